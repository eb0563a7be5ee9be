"""Names of feature levels: which feature a number is a level of, the text beside it says."""
from __future__ import annotations

from kconstruct.enums import FEATURES
from kconstruct.trace import Node

__all__ = ["name_levels"]

_LEVELS = frozenset({
    "FeatureLevel", "MaxVersionLevel", "MinVersionLevel", "MinVersion", "MaxVersion", "MinSupportedVersion",
    "MaxSupportedVersion",
})


def name_levels(root: Node) -> None:
    """Gives the levels below a node their names: level 21 of `metadata.version` is 3.9-IV0.

    A level stands in one struct with the feature's name (`Name` or `Feature`), in ApiVersions, UpdateFeatures, broker
    and controller registrations and the FeatureLevelRecord.  Source: KIP-584.
    """
    for node in root.walk():
        feature = next((child.value for child in node.children if child.name in ("Name", "Feature")), None)
        levels = FEATURES.get(feature) if isinstance(feature, str) else None
        for child in node.children if levels is not None else ():
            if child.name in _LEVELS and isinstance(child.value, int) and levels is not None:
                name = levels.name_of(child.value)
                member = levels.lookup.get(child.value)
                child.meaning = getattr(member, "release", "") or name
