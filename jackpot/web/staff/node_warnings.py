"""The warning of a node for displays that is gone, or is not live."""

from collections.abc import Iterator

from jackpot.web.staff.link import Floor, Link, Pit
from jackpot.web.staff.nodes import node_views
from jackpot.web.staff.warning import FloorWarning


def display_nodes_gone(floor: Floor, part: Link | Pit) -> Iterator[FloorWarning]:
    """They serve the whole floor, so its first link or pit alone tells of them."""
    if part.host.name != floor.first:
        return
    for node in node_views(floor.presence):
        if not node.displays_only or node.state == "live":
            continue
        happened = "is not live" if node.state == "not_live" else "sends no signal"
        yield FloorWarning(
            "display_node_gone",
            "caution",
            f"The node for screens {node.node} {happened}",
            "Its screens go on at other nodes, or say that they are not live: look at them, and"
            " call the technician.",
        )
