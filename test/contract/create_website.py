"""Creates a website with the client that openapi-python-client generated, and prints the id of the workflow."""

import sys

from sitewright_client import AuthenticatedClient
from sitewright_client.api.ai_workflows import create_ai_website
from sitewright_client.models import AcceptedWorkflow, WebsiteRequest

api_url, api_key = sys.argv[1:]
client = AuthenticatedClient(base_url=api_url, token=api_key)
answer = create_ai_website.sync(client=client, body=WebsiteRequest(prompt="A piano tuner in Edinburgh, by appointment"))
if not isinstance(answer, AcceptedWorkflow):
    sys.exit(f"No website was created: {answer}")
print(answer.workflow_id)
