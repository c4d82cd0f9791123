"""The meter as Server-Sent Events: the sign and the value at once, then the latest value after each
change. Locks, wins, resets, suspensions and faults are events of their own.
"""

from collections.abc import Callable, Sequence

from jackpot.floor import Event, State
from jackpot.web.hosting import JackpotHost
from jackpot.web.meter.display_stream import DisplayStream, News
from jackpot.web.meter.events import may_be_seen, news_of
from jackpot.web.meter.presenter import MeterPresenter
from jackpot.web.meter.views import MeterView, SignView

MOST_NEWS = 1_000


class MeterStream(DisplayStream):
    def __init__(
        self, host: JackpotHost, presenter: MeterPresenter, clock: Callable[[], int]
    ) -> None:
        super().__init__(host)
        self._presenter = presenter
        self._clock = clock
        self._news: list[News] = []

    def view(self) -> MeterView:
        return self._presenter.meter(self._clock())

    def sign(self) -> SignView:
        return self._presenter.sign(self._clock())

    def picture(self) -> list[News]:
        return [("sign", self.sign()), ("meter", self.view())]

    def changes(self, *, beat: bool) -> list[News]:
        news, self._news = self._news, []
        if news or beat:  # the sign changes with news, or with time
            sign = self.sign()
            if self._changed("sign", sign):
                news.append(("sign", sign))
        view = self.view()
        if self._changed("meter", view):
            news.append(("meter", view))
        if beat:
            news.append(("beat", {"link": view.link, "seq": view.seq, "at": view.at}))
        return news

    def _committed(self, events: Sequence[Event], state: State) -> None:
        if self._displays and may_be_seen(events):
            self._add_news(news_of(events, state, self._presenter))
            self._flush_soon()

    def _sound_changed(self, sound: bool, fault: str | None) -> None:
        self._add_news([("fault", {"link": self._presenter.link, "sound": sound})])
        self._flush_soon()

    def _add_news(self, news: Sequence[News]) -> None:
        self._news.extend(news)
        del self._news[:-MOST_NEWS]
