"""The type of an engine that runs the jackpot of a link."""

from jackpot.engine import Engine
from jackpot.floor import Event, Refusal, State
from jackpot.floor.answers import Answer
from jackpot.floor.commands import Command

JackpotEngine = Engine[State, Command, Event, Answer, Refusal]
