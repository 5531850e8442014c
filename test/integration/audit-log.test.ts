import { expect, test } from '@jest/globals'
import { changedLines } from '../../src/console/activity/sentences.ts'
import { activityPhrases } from '../../src/console/activity/phrases/index.ts'
import { auditedTables } from '../../src/db/name-actor.ts'
import { sql } from 'kysely'
import { type Actor, actingAs } from '../../src/domain/actor.ts'
import { newId } from '../../src/domain/ids.ts'
import { inTransaction } from '../../src/db/transactions.ts'
import { websiteWithPage } from '../support/editor.ts'
import { sentencesIn, visitorsOf } from '../support/console.ts'
import { sections } from '../support/sites.ts'
import { insertWebsite } from '../support/websites.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })

const entriesOf = async (workspaceId: string) =>
  await platform.db.selectFrom('audit_log').selectAll().where('workspace_id', '=', workspaceId).orderBy('id').execute()
const list = async ({ headers }: { headers: { authorization: string } }, query = '', accept = 'application/json') =>
  await platform.app.inject({ url: `/v1/workspace/audit-log${query}`, headers: { ...headers, accept } })

/** Tables that have no trigger of the audit log, with the reason. */
const leftOut: Record<string, string[]> = {
  'is bookkeeping of the installation': ['installation', 'payload_keys', 'processes', 'migrations', 'form_token_key'],
  'is derived from others': [
    ...[
      'api_key_revision',
      'list_size_deltas',
      'announced_websites',
      'former_paths',
      'old_texts',
      'draft_items',
      'credit_hours',
      'budget_charges',
    ],
    ...['analytics_days', 'analytics_hours', 'analytics_names', 'analytics_vitals'],
  ],
  'is a log or a version itself': ['audit_log', 'content_versions', 'webhook_events', 'webhook_attempts'],
  'is progress of an order': ['order_items', 'model_answers', 'pictures', 'model_token_limits', 'workflow_starts'],
  'is about requests and visits': [
    'idempotency_keys',
    'rate_limits',
    'oauth_records',
    'analytics_salts',
    'analytics_events',
  ],
}
/** Columns of recorded tables that are not recorded. Add a new column to the trigger in the migration, or here. */
const leftOutColumns: Record<string, string[]> = {
  every: ['id', 'workspace_id', 'created_at', 'updated_at'],
  workspaces: ['balance', 'console_domain'],
  api_keys: ['prefix', 'hash', 'last_used_at', 'origin_id', 'created_by', 'oauth_client_id', 'redirect_host'],
  websites: ['active_domain', 'business_description', 'draft', 'file_deletions'],
  domains: [
    ...[
      'website_id',
      'token',
      'status',
      'claimed_at',
      'verified_at',
      'failing_since',
      'failure_reason',
      'failure_reported',
    ],
    ...['last_checked_at', 'next_check_at', 'observation'],
  ],
  members: ['status'],
  content_items: [
    ...['website_id', 'kind', 'position', 'version', 'content_security_policy', 'rendered_context', 'publish_date'],
    ...['scheduled_by', 'publish_failure', 'translation_of', 'source_version'],
  ],
  drafts: [
    ...['website_id', 'author', 'order_id', 'revision', 'published_at', 'settings_base', 'settings_own'],
    ...['settings_published_from', 'settings_published_to', 'scheduled_by', 'scheduled_digest', 'publish_failure'],
  ],
  draft_comments: ['draft_id', 'author', 'revision'],
  draft_edits: ['draft_id', 'author', 'edits', 'inverse', 'undone', 'order_id'],
  media: [
    ...['website_id', 'media_type', 'safe_name', 'extension', 'size_bytes', 'width', 'height', 'hash', 'source_hash'],
    ...['variants', 'variants_due'],
  ],
  form_submissions: [
    ...['website_id', 'form', 'fields', 'attachments', 'token', 'digest', 'sender', 'mail_status', 'read_at'],
  ],
  batches: ['website_id', 'placed_by', 'metadata', 'items', 'rejected_items', 'charged', 'balance', 'rejection'],
  orders: [
    ...['batch_id', 'website_id', 'placed_by', 'website_deleted', 'client_id', 'request', 'metadata', 'price'],
    ...[
      'page_price',
      'max_pictures',
      'picture_price',
      'open',
      'cancelled',
      'epoch',
      'charged',
      'refunded',
      'entry_count',
    ],
    ...['status', 'plan', 'plan_draft', 'edit_plan', 'draft_author', 'warnings', 'error_code', 'error_message'],
    ...['started_at', 'finished_at', 'revision', 'budget_client_id', 'plan_review'],
  ],
  clients: ['rights_before'],
  budgets: ['client_id', 'allocated_at'],
  credit_entries: ['order_id', 'number', 'balance_after', 'item'],
  sign_in_links: ['redirect_path', 'code_hash', 'code_attempts', 'encrypted_secrets', 'expires_at'],
  sessions: ['token_hash', 'host', 'user_agent', 'last_seen_at'],
  webhook_endpoints: ['old_secret', 'old_secret_until', 'failing_since', 'disabled_reason'],
}

