"""Feature levels show the name that they have in the feature beside them."""
from __future__ import annotations

import pytest

import kconstruct as kc


def meanings(trace):
    return {node.path: node.meaning for node in trace.root.walk() if node.meaning}


def test_levels_of_an_update():
    message = kc.UpdateFeaturesRequest
    levels = [("metadata.version", 21), ("transaction.version", 2), ("my.own.version", 2), ("metadata.version", 999)]
    body = message.build({"FeatureUpdates": [{"Feature": feature, "MaxVersionLevel": level}
                                             for feature, level in levels]}, 1)
    found = meanings(message.trace(body, 1))
    assert found["FeatureUpdates.0.MaxVersionLevel"] == "3.9-IV0"
    assert found["FeatureUpdates.1.MaxVersionLevel"] == "TV_2"
    assert "FeatureUpdates.2.MaxVersionLevel" not in found and "FeatureUpdates.3.MaxVersionLevel" not in found


@pytest.mark.parametrize("name, version, value, path", [
    ("ApiVersionsResponse", 3, {"SupportedFeatures": [{"Name": "metadata.version", "MinVersion": 7, "MaxVersion": 21}]},
     "SupportedFeatures.0.MaxVersion"),
    ("ApiVersionsResponse", 3, {"FinalizedFeatures": [{"Name": "metadata.version", "MaxVersionLevel": 21}]},
     "FinalizedFeatures.0.MaxVersionLevel"),
    ("BrokerRegistrationRequest", 0, {"Features": [{"Name": "metadata.version", "MaxSupportedVersion": 21}]},
     "Features.0.MaxSupportedVersion"),
    ("FeatureLevelRecord", 0, {"Name": "metadata.version", "FeatureLevel": 21}, "FeatureLevel"),
    ("RegisterBrokerRecord", 0, {"Features": [{"Name": "metadata.version", "MaxSupportedVersion": 21}]},
     "Features.0.MaxSupportedVersion"),
])
def test_levels_wherever_they_stand(name, version, value, path):
    message = kc.message(name)
    assert meanings(message.trace(message.build(value, version), version))[path] == "3.9-IV0"
