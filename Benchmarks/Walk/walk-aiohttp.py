"""Fetches pages by number with aiohttp, over one or several connections, and prints them in order."""

import asyncio
import json
import sys

import aiohttp


async def main(url, pages, connections):
    connector = aiohttp.TCPConnector(limit=connections)
    async with aiohttp.ClientSession(connector=connector, raise_for_status=True) as session:

        async def fetch(number):
            async with session.get(f"{url}&page={number}") as response:
                return await response.json()

        # No more requests are made than pages are waited for, so that memory does not grow.
        under_way = [
            asyncio.ensure_future(fetch(number)) for number in range(1, connections + 1)
        ]
        for number in range(connections + 1, pages + connections + 1):
            page = await under_way.pop(0)
            if number <= pages:
                under_way.append(asyncio.ensure_future(fetch(number)))
            for item in page["items"]:
                sys.stdout.write(json.dumps(item) + "\n")


asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
