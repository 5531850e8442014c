"""Calls every method of the PyPI package lindoai on a running API. Prints which methods work, as JSON: {"workspace.get": true, …}.

A method works if it is answered and if the objects that the package parses hold the values of the API. It does not work if the API has no
such operation. Everything else ends the script with an error.
"""

import inspect
import json
import sys
import time
from datetime import datetime, timedelta, timezone

from lindoai import LindoClient
from lindoai.errors import AuthenticationError, LindoError, NotFoundError, ValidationError

api_url, api_key = sys.argv[1:]
lindo = LindoClient(api_key=api_key, base_url=api_url)
outcome = {}

RESOURCES = ["agents", "analytics", "blogs", "clients", "pages", "websites", "workflows", "workspace"]
PROMPT = "A piano tuner in Edinburgh called Tweed Tuning, by appointment"
TIMEOUT_SECONDS = 120


def call(name, /, *args, **kwargs):
    """Calls a method, which then counts as working."""
    resource, method = name.split(".")
    answer = getattr(getattr(lindo, resource), method)(*args, **kwargs)
    success = answer["success"] if isinstance(answer, dict) else answer.success
    if not success:
        sys.exit(f"{name}: not successful: {answer}")
    outcome[name] = True
    return answer


def expect(name, got, expected):
    if got != expected:
        sys.exit(f"{name}: {got!r} instead of {expected!r}")


def fails(name, error, /, *args, **kwargs):
    resource, method = name.split(".")
    try:
        answer = getattr(getattr(lindo, resource), method)(*args, **kwargs)
    except error as raised:
        return raised
    sys.exit(f"{name}: no {error.__name__}, but {answer}")


def until(done, find):
    end = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < end:
        found = find()
        if done(found):
            return found
        time.sleep(0.5)
    sys.exit(f"Not done after {TIMEOUT_SECONDS} seconds: {found}")


def is_done(answer):
    return answer.result is not None and answer.result.done


def balance():
    return call("workspace.get_credits").result.balance.total_available


def try_workspace():
    workspace = call("workspace.get")["result"]
    credits = call("workspace.get_credits").result
    expect("workspace.get_credits", [credits.type, credits.workspace_id], ["workspace", workspace["workspace_id"]])
    expect("workspace.get_credits", credits.balance.total_available, workspace["credits"]["balance"])
    expect("workspace.get_credits", credits.balance.purchased.available, workspace["credits"]["balance"])
    changed = call("workspace.update", "Atelier", "French", "https://hooks.example.com/lindo")["result"]
    expect("workspace.update", [changed["name"], changed["workspace_language"]], ["Atelier", "French"])
    expect("workspace.update", changed["settings"]["api"]["webhook_url"], "https://hooks.example.com/lindo")
    expect("workspace.update", call("workspace.update", workspace_language="en")["result"]["name"], "Atelier")
    expect("workspace.get", call("workspace.get")["result"]["workspace_language"], "English")
    try_team("workspace", [], "Team")
    try_brand()


def try_brand():
    settings = call("workspace.update_appearance", "#336699", "#cc3300", "dark")["result"]["settings"]
    expect("workspace.update_appearance", settings["primary_color"], "#336699")
    expect("workspace.update_appearance", [settings["accent_color"], settings["color_mode"]], ["#cc3300", "dark"])
    fails("workspace.update_appearance", ValidationError, custom_code_header="<script></script>")
    settings = call("workspace.setup_whitelabel", email_sender="hello@example.com", wl_client_register=False)["result"]["settings"]
    expect("workspace.setup_whitelabel", settings["support_email"], "hello@example.com")
    claimed = call("workspace.setup_whitelabel", "clients.example.com")["result"]["console_domain"]
    expect("workspace.setup_whitelabel", claimed["domain"], "clients.example.com")
    fails("workspace.setup_whitelabel", ValidationError, subdomain_domain="example.com")
    for name in ("workspace.setup_whitelabel", "workspace.update_appearance"):
        outcome[name] = False  # in part
    added = call("workspace.add_integration", "matomo", {"site_id": "1"})["result"]["integrations"]
    expect("workspace.add_integration", added["matomo.site_id"], "1")
    removed = call("workspace.remove_integration", "matomo")["result"]["integrations"]
    expect("workspace.remove_integration", "matomo.site_id" in removed, False)


def try_team(resource, website, role):
    added = call(f"{resource}.add_team_member", *website, "grace@example.com", role)["result"]
    expect(f"{resource}.add_team_member", [added["email"], added["role"]], ["grace@example.com", role])
    team = call(f"{resource}.get_team", *website)["result"]
    expect(f"{resource}.get_team", [member["member_id"] for member in team["list"]], [added["member_id"]])
    call(f"{resource}.remove_team_member", *website, added["member_id"])
    expect(f"{resource}.remove_team_member", call(f"{resource}.get_team", *website)["result"]["total"], 0)


