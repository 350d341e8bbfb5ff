"""Walks a list with dlt's REST client."""

import json
import sys
from urllib.parse import urlsplit

from dlt.sources.helpers.rest_client import RESTClient
from dlt.sources.helpers.rest_client.paginators import JSONLinkPaginator

parts = urlsplit(sys.argv[1])
client = RESTClient(
    base_url=f"{parts.scheme}://{parts.netloc}",
    paginator=JSONLinkPaginator(next_url_path="next_url"),
    data_selector="items",
)
for page in client.paginate(f"{parts.path}?{parts.query}"):
    for item in page:
        sys.stdout.write(json.dumps(item) + "\n")
