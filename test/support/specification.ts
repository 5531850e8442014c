/**
 * The endpoints in the specification's tables, and our extensions. `issue` names the task that will add an endpoint that does not exist
 * yet. Remove `issue` with the endpoint, and the comparison checks the rest of its row.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Query parameters. */
  query: string[]
  /** The declared statuses, each with the codes of the causes listed for it. */
  errors: Record<number, string[]>
  /** Excluded from the published reference. */
  internal?: true
  /** An endpoint that is not in the specification. */
  extension?: true
  issue?: number | 'later'
}

const list = ['page', 'per_page', 'search', 'cursor']
const byCreation = [...list, 'sort', 'created_after', 'created_before']
const byChange = [...byCreation, 'updated_after', 'updated_before']
/** `interval` is an extension. */
const period = ['from', 'to', 'interval', 'time_zone']
const noWebsite = { 404: ['website_not_found'] }
const noPage = { 404: ['website_not_found', 'page_not_found'] }
const noBlog = { 404: ['website_not_found', 'blog_not_found'] }
const noSubmission = { 404: ['website_not_found', 'submission_not_found'] }
const noWorkflow = { 404: ['workflow_not_found'] }
const noPlan = { 404: ['workflow_not_found', 'plan_not_found'] }
const noKey = { 401: ['invalid_api_key'] }
const failed = { 401: ['invalid_api_key'], 500: ['internal_error'] }
const invalid = { 400: ['validation_failed'] }

const line = (request: string, errors: Endpoint['errors'], more: Partial<Endpoint> = {}): Endpoint => {
  const [method, path] = request.split(' ') as [Endpoint['method'], string]
  return { method, path: `/v1${path}`, query: [], errors, ...more }
}

const website = '/workspace/website/{website_id}'
const ai = '/ai/workspace/website/{website_id}'

const clients = [
  line('POST /workspace/client/create', { ...noKey, 400: ['validation_failed', 'client_exists'] }),
  line('GET /workspace/client/list', noKey, { query: [...byChange, 'status'] }),
  line('PUT /workspace/client/update', { ...noKey, ...invalid }),
  line('DELETE /workspace/client/delete', { ...noKey, 400: ['client_not_found'] }),
  line('POST /workspace/client/magic-link', {
    ...noKey,
    ...invalid,
    403: ['workspace_forbidden'],
    404: ['workspace_not_found'],
  }),
]

const websites = [
  line('GET /workspace/website/list', noKey, { query: [...byChange, 'client_id', 'status'] }),
  line('PATCH /workspace/website/update', { ...noKey, ...invalid }),
  line('DELETE /workspace/website/delete', { ...noKey, ...invalid, ...noWebsite }),
  line('POST /workspace/website/assign', { ...noKey, 400: ['website_not_in_workspace', 'client_not_in_workspace'] }),
  line(`GET ${website}`, { ...failed, ...noWebsite }),
  line(`PUT ${website}/settings`, { ...failed, ...invalid, ...noWebsite }),
  line(`POST ${website}/domain`, { ...failed, ...noWebsite, 400: ['validation_failed', 'domain_in_use'] }),
  line(`DELETE ${website}/domain`, { ...failed, ...noWebsite, 400: ['no_custom_domain'] }),
  line(`POST ${website}/team`, { ...failed, ...noWebsite, 400: ['validation_failed', 'team_email_exists'] }),
  line(`GET ${website}/team`, { ...failed, ...noWebsite }, { query: list }),
  line(`DELETE ${website}/team/{member_id}`, { ...failed, 404: ['website_not_found', 'member_not_found'] }),
  line(`GET ${website}/analytics`, { ...failed, ...noWebsite }, { query: period }),
]

/** Returns the eight endpoints that pages and blogs share. */
const published = (kind: 'page' | 'blog', none: Endpoint['errors']): Endpoint[] => {
  const all = `${website}/${kind}s`
  const one = `${all}/{${kind}_id}`
  const change = { ...failed, ...invalid, ...none }
  return [
    line(`GET ${all}/list`, { ...failed, ...invalid, ...noWebsite }, { query: [...byChange, 'status'] }),
    line(`GET ${one}`, change),
    line(`PATCH ${one}`, { ...change, 400: ['validation_failed', 'invalid_language_code'] }),
    line(`DELETE ${one}`, { ...failed, ...none }),
    line(`POST ${all}/create`, { ...failed, ...invalid, ...noWebsite }),
    line(`POST ${one}/update`, change, { internal: true }),
    line(`POST ${one}/unpublish`, change),
    line(`GET ${one}/html`, { ...failed, ...none }, { internal: true }),
  ]
}

const media = [
  line(`POST ${website}/media/upload`, { ...failed, ...invalid, ...noWebsite }),
  line(`POST ${website}/media/upload/batch`, { ...failed, ...invalid, ...noWebsite }),
]

