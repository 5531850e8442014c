"""Calls every tool of POST /mcp with the official Python client, in the latest and the previous protocol, and prints what it called."""

import asyncio
import json
import sys

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

api_url, api_key = sys.argv[1:]


async def main() -> None:
    async with httpx2.AsyncClient(headers={"Authorization": f"Bearer {api_key}"}) as http:
        versions = []
        for mode, results in [("auto", "structured"), ("legacy", "text")]:
            async with Client(streamable_http_client(f"{api_url}/mcp?results={results}", http_client=http), mode=mode) as client:
                versions.append(client.protocol_version)
                listed = [tool.name for tool in (await client.list_tools()).tools]
                called = await call_all(client)
                if sorted(listed) != sorted(called):
                    sys.exit(f"{mode}: listed {sorted(listed)}, called {sorted(called)}")
        print(json.dumps({"versions": versions, "tools": len(listed)}))


async def call_all(client: Client) -> set[str]:
    called = set()

    async def use(name: str, **arguments):
        called.add(name)
        answer = await client.call_tool(name, arguments)
        if answer.is_error:
            sys.exit(f"{name}: {answer.content[0].text}")
        return answer.structured_content or json.loads(answer.content[0].text)

    async def result_of(order):
        while not (status := await use("get_status", workflow_id=order["workflow_id"]))["done"]:
            await asyncio.sleep(status["poll_after_ms"] / 10_000)
        if status["status"] != "complete":
            sys.exit(f"{order['workflow_id']}: {status['message']}")
        return status["result"]

    prompt = "A piano tuner in Edinburgh, by appointment"
    site = {"website_id": (await result_of(await use("generate_website", prompt=prompt)))["website_id"]}
    websites = await use("list_websites")
    if site["website_id"] not in [website["website_id"] for website in websites["list"]]:
        sys.exit("list_websites lacks the website")
    page_id = (await use("get_outline", **site))["list"][0]["page_id"]
    await use("get_page", **site, page_id=page_id)
    await use("find_text", **site, texts=["Edinburgh"])
    draft = {**site, "draft_id": (await use("create_draft", **site, title="Title"))["draft_id"]}
    edits = [{"type": "set_page", "page_id": page_id, "title": "Piano tuning"}]
    await use("edit_draft", **draft, expected_revision=0, edits=edits)
    await use("list_drafts", **site)
    diff = await use("get_diff", **draft)
    await use("publish_draft", **draft, expected_revision=diff["revision"], digest=diff["digest"])
    other = {**site, "draft_id": (await use("create_draft", **site))["draft_id"]}
    edits = [{"type": "set_page", "page_id": page_id, "description": "By appointment"}]
    revision = (await use("edit_draft", **other, expected_revision=0, edits=edits))["revision"]
    edited = await use("edit_draft", **other, expected_revision=revision, edits=[{**edits[0], "title": "Tuning"}])
    changes = [change["change_id"] for change in edited["changes"] if change["field"] == "title"]
    revision = (await use("discard_draft", **other, expected_revision=edited["revision"], changes=changes))["revision"]
    await use("submit_draft", **other, expected_revision=revision)
    orders = [
        await use("ask_for_change", **site, prompt='Replace "Edinburgh" with "Leith"'),
        await use("generate_page", **site, prompt="We tune a piano in two hours. We bring our own tools."),
        await use("generate_post", **site, prompt="A piano goes out of tune when the air is dry. Tune it twice a year."),
    ]
    for order in orders:
        await result_of(order)
    await use("get_credits")
    await use("estimate", prompt=prompt)
    await use("list_submissions", **site)
    await use("get_traffic", **site)
    return called


asyncio.run(main())
