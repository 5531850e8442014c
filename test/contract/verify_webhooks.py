"""Receives webhooks of a running API and verifies them with the PyPI package standardwebhooks, also while the secret is rotated."""

import json
import queue
import sys
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

from standardwebhooks import Webhook, WebhookVerificationError

api_url, api_key = sys.argv[1:]
received = queue.Queue()
TIMEOUT_SECONDS = 60


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        received.put((self.rfile.read(int(self.headers["content-length"])), dict(self.headers)))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


def call(method, path, body=None):
    headers = {"authorization": f"Bearer {api_key}", "content-type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    if data is None:
        del headers["content-type"]
    request = urllib.request.Request(f"{api_url}/v1/workspace{path}", data, headers, method=method)
    with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as answer:
        return json.load(answer)


def is_valid(secret, body, headers):
    try:
        return Webhook(secret).verify(body, headers) == json.loads(body)
    except WebhookVerificationError:
        return False


def expect(name, got, expected):
    if got != expected:
        sys.exit(f"{name}: {got!r} instead of {expected!r}")


server = HTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://localhost:{server.server_port}/"
first = call("PATCH", "", {"settings": {"api": {"webhook_url": url}}})["webhook_secret"]

call("POST", "/client/create", {"email": "zoe@example.com", "full_name": "Zoé 🦊"})
body, headers = received.get(timeout=TIMEOUT_SECONDS)
expect("event", json.loads(body)["event"], "client.created")
expect("the secret", is_valid(first, body, headers), True)
expect("a changed body", is_valid(first, body.replace(b"created", b"deleted"), headers), False)

second = call("POST", "/webhooks/rotate-secret")["result"]["secret"]
call("POST", "/webhooks/test")
body, headers = received.get(timeout=TIMEOUT_SECONDS)
for name, secret, valid in [("old", first, True), ("new", second, True), ("other", "whsec_" + "A" * 43 + "=", False)]:
    expect(f"the {name} secret during the rotation", is_valid(secret, body, headers), valid)
print("verified")
