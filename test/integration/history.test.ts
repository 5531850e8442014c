import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { visitorsOf } from '../support/console.ts'
import { websiteWithPage } from '../support/editor.ts'
import { sections } from '../support/sites.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)
let people: ReturnType<typeof visitorsOf>

beforeAll(async () => {
  people = visitorsOf(platform, caller)
})

type Body = Record<string, unknown>
type Change = { section_id: string | null; field: string | null; before: unknown; after: unknown }

/** A website with a page, and requests of a program about it. */
async function pageOf(clientId: string | null = null) {
  const { websiteId, pageId, content } = await websiteWithPage(platform, caller, undefined, clientId)
  const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const url = `/v1/workspace/website/${websiteId}/${path}`
    const answer = await platform.app.inject({ method, url, headers: caller.headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json<{ code?: string; result: Body }>() }
  }
  const page = `pages/${pageId}`
  const versions = async () => (await send('GET', `${page}/versions`)).result['list'] as Body[]
  const changesSince = async (number: number) =>
    (await send('GET', `${page}/versions/${number}/diff`)).result['changes'] as Change[]
  const idOf = (kind: string) => content.sections.find((section) => section.kind === kind)?.id ?? ''
  const set = (kind: string, field: string, value: unknown) => ({
    ...{ type: 'set_field', page_id: pageId, section_id: idOf(kind), field, value },
  })
  /** Publishes edits as a draft; `author`: a person of the console. */
  const publish = async (author: string, ...edits: object[]) => {
    const ref = { workspaceId: caller.workspaceId, websiteId, author }
    const { draftId, revision } = await platform.operations.openOwnDraft(ref)
    const seen = { ...ref, draftId, expectedRevision: revision }
    const { digest } = await platform.operations.editDraft({ ...seen, edits: edits as never })
    await platform.operations.publishDraft({ ...seen, expectedRevision: revision + 1, digest })
  }
  /** The differences between the page and a state of it, by field. */
  const fields = (changes: readonly Change[]) => changes.map(({ field, before, after }) => [field, before, after])
  const history = `/console/websites/${websiteId}/history/${pageId}`
  return { websiteId, pageId, content, send, page, versions, changesSince, idOf, set, publish, fields, history }
}

test('each version names who published it, is compared with the current page, and is restored into a draft by page or section', async () => {
  const { pageId, send, page, versions, changesSince, idOf, set, publish, fields } = await pageOf()
  await publish('paul@example.com', set('story', 'heading', 'Told by Paul'), set('faq', 'heading', 'Asked by Paul'))
  await publish('jana@example.com', { type: 'remove_section', page_id: pageId, section_id: idOf('cta') })
  await send('PATCH', page, { settings: { theme: { mode: 'dark' } } })
  expect((await versions()).map(({ author }) => author)).toEqual([
    ...[expect.stringMatching(/^key_/), 'jana@example.com', 'paul@example.com', null],
  ])
  const before = await changesSince(1)
  expect(fields(before)).toEqual(
    expect.arrayContaining([
      ['heading', sections.story.heading, 'Told by Paul'],
      ['heading', sections.faq.heading, 'Asked by Paul'],
      ['settings', {}, { theme: { mode: 'dark' } }],
      [null, expect.objectContaining({ kind: 'cta' }), null],
    ]),
  )
  expect(await changesSince(4)).toEqual([])

  const { draft_id } = (await send('POST', 'drafts', {})).result
  const edit = async (expected_revision: number, ...edits: object[]) =>
    await send('POST', `drafts/${String(draft_id)}/edits`, {
      expected_revision,
      edits: edits.map((one) => ({ page_id: pageId, ...one })),
    })
  const shown = async () => {
    const { result } = await send('GET', `${page}/sections?draft_id=${String(draft_id)}`)
    return (result['sections'] as Body[]).map(({ section_id, fields: of }) => [section_id, (of as Body)['heading']])
  }
  const now = await shown()
  const restoreStory = { type: 'restore_section', section_id: idOf('story'), version: 1 }
  expect((await edit(0, restoreStory)).status).toBe(200)
  expect(await shown()).toEqual(
    now.map(([id, heading]) => [id, id === idOf('story') ? sections.story.heading : heading]),
  )
  expect(await edit(1, restoreStory)).toMatchObject({ status: 400, code: 'validation_failed' })
  expect((await edit(1, { type: 'restore_section', section_id: idOf('cta'), version: 1 })).status).toBe(200)
  expect((await shown()).map(([id]) => id)).toContain(idOf('cta'))
  expect((await edit(2, { type: 'restore_page', version: 1 })).status).toBe(200)
  expect(await edit(3, { type: 'restore_page', version: 9 })).toMatchObject({ status: 404, code: 'version_not_found' })
  expect(await edit(3, { type: 'restore_section', section_id: 'sec_none0000', version: 1 })).toMatchObject({
    ...{ status: 400, code: 'validation_failed' },
  })
  const { digest } = (await send('GET', `drafts/${String(draft_id)}`)).result
  await send('POST', `drafts/${String(draft_id)}/publish`, { expected_revision: 3, digest })
  // The settings are no part of a draft.
  expect(fields(await changesSince(1))).toEqual([['settings', {}, { theme: { mode: 'dark' } }]])
  expect((await versions())[0]).toMatchObject({ number: 5, draft_id })
  // Undoing the restored draft brings back what it replaced.
  await send('POST', `drafts/${String(draft_id)}/undo`, { expected_revision: 3 })
  expect(await changesSince(4)).toEqual([])
})

