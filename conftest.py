"""How hypothesis runs here: the same examples every time, and no complaint about a slow or busy machine."""
from hypothesis import HealthCheck, settings

settings.register_profile("kconstruct", deadline=None, derandomize=True, database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("kconstruct")
