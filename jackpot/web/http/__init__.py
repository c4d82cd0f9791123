"""HTTP itself: operations and their routes, who may ask, problems, the OpenAPI document."""
