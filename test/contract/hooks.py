"""Rules that Schemathesis cannot read from the OpenAPI document, and counts of its requests."""

import atexit
import json
import os
import re
from collections import Counter
from itertools import count, cycle

import schemathesis

# Codes that depend on the data of the workspace or on registries: a valid request can be answered with them.
STATE = {
    "blog_not_found",
    "budget_exceeded",
    "client_exists",
    "client_not_found",
    "client_not_in_workspace",
    "client_suspended",
    "domain_in_use",
    "insufficient_credits",
    "invalid_domain",  # the public suffix list
    "no_custom_domain",
    "page_not_found",
    "max_credits_exceeded",
    "nothing_to_retry",
    "path_in_use",
    "plan_not_found",
    "plan_changed",
    "no_plans_left",
    "event_not_found",
    "media_not_found",
    "media_too_large",
    "invalid_language_code",  # IANA's registry lists the languages, a pattern cannot
    "team_email_exists",
    "unsupported_media_type",  # detected from the bytes
    "submission_not_found",
    "attachment_not_found",
    "version_not_found",
    "website_forbidden",
    "website_limit_reached",
    "website_not_found",
    "website_not_in_workspace",
    "website_deleted",
    "webhook_url_missing",
    "workflow_finished",
    "wrong_workflow_kind",
}

# An address identifies one person, so each request that creates a person uses a new one.
EMAILS = {"ada@example.com", "camille@lefournil.example"}

# Rules that JSON Schema cannot express, by the end of the message.
BEYOND_SCHEMA = (
    "Leave out `daily_credit_limit`, or choose other `scopes`",
    "must be at most 9007199254740991",  # a number that JSON cannot carry exactly
    "must be at least -9007199254740991",
    "must be in the future",
    "must be in the future. Leave it out to start at once",
    "must be before `to`",
    "must be 0 to 92 days before `to`",
    "must be at most two years before `to`",
    "must be at most 90 days in the future",
    'must be a BCP 47 language code such as "en" or "pt-BR"',
    "must be the name of an IANA time zone, such as Europe/Paris",
    "must be an https URL",  # the pattern checks the scheme, a parser the rest
    "must be an http or https URL",
    "must be an email address",  # of a business: responses may have others, from a brief
    "must be an http or https URL or a path of the website",
    "must be at most 5 years in the future",
    "or `client_id` is required",  # anyOf could express it, but generated clients would get two types
    "must not contain the same path twice",  # unique by one field, not as a whole
    "must contain the home page, with the path \"/\"",
    "of a new page needs a `name` and a `purpose`",
    "Send either `file_base64` or `source_url`",
    "must have either a `url` or a `media_id`",
    "must be the ID of an image of the workspace",
    "`file_base64` is not valid base64",
    "`file_base64` is a data URL without base64 encoding",
    "The file is empty",
    "`source_url` is not a valid URL",
    "`source_url` must be an http or https URL",
    "`source_url` must not contain a user name or password",
    "`source_url` must point to a public address on port 80, 443, 8080 or 8443",
    "`source_url` could not be fetched",
    "`source_url` did not respond in time",
    "Write what the post should say",  # without a language model
    "must not be empty",  # text is trimmed first
    "must have at least 10 characters",
    "Invalid key in record",  # a name in `metadata` with a NUL character
    "must be an ISO 8601 time, such as 2026-03-02T08:00:00Z",  # leap seconds and year 0 are valid in the format
    "Send the `next_cursor` of a response unchanged",
    "or start again without `cursor`",
    "`cursor` and `page` exclude each other. Send one of them",
    "the document has no title to derive it from",
    "no path can be derived from the name",
    "must be one line without control characters",  # text is trimmed first
    "must be well-formed Unicode without NUL characters",  # keys of a free record have no pattern
)

# Empty means absent, as the specification says for `page`; the document has the type of the values that clients send.
EMPTY = re.compile(r"[?&](?:(?:per_)?page|from|to|interval|time_zone|sort|status|purpose|event|kind|media_type|(?:created|updated)_(?:after|before))=(?:null)?(?:&|$)")

# PUT does the same as PATCH there, for clients that others have published. The document has one operation for both.
ALIASES = {"/v1/workspace", "/v1/workspace/website/update"}

# A message may end with the value that caused it.
QUOTED_END = re.compile(r'(?<=the name) ".*"\.?$', re.DOTALL)

own_keys = set(os.environ["CONTRACT_KEY_IDS"].split(","))
answers = Counter()
aside = Counter()
number = count()

# The examples of the document name resources that this workspace does not have. These ids replace them, in rotation.
with open(os.environ["CONTRACT_EXAMPLES"], encoding="utf-8") as file:
    examples = json.load(file)