test('a restored section or page has the current facts of the business in its texts and links', async () => {
  const { websiteId, pageId, content, send, set, idOf, publish } = await pageOf()
  const call = (phone: string) => ({ label: `Call ${phone}`, href: `tel:${phone.replaceAll(' ', '')}` })
  const old = { name: 'Bread', email: null, phone: '01326 555 014', address: '1 Quay', hours: null }
  const written = {
    ...{ ...content, description: 'Call 01326 555 014', written_with: old },
    sections: content.sections.map((one) =>
      one.kind === 'hero'
        ? { ...one, title: 'At 1 Quay', actions: one.actions.map((action) => ({ ...action, ...call(old.phone) })) }
        : one,
    ),
  }
  for (const [table, id] of [['content_items', 'id'] as const, ['content_versions', 'content_item_id'] as const])
    await platform.db
      .updateTable(table)
      .set({ content: JSON.stringify(written) })
      .where(sql.ref(id), '=', pageId)
      .execute()
  const { brand } = await platform.db
    .selectFrom('websites')
    .select('brand')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow()
  await platform.db
    .updateTable('websites')
    .set({ brand: JSON.stringify({ ...brand, ...old }) })
    .where('id', '=', websiteId)
    .execute()
  const facts = { type: 'set_facts', facts: { phone: '01326 555 099', address: '2 Quay' } }
  await publish('paul@example.com', facts, set('hero', 'text', 'New'), set('story', 'heading', 'New'))
  for (const restored of [
    { type: 'restore_section', page_id: pageId, section_id: idOf('hero'), version: 1 },
    { type: 'restore_page', page_id: pageId, version: 1 },
  ]) {
    const { draft_id } = (await send('POST', 'drafts', {})).result
    const draft = `drafts/${String(draft_id)}`
    expect((await send('POST', `${draft}/edits`, { expected_revision: 0, edits: [restored] })).status).toBe(200)
    const { changes } = (await send('GET', `${draft}/diff`)).result
    expect((changes as Change[]).map(({ field }) => field)).toEqual(
      restored.type === 'restore_page' ? ['text', 'heading'] : ['text'],
    )
    const { sections: shown } = (await send('GET', `pages/${pageId}/sections?draft_id=${String(draft_id)}`)).result
    const hero = JSON.stringify((shown as Body[]).find(({ kind }) => kind === 'hero'))
    for (const text of ['At 2 Quay', ...Object.values(call('01326 555 099'))]) expect(hero).toContain(text)
  }
})

