"""The metric of a checkpoint that could not be signed."""

from collections.abc import Iterator, Mapping

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from jackpot.audit.checkpoints.signer import CheckpointSigner
from jackpot.web.hosting import AnyHosts


class CheckpointMetrics(Collector):
    """A link without a signer owes no checkpoint."""

    def __init__(self, hosts: AnyHosts, signers: Mapping[str, CheckpointSigner]) -> None:
        self._hosts = hosts
        self._signers = signers

    def collect(self) -> Iterator[Metric]:
        missing = GaugeMetricFamily(
            "jackpot_checkpoint_missing",
            "1 while the checkpoint of the last gaming day could not be signed.",
            labels=["link"],
        )
        for host in self._hosts:
            signer = self._signers.get(host.name)
            missing.add_metric([host.name], int(signer is not None and signer.owed.is_late()))
        yield missing
