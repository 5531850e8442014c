import { expect, test } from '@jest/globals'
import { publishPages } from '../../src/activities/publishing/publish-pages.ts'
import { openContent, type OwnWebsite } from '../support/content.ts'
import { sections } from '../support/sites.ts'
import { withSectionIds } from '../../src/domain/websites/section-ids.ts'
import { newId } from '../../src/domain/ids.ts'
import type { PageContent } from '../../src/domain/websites/site.ts'
import { quoteForm, visitorOf } from '../support/forms.ts'
import { picture } from '../support/media-files.ts'

const content = openContent()

type Section = {
  section_id: string
  kind: string
  anchor: string
  hidden: boolean
  fields: Record<string, unknown>
  picture: string | null
  items: { item_id: string; fields: Record<string, unknown> }[]
}
type Sections = { sections: Section[]; version: number }
type Body = Record<string, unknown>
type Draft = {
  draft_id: string
  revision: number
  digest: string
  status: string
  pages: object[]
  conflicts: object[]
}

/** A published generated page: its id and its sections by kind. */
async function generatedPage(site: OwnWebsite, path: string) {
  const id = newId('page')
  const kinds = [sections.hero, sections.story, sections.faq, sections.contact, sections.cta]
  const page = withSectionIds<PageContent>({ title: 'Bread', description: 'Fresh bread', sections: kinds })
  await content.platform.db
    .insertInto('content_items')
    .values({ id, website_id: site.id, path, name: 'Bread', position: 0, content: JSON.stringify(page) })
    .execute()
  // Republishing is what publishes it: a restored version has no conditions of its own.
  await content.platform.db
    .insertInto('content_versions')
    .values({
      content_item_id: id,
      number: 1,
      name: 'Bread',
      path,
      language: null,
      content: JSON.stringify(page),
      seo: '{}',
      settings: '{}',
      blog_settings: '{}',
      data: '{}',
    })
    .execute()
  await site.result('POST', `pages/${id}/versions/1/restore`)
  return id
}

/** A website with one generated page, and a client of the draft calls. */
async function edited(path = '/') {
  const site = await content.website()
  const page = await generatedPage(site, path)
  const read = async (draft?: string) =>
    (await site.result('GET', `pages/${page}/sections${draft ? `?draft_id=${draft}` : ''}`)) as Sections
  const section = async (kind: string, draft?: string) =>
    (await read(draft)).sections.find((one) => one.kind === kind) as Section
  const create = async () => (await site.result('POST', 'drafts', { title: 'Changes' })) as Draft
  const get = async ({ draft_id: id }: Draft) => (await site.result('GET', `drafts/${id}`)) as Draft
  const edit = async (draft: Draft, ...edits: object[]) =>
    (await site.result('POST', `drafts/${draft.draft_id}/edits`, {
      expected_revision: draft.revision,
      edits: edits.map((one) => ({ page_id: page, ...one })),
    })) as Draft
  const send = async (draft: Draft, action: string, more: object = {}) =>
    await site.send('POST', `drafts/${draft.draft_id}/${action}`, { expected_revision: draft.revision, ...more })
  const publish = async (draft: Draft) => await send(draft, 'publish', { digest: draft.digest })
  const html = async () => (await site.visit(path)).text
  return { site, page, read, section, create, get, edit, send, publish, html }
}