existing = {example: cycle(ids) for example, ids in examples["existing"].items()}
# The event stream of an order ends with the order, so a finished order replaces any other.
ORDER = re.compile(r"(website|page|blog|batch)-[0-9a-f]{8}-")
finished = cycle(examples["finished"])
doomed = {example: cycle(ids) for example, ids in examples["doomed"].items()}
doomed_items = {example: cycle(ids) for example, ids in examples["doomed-items"].items()}
home_of_items = {example: cycle(ids) for example, ids in examples["home-of-items"].items()}
emails = cycle(examples["emails"])
kept = set().union(*examples["existing"].values())


def replace_examples(value, ids, email):
    if isinstance(value, dict):
        return {name: replace_examples(each, ids, email) for name, each in value.items()}
    if isinstance(value, list):
        return [replace_examples(each, ids, email) for each in value]
    if value in EMAILS:
        return email()
    return next(ids[value]) if isinstance(value, str) and value in ids else value


def replacement_email(case):
    """Return what replaces an example address: a new one, or a client's to sign in, or none beside a client id."""
    if not case.path.endswith("/magic-link"):
        return lambda: f"someone-{next(number)}@example.com"
    if isinstance(case.body, dict) and case.body.get("client_id"):
        return lambda: None
    return lambda: next(emails)


def clears_webhook_url(case):
    """Whether a change of the workspace removes its webhook URL, without which no event can be sent again."""
    if case.path != "/v1/workspace" or not isinstance(case.body, dict) or "settings" not in case.body:
        return False
    settings = case.body["settings"]
    if not isinstance(settings, dict):
        return settings is None
    api = settings.get("api", {})
    return api is None or (isinstance(api, dict) and api.get("webhook_url", "") is None)


def deletes_by_body(case):
    return case.method == "DELETE" and isinstance(case.body, dict)


def ids_of_path(case):
    """Return the ids for a path: a page, post or file with its website, and for a deletion one created for it."""
    ids = {**existing, **doomed_items} if case.method == "DELETE" else existing
    in_website = {"page_id", "blog_id", "media_id"} & (case.path_parameters or {}).keys()
    return {**ids, **home_of_items} if in_website else ids


@schemathesis.hook
def filter_case(context, case):
    """Skip requests that would delete resources of other requests, or revoke or rotate the keys in use."""
    if clears_webhook_url(case):
        return False
    if deletes_by_body(case):
        return not any(isinstance(value, str) and value in kept for value in case.body.values())
    return not any(str(value) in own_keys for value in (case.path_parameters or {}).values())


@schemathesis.hook
def before_call(context, case, kwargs):
    """Replace examples by existing ids, or by deletable or finished ones, and set a new Idempotency-Key, because a used one returns the first response."""
    ids = doomed if deletes_by_body(case) else existing
    case.path_parameters = replace_examples(case.path_parameters, ids_of_path(case), str)
    if case.operation.definition.raw.get("operationId") == "followWorkflow" and ORDER.match(case.path_parameters["workflow_id"]):
        case.path_parameters["workflow_id"] = next(finished)
    if isinstance(case.body, (dict, list)):
        case.body = replace_examples(case.body, ids, replacement_email(case))
    if re.fullmatch(r"[\x20-\x7e]{1,255}", str(case.headers.get("idempotency-key", ""))):
        case.headers["idempotency-key"] = f"contract-{next(number)}"


@schemathesis.hook
def after_call(context, case, response):
    answers[case.operation.label, response.status_code] += 1


def failed_items(answer):
    return answer.get("failed") or (answer.get("result") or {}).get("failed")


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Return False for a failure that is expected for one of the reasons above."""
    if response.status_code == 413:
        aside["a body above the size limit"] += 1
        return False
    if response.status_code == 431:
        aside["a URL of more than 16 KiB"] += 1
        return False
    if case.path in ALIASES and type(failure).__name__ in ("UnsupportedMethodResponse", "AllowHeaderMismatch"):
        aside["PUT is an alias of PATCH"] += 1
        return False
    if type(failure).__name__ == "AcceptedNegativeData" and case.path.endswith("/batch") and failed_items(response.json()):
        aside["an item of a batch fails alone"] += 1
        return False
    if type(failure).__name__ == "AcceptedNegativeData" and EMPTY.search(response.request.url):
        aside["an empty parameter is absent"] += 1
        return False
    if type(failure).__name__ != "RejectedPositiveData":
        return True
    problem = response.json()
    messages = [detail["message"] for detail in problem.get("details", [])] or [problem["message"]]
    details = [QUOTED_END.sub("", message).removesuffix(".") for message in messages]
    reason = problem["code"] if problem["code"] in STATE else None
    if all(message.endswith(BEYOND_SCHEMA) for message in details):
        reason = next(end for end in BEYOND_SCHEMA if details[0].endswith(end))
    if reason:
        aside[reason] += 1
    return reason is None


@atexit.register
def write_results():
    rows = [[operation, status, times] for (operation, status), times in sorted(answers.items())]
    with open(os.environ["CONTRACT_SEEN"], "w", encoding="utf-8") as file:
        json.dump({"answers": rows, "aside": aside}, file)
