"""What Schemathesis cannot read from the OpenAPI document, and a count of all it did."""

import atexit
import json
import os
import re
from collections import Counter
from itertools import count, cycle

import schemathesis

# Codes that depend on what the workspace holds, or on registries: a request can be right in form and yet be answered so.
STATE = {
    "blog_not_found",
    "client_exists",
    "client_not_found",
    "client_not_in_workspace",
    "insufficient_credits",
    "page_not_found",
    "max_credits_exceeded",
    "nothing_to_retry",
    "path_in_use",
    "media_not_found",
    "media_too_large",
    "invalid_language_code",  # whether a language exists is in IANA's registry, not in a pattern
    "team_email_exists",
    "unsupported_media_type",  # bytes say what they are
    "version_not_found",
    "website_forbidden",
    "website_limit_reached",
    "website_not_found",
    "website_not_in_workspace",
    "website_deleted",
    "workflow_finished",
    "wrong_workflow_kind",
}

# One address names one person, so each request takes one of its own where it makes one.
EMAILS = {"ada@example.com", "camille@lefournil.example"}

# Rules about values that JSON Schema has no word for, by the end of the message.
BEYOND_SCHEMA = (
    "must be in the future",
    "must be at most 90 days in the future",
    'must be a BCP 47 language code such as "en" or "pt-BR"',
    "must be an https URL",  # the pattern says how it begins; whether it parses, only a parser can say
    "must be an http or https URL",
    "must be an http or https URL or a path of the website",
    "must be at most 5 years in the future",
    "or `client_id` is required",  # can be said, but generated clients make two types of one
    "must not contain the same path twice",  # distinct by one field, not as a whole
    "Send either `file_base64` or `source_url`",
    "`file_base64` is not valid base64",
    "`file_base64` is a data URL without base64 encoding",
    "The file is empty",
    "`source_url` is not a valid URL",
    "`source_url` must be an http or https URL",
    "`source_url` must not contain a user name or password",
    "`source_url` must point to a public address on port 80, 443, 8080 or 8443",
    "`source_url` could not be fetched",
    "`source_url` did not respond in time",
    "must be well-formed Unicode without NUL characters",  # names of a free record have no pattern of their own
)

own_keys = set(os.environ["CONTRACT_KEY_IDS"].split(","))
answers = Counter()
aside = Counter()
number = count()

# The document's examples tell of a bakery that is not in this workspace: what is put in their place, in turn.
with open(os.environ["CONTRACT_EXAMPLES"], encoding="utf-8") as file:
    examples = json.load(file)
existing = {example: cycle(ids) for example, ids in examples["existing"].items()}
# What follows an order ends with it, so one that has ended is followed in place of any other.
ORDER = re.compile(r"(website|page|blog|batch)-[0-9a-f]{8}-")
finished = cycle(examples["finished"])
doomed = {example: cycle(ids) for example, ids in examples["doomed"].items()}
doomed_items = {example: cycle(ids) for example, ids in examples["doomed-items"].items()}
home_of_items = {example: cycle(ids) for example, ids in examples["home-of-items"].items()}
emails = cycle(examples["emails"])
kept = set().union(*examples["existing"].values())


def placed(value, ids, email):
    if isinstance(value, dict):
        return {name: placed(each, ids, email) for name, each in value.items()}
    if isinstance(value, list):
        return [placed(each, ids, email) for each in value]
    if value in EMAILS:
        return email()
    return next(ids[value]) if isinstance(value, str) and value in ids else value


def with_person(case):
    """Whose address comes in place of an example: a new one, but to sign in that of a client, or none beside its id."""
    if not case.path.endswith("/magic-link"):
        return lambda: f"someone-{next(number)}@example.com"
    if isinstance(case.body, dict) and case.body.get("client_id"):
        return lambda: None
    return lambda: next(emails)


def deletes_by_body(case):
    return case.method == "DELETE" and isinstance(case.body, dict)


def ids_of_path(case):
    """A page, post or file is looked for where it is; what is deleted is there for it."""
    ids = {**existing, **doomed_items} if case.method == "DELETE" else existing
    in_website = {"page_id", "blog_id", "media_id"} & (case.path_parameters or {}).keys()
    return {**ids, **home_of_items} if in_website else ids


@schemathesis.hook
def filter_case(context, case):
    """What the other requests are about is not deleted, and the keys they are made with are neither ended nor replaced."""
    if deletes_by_body(case):
        return not any(isinstance(value, str) and value in kept for value in case.body.values())
    return not any(str(value) in own_keys for value in (case.path_parameters or {}).values())


@schemathesis.hook
def before_call(context, case, kwargs):
    """Names what exists where the document has an example, or what has ended where there is to be an end, and takes a new Idempotency-Key: a used one asks for the first answer."""
    ids = doomed if deletes_by_body(case) else existing
    case.path_parameters = placed(case.path_parameters, ids_of_path(case), str)
    if case.operation.definition.raw.get("operationId") == "followWorkflow" and ORDER.match(case.path_parameters["workflow_id"]):
        case.path_parameters["workflow_id"] = next(finished)
    if isinstance(case.body, (dict, list)):
        case.body = placed(case.body, ids, with_person(case))
    if re.fullmatch(r"[\x20-\x7e]{1,255}", str(case.headers.get("idempotency-key", ""))):
        case.headers["idempotency-key"] = f"contract-{next(number)}"


@schemathesis.hook
def after_call(context, case, response):
    answers[case.operation.label, response.status_code] += 1


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """False for a failure that is none, for one of the reasons above."""
    if type(failure).__name__ == "AcceptedNegativeData" and case.path.endswith("/batch") and response.json().get("failed"):
        aside["an item of a batch fails alone"] += 1
        return False
    if type(failure).__name__ != "RejectedPositiveData":
        return True
    problem = response.json()
    details = [detail["message"].removesuffix(".") for detail in problem.get("details", [])] or [problem["message"].removesuffix(".")]
    reason = problem["code"] if problem["code"] in STATE else None
    if all(message.endswith(BEYOND_SCHEMA) for message in details):
        reason = next(end for end in BEYOND_SCHEMA if details[0].endswith(end))
    if reason:
        aside[reason] += 1
    return reason is None


@atexit.register
def write_down():
    rows = [[operation, status, times] for (operation, status), times in sorted(answers.items())]
    with open(os.environ["CONTRACT_SEEN"], "w", encoding="utf-8") as file:
        json.dump({"answers": rows, "aside": aside}, file)