test('edits stay invisible until they are published, publishing makes exactly the changes of the diff, and undo restores the page', async () => {
  const { site, page, section, create, edit, publish, html, read, send } = await edited()
  const before = { html: await html(), sections: await read() }
  const [story, cta, faq] = [await section('story'), await section('cta'), await section('faq')]
  const { media_id } = await site.result('POST', 'media/upload', {
    file_name: 'oven.png',
    file_base64: (await picture()).toString('base64'),
    alt_text: 'The oven',
  })
  const draft = await edit(
    await create(),
    { type: 'set_field', section_id: story.section_id, field: 'heading', value: 'Open from 8 to 20' },
    { type: 'set_picture', section_id: story.section_id, media_id, alt: 'Our oven', focal_point: 'top' },
    { type: 'move_section', section_id: cta.section_id, after: null },
    { type: 'hide_section', section_id: faq.section_id },
    { type: 'insert_section', after: story.section_id, section: { ...sections.notice, text: 'Closed on 24 December' } },
    { type: 'set_page', title: 'Bread and more' },
  )
  expect(await html()).toBe(before.html)
  expect((await section('story', draft.draft_id)).fields['heading']).toBe('Open from 8 to 20')
  const { changes, digest } = (await site.result('GET', `drafts/${draft.draft_id}/diff`)) as {
    changes: { change: string; field: string | null; words: object }[]
    digest: string
  }
  expect(digest).toBe(draft.digest)
  expect(changes.map(({ change, field }) => `${change} ${field}`).toSorted()).toEqual([
    ...['added null', 'changed heading', 'changed hidden', 'changed picture', 'changed title', 'moved sections'],
  ])
  expect(changes.find(({ field }) => field === 'heading')?.words).toMatchObject({ added: 'Open from 8 to 20' })

  const published = await publish(draft)
  expect([published.status, published.result]).toMatchObject([200, { status: 'published', conflicts: [] }])
  const shown = await html()
  for (const text of [
    'Open from 8 to 20',
    'Closed on 24 December',
    'Bread and more',
    'alt="Our oven"',
    `id="${story.anchor}"`,
  ])
    expect(shown).toContain(text)
  expect(shown).not.toContain(String(faq.items[0]?.fields['question']))
  const main = shown.slice(shown.indexOf('<main'))
  expect(main.indexOf('s-cta')).toBeLessThan(main.indexOf('s-hero'))
  expect(await read()).toMatchObject({ version: before.sections.version + 1 })
  expect(await publish(draft)).toMatchObject({ status: 409, code: 'draft_closed' })

  const undone = await send(draft, 'undo')
  expect([undone.status, undone.result]).toMatchObject([200, { status: 'reverted' }])
  expect(await html()).toBe(before.html)
  expect((await read()).sections).toEqual(before.sections.sections)
  expect(page).toMatch(/^page_/)
})

