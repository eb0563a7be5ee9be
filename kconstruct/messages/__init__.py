"""One module per API, named after it: request, then response.  A module is loaded when a name in it is first used."""