test('one request restores several versions in turn, and consists of at most 500 edits', async () => {
  const { pageId, send, idOf, set, publish } = await pageOf()
  const kinds = ['services', 'story', 'faq', 'cta']
  await publish(
    'paul@example.com',
    ...kinds.map((kind) => set(kind, 'heading', `New ${kind}`)),
    set('hero', 'title', 'New title'),
    { type: 'set_page', page_id: pageId, title: 'New page' },
  )
  const { draft_id } = (await send('POST', 'drafts', {})).result
  const edit = async (...edits: object[]) =>
    await send('POST', `drafts/${String(draft_id)}/edits`, {
      expected_revision: 0,
      edits: edits.map((one) => ({ page_id: pageId, ...one })),
    })
  const restorePage = (version: number) => ({ type: 'restore_page', version })
  const inTurn = (count: number) => Array.from({ length: count }, (_, at) => restorePage(1 + (at % 2)))
  expect(await edit(...inTurn(84))).toMatchObject({
    ...{ status: 400, code: 'validation_failed' },
    details: [{ path: 'edits', code: 'limit', message: expect.stringContaining('at most 500') }],
  })
  expect(await edit(restorePage(1), restorePage(1))).toMatchObject({ status: 400, code: 'validation_failed' })
  // The size of the page is limited before the next edit is read.
  const items = Array.from({ length: 1_500 }, () => ({}))
  const crowded = { type: 'insert_section', after: null, section: { id: 'sec_crowded1', kind: 'services', items } }
  const copy = { type: 'duplicate_section', section_id: 'sec_crowded1' }
  expect(await edit(crowded, copy, restorePage(9))).toMatchObject({ status: 400, details: [{ path: 'sections' }] })
  const restored = await edit(
    restorePage(1),
    { type: 'restore_section', section_id: idOf('faq'), version: 2 },
    set('cta', 'heading', 'Set'),
    { type: 'restore_section', section_id: idOf('cta'), version: 2 },
  )
  expect(restored.status).toBe(200)
  const { sections: shown } = (await send('GET', `pages/${pageId}/sections?draft_id=${String(draft_id)}`)).result
  const headings = (shown as Body[]).map(({ kind, fields }) => [kind, (fields as Body)['heading']])
  expect(headings).toEqual(
    expect.arrayContaining([
      ...[
        ['story', sections.story.heading],
        ['faq', 'New faq'],
        ['cta', 'New cta'],
      ],
    ]),
  )
})