test('some changes are published or discarded, the others stay in the draft, and both are undone', async () => {
  const { site, page, section, create, edit, get, send, html } = await edited()
  const before = await html()
  const [story, faq, cta] = [await section('story'), await section('faq'), await section('cta')]
  const set = (of: Section, field: string, value: unknown) => ({
    ...{ type: 'set_field', section_id: of.section_id, field, value },
  })
  const draft = await edit(
    await create(),
    set(story, 'heading', 'Open from 8 to 20'),
    set(faq, 'heading', 'Asked by many'),
    { type: 'remove_section', section_id: cta.section_id },
    { type: 'set_facts', facts: { phone: '+33 4 78 11 11 11' } },
  )
  const changesOf = async ({ draft_id: id }: Draft) =>
    ((await site.result('GET', `drafts/${id}/diff`))['changes'] as { change_id: string }[]).map((one) => one.change_id)
  const [phone, storyHeading, faqHeading, removal] = [
    ...['facts.phone', `${page}.${story.section_id}.heading`, `${page}.${faq.section_id}.heading`],
    `${page}.${cta.section_id}`,
  ]
  expect(new Set(await changesOf(draft))).toEqual(new Set([phone, storyHeading, faqHeading, removal]))
  const publishSome = async (of: Draft, ...changes: unknown[]) =>
    await send(of, 'publish', { digest: of.digest, changes })
  expect(await publishSome(draft, 'none')).toMatchObject({ status: 400, code: 'validation_failed' })
  const { db } = content.platform
  await db.updateTable('draft_edits').set({ order_id: 'edit-1' }).where('draft_id', '=', draft.draft_id).execute()
  const orderOf = async ({ draft_id: id }: Draft) =>
    (await db.selectFrom('drafts').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id
  // Of two requests at once, one publishes, and the other one is told that the page has changed.
  const answers = await Promise.all([publishSome(draft, storyHeading, phone), publishSome(draft, storyHeading, phone)])
  expect(new Set(answers.map(({ status, code }) => code ?? status))).toEqual(new Set([200, 'draft_changed']))
  const published = answers.find(({ status }) => status === 200)?.result as Draft
  expect(published).toMatchObject({ status: 'published', revision: 1, pages: [{ page_id: page }], conflicts: [] })
  expect(published.draft_id).not.toBe(draft.draft_id)
  const [version] = (await site.result('GET', `pages/${page}/versions`))['list'] as Body[]
  expect([version?.['draft_id'], await orderOf(published)]).toEqual([published.draft_id, 'edit-1'])
  const shown = await html()
  expect([shown.includes('Open from 8 to 20'), shown.includes('Asked by many')]).toEqual([true, false])
  expect(shown).toContain(String(cta.fields['heading']))
  expect(new Set(await changesOf(draft))).toEqual(new Set([faqHeading, removal]))

  const rest = await get(draft)
  const discarded = (await send(rest, 'discard', { changes: [faqHeading] })).result as Draft
  expect([discarded.status, discarded.revision, await changesOf(draft)]).toEqual(['open', 2, [removal]])
  const undone = (await send(discarded, 'undo')).result as Draft
  expect(new Set(await changesOf(draft))).toEqual(new Set([faqHeading, removal]))

  // The undo of the publication is identity, and the rest still applies.
  expect((await send(published, 'undo')).result).toMatchObject({ status: 'reverted' })
  await publishPages({ ...content.platform.config, ...content.platform }, site.id) // the footer shows the phone number
  expect(await html()).toBe(before)
  expect(new Set(await changesOf(draft))).toEqual(new Set([faqHeading, removal]))
  const typed = await edit(await get(undone), set(story, 'heading', 'Typed'))
  const part = (await publishSome(typed, storyHeading)).result as Draft
  expect([part.status, await orderOf(part)]).toEqual(['published', null])
  expect((await publishSome(await get(draft), faqHeading, removal)).result).toMatchObject({
    ...{ draft_id: draft.draft_id, status: 'published' },
  })
  expect(await html()).toContain('Asked by many')
})

test('of two drafts that change the same field, the second gets 409 with all three values and decides; other fields merge', async () => {
  const { section, create, edit, get, publish, html } = await edited()
  const story = await section('story')
  const set = (field: string, value: unknown) => ({ type: 'set_field', section_id: story.section_id, field, value })
  const one = await edit(await create(), set('heading', 'One'))
  const other = await edit(await create(), set('heading', 'Other'), set('paragraphs', ['Both were kept.']))
  expect((await publish(one)).status).toBe(200)
  const refused = await publish(other)
  expect(refused).toMatchObject({
    ...{ status: 409, code: 'edit_conflict' },
    details: [{ before: story.fields['heading'], current: 'One', own: 'Other' }],
  })
  const seen = await get(other)
  expect(seen.conflicts).toMatchObject([
    { target_id: story.section_id, field: 'heading', current: 'One', own: 'Other' },
  ])
  // Text that does not conflict is shown merged, and nothing is overwritten before the author decides.
  expect((await section('story', other.draft_id)).fields).toMatchObject({
    heading: 'One',
    paragraphs: ['Both were kept.'],
  })
  const resolved = await edit(seen, set('heading', 'Agreed'))
  expect(resolved.conflicts).toEqual([])
  expect((await publish(resolved)).status).toBe(200)
  for (const text of ['Agreed', 'Both were kept.']) expect(await html()).toContain(text)
})

test('a write names the revision, and publishing what was seen: an older one is 409 with the edits since', async () => {
  const { section, create, edit, get, send, publish, site, page } = await edited()
  const story = await section('story')
  const set = (value: string) => ({ type: 'set_field', section_id: story.section_id, field: 'heading', value })
  const empty = await create()
  const draft = await edit(empty, set('First'))
  const late = await send(empty, 'edits', { edits: [{ page_id: page, ...set('Late') }] })
  expect(late).toMatchObject({
    status: 409,
    code: 'revision_conflict',
    details: [{ code: 'set_field', current: 'First' }],
  })
  expect(await send(empty, 'discard')).toMatchObject({ status: 409, code: 'revision_conflict' })
  await site.result('PATCH', `pages/${page}`, { name: 'Renamed by others' })
  expect(await publish(draft)).toMatchObject({ status: 409, code: 'draft_changed' })
  expect((await publish(await get(draft))).status).toBe(200)
  expect((await site.result('GET', `pages/${page}`))['name']).toBe('Renamed by others')
})

test('edits are all or nothing, an invalid value names section, field and limit, and undo goes back one step at a time', async () => {
  const { section, create, edit, send, page, html } = await edited()
  const [story, faq] = [await section('story'), await section('faq')]
  const set = (value: unknown) => ({
    page_id: page,
    type: 'set_field',
    section_id: story.section_id,
    field: 'heading',
    value,
  })
  const empty = await create()
  const refused = await send(empty, 'edits', { edits: [set('Valid'), set('x'.repeat(121))] })
  expect(refused).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: expect.stringMatching(new RegExp(`^\`${story.section_id}.heading\` .*120`)),
  })
  // A batch ends at the edit that exceeds the size of a page, before the next ones.
  for (const [id, copies, count] of [
    ['sec_crowded1', 2, 1_500],
    ['sec_copied01', 60, 1],
  ] as const) {
    const items = Array.from({ length: count }, () => ({}))
    const insert = { type: 'insert_section', after: null, section: { id, kind: 'services', items } }
    const copy = Array.from({ length: copies }, () => ({ type: 'duplicate_section', section_id: id }))
    const edits = [insert, ...copy].map((one) => ({ page_id: page, ...one }))
    expect(await send(empty, 'edits', { edits })).toMatchObject({
      ...{ status: 400, code: 'validation_failed' },
      details: [{ path: 'sections', message: expect.stringContaining('at most 40 with at most 2000') }],
    })
  }
  const unknown = await send(empty, 'edits', {
    edits: [{ page_id: 'page_none', type: 'remove_section', section_id: 'sec_none' }],
  })
  expect(unknown).toMatchObject({ status: 404, code: 'page_not_found' })
  const one = await edit(empty, set('One'))
  const two = await edit(
    one,
    { type: 'remove_item', item_id: faq.items[0]?.item_id },
    { type: 'duplicate_section', section_id: story.section_id },
  )
  const undone = (await send(two, 'undo')).result as Draft
  expect((await section('faq', two.draft_id)).items).toEqual(faq.items)
  expect((await section('story', two.draft_id)).fields['heading']).toBe('One')
  const again = (await send(undone, 'undo')).result as Draft
  expect(await send(again, 'undo')).toMatchObject({ status: 400, code: 'nothing_to_undo' })
  expect(await html()).toContain(String(story.fields['heading']))
})

