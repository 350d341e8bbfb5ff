"""Walks a list with requests: one session, so that the connection is kept."""

import json
import sys

import requests

url = sys.argv[1]
with requests.Session() as session:
    while url:
        response = session.get(url, timeout=30)
        response.raise_for_status()
        page = response.json()
        for item in page["items"]:
            sys.stdout.write(json.dumps(item) + "\n")
        url = page.get("next_url")