def try_clients():
    client = call("clients.create", "ada@example.com", 3).result
    expect("clients.create", [client.email, client.website_limit, client.suspended], ["ada@example.com", 3, False])
    if not client.client_id or not client.created_date:
        sys.exit(f"clients.create: {client}")
    other = call("clients.create", "bob@example.com").result
    found = call("clients.list", page=1, search="ada@")
    expect("clients.list", [found.total, [one.client_id for one in found.clients]], [1, [client.client_id]])
    changed = call("clients.update", other.client_id, website_limit=7, suspended=True).result
    expect("clients.update", [changed.client_id, changed.website_limit], [other.client_id, 7])
    expect("clients.update", changed.suspended, True)
    link = call("clients.create_magic_link", "ada@example.com")
    expect("clients.create_magic_link", link.magic_link.startswith(f"{api_url}/console/link/"), True)
    expect("clients.create_magic_link", [len(link.verification_code), link.verification_code.isdigit()], [6, True])
    try_budgets(client.client_id)
    call("clients.delete", other.client_id)
    expect("clients.delete", call("clients.list").total, 1)
    expect("clients.create", "already" in fails("clients.create", ValidationError, "ada@example.com").message, True)


def try_budgets(client_id):
    total = min(balance(), 25)
    monthly = call("workspace.allocate_client_credits", client_id, "monthly", 20).result
    expect("workspace.allocate_client_credits", monthly.balance.to_dict(), {"monthly": 20, "purchased": 0, "daily": 0, "total": 20})
    for amount in (2, 3):
        given = call("workspace.allocate_client_credits", client_id, "purchased", amount, "bonus", "For the launch").result
    allocation = given.allocation
    expect("workspace.allocate_client_credits", [allocation.client_id, allocation.credit_type], [client_id, "purchased"])
    expect("workspace.allocate_client_credits", [allocation.amount, allocation.remaining, allocation.source], [5, 5, "bonus"])
    expect("workspace.allocate_client_credits", [allocation.status, bool(allocation.id), bool(allocation.created_at)], ["active", True, True])
    credits = call("workspace.get_client_credits", client_id).result
    expect("workspace.get_client_credits", [credits.type, credits.client_id], ["client", client_id])
    found = credits.balance
    expect("workspace.get_client_credits", [found.workspace_id, found.total_available], [credits.workspace_id, total])
    expect("workspace.get_client_credits", [found.monthly.available, found.monthly.used, found.monthly.limit], [20, 0, 20])
    expect("workspace.get_client_credits", [found.purchased.available, found.purchased.total_allocated], [5, 5])
    expect("workspace.get_client_credits", [found.daily_limit, found.monthly_limit], [0, 20])
    expect("workspace.get_client_credits", found.next_monthly_reset, found.monthly.resets_at)
    fails("workspace.get_client_credits", NotFoundError, "client-unknown")
    fails("workspace.allocate_client_credits", ValidationError, client_id, "yearly", 1)


def try_website_workflow():
    before = balance()
    client = {"email": "eve@example.com", "name": "Eve Adams"}
    workflow_id = call("workflows.create_website", PROMPT, client=client).result.workflow_id
    expect("workspace.get_credits", balance(), before - 10)
    status = until(is_done, lambda: call("workflows.get_website_status", workflow_id)).result
    expect("workflows.get_website_status", [status.status, status.workflow_id], ["complete", workflow_id])
    expect("workflows.get_website_status", [bool(status.message), status.error], [True, None])
    website = status.result
    instance = lindo.workflows.get_status(workflow_id)
    expect("workflows.get_status", [instance.instance_id, instance.workflow_name], [workflow_id, "website"])
    expect("workflows.get_status", [instance.status, instance.error], ["completed", None])
    expect("workflows.get_status", instance.output["website_id"], website.website_id)
    expect("workflows.get_status", instance.created_at < instance.updated_at, True)
    outcome["workflows.get_status"] = True
    expect("workflows.get_website_status", website.pages_summary.complete, len(website.pages))
    expect("workflows.get_website_status", website.pages[0].path, "/")
    expect("workflows.get_website_status", website.home_page_id, website.pages[0].page_id)
    listed = call("websites.list", 1, website.website_name).websites
    expect("websites.list", [one.website_id for one in listed], [website.website_id])
    expect("websites.list", [listed[0].domain, listed[0].activated], [website.domain, True])
    names = [one.full_name for one in call("clients.list", search="eve@").clients]
    expect("workflows.create_website", names, ["Eve Adams"])
    return website.website_id