/** Columns that are objects: their fields have phrases of their own, or are of the customer. */
const named = ['theme', 'settings', 'seo', 'blog_settings', 'integrations', 'configuration', 'data']

test('every table and column is recorded and has a phrase in each language, or is named here as left out', async () => {
  const { rows } = await sql<{ table: string; columns: string[]; definition: string | null }>`
    select relname as table, array_agg(attname::text order by attnum) as columns, min(pg_get_triggerdef(pg_trigger.oid)) as definition
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_trigger on tgrelid = pg_class.oid and tgname = 'audit'
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    group by 1`.execute(platform.db)
  const without = rows.filter(({ definition }) => definition === null).map(({ table }) => table)
  expect(without.sort()).toEqual(Object.values(leftOut).flat().sort())
  expect(new Set(rows.filter(({ definition }) => definition !== null).map(({ table }) => table))).toEqual(auditedTables)
  const missing = rows.flatMap(({ table, columns, definition }) => {
    if (definition === null) return []
    const [, recorded = ''] = /record_audit_entry\('[^']*', '\{([^}]*)\}'/.exec(definition) ?? []
    const known = [...recorded.split(','), ...(leftOutColumns['every'] ?? []), ...(leftOutColumns[table] ?? [])]
    return columns
      .filter((column) => !known.includes(column) && column !== 'content_hash')
      .map((one) => `${table}.${one}`)
  })
  expect(missing).toEqual([])
  const unnamed = Object.entries(activityPhrases).flatMap(([language, { types, fields }]) =>
    rows.flatMap(({ definition }) => {
      const [, type = '', recorded = ''] = /record_audit_entry\('([^']*)', '\{([^}]*)\}'/.exec(definition ?? '') ?? []
      const names = recorded.split(',').filter((name) => name !== '' && !named.includes(name))
      const known = new Set(Object.keys(fields).flatMap((field) => [field, field.split('.')[0]]))
      return [
        ...(definition === null || type in types ? [] : [`${language} ${type}`]),
        ...names.filter((name) => !known.has(name)).map((name) => `${language} ${type}.${name}`),
      ]
    }),
  )
  expect(unnamed).toEqual([])
})

test('an entry is written in the transaction of the change, and rolled back with it', async () => {
  const { workspaceId } = await platform.workspace(0)
  const id = await insertWebsite(platform.db, workspaceId)
  const before = await entriesOf(workspaceId)
  const rename = async (business_name: string, fails: boolean) =>
    await inTransaction(platform.db, async (trx) => {
      await trx.updateTable('websites').set({ business_name }).where('id', '=', id).execute()
      const { rows } = await sql<{ same: boolean }>`select audit_log.xmin = websites.xmin as same from audit_log
        join websites on websites.id = website_id where website_id = ${id} and action = 'changed' order by audit_log.id desc limit 1`.execute(
        trx,
      )
      expect(rows).toEqual([{ same: true }])
      if (fails) throw new Error('failed')
    })
  await expect(rename('Lost', true)).rejects.toThrow('failed')
  expect(await entriesOf(workspaceId)).toEqual(before)
  await rename('Kept', false)
  await rename('Kept', false).catch(() => undefined) // an update without a difference leaves no entry
  const after = await entriesOf(workspaceId)
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toMatchObject({
    ...{ action: 'changed', actor_kind: 'system', actor_id: null, resource_id: id, website_name: 'Kept' },
    changes: [{ field: 'business_name', before: 'Le Fournil', after: 'Kept' }],
  })
})

