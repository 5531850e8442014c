import type { problems } from '../../domain/problems.ts'
import { requestGuides } from './request-error-guides.ts'

/** What leads to an error, and what the caller can do about it. Both are Markdown. */
export type ErrorGuide = { cause: string; cure: string }

/** `UnknownWebsite` and `UnknownClient` share the codes of `WebsiteNotFound` and `ClientNotFound`. */
type Described = Exclude<keyof typeof problems, 'UnknownWebsite' | 'UnknownClient'>

const missing = (noun: string, list: string): ErrorGuide => ({
  cause: `The ID is misspelled, belongs to another workspace, or the ${noun} was deleted.`,
  cure: `Take the ID from ${list}, with a key of the same workspace.`,
})

/** Every error has an entry here: without one, this file does not compile. */
export const errorGuides: Record<Described, ErrorGuide> = {
  ...requestGuides,
  InvalidLanguageCode: {
    cause: 'Codes follow BCP 47, such as `en`, `pt-BR` or `zh-Hant`. Names of languages are not accepted.',
    cure: 'Send the code of the language. To use the language of the prompt, leave the field out.',
  },
  InsufficientCredits: {
    cause: 'An order is charged in full before it starts: a website, each page, each post and each generated image.',
    cure:
      'Compare the balance and the prices of `GET /v1/ai/credits` with the price in `message`. Order fewer items, or ask the operator ' +
      'of the installation for credits.',
  },
  BudgetExceeded: {
    cause:
      'A website for a client, or an edit that a client orders in the console, is charged to the budget of the client. An API key can have a `daily_credit_limit`.',
    cure: 'Allocate credits with `POST /v1/ai/credits/client/allocate`, order less, or wait until a budget or the limit renews.',
  },
  MaxCreditsExceeded: {
    cause: '`max_credits` caps the price of an order, and the requested pages and images cost more.',
    cure: 'Raise `max_credits`, or order fewer pages or images.',
  },
  WrongWorkflowKind: {
    cause: 'Websites, pages and posts have a status endpoint each, and the ID is that of another kind of order.',
    cure: 'Poll the `status_url` that the order returned. The message has its path.',
  },
  NothingToRetry: {
    cause: 'Only failed and cancelled items can be retried, once their workflow has ended.',
    cure: 'Wait until the status has `done: true`. If every item is complete, there is nothing to do.',
  },
  WorkflowFinished: {
    cause: 'The last item ended before the request arrived, or the order was cancelled before.',
    cure: 'Retrieve the status to see what was delivered. Delete or unpublish what you do not want to keep.',
  },
  PlanNotFound: {
    cause: 'Only websites that are ordered with `review` have a plan to review, from the stage "review" on.',
    cure: 'Poll the status until `stage` is "review". To see plans first, order with `review: "sitemap"`.',
  },
  PlanChanged: {
    cause: 'The plan was changed, approved or asked for again since you retrieved it.',
    cure: 'Retrieve the plan, review it, and send its `revision`.',
  },
  NoPlansLeft: {
    cause: 'A website is planned again three times without a charge.',
    cure: 'Change the pages of the plan and approve it, or cancel the order and write another brief.',
  },
  PlanExpired: {
    cause: 'A plan waits for its approval for seven days, unless the operator has set another time.',
    cure: 'Retry the workflow: it is charged and planned again.',
  },
  ClientExists: {
    cause: 'Email addresses identify clients, regardless of upper and lower case.',
    cure: 'Find the client with `search` of `GET /v1/workspace/client/list` and update it, or use another address.',
  },
  PathInUse: {
    cause:
      'Each path of a website leads to one page or post. Some paths, such as `/sitemap.xml`, belong to the platform.',
    cure: 'Choose another path, or change the path of the page or post that has it.',
  },
  TeamEmailExists: {
    cause: 'A person is a member of a team once, regardless of upper and lower case in the address.',
    cure: 'Use the existing member, or delete it first to add it with another role.',
  },
  WebsiteNotInWorkspace: missing('website', '`GET /v1/workspace/website/list`'),
  ClientNotInWorkspace: missing('client', '`GET /v1/workspace/client/list`'),
  InvalidDomain: {
    cause: 'The name is not a public host name, is an IP address, or belongs to the platform itself.',
    cure: 'Send a name that you can add DNS records to, such as `www.example.com`, without protocol and path.',
  },
  DomainInUse: {
    cause:
      'A domain leads to one website or console, and another one has proven with DNS records that the domain is its own.',
    cure: 'Remove the domain there first, or use a subdomain.',
  },
  NoCustomDomain: {
    cause: 'No domain was set, or it was removed.',
    cure: 'Set one with `POST /v1/workspace/website/{website_id}/domain`.',
  },
  WebhookUrlMissing: {
    cause: 'Events are sent to the `webhook_url` of the workspace, which is not set.',
    cure: 'Set `settings.api.webhook_url` with `PATCH /v1/workspace`.',
  },
  WebsiteLimitReached: {
    cause: 'Websites that are being generated count too. An order returns its place when it fails.',
    cure: 'Raise the `website_limit` of the client, delete one of its websites, or assign the website to another client.',
  },
  SubmissionNotFound: missing('submission', "the list of the website's submissions; they are deleted after a while"),
  AttachmentNotFound: missing('submission', '`attachments` of the submission'),
  UnsupportedMediaType: {
    cause:
      'The platform recognizes files by their bytes, not by their names or declared types, and rejects damaged ones.',
    cure: 'Send a supported type: `message` names what is wrong. Export the file again if it is damaged.',
  },
  MediaTooLarge: {
    cause: 'Each type of file has a maximum size, and images have a maximum number of pixels in all their frames.',
    cure: 'Scale or compress the file. The description of the upload lists the limits.',
  },
  ModelRefused: {
    cause: 'The language model or its provider does not write about this subject.',
    cure: 'The item was refunded. Edit the prompt and order again.',
  },
  ModelUnauthorized: {
    cause: 'The provider of the language model rejects the credentials or the model name of this installation.',
    cure: 'The item was refunded. Tell the operator of the installation, and retry the workflow when it is mended.',
  },
  ModelAnswerInvalid: {
    cause: 'Each of three answers of the language model lacked required texts or was not in the requested format.',
    cure: 'The item was refunded. Retry the workflow. If it fails again, shorten or edit the prompt.',
  },
  ModelUnavailable: {
    cause: 'The language model did not answer in several attempts.',
    cure: 'The item was refunded. Retry the workflow some minutes later.',
  },
  ItemClosed: {
    cause: 'The item ended while a worker still wrote it.',
    cure: 'Nothing was charged for it. Retry the workflow to get the item.',
  },
  WebsiteDeleted: {
    cause: 'A workflow writes to its website, which no longer exists. Its unfinished items were refunded.',
    cure: 'Order a new website.',
  },
  MailRefused: {
    cause: 'The mail server does not accept mail for the address.',
    cure: 'Check the address. Until it is right, pass the link of the response on yourself.',
  },
  WorkspaceForbidden: {
    cause:
      'A key acts in its own workspace only, and links are created for active clients and members of that workspace.',
    cure: 'Check the IDs and the email address, and use a key of their workspace.',
  },
  ClientSuspended: {
    cause: 'The client has `suspended: true`.',
    cure: 'Set `suspended` of the client to false, or leave `client_id` out.',
  },
  WebsiteForbidden: missing('website', '`GET /v1/workspace/website/list`'),
  EditForbidden: {
    cause:
      'After the order, the person was removed, or lost the permission `content.edit` or `ai.use`. The edit would be saved in their draft.',
    cure: 'The page was refunded. Grant the permissions and retry the workflow, or order the edit with a key.',
  },
  PublishForbidden: {
    cause: 'Before the time came, the person was removed, or lost the permission `content.publish`.',
    cure: 'Publish the draft, or schedule it again as someone who may.',
  },
  WebsiteNotFound: missing('website', '`GET /v1/workspace/website/list`'),
  ClientNotFound: missing('client', '`GET /v1/workspace/client/list`'),
  PageNotFound: missing('page', "the list of the website's pages"),
  BlogNotFound: missing('post', "the list of the website's posts"),
  VersionNotFound: {
    cause: 'The last 20 versions of a page or post are kept.',
    cure: 'Take `version` from the list of the versions.',
  },
  WorkflowNotFound: {
    cause:
      'The ID is misspelled or belongs to another workspace. A key with the scope `ai` alone sees its own orders only.',
    cure: 'Take `workflow_id` or `batch_id` from the response of the order, or from `GET /v1/ai/workflows`.',
  },
  WorkspaceNotFound: missing('workspace', '`GET /v1/workspace`'),
  MediaNotFound: missing('file', "the list of the website's media"),
  MemberNotFound: missing('member', 'the list of the team'),
  KeyNotFound: missing('key', '`GET /v1/workspace/api-keys`'),
  DraftNotFound: missing('draft', '`GET /v1/workspace/website/{website_id}/drafts`'),
  RevisionConflict: {
    cause: 'Another request has edited the draft since the revision that you sent.',
    cure: 'Read the draft again, check that your edits still make sense, and send them with its current `revision`.',
  },
  EditConflict: {
    cause:
      'The same field was changed in the draft and published by another caller in the same time. Other fields are merged.',
    cure: 'Compare the three values in `details` and edit the field again, or undo the edit. Then publish.',
  },
  DraftChanged: {
    cause:
      'The draft or a page below it has changed since you read the diff, so that other changes would be published.',
    cure: 'Read the diff again and publish with its `digest`.',
  },
  DraftClosed: {
    cause: 'A draft ends when it is published or discarded.',
    cure: 'Create a new draft. To take back a publication, undo the draft that was published.',
  },
  EditInProgress: {
    cause: 'A person has one unfinished edit for each website in the console.',
    cure: 'Wait until the edit ends, or cancel it.',
  },
  NothingToUndo: {
    cause: 'The draft has no edits, or all of them have been undone.',
    cure: 'There is nothing to do. To end the draft, discard it.',
  },
  EventNotFound: {
    cause: 'The ID is misspelled, belongs to another workspace, or the event is older than 30 days.',
    cure: 'Take `event_id` from the list of deliveries.',
  },
}