def try_edit_workflow(website_id):
    for publish in (None, False, True):
        workflow_id = call("workflows.edit_website", website_id, 'Replace "piano" with "grand piano"', publish).result.workflow_id
        polled = call("workflows.get_edit_status", workflow_id).result
        expect("workflows.get_edit_status", [polled.workflow_id, polled.result.website_id], [workflow_id, website_id])
        status = until(is_done, lambda: call("workflows.get_edit_status", workflow_id)).result
        expect("workflows.get_edit_status", [status.status, status.error], ["complete", None])
        expect("workflows.get_edit_status", status.result.pages_changed, len(status.result.updated_pages))
    tomorrow = (datetime.now(timezone.utc) + timedelta(days=1)).isoformat()
    later = call("workflows.edit_website", website_id, "Make the headings larger", schedule_at=tomorrow)
    scheduled = call("workflows.get_edit_status", later.result.workflow_id).result
    expect("workflows.get_edit_status", [scheduled.status, scheduled.done], ["scheduled", False])


def try_blog_workflow(website_id):
    workflow_id = call("workflows.create_blog", website_id, "Tune a piano twice a year. Its strings lose tension when the heating season begins and ends.").result.workflow_id
    status = until(is_done, lambda: call("workflows.get_blog_status", workflow_id)).result
    expect("workflows.get_blog_status", [status.status, status.workflow_id], ["complete", workflow_id])
    post = status.result
    expect("workflows.get_blog_status", [post.website_id, post.path], [website_id, f"/{post.slug}"])
    detail = call("blogs.get", website_id, post.blog_id)["result"]
    expect("blogs.get", [detail["blog_id"], detail["path"]], [post.blog_id, post.path])
    return post.blog_id


def try_batches(website_id):
    items = [{"prompt": PROMPT}, {"prompt": "short"}]
    websites = call("workflows.batch_create_websites", items).result
    posts = call("workflows.batch_create_blogs", website_id, items).result
    for name, batch in {"websites": websites, "blogs": posts}.items():
        expect(f"workflows.batch_create_{name}", [batch.total, batch.succeeded, batch.failed], [2, 1, 1])
        expect(f"workflows.batch_create_{name}", [item.success for item in batch.items], [True, False])
        expect(f"workflows.batch_create_{name}", "prompt" in batch.items[1].error, True)
    for kind, batch, id_name in [("website", websites, "website_id"), ("blog", posts, "blog_id")]:
        name = f"workflows.batch_check_{kind}_status"
        ids = [batch.items[0].workflow_id, f"{kind}-unknown"]
        status = until(is_done, lambda: call(name, ids)).result
        expect(name, [status.summary.total, status.summary.complete, status.summary.not_found], [2, 1, 1])
        expect(name, [status.status, [item.success for item in status.items]], ["partial", [True, False]])
        item = status.items[0]
        expect(name, [item.workflow_id, item.done, item.status], [ids[0], True, "complete"])
        expect(name, bool(getattr(item.result, id_name)), True)


def try_cancellation():
    tomorrow = (datetime.now(timezone.utc) + timedelta(days=1)).isoformat()
    workflow_id = call("workflows.create_website", PROMPT, schedule_at=tomorrow).result.workflow_id
    answer = call("workflows.terminate", workflow_id)
    expect("workflows.terminate", bool(answer.message), True)
    status = until(is_done, lambda: call("workflows.batch_check_website_status", [workflow_id])).result
    expect("workflows.terminate", status.items[0].status, "cancelled")