test('the history shows who changed which words, and restores a section as it was before a change', async () => {
  const { browser, clientId, email } = await people.signedIn()
  const { pageId, history, send, set, idOf, publish, websiteId } = await pageOf(clientId)
  await publish(email, set('faq', 'heading', 'Asked often'))
  await publish('paul@example.com', set('story', 'heading', 'A bakery by the lake'))
  await send('PATCH', `pages/${pageId}`, { name: 'Start' })
  const { body } = await browser.get(history)
  for (const text of [
    ...['History of Start', 'by paul@example.com', `by ${email}`, 'by a program of', 'First version', 'Public now'],
    '<del>on the slopes</del>',
    '<ins>by the lake</ins>',
  ])
    expect(body).toContain(text)
  expect(body.match(/<li class="panel/g)).toHaveLength(4)
  expect(body.indexOf('by a program of')).toBeLessThan(body.indexOf('by paul@example.com'))
  const ofFaq = (await browser.get(`${history}?section=${idOf('faq')}`)).body
  expect([ofFaq.includes('Asked often'), ofFaq.includes('by the lake')]).toEqual([true, false])
  expect((await browser.get(history, { 'accept-language': 'de' })).body).toContain('<h1>Verlauf von Start</h1>')
  const compared = (await browser.get(`${history}/2`)).body
  expect(compared).toContain('Restore this version of the section')
  expect(compared).toMatch(/<del>on the slopes<\/del>.*<ins>by the lake<\/ins>/)
  expect((await browser.get(`${history}/9`)).statusCode).toBe(404)

  const form = { do: 'section', version: '2', section: idOf('story') }
  const restored = await browser.post(history, form)
  const editor = `/console/websites/${websiteId}/edit/${pageId}`
  expect(restored.headers.location).toBe(`${editor}?section=${idOf('story')}&done=restored`)
  expect((await browser.get(restored.headers.location ?? '')).body).toContain('Restored in your draft')
  const changes = (await browser.get(`/console/websites/${websiteId}/changes`)).body
  expect(changes).toMatch(/1 change is not public yet.*<del>by the lake<\/del>.*<ins>on the slopes<\/ins>/)
  const again = await browser.post(history, form)
  expect([again.statusCode, again.body]).toEqual([400, expect.stringContaining('role="alert"')])
})

test('whoever sees the website sees its history, and only who may edit restores', async () => {
  const { browser: client, clientId, email } = await people.signedIn()
  const { history, websiteId, pageId, set, idOf, publish } = await pageOf(clientId)
  await publish(email, set('story', 'heading', 'A bakery by the lake'))
  const commenter = await people.member('history-commenter@example.com', websiteId, 'Commenter')
  const editor = await people.member('history-editor@example.com', websiteId)
  const team = await people.member('history-team@example.com', null)
  const stranger = (await people.signedIn()).browser
  const foreign = await platform.workspace(0)
  const outsider = people.browser()
  const { email: other } = await people.newClient('history-foreign@example.com', foreign)
  await outsider.post((await people.link({ email: other }, foreign)).path)
  const section = { do: 'section', version: '1', section: idOf('story') }
  /** What the form of a version sends, whether or not the person sees its button. */
  const publishes = async () => {
    const { body } = await team.get(`${history}/1`)
    const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(body) ?? []
    return { do: 'publish', version: '1', seen }
  }
  const asClient = async (permissions: string[]) => {
    await people.change(clientId, { permissions })
    return client
  }
  for (const [who, sees, restores, restoresPublicly] of [
    [await asClient(['analytics.view']), 200, 403, 403],
    [commenter, 200, 403, 403],
    [stranger, 404, 404, 404],
    [outsider, 404, 404, 404],
    [editor, 200, 303, 403], // as its client
    [team, 200, 303, 303],
  ] as const) {
    const shown = await who.get(history)
    expect([shown.statusCode, (await who.get(`${history}/1`)).statusCode]).toEqual([sees, sees])
    expect(shown.body.includes('name="do"')).toBe(restores === 303)
    expect((await who.post(history, section)).statusCode).toBe(restores)
    expect((await who.post(history, await publishes())).statusCode).toBe(restoresPublicly)
    if (restores === 303) await publish(email, set('story', 'heading', `For ${Math.random()}`))
  }
  const mayEdit = await asClient(['content.edit'])
  expect((await mayEdit.post(history, await publishes())).statusCode).toBe(403)
  expect((await mayEdit.post(history, section)).statusCode).toBe(303)
  // A person who may not publish reads who decides.
  expect((await mayEdit.get(history)).body).toMatch(/visitors see it after [^.<]+ has approved it/)
  expect((await mayEdit.get(`/console/websites/${websiteId}/changes`)).body).toContain('approves the changes before')

  // What was published since a version was compared is not replaced unseen.
  const earlier = await publishes()
  await publish(email, set('story', 'heading', 'Since then'))
  const overtaken = await team.post(history, earlier)
  expect([overtaken.statusCode, overtaken.body]).toEqual([409, expect.stringContaining('Compare it again')])
  // Custom data and code are for people who may edit.
  await platform.db
    .updateTable('content_items')
    .set({ data: JSON.stringify({ secret: 'of the agency' }) })
    .where('id', '=', pageId)
    .execute()
  const secrets = await Promise.all(
    [team, commenter].map(async (who) => (await who.get(`${history}/1`)).body.includes('of the agency')),
  )
  expect(secrets).toEqual([true, false])
})

test('the history of a website shows who published what on which page, newest first, and leads to its restoration', async () => {
  const { browser, clientId, email } = await people.signedIn()
  const { websiteId, pageId, set, publish } = await pageOf(clientId)
  const facts = { type: 'set_facts', facts: { phone: '01326 555 014' } }
  await publish(email, set('faq', 'heading', 'Asked often'), facts)
  await publish('paul@example.com', set('story', 'heading', 'A bakery by the lake'))
  const { body } = await browser.get(`/console/websites/${websiteId}/history`)
  expect(body).toContain('aria-current="page">History')
  const [byPaul = '', byClient = '', first = '', ...others] = body.split('<li class="panel').slice(1)
  expect(others).toEqual([])
  for (const text of ['by paul@example.com', 'A bakery by the lake (Heading)', '<ins>by the lake</ins>'])
    expect(byPaul).toContain(text)
  // What one draft published is one entry.
  for (const text of [`by ${email}`, 'Asked often (Heading)', 'Phone', '01326 555 014', '/2">Compare with'])
    expect([text, byClient]).toEqual([text, expect.stringContaining(text)])
  expect(first).toMatch(/automatically.*First version/)
  expect(byPaul).toMatch(/name="version" value="2".*value="section"/)
  const commenter = await people.member('lists-history@example.com', websiteId, 'Commenter')
  const seen = (await commenter.get(`/console/websites/${websiteId}/history`)).body
  expect([seen.includes('by the lake'), seen.includes('name="do"')]).toEqual([true, false])
  const second = await browser.get(`/console/websites/${websiteId}/history?page=2`)
  expect(second.body).not.toContain('<li class="panel')
  for (const path of [`history/${pageId}`, `history/${pageId}/1`, 'changes'])
    expect((await browser.get(`/console/websites/${websiteId}/${path}`)).body).toContain('<nav class="tabs"')
})

test('the history of a website shows published facts and colors, and restores one of them into the draft', async () => {
  const { browser, clientId, email } = await people.signedIn()
  const { websiteId, history, publish } = await pageOf(clientId)
  const url = `/console/websites/${websiteId}/history`
  expect((await browser.get(url)).body).not.toContain('Hours, contact, colors and type')
  await publish(email, { type: 'set_facts', facts: { phone: '01326 555 014', address: '12 Custom House Quay' } })
  await publish('paul@example.com', { type: 'set_theme', theme: { primary_color: '#0b5d6b' } })
  expect((await browser.get(history)).body).toContain(`href="${url}"`)
  const { body } = await browser.get(url)
  expect(body).toMatch(/paul@example\.com.*fill="#0b5d6b".*<ins>Custom House Quay<\/ins>/)
  const draft = /name="draft" value="(\w+)"[^]*?value="facts\.address"/.exec(
    body.slice(body.indexOf(`by ${email}`)),
  )?.[1]
  const restored = await browser.post(url, { draft: draft ?? '', change: 'facts.address' })
  expect(restored.headers.location).toBe(`/console/websites/${websiteId}/edit?panel=facts`)
  const changes = (await browser.get(`/console/websites/${websiteId}/changes`)).body
  expect(changes).toMatch(/1 change is not public yet.*<del>Custom House Quay<\/del>/)
  const viewer = await people.member('settings-history@example.com', websiteId, 'Commenter')
  const seen = (await viewer.get(url)).body
  expect([seen.includes('#0b5d6b'), seen.includes('Restore as before this change')]).toEqual([true, false])
  // The team sees the name of the key that changed or approved it; the agency's clients do not.
  const { workspaceId } = caller
  const keys = platform.db.selectFrom('api_keys').select(['origin_id', 'name']).where('workspace_id', '=', workspaceId)
  const key = await keys.executeTakeFirstOrThrow()
  await publish(key.origin_id, { type: 'set_facts', facts: { phone: '01326 555 099' } })
  const team = await people.member('settings-team@example.com', null)
  expect((await team.get(url)).body).toMatch(new RegExp(`by the API key “${key.name}”.*099`))
  const ofClient = (await browser.get(url)).body
  expect([ofClient.includes('by a program of'), ofClient.includes(`“${key.name}”`)]).toEqual([true, false])
  expect((await viewer.post(url, { draft: draft ?? '', change: 'facts.phone' })).statusCode).toBe(403)
  expect((await browser.post(url, { draft: 'draft_none', change: 'facts.phone' })).statusCode).toBe(404)
})

test('an HTML document is restored in the draft, reviewed, published and undone; if others replaced it, the draft asks', async () => {
  const { websiteId, send } = await pageOf()
  const document = (title: string) =>
    `<!doctype html><html lang="fr"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`
  const { page_id } = (await send('POST', 'pages/create', { html: document('First'), path: '/given', name: 'Given' }))
    .result
  const page = `pages/${String(page_id)}`
  const replace = async (title: string) =>
    expect((await send('POST', `${page}/update`, { html: document(title) })).status).toBe(200)
  const current = async () => (await send('GET', `${page}/html`)).result['html']
  await replace('Second')
  const email = 'history-document@example.com'
  const browser = await people.member(email, null)
  const history = `/console/websites/${websiteId}/history/${String(page_id)}`
  for (const path of [history, `${history}/1`]) expect((await browser.get(path)).body).toContain('value="page"')
  const restored = await browser.post(history, { do: 'page', version: '1' })
  expect(restored.statusCode).toBe(303)
  expect(await current()).toBe(document('Second'))

  const editor = `/console/websites/${websiteId}/edit/${String(page_id)}`
  const shown = (await browser.get(editor)).body
  const [, preview = ''] = /data-preview="([^"]+)"/.exec(shown) ?? []
  expect((await browser.get(preview)).body).toContain('<h1>First</h1>')
  const review = `/console/websites/${websiteId}/changes`
  expect((await browser.get(review)).body).toMatch(/HTML document.*<ins>Changed<\/ins>/)
  const ref = { workspaceId: caller.workspaceId, websiteId, author: email }
  const { draftId } = await platform.operations.openOwnDraft(ref)
  const { changes } = await platform.operations.diffDraft({ ...ref, draftId })
  // The document contains its title: one is not published without the other.
  expect(new Set(changes.map(({ change_id }) => change_id))).toEqual(new Set([`${String(page_id)}.html`]))
  expect(changes.map(({ field, before }) => [field, before])).toEqual([
    ['title', 'Second'],
    ['html', null],
  ])

  await replace('Third')
  const asks = (await browser.get(editor)).body
  for (const value of ['Second', 'Third', 'First']) expect(asks).toContain(`&lt;h1>${value}`)
  const resolve = async (isSeen: boolean) => {
    const { body } = await browser.get(editor)
    const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(body) ?? []
    const form = { ...revisionIn(body), seen: isSeen ? seen : 'other values' }
    return (await browser.post(editor, { ...form, do: 'resolve 0 own' })).statusCode
  }
  expect([await resolve(false), await resolve(true), await resolve(true)]).toEqual([409, 303, 303])
  const published = await browser.post(editor, { ...revisionIn((await browser.get(editor)).body), do: 'publish' })
  expect([published.statusCode, await current()]).toEqual([303, document('First')])
  // The notice, whose form is behind those of the bar, names the revision of the publication.
  const notice = (await browser.get(String(published.headers.location))).body
  const form = revisionIn(notice.slice(notice.indexOf('id="notice"')))
  expect((await browser.post(editor, { ...form, do: 'revert' })).statusCode).toBe(303)
  expect(await current()).toBe(document('Third'))
})

const revisionIn = (html: string) => ({
  revision: /name="revision" value="(\d+)"/.exec(html)?.[1] ?? '0',
  digest: /name="digest" value="([^"]*)"/.exec(html)?.[1] ?? '',
})