test('a draft is limited to 100 pages and 4 MiB, and one of its pages is read without the others', async () => {
  const { site, create, send } = await edited()
  const ids = Array.from({ length: 101 }, () => newId('page'))
  const values = {
    website_id: site.id,
    kind: 'blog' as const,
    position: 0,
    content: JSON.stringify({ markdown: 'Old' }),
  }
  await content.platform.db
    .insertInto('content_items')
    .values(ids.map((id, at) => ({ ...values, id, name: `Post ${at}`, path: `/blog/post-${at}` })))
    .execute()
  const draft = await create()
  const set = (page_id: string | undefined, value: string) => ({ type: 'set_field', page_id, field: 'markdown', value })
  const first = await send(draft, 'edits', { edits: ids.slice(0, 100).map((id) => set(id, 'New')) })
  const now = first.result as Draft
  expect([first.status, now.pages.length]).toEqual([200, 100])
  const full = {
    status: 400,
    code: 'validation_failed',
    message: expect.stringMatching(/^A draft has at most 100 pages/),
  }
  expect(await send(now, 'edits', { edits: [set(ids[100], 'New')] })).toMatchObject(full)
  const large = async (seen: Draft, at: number) =>
    await send(seen, 'edits', { edits: [set(ids[at], 'x'.repeat(1024 * 1024))] })
  let one = now
  for (const at of [0, 1, 2]) one = (await large(one, at)).result as Draft
  expect(one.revision).toBe(4)
  expect(await large(one, 3)).toMatchObject(full)
  // Edits that restore versions are limited by what they consist of.
  const version = { content_item_id: ids[4] ?? '', name: 'Post 4', path: '/blog/post-4', language: null }
  const rest = { seo: '{}', settings: '{}', blog_settings: '{}', data: '{}' }
  const texts = ['x'.repeat(1_500_000), 'Short'].map((markdown) => JSON.stringify({ markdown }))
  await content.platform.db
    .insertInto('content_versions')
    .values(texts.map((text, at) => ({ ...version, ...rest, number: at + 1, content: text })))
    .execute()
  const restores = [1, 2, 1, 2, 1, 2].map((number) => ({ type: 'restore_page', page_id: ids[4], version: number }))
  expect(await send(one, 'edits', { edits: restores })).toMatchObject({
    ...{ status: 400, message: expect.stringContaining('at most 500 changes with 4 MiB') },
  })
  const query = `?draft_id=${draft.draft_id}`
  expect(await site.result('GET', `pages/${ids[99]}/sections${query}`)).toMatchObject({ markdown: 'New' })
  expect(await site.result('GET', `pages/${ids[100]}/sections${query}`)).toMatchObject({ markdown: 'Old' })
})