def try_websites(website_id):
    changed = call("websites.update", website_id, "Tweed & Daughter", activated=False).result
    expect("websites.update", [changed.website_id, changed.website_name], [website_id, "Tweed & Daughter"])
    expect("websites.update", changed.activated, False)
    expect("websites.update", call("websites.update", website_id, activated=True).result.activated, True)
    settings = {"business_description": "Tunes pianos", "theme": {"mode": "dark"}}
    result = call("websites.update_settings", website_id, **settings)["result"]
    expect("websites.update_settings", result["business_description"], "Tunes pianos")
    expect("websites.update_settings", result["settings"]["theme"]["mode"], "dark")
    added = call("websites.add_integration", website_id, "plausible", {"domain": "tweed.example.com"})["result"]
    expect("websites.add_integration", added["integrations"]["plausible_domain"], "tweed.example.com")
    removed = call("websites.remove_integration", website_id, "plausible")["result"]
    expect("websites.remove_integration", removed["integrations"]["plausible_domain"], None)
    fails("websites.add_integration", ValidationError, website_id, "matomo", {"site_id": "1"})
    client_id = call("clients.list", search="ada@").clients[0].client_id
    call("websites.assign", website_id, client_id)
    detail = call("websites.get", website_id)["result"]
    expect("websites.assign", [detail["website_id"], detail["client_id"]], [website_id, client_id])
    try_team("websites", [website_id], "Editor")
    today = datetime.now(timezone.utc).date()
    days = [str(today - timedelta(days=7)), str(today)]
    for answer in [call("websites.get_analytics", website_id, *days), call("workspace.get_analytics", *days)]:
        expect("get_analytics", answer["result"]["total_requests"], 0)
    of_website = lindo.analytics.get_website(website_id, *days)
    of_workspace = lindo.analytics.get_workspace(*days)
    for name, answer in [("analytics.get_website", of_website), ("analytics.get_workspace", of_workspace)]:
        expect(name, [answer.total_requests, answer.raw_data["success"]], [0, True])
        outcome[name] = True
    expect("analytics.get_website", of_website.total_pages, detail["counts"]["pages"])
    claimed = call("websites.add_domain", website_id, "Tweed-Tuning.example.com")["result"]
    expect("websites.add_domain", claimed["domain"], "tweed-tuning.example.com")
    expect("websites.add_domain", len(claimed["dns_records"]) > 0, True)
    call("websites.remove_domain", website_id)
    fails("websites.remove_domain", ValidationError, website_id)


def try_content(resource, id_name, website_id, item_id):
    listed = call(f"{resource}.list", website_id, page=1)["result"]
    expect(f"{resource}.list", item_id in [item[id_name] for item in listed["list"]], True)
    search = call(f"{resource}.list", website_id, search="no such name")["result"]
    expect(f"{resource}.list", search["total"], 0)
    changes = {"name": "Renamed", "path": f"/renamed-{resource}", "seo": {"page_title": "A title"}, "data": {"campaign": "spring"}}
    extra = {"settings": {"theme": {"mode": "dark"}}} if resource == "pages" else {"blog_settings": {"category": "Care"}}
    changed = call(f"{resource}.update", website_id, item_id, **changes, **extra, language="fr")["result"]
    expect(f"{resource}.update", [changed["name"], changed["path"]], [changes["name"], changes["path"]])
    language = "French" if resource == "pages" else "fr"
    expect(f"{resource}.update", [changed["language"], changed["data"]["campaign"]], [language, "spring"])
    for field, values in extra.items():
        for key, value in values.items():
            got = changed[field][key]
            expect(f"{resource}.update", {k: got[k] for k in value} if isinstance(value, dict) else got, value)
    expect(f"{resource}.get", call(f"{resource}.get", website_id, item_id)["result"]["name"], "Renamed")
    expect(f"{resource}.unpublish", call(f"{resource}.unpublish", website_id, item_id)["result"]["status"], "unpublished")
    call(f"{resource}.delete", website_id, item_id)
    fails(f"{resource}.get", NotFoundError, website_id, item_id)


def try_missing(website_id):
    """Methods without an operation are answered with 404, or with 405 if the path has another method."""
    missing = {
        "agents.run": ["agent", {"prompt": "Hello"}],
        "agents.run_stream": ["agent", {"prompt": "Hello"}],
        "workflows.batch_start": [[{"workflow_name": "publish-page"}]],
        "workflows.pause": ["instance-1"],
        "workflows.resume": ["instance-1"],
        "workflows.start": ["publish-page", {"page_id": "page-1"}],
    }
    for name, arguments in missing.items():
        message = fails(name, LindoError, *arguments).message
        expect(name, "does not exist" in message or "is not supported" in message, True)
        outcome[name] = False


def methods():
    for resource in RESOURCES:
        for name, _ in inspect.getmembers(getattr(lindo, resource), inspect.ismethod):
            if not name.startswith("_"):
                yield f"{resource}.{name}"


try_workspace()
try_clients()
website_id = try_website_workflow()
try_edit_workflow(website_id)
blog_id = try_blog_workflow(website_id)
try_batches(website_id)
try_cancellation()
try_websites(website_id)
page_id = next(page["page_id"] for page in call("pages.list", website_id)["result"]["list"] if page["path"] != "/")
try_content("pages", "page_id", website_id, page_id)
try_content("blogs", "blog_id", website_id, blog_id)
try_missing(website_id)
call("websites.delete", website_id)
fails("websites.get", NotFoundError, website_id)
lindo.close()
lindo = LindoClient(api_key="sw_live_unknown", base_url=api_url)
fails("workspace.get", AuthenticationError)

expect("methods that were called", sorted(outcome), sorted(methods()))
print(json.dumps(outcome, indent=2, sort_keys=True))