const workspace = [
  line('GET /workspace', failed),
  line('GET /workspace/permissions', failed, { extension: true }),
  line('PATCH /workspace', { ...failed, 400: ['validation_failed', 'invalid_language_code'] }),
  line('POST /workspace/team', { ...failed, 400: ['validation_failed', 'team_email_exists'] }),
  line('GET /workspace/team', failed, { query: list }),
  line('DELETE /workspace/team/{member_id}', { ...failed, 404: ['member_not_found'] }),
  line('GET /workspace/analytics', failed, { query: period }),
]

const status = { ...failed, 400: ['wrong_workflow_kind'], 404: ['workflow_not_found'] }
const batch = { ...failed, 400: ['validation_failed', 'insufficient_credits'] }
const forbidden = { 403: ['website_forbidden'] }

const workflows = [
  line('POST /ai/workspace/website', { ...failed, ...invalid }),
  line(`POST ${ai}/page`, { ...failed, ...invalid, ...forbidden }),
  line(`POST ${ai}/blog`, { ...failed, ...invalid, ...forbidden }),
  line('GET /ai/workspace/website/status/{workflow_id}', status),
  line('GET /ai/workspace/page/status/{workflow_id}', status),
  line('GET /ai/workspace/blog/status/{workflow_id}', status),
  line('POST /ai/workspace/website/batch', batch),
  line(`POST ${ai}/page/batch`, { ...batch, ...forbidden }),
  line(`POST ${ai}/blog/batch`, { ...batch, ...forbidden }),
]

const ours = (request: string, errors: Endpoint['errors'], more: Partial<Endpoint> = {}): Endpoint =>
  line(request, { ...failed, ...errors }, { extension: true, ...more })

const versions = (kind: 'page' | 'blog', none: string[]): Endpoint[] => {
  const all = `${website}/${kind}s/{${kind}_id}/versions`
  return [
    ours(`GET ${all}`, { ...invalid, 404: none }, { query: list }),
    ours(`GET ${all}/{number}/diff`, { ...invalid, 404: [...none, 'version_not_found'] }),
    ours(`POST ${all}/{number}/restore`, { ...invalid, 404: [...none, 'version_not_found'] }),
  ]
}

const noDraft = ['website_not_found', 'draft_not_found']
const closed = ['draft_closed', 'revision_conflict']
const draft = `${website}/drafts/{draft_id}`
const drafts = [
  ours(
    `GET ${website}/pages/{page_id}/sections`,
    { ...invalid, 404: [...noPage[404], 'draft_not_found'] },
    { query: ['draft_id'] },
  ),
  ours(`POST ${website}/drafts`, { ...invalid, ...noWebsite }),
  ours(`GET ${website}/drafts`, { ...invalid, ...noWebsite }, { query: [...list, 'status', 'author'] }),
  ours(`GET ${draft}`, { 404: noDraft }),
  ours(`GET ${draft}/diff`, { 404: noDraft }),
  ours(`POST ${draft}/edits`, {
    ...invalid,
    404: [...noDraft, 'page_not_found', 'media_not_found', 'version_not_found'],
    409: closed,
  }),
  ours(`POST ${draft}/publish`, {
    ...{ 400: ['validation_failed', 'path_in_use'], 404: noDraft },
    409: [...closed, 'edit_conflict', 'draft_changed'],
  }),
  ours(`POST ${draft}/undo`, {
    ...{ 400: ['validation_failed', 'nothing_to_undo', 'path_in_use'], 404: noDraft },
    409: [...closed, 'edit_conflict'],
  }),
  ours(`POST ${draft}/submit`, { ...invalid, 404: noDraft, 409: [...closed, 'edit_conflict'] }),
  ours(`POST ${draft}/approve`, {
    ...{ 400: ['validation_failed', 'path_in_use'], 404: noDraft },
    409: [...closed, 'edit_conflict', 'draft_changed'],
  }),
  ours(`POST ${draft}/return`, { ...invalid, 404: noDraft, 409: closed }),
  ours(`GET ${draft}/comments`, { ...invalid, 404: noDraft }, { query: list }),
  ours(`POST ${draft}/comments`, { ...invalid, 404: noDraft, 409: ['draft_closed'] }),
  ours(`POST ${draft}/discard`, { ...invalid, 404: noDraft, 409: closed }),
]

