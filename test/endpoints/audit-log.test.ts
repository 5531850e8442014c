import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Entry, Request } from './harness/entry.ts'
import { type Body, withValue } from './harness/values.ts'
import { openSuite } from './harness/world.ts'
import { withEntries } from './tables.ts'

const suite = openSuite({ worker: true })
const writing = withEntries.filter(({ operation }) => operation.method !== 'GET')

/** The entries of each operation: one for each resource that it changes. */
const expected: Record<string, string[]> = {
  createAiWebsite: ['created order'],
  createAiWebsiteBatch: ['created batch'],
  createAiPage: ['created order'],
  createAiPageBatch: ['created batch'],
  createAiBlog: ['created order'],
  createAiBlogBatch: ['created batch'],
  cancelWorkflow: ['cancelled order'],
  retryWorkflow: ['retried order'],
  editWebsite: ['created order'],
  ...{ changePlan: ['changed order'], approvePlan: ['changed order'], planAgain: ['changed order'] },
  createWebsite: ['created website', 'created page'],
  updateWebsite: ['changed website'],
  updateWebsiteSettings: ['changed website'],
  assignWebsite: ['changed website'],
  deleteWebsite: ['deleted website'],
  setDomain: ['created domain'],
  removeDomain: ['deleted domain'],
  createPage: ['created page'],
  updatePage: ['changed page'],
  deletePage: ['deleted page'],
  rewritePage: ['changed page'],
  unpublishPage: ['changed page'],
  createBlog: ['created blog'],
  updateBlog: ['changed blog'],
  deleteBlog: ['deleted blog'],
  rewriteBlog: ['changed blog'],
  unpublishBlog: ['changed blog'],
  createDraft: ['created draft'],
  editDraft: ['created draft_edit'],
  publishDraft: ['changed draft', 'changed page'],
  undoDraft: ['created draft_edit'],
  discardDraft: ['changed draft'],
  submitDraft: ['changed draft', 'created draft_comment'],
  approveDraft: ['changed draft', 'changed page', 'created draft_comment'],
  returnDraft: ['changed draft', 'created draft_comment'],
  createDraftComment: ['created draft_comment'],
  deleteFormSubmission: ['deleted form_submission'],
  uploadMedia: ['created media'],
  uploadMediaBatch: ['created media', 'created media'],
  deleteMedia: ['deleted media'],
  createClient: ['created client'],
  updateClient: ['changed client'],
  allocateClientCredits: ['created budget'],
  createMagicLink: ['created sign_in_link'],
  deleteClient: ['deleted client'],
  createWorkspaceMember: ['created member'],
  deleteWorkspaceMember: ['deleted member'],
  createWebsiteMember: ['created member'],
  deleteWebsiteMember: ['deleted member'],
  updateWorkspace: ['changed workspace', 'created domain', 'created webhook'],
  rotateWebhookSecret: ['changed webhook'],
  createApiKey: ['created api_key'],
  rotateApiKey: ['changed api_key', 'created api_key'],
  revokeApiKey: ['changed api_key'],
  // These read, or check or send again what is stored.
  ...{ getAiWebsiteStatuses: [], getAiPageStatuses: [], getAiBlogStatuses: [], estimateWebsites: [] },
  ...{ verifyDomain: [], testWebhook: [], redeliverWebhook: [], redeliverWebhooks: [] },
  // The version to restore is the current one.
  ...{ restorePageVersion: [], restoreBlogVersion: [] },
}

/** Names of fields whose values are shown once. */
const secretFields = ['api_key', 'webhook_secret', 'secret', 'magic_link', 'verification_code']

/** The body with a new value for every field that changes something. */
function bodyWithChanges(body: Body | undefined, changes: Entry['changes']): Body | undefined {
  return Object.entries(changes?.fields ?? {}).reduce<Body | undefined>(
    (sum, [path, line]) => ('value' in line ? withValue(sum ?? {}, path, line.value) : sum),
    body,
  )
}

function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    secretFields.includes(name) && typeof inner === 'string' ? [inner.split('/').at(-1) ?? ''] : secretsIn(inner),
  )
}

test('every operation of the document leaves one entry for each resource that it changes, and no secret', async () => {
  const world = await suite.world()
  const { db } = suite.platform
  const found: Record<string, string[]> = {}
  const secrets = [world.headers.authorization.replace('Bearer ', '')]
  for (const { operation, entry } of writing) {
    const given: Request = await entry.works(world)
    const body = operation.body ? bodyWithChanges(given.body, entry.changes) : given.body
    const { says, headers, body: answer } = await world.send(operation.id, { ...given, ...(body ? { body } : {}) })
    expect([operation.id, says]).toEqual([operation.id, '200'])
    secrets.push(...secretsIn(answer))
    const entries = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('request_id', '=', String(headers['x-request-id']))
      .execute()
    found[operation.id] = entries.map(({ action, resource_type: type }) => `${action} ${type}`).sort()
    for (const one of entries)
      expect(one).toMatchObject({
        ...{ workspace_id: world.workspaceId, actor_kind: 'api_key', operation: operation.id },
        ...{ actor_id: expect.stringMatching(/^key_/), ip_address: '127.0.0.1', user_agent: 'lightMyRequest' },
      })
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(expected).map(([id, entries]) => [id, [...entries].sort()])))

  const { rows: hidden } = await sql<{ secret: string }>`
    select encode(hash, 'hex') as secret from api_keys union all select encode(token_hash, 'hex') from sign_in_links
    union all select encode(code_hash, 'hex') from sign_in_links union all select token from domains
    union all select secret from webhook_endpoints union all select old_secret from webhook_endpoints where old_secret is not null`.execute(
    db,
  )
  const { rows } = await sql<{ text: string }>`select to_jsonb(audit_log)::text as text from audit_log`.execute(db)
  const all = rows.map(({ text }) => text).join('\n')
  for (const secret of [...secrets, ...hidden.map((one) => one.secret)])
    expect([secret, all.includes(secret)]).toEqual([secret, false])
  expect(secrets.length).toBeGreaterThan(6)
})