test('concurrent changes name their own actors, inside and outside of transactions', async () => {
  const { workspaceId } = await platform.workspace(0)
  const ids = await Promise.all(Array.from({ length: 20 }, () => insertWebsite(platform.db, workspaceId)))
  await Promise.all(
    ids.map(async (id, index) => {
      const actor: Actor = { kind: 'member', id: `person${index}@example.com`, name: `O'Neil \\ \ud800\u0000 ${index}` }
      const update = (db = platform.db) =>
        db
          .updateTable('websites')
          .set({ robots: actor.id ?? '' })
          .where('id', '=', id)
          .execute()
      await actingAs(actor, async () => (index % 2 ? await update() : await inTransaction(platform.db, update)))
      await platform.db.updateTable('websites').set({ robots: null }).where('id', '=', id).execute()
    }),
  )
  const changed = (await entriesOf(workspaceId)).filter(({ action }) => action === 'changed')
  expect(changed).toHaveLength(2 * ids.length)
  for (const { actor_id: id, actor_name: name, changes } of changed) {
    const [{ after }] = changes as [{ after: string | null }]
    expect(id).toBe(after)
    expect(name).toBe(id && `O'Neil \\ \ufffd ${/\d+/.exec(id)?.[0]}`)
  }
  await expect(
    actingAs({ kind: 'operator' }, () =>
      sql`update websites set slug = null where id = ${ids[0]}`.execute(platform.db),
    ),
  ).rejects.toThrow('null')
  expect(
    await platform.db
      .selectFrom('websites')
      .select('id')
      .where('id', '=', ids[0] ?? '')
      .execute(),
  ).toHaveLength(1)
})

test('an entry has at most 50 fields with short names, whatever a caller sends', async () => {
  const deep = Array.from({ length: 98 }).reduce((inner: object) => ({ ['k'.repeat(300)]: inner }), { a: 1 })
  const wide = Object.fromEntries(Array.from({ length: 3_500 }, (_, index) => [`key ${index}`, index]))
  const { rows } = await sql<{ changes: { field: string; omitted?: true }[] }>`
    select audit_differences('{"data": {}}', ${JSON.stringify({ data: { deep, ...wide } })}::jsonb) as changes`.execute(
    platform.db,
  )
  const { changes = [] } = rows[0] ?? {}
  expect(changes).toHaveLength(51)
  expect(changes.at(-1)).toEqual({ field: '…', omitted: true })
  expect(Math.max(...changes.map(({ field }) => field.length))).toBeLessThanOrEqual(200)
  expect(JSON.stringify(changes).length).toBeLessThan(10_000)
})