const extensions = [
  ours(`POST ${ai}/edit`, {
    400: ['validation_failed', 'insufficient_credits', 'max_credits_exceeded'],
    403: ['website_forbidden'],
    404: ['page_not_found'],
  }),
  ours('GET /ai/workspace/website/edit/status/{workflow_id}', { 400: ['wrong_workflow_kind'], ...noWorkflow }),
  ours(`GET ${website}/domain`, { 400: ['no_custom_domain'], ...noWebsite }),
  ours(`POST ${website}/domain/verify`, { 400: ['no_custom_domain'], ...noWebsite }),
  ...versions('page', noPage[404]),
  ...versions('blog', noBlog[404]),
  ...drafts,
  ours('GET /workspace/client/{client_id}', { ...invalid, 404: ['client_not_found'] }),
  ours('GET /workspace/audit-log', invalid, {
    query: [...list, 'actor', 'operation', 'website_id', 'client_id', 'created_after', 'created_before'],
  }),
  ours('GET /workspace/api-keys', invalid, { query: list }),
  ours('POST /workspace/api-keys', invalid),
  ours('DELETE /workspace/api-keys/{key_id}', { 404: ['key_not_found'] }),
  ours('POST /workspace/api-keys/{key_id}/rotate', { ...invalid, 404: ['key_not_found'] }),
  ours('POST /ai/estimate', invalid),
  ours('GET /ai/credits', {}),
  ours('GET /ai/credits/ledger', invalid, { query: list }),
  ours('GET /ai/credits/client', { ...invalid, 404: ['client_not_found'] }, { query: ['client_id'] }),
  ours('POST /ai/credits/client/allocate', { 400: ['validation_failed', 'client_not_found'] }),
  ours('GET /ai/credits/usage', invalid, { query: ['from', 'to'] }),
  ours('POST /workspace/website/create', { 400: ['validation_failed', 'website_limit_reached'] }),
  ours(`GET ${website}/media/list`, { ...invalid, ...noWebsite }, { query: [...byCreation, 'media_type'] }),
  ours(`GET ${website}/media/{media_id}`, { ...invalid, 404: ['website_not_found', 'media_not_found'] }),
  ours(`DELETE ${website}/media/{media_id}`, { 404: ['website_not_found', 'media_not_found'] }),
  ours(`GET ${website}/forms/submissions`, { ...invalid, ...noWebsite }, { query: [...byCreation, 'purpose'] }),
  ours(`GET ${website}/forms/submissions/{submission_id}`, { ...invalid, ...noSubmission }),
  ours(`GET ${website}/forms/submissions/{submission_id}/attachments/{attachment_id}`, {
    ...invalid,
    404: ['website_not_found', 'submission_not_found', 'attachment_not_found'],
  }),
  ours(`DELETE ${website}/forms/submissions/{submission_id}`, noSubmission),
  ...['website', 'page', 'blog'].map((kind) => ours(`POST /ai/workspace/${kind}/status/batch`, invalid)),
  ours('GET /ai/workspace/batch/status/{batch_id}', noWorkflow),
  ours('GET /ai/workflows', invalid, { query: [...byCreation, 'kind', 'status', 'website_id', 'batch_id'] }),
  ours('POST /ai/workflows/{workflow_id}/cancel', { 400: ['workflow_finished'], ...noWorkflow }),
  ours('POST /ai/workflows/{workflow_id}/retry', { 400: ['nothing_to_retry'], ...noWorkflow }),
  ours('GET /ai/workflows/{workflow_id}/events', noWorkflow),
  ours('GET /ai/workflows/{workflow_id}/plan', noPlan),
  ours('POST /ai/workflows/{workflow_id}/plan', { ...invalid, ...noPlan, 409: ['plan_changed'] }),
  ours('POST /ai/workflows/{workflow_id}/plan/approve', { ...invalid, ...noPlan, 409: ['plan_changed'] }),
  ours('POST /ai/workflows/{workflow_id}/plan/again', {
    ...invalid,
    ...noPlan,
    409: ['plan_changed', 'no_plans_left'],
  }),
  ours('GET /workspace/webhooks/deliveries', invalid, { query: [...byCreation, 'status', 'event'] }),
  ours('GET /workspace/webhooks/deliveries/{event_id}', { 404: ['event_not_found'] }),
  ours('POST /workspace/webhooks/deliveries/{event_id}/redeliver', {
    400: ['webhook_url_missing'],
    404: ['event_not_found'],
  }),
  ours('POST /workspace/webhooks/redeliver', { 400: ['webhook_url_missing', 'malformed_json', 'validation_failed'] }),
  ours('POST /workspace/webhooks/test', { 400: ['webhook_url_missing'] }),
  ours('POST /workspace/webhooks/rotate-secret', { 400: ['webhook_url_missing'] }),
]

/** Every existing and planned endpoint. */
export const endpoints: Endpoint[] = [
  ...clients,
  ...websites,
  ...published('page', noPage),
  ...published('blog', noBlog),
  ...media,
  ...workspace,
  ...workflows,
  ...extensions,
]