test('an HTML document and a post are edited by title, description and Markdown, and several items are published at once', async () => {
  const { site, create, edit, publish, get } = await edited()
  const document = await site.result('POST', 'pages/create', {
    html: '<!doctype html><html><head><title>Old</title></head><body><p>Kept</p></body></html>',
    path: '/document',
  })
  const post = await site.result('POST', 'blogs/create', {
    blog_content: '# Post\n\nOld text.',
    path: '/blog/post',
    seo: { page_title: 'Post' },
    blog_settings: {},
  })
  const draft = await edit(
    await create(),
    { type: 'set_field', page_id: document['page_id'], field: 'title', value: 'New title' },
    { type: 'set_page', page_id: document['page_id'], path: '/moved', description: 'What it says' },
    { type: 'set_field', page_id: post['blog_id'], field: 'markdown', value: '# Post\n\nNew text.' },
  )
  expect((await get(draft)).pages).toHaveLength(2)
  expect((await publish(draft)).status).toBe(200)
  const moved = (await site.visit('/moved')).text
  for (const text of ['<title>New title</title>', 'What it says', '<p>Kept</p>']) expect(moved).toContain(text)
  expect((await site.visit('/blog/post')).text).toContain('New text.')
})

type Look = { facts: Record<string, unknown>; settings: { theme: Record<string, unknown> } }
const hours = [{ days: [2, 3], opens: '08:00', closes: '19:00' }]