test('entries cannot be changed or deleted, until their retention is over', async () => {
  const { workspaceId } = await platform.workspace(0)
  await insertWebsite(platform.db, workspaceId)
  const { db } = platform
  await expect(db.updateTable('audit_log').set({ actor_id: 'other' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('audit_log').where('workspace_id', '=', workspaceId).execute()).rejects.toThrow(
    'append-only',
  )
  const add = async (days: number) =>
    await sql`insert into audit_log (id, workspace_id, created_at, actor_kind, action, resource_type, resource_id, changes)
      values (${`audit_${workspaceId}_${days}`}, ${workspaceId}, date_trunc('day', now(), 'UTC') - make_interval(days => ${days}, secs => 1), 'system',
      'created', 'page', 'page_1', '[]')`.execute(db)
  await add(365)
  await add(364)
  await platform.activities.deleteExpired()
  const left = (await entriesOf(workspaceId)).map(({ id }) => id)
  expect(left).toContain(`audit_${workspaceId}_364`)
  expect(left).not.toContain(`audit_${workspaceId}_365`)
})

test('a publication is one line that says what visitors see, and a grant says its amount', async () => {
  const caller = await platform.workspace(7)
  const people = visitorsOf(platform, caller)
  await people.invite('nora@example.com', null)
  const nora = people.browser()
  await nora.post((await people.link({ email: 'nora@example.com' })).path)
  const { websiteId } = await websiteWithPage(platform, caller)
  const send = async (path: string, payload: object) =>
    (
      await platform.app.inject({
        method: 'POST',
        url: `/v1/workspace/website/${websiteId}/drafts${path}`,
        headers: caller.headers,
        payload,
      })
    ).json().result
  const draft = await send('', {})
  const facts = { phone: '030 3', address: 'Feldweg 3a, 37574 Einbeck' }
  const { digest, revision } = await send(`/${draft.draft_id}/edits`, {
    expected_revision: draft.revision,
    edits: [{ type: 'set_facts', facts }],
  })
  await send(`/${draft.draft_id}/publish`, { expected_revision: revision, digest })
  const page = (await nora.get('/console/activity')).body
  const lines = sentencesIn(page)
  expect(lines).toContainEqual(expect.stringMatching(/^The API key “[^”]+” published .*the phone number.* of /))
  expect(lines.join()).not.toContain(draft.draft_id)
  expect(lines.join()).not.toContain('in the draft') // the edit shows the values that its publication shows
  expect(sentencesIn((await nora.get('/console/activity?field=brand.phone')).body)).toHaveLength(1)
  expect(page).toContain('granted 7 credits')
  const { clientId: client_id } = await people.newClient('tom@example.com', caller)
  const allocation = { client_id, credit_type: 'monthly' as const, amount: 20, source: 'manual', notes: null }
  await platform.operations.allocateCredits({ workspaceId: caller.workspaceId, allocation })
  const allocated = sentencesIn((await nora.get('/console/activity')).body)
  expect(allocated[0]).toMatch(/created the budget of “[^”]+”: 20 credits a month$/)
})

test('a line shows of a value with several lines those that changed', () => {
  const hours = (opens: string) => `Mon–Thu ${opens}–17:30\nFri 08:30–13:00`
  const textOf = (value: unknown) => String(value)
  expect(changedLines(hours('08:30'), hours('07:30'), textOf)).toBe('Mon–Thu 08:30–17:30')
  expect(changedLines('One\nTwo', 'Two\nOne', textOf)).toBe('One · Two')
})

test('a changed heading is named with its section and words, in drafts and publications, and found by that word', async () => {
  const caller = await platform.workspace(0)
  const people = visitorsOf(platform, caller)
  const nora = await people.member('nora@headings.example', null)
  const { websiteId, pageId, content } = await websiteWithPage(platform, caller)
  const other = await websiteWithPage(platform, caller)
  const section_id = content.sections.find(({ kind }) => kind === 'story')?.id ?? ''
  const author = 'amara@headings.example'
  const seen = { workspaceId: caller.workspaceId, websiteId, author }
  const shown = async (query = '', language = 'en') =>
    (await nora.get(`/console/activity?website=${websiteId}${query}`, { 'accept-language': language })).body
  await actingAs({ kind: 'client', id: author, name: 'Amara' }, async () => {
    const { draftId, revision } = await platform.operations.openOwnDraft(seen)
    const edits = [{ type: 'set_field' as const, page_id: pageId, section_id, field: 'heading', value: 'By the lake' }]
    const draft = { ...seen, draftId, expectedRevision: revision }
    const { digest } = await platform.operations.editDraft({ ...draft, edits })
    expect(sentencesIn(await shown())[0]).toBe('Amara edited Heading in “Home” in the draft')
    await platform.operations.submitDraft({ ...draft, expectedRevision: revision + 1, comment: null })
    const submitted = await shown()
    expect(sentencesIn(submitted)[0]).toBe('Amara submitted the changes')
    expect(submitted).not.toContain('the state') // the step says it
    await platform.operations.withdrawDraft({ ...draft, expectedRevision: revision + 1 })
    await platform.operations.publishDraft({ ...draft, expectedRevision: revision + 1, digest })
  })
  const page = await shown()
  expect(sentencesIn(page)[0]).toBe('Amara published Heading in “By the lake” of “Home”')
  expect(page).toMatch(/A bakery on the slopes<\/del>[^]*By the lake<\/ins>/)
  expect(sentencesIn(await shown('', 'de'))[0]).toContain('Überschrift in „By the lake“')
  for (const query of ['&search=heading', '&field=content'])
    expect(sentencesIn(await shown(query))[0]).toContain('Heading in “By the lake”')
  expect(sentencesIn(await shown('&search=overture'))).toEqual([])
  expect(sentencesIn(await shown('&search=by the LAKE'))).toContainEqual(expect.stringContaining('edited Heading'))
  // An added section is named, without its values.
  await actingAs({ kind: 'client', id: author, name: 'Amara' }, async () => {
    const { draftId, revision } = await platform.operations.openOwnDraft(seen)
    const draft = { ...seen, draftId, expectedRevision: revision }
    const section = { ...sections.story, heading: 'Walk and supper' }
    const edits = [{ type: 'insert_section' as const, page_id: pageId, after: null, section }]
    const { digest } = await platform.operations.editDraft({ ...draft, edits })
    expect(sentencesIn(await shown())[0]).toBe('Amara edited the new section “Walk and supper” in the draft')
    await platform.operations.publishDraft({ ...draft, expectedRevision: revision + 1, digest })
  })
  const added = await shown()
  expect(sentencesIn(added)[0]).toBe('Amara published the new section “Walk and supper” of “Home”')
  expect(added.split('<li>')[1]).not.toMatch(/empty|<del>/)
  // Of a page that was deleted, no more is known.
  await platform.db.deleteFrom('content_items').where('id', '=', pageId).execute()
  expect(await shown()).toContain('the content of “Home”')
  expect((await nora.get(`/console/activity?website=${other.websiteId}`)).body).not.toContain('By the lake')
})

test('a change of many pages is one, with their number', async () => {
  const caller = await platform.workspace(0)
  const people = visitorsOf(platform, caller)
  const nora = await people.member('nora@pages.example', null)
  const id = await insertWebsite(platform.db, caller.workspaceId)
  const act = async (update: (trx: typeof platform.db) => Promise<unknown>) =>
    await actingAs({ kind: 'member', id: 'nora@pages.example', name: 'Nora' }, () => inTransaction(platform.db, update))
  await act(async (trx) => {
    for (const path of ['/', '/menu', '/about'])
      await trx
        .insertInto('content_items')
        .values({ id: newId('page'), website_id: id, position: 0, name: path, path, content: '{}' })
        .execute()
  })
  await act(async (trx) => {
    await trx.updateTable('websites').set({ business_name: 'Rosa' }).where('id', '=', id).execute()
    await trx.updateTable('content_items').set({ content: '{"title":"Rosa"}' }).where('website_id', '=', id).execute()
  })
  const shown = async (language: string) =>
    (await nora.get(`/console/activity?website=${id}`, { 'accept-language': language })).body
  const page = await shown('en')
  expect(sentencesIn(page).join()).toContain('created 3 pages')
  expect(page).toMatch(/<summary>2 changes<.*changed .* on 3 pages/s)
  expect(page).toMatch(/3 changes\. Who changed what/) // the website, its pages and the name
  expect(await shown('de')).toMatch(/hat .* auf 3 Seiten geändert/)
})

test('answers who changed the phone number: by filters, page by page, as CSV and JSONL, and in the console', async () => {
  const caller = await platform.workspace(0)
  const people = visitorsOf(platform, caller)
  await people.invite('maria@example.com', null)
  const maria = people.browser()
  await maria.post((await people.link({ email: 'maria@example.com' })).path)
  const { headers, workspaceId } = caller
  const patch = async (website_id: string, body: object) =>
    await platform.app.inject({
      ...{ method: 'PATCH', url: '/v1/workspace/website/update', headers },
      payload: { website_id, ...body },
    })
  const rosa = await insertWebsite(platform.db, workspaceId)
  const other = await insertWebsite(platform.db, workspaceId)
  await patch(rosa, { business_name: "Rosa's Bakery", facts: { phone: '030 1' } })
  await patch(rosa, { facts: { phone: '030 2' } })
  await patch(other, { business_name: '=cmd', facts: { email: 'a@b.example' } })

  const found = (await list(caller, `?website_id=${rosa}&operation=updateWebsite&per_page=1`)).json().result
  expect(found.list).toMatchObject([
    {
      actor: { kind: 'api_key', name: expect.any(String) },
      changes: [{ field: 'brand.phone', before: '030 1', after: '030 2' }],
      website_name: "Rosa's Bakery",
    },
  ])
  const next = `?website_id=${rosa}&operation=updateWebsite&per_page=1&cursor=${found.pagination.next_cursor}`
  expect((await list(caller, next)).json().result.list).toMatchObject([{ resource: { name: "Rosa's Bakery" } }])
  const [{ actor }] = found.list
  expect((await list(caller, `?actor=${actor.id}`)).json().result.total).toBeGreaterThan(2)
  expect((await list(caller, '?actor=maria@example.com')).json().result.list).toMatchObject([
    {
      actor: { kind: 'member', id: 'maria@example.com' },
      resource: { type: 'session' },
      ip_address: expect.any(String),
    },
  ])
  expect((await list(caller, '?created_before=2020-01-01')).json().result.list).toEqual([])

  const csv = await list(caller, `?website_id=${other}`, 'text/csv')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.body).toMatch(/^time,actor_kind.*\r\n/)
  expect(csv.body).toContain("'=cmd")
  const jsonl = await list(caller, '', 'application/jsonl')
  const lines = jsonl.body.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).entry_id)).toEqual(
    (await entriesOf(workspaceId))
      .sort((a, b) => +b.created_at - +a.created_at || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id),
  )

  const page = (await maria.get(`/console/activity?website=${rosa}`)).body
  expect(sentencesIn(page)).toContainEqual(
    expect.stringMatching(/^The API key “[^”]+” changed the phone number of Rosa's Bakery$/),
  )
  expect(page).toMatch(/030 1<\/del>[^]*030 2<\/ins>/)
  expect(page).not.toContain('of =cmd')
  const shown = async (query: string, language = 'en') =>
    (await maria.get(`/console/activity?${query}`, { 'accept-language': language })).body
  expect(await shown('search=phone')).toMatch(/changed the phone number of Rosa/)
  expect(await shown('search=Telefon', 'de')).toMatch(/hat die Telefonnummer von Rosa/)
  expect(await shown('search=phone')).not.toContain('of =cmd')
  expect(await shown('field=brand.email&days=1')).toMatch(/of =cmd/)
  expect(await shown('field=brand.email')).not.toContain('<span>changed the phone number')
  const german = await maria.get('/console/activity', { 'accept-language': 'de' })
  expect(german.body).toContain('hat die Telefonnummer von Rosa')
  expect((await maria.get('/console/activity.csv')).body).toContain("Rosa's Bakery")
  const { email } = await people.newClient()
  const client = people.browser()
  await client.post((await people.link({ email })).path)
  expect((await client.get('/console/activity')).statusCode).toBe(404)
  expect(
    (await list(await platform.workspace(0))).json().result.list.map((one: { resource: object }) => one.resource),
  ).not.toContainEqual(expect.objectContaining({ id: rosa }))
})