test('facts and theme are edited in a draft: previewed, published with its pages, merged by field, undone and discarded', async () => {
  const { site, page, section, create, edit, send, publish, html } = await edited()
  const ref = { workspaceId: content.caller.workspaceId, websiteId: site.id }
  const website = async () => (await content.platform.operations.getWebsite(ref)) as Look
  const republish = async () => await publishPages({ ...content.platform.config, ...content.platform }, site.id)
  const set = (facts: object) => ({ type: 'set_facts', facts })
  await site.result('PUT', 'settings', {
    ...{ facts: { phone: '+33 1', address: 'Lyon', hours, hours_text: null }, theme: { radius: 'soft' } },
  })
  await republish()
  const [before, shown] = [await website(), await html()]
  const { section_id } = await section('story')

  const draft = await edit(
    await create(),
    { type: 'set_field', section_id, field: 'heading', value: 'Call us at +33 2' },
    set({ phone: '+33 2', hours: [{ ...hours[0], closes: '20:00' }] }),
    { type: 'set_theme', theme: { primary_color: '#1f6f54', font_heading: 'Lora' } },
  )
  await republish()
  expect([await website(), await html()]).toEqual([before, shown])
  const { changes } = (await site.result('GET', `drafts/${draft.draft_id}/diff`)) as { changes: Body[] }
  expect(changes.map(({ page: name, target_id, field }) => [name, target_id, field].join(' ')).toSorted()).toEqual([
    ...[' facts hours', ' facts hours_text', ' facts phone', ' theme font_heading', ' theme primary_color'],
    `Bread ${section_id} heading`,
  ])

  // Another draft changes one other field and one of these.
  const other = await edit(await create(), set({ phone: '+33 3', address: 'Paris' }))
  expect((await publish(other)).status).toBe(200)
  const conflict = {
    page_id: null,
    target_id: 'facts',
    field: 'phone',
    before: '+33 1',
    current: '+33 3',
    own: '+33 2',
  }
  expect(await publish(draft)).toMatchObject({
    ...{ status: 409, code: 'edit_conflict' },
    details: [{ path: 'facts.phone', before: '+33 1', current: '+33 3', own: '+33 2' }],
  })
  const seen = (await site.result('GET', `drafts/${draft.draft_id}`)) as Draft
  expect(seen.conflicts).toEqual([conflict])
  const resolved = await edit(seen, set({ phone: '+33 2' }))
  const preview = await content.platform.operations.renderPreview({ ...ref, pageId: page, draftId: draft.draft_id })
  const published = await publish(resolved)
  expect([published.status, published.result]).toMatchObject([200, { conflicts: [] }])
  await republish()
  expect(preview.replace(/ data-edit="[^"]*"/g, '')).toBe(await html())
  for (const text of ['Call us at +33 2', 'Paris', '#1f6f54', '20:00']) expect(await html()).toContain(text)
  expect((await website()).facts).toMatchObject({ phone: '+33 2', address: 'Paris' })

  expect((await send(published.result as Draft, 'undo')).status).toBe(200)
  await republish()
  expect((await website()).facts).toMatchObject({ phone: '+33 3', address: 'Paris', hours })
  expect((await website()).settings.theme).toEqual(before.settings.theme)

  const last = await edit(await create(), set({ phone: 'x' }), { type: 'set_theme', theme: { radius: 'none' } })
  const invalid = await send(last, 'edits', { edits: [set({ email: 'no address' })] })
  expect([invalid.status, invalid.code]).toEqual([400, 'validation_failed'])
  const undone = (await send(last, 'undo')).result as Draft
  expect((await site.result('GET', `drafts/${undone.draft_id}/diff`))['changes']).toEqual([])
  expect((await send(undone, 'discard')).status).toBe(200)
  expect((await website()).facts).toMatchObject({ phone: '+33 3' })
})

test('forms that visitors opened before their sections moved reach their own definitions after the publication', async () => {
  const { site, section, create, edit, publish } = await edited('/contact')
  const add = { type: 'insert_section', after: null, section: sections.form }
  expect((await publish(await edit(await create(), add))).status).toBe(200)
  const visitor = visitorOf((_host, path, options) => site.visit(path, options), site.host, '/contact')
  const opened = [...(await visitor.load()).matchAll(/name="_form" value="([^"]*)"/g)].map(([, id = '']) => id)
  const tokens = await Promise.all(opened.map(visitor.token))

  const [booking, contact] = [await section('form'), await section('contact')]
  const draft = await edit(
    await create(),
    { type: 'move_section', section_id: booking.section_id, after: contact.section_id },
    { type: 'insert_section', after: null, section: quoteForm },
    { type: 'duplicate_section', section_id: contact.section_id },
  )
  expect((await publish(draft)).status).toBe(200)
  expect([...(await visitor.load()).matchAll(/name="_form" value/g)]).toHaveLength(opened.length + 2)

  const typed = {
    contact: { name: 'Ada', email: 'ada@example.org', message: 'Two loaves' },
    booking: {
      ...{ name: 'Ada', email: 'ada@example.org', phone: '', date: '2030-05-01', guests: '2', course: 'Bread' },
      ...{ language: 'English', extras: ['Apron'], terms: 'yes', note: '' },
    },
  }
  const purposes = opened.map((id) => (id === booking.anchor ? 'booking' : 'contact'))
  expect(new Set(purposes).size).toBe(2)
  for (const [index, purpose] of purposes.entries()) {
    const hidden = { _form: opened[index] ?? '', _token: tokens[index] ?? '', _topic: '' }
    const { status, headers } = await visitor.post({ ...hidden, ...typed[purpose] })
    expect([purpose, status, headers.location]).toEqual([purpose, 303, `/_sent/${purpose}`])
    const [stored] = await content.platform.db
      .selectFrom('form_submissions')
      .select(['form', 'purpose', 'path', 'fields'])
      .where('website_id', '=', site.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(stored).toMatchObject({ form: opened[index], purpose, path: '/contact' })
    expect(stored?.fields.map(({ name }) => name)).toEqual(Object.keys(typed[purpose]))
  }
})

test('while changes of a draft wait for each other, other requests are answered, and the changes do not wait for long', async () => {
  const { create, send, read } = await edited()
  const draft = await create()
  const locked = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const holding = content.platform.db.transaction().execute(async (trx) => {
    await trx.selectFrom('drafts').select('id').where('id', '=', draft.draft_id).forUpdate().execute()
    locked.resolve()
    await done.promise
  })
  await locked.promise
  const waiting = Array.from({ length: 12 }, async () => (await send(draft, 'undo')).status)
  expect(await Promise.race(waiting.slice(0, 1).concat(read().then(({ sections: all }) => all.length)))).toBe(5)
  expect(await Promise.race(waiting)).toBe(503)
  done.resolve()
  await holding
  await Promise.all(waiting)
})
