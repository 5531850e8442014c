import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { publishPages } from '../../src/activities/publishing/publish-pages.ts'
import { sharePublications } from '../../src/activities/publishing/share-publications.ts'
import type { Db } from '../../src/db/schema.ts'
import { publishedKey } from '../../src/domain/websites/hosting.ts'
import { newId } from '../../src/domain/ids.ts'
import { untilBlocked } from '../support/locks.ts'
import type { Platform } from '../support/platform.ts'
import { sections } from '../support/sites.ts'
import { insertWebsite } from '../support/websites.ts'
import { until } from '../support/until.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform()
const caller = useWorkspace(platform, 10)
let websiteId: string

beforeAll(async () => {
  const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery that bakes sourdough every morning' })
  await platform.ended(workflow_id)
  websiteId = (await platform.status(caller, workflow_id)).result?.website_id ?? ''
})

async function change(payload: object, app = platform.app, id = websiteId) {
  const url = `/v1/workspace/website/${id}/settings`
  return await app.inject({ method: 'PUT', url, headers: caller.headers, payload })
}

async function update(changes: object, app = platform.app) {
  const payload = { website_id: websiteId, ...changes }
  return await app.inject({ method: 'PATCH', url: '/v1/workspace/website/update', headers: caller.headers, payload })
}

/** Returns the HTML of every page as visitors get it. */
async function pages(id = websiteId): Promise<string[]> {
  const rows = await platform.db
    .selectFrom('content_items')
    .select('content_hash')
    .where('website_id', '=', id)
    .orderBy('path')
    .execute()
  const files = rows.map(({ content_hash }) => platform.storage.get(publishedKey(id, content_hash ?? '')))
  return (await Promise.all(files)).map(String)
}
const republished = () => platform.ended(`republish-${websiteId}`)

test('every page shows a new name, language and theme, published after the response', async () => {
  const before = await pages()
  const theme = { mode: 'dark', primary_color: '#123456' }
  expect((await change({ business_name: 'Maison Roux', language: 'ar', theme })).statusCode).toBe(200)
  await republished()
  const after = await pages()
  expect(after).toHaveLength(before.length)
  for (const html of after) {
    expect(html).toMatch(/<html[^>]* lang="ar" dir="rtl"/)
    expect(html).toContain('<meta name="color-scheme" content="dark"/>')
    expect(html).toMatch(/<title>[^<]*Maison Roux<\/title>/)
  }
})

test('every page shows changed facts, as text', async () => {
  const facts = {
    ...{ email: 'neu@maison.example', phone: '+33 4 99 99 99 99', address: '<script>alert(1)</script> 1' },
    ...{ social_links: ['https://www.instagram.com/maison'], booking_url: 'https://cal.com/maison?a="><b>' },
    hours: [{ days: [1, 2, 3], opens: '08:00', closes: '12:00' }],
  }
  expect((await change({ language: 'en', facts })).statusCode).toBe(200)
  await republished()
  for (const html of await pages()) {
    expect(html).toContain('href="mailto:neu@maison.example"')
    expect(html).toContain('href="tel:+33499999999"')
    expect(html).toContain('&lt;script>alert(1)&lt;/script>\u00a01')
    expect(html).toMatch(/Mon–Wed.{1,20}8\u00a0am–\u2060?12\u00a0pm/)
    expect(html).toMatch(/<a href="https:\/\/www\.instagram\.com\/maison"[^>]*>Instagram<\/a>/)
    expect(html).toMatch(/<a href="https:\/\/cal\.com\/maison[^"]*"[^>]*>cal\.com<\/a>/)
    expect(html).not.toContain('<script>alert')
  }
})

test('a new name replaces the old one in generated texts, once, as a version', async () => {
  const { website_id: id } = await platform.operations.createPlainWebsite({ ...caller, website: { name: 'Roux' } })
  const stored = async () =>
    await platform.db
      .selectFrom('content_items')
      .innerJoin('content_versions', 'content_item_id', 'content_items.id')
      .select(['content_items.content', 'version', 'number', 'author'])
      .where('website_id', '=', id)
      .orderBy('number')
      .execute()
  const republish = async (changes: object) => {
    await change(changes, platform.app, id)
    await platform.ended(`republish-${id}`)
    return await stored()
  }
  const renamed = await republish({ business_name: 'Maison <b>Roux</b>' })
  expect(renamed).toMatchObject([
    { version: 2, number: 1 },
    { number: 2, author: expect.stringMatching(/^key_/) },
  ])
  expect(renamed[0]?.content).toMatchObject({
    title: 'Maison <b>Roux</b>',
    sections: [{ title: 'Maison <b>Roux</b>', id: expect.stringMatching(/^sec_\w{8}$/) }],
  })
  expect(await pages(id)).toEqual([expect.stringMatching(/<h1[^>]*>(?:<span>)?Maison &lt;b>Roux&lt;\/b></)])
  expect(await republish({ theme: { mode: 'light' } })).toEqual(renamed)

  // Restoring a version does not bring an old name back.
  const item = await platform.db
    .selectFrom('content_items')
    .select('id')
    .where('website_id', '=', id)
    .executeTakeFirstOrThrow()
  const ref = { ...caller, websiteId: id, kind: 'page' as const, id: item.id }
  await platform.operations.restoreVersion({ ...ref, number: 1, author: 'key_1' })
  expect((await stored())[0]?.content).toEqual(renamed[0]?.content)

  // Content from before sections had ids gets them when it is saved.
  const old = JSON.stringify(renamed[0]?.content).replaceAll(/"id":"\w+"/g, '"level":1')
  await platform.db
    .updateTable('content_versions')
    .set({ content: old })
    .where('content_item_id', '=', item.id)
    .execute()
  await platform.operations.restoreVersion({ ...ref, number: 1, author: 'key_1' })
  expect((await stored())[0]?.content).toMatchObject({ sections: [{ level: 1, id: expect.stringMatching(/^sec_/) }] })
})

test('after many concurrent changes, the pages show the last', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `Bakery number ${n}`)
  await Promise.all(names.map((business_name) => change({ business_name })))
  await republished()
  const { business_name: last } = await platform.operations.getWebsite({ ...caller, websiteId })
  for (const html of await pages()) expect(html).toMatch(new RegExp(`<title>[^<]*${last}</title>`))
})

test('a website that was created without an order is republished like any other', async () => {
  const id = await insertWebsite(platform.db, caller.workspaceId)
  const content = JSON.stringify({ title: 'Home', description: 'Bread', sections: [sections.hero] })
  const paths = ['/', '/bread']
  await platform.db
    .insertInto('content_items')
    .values(
      paths.map((path, position) => ({
        ...{ id: newId('page'), website_id: id, path, name: `Page ${position}`, position },
        ...{ content, content_hash: 'none', publish_date: new Date() },
      })),
    )
    .execute()
  expect((await change({ business_name: 'Nobody’s bakery' }, platform.app, id)).statusCode).toBe(200)
  await platform.ended(`republish-${id}`)
  const published = await pages(id)
  expect(published).toHaveLength(2)
  for (const html of published) {
    expect(html).toMatch(/<title>[^<]*Nobody’s bakery<\/title>/)
    for (const path of paths) expect(html).toContain(`href="${path}"`)
  }
})

test('a page that is generated while settings change shows the new settings and links to unfinished pages', async () => {
  const rich = await platform.workspace(10)
  const gates = ['/menu', '/contact'].map((path) => platform.models.gate(path))
  const { workflow_id } = await platform.order(rich, { prompt: 'A corner bakery that bakes sourdough every morning' })
  await Promise.all(gates.map(({ reached }) => reached))
  await platform.ended(`${workflow_id}/home`)
  const id = (await platform.status(rich, workflow_id)).result?.website_id ?? ''
  const given = { headers: rich.headers, payload: { business_name: 'Renamed during generation' } }
  await platform.app.inject({ method: 'PUT', url: `/v1/workspace/website/${id}/settings`, ...given })
  await platform.ended(`republish-${id}`)
  for (const html of await pages(id)) expect(html).toContain('href="/menu"')
  for (const gate of gates) gate.open()
  await platform.ended(workflow_id)
  const all = await pages(id)
  expect(all).toHaveLength(3)
  for (const html of all) expect(html).toMatch(/<title>[^<]*Renamed during generation<\/title>/)
})

test('pages rendered while a change was in progress are rendered again with the change', async () => {
  const changing = await platform.db.startTransaction().execute()
  const brand = sql<string>`brand || '{"name": "Changed in between"}'`
  await changing.updateTable('websites').set({ brand }).where('id', '=', websiteId).execute()
  const publishing = publishPages({ ...platform.config, ...platform }, websiteId)
  await untilBlocked(platform.db)
  await changing.commit().execute()
  await publishing
  for (const html of await pages()) expect(html).toMatch(/<title>[^<]*Changed in between<\/title>/)
})

test('callers that publish a website at once share a run, and one that is cancelled ends none of the others', async () => {
  await republished()
  let rendered = 0
  const run: Platform['threads']['run'] = (workspaceId, task, ...input) => {
    rendered++
    return platform.threads.run(workspaceId, task, ...input)
  }
  const publish = sharePublications({ ...platform.config, ...platform, threads: { ...platform.threads, run } })
  const brand = (name: string) => sql<string>`brand || ${JSON.stringify({ name })}`
  const rename = (db: Db, name: string) =>
    db
      .updateTable('websites')
      .set({ brand: brand(name) })
      .where('id', '=', websiteId)
      .execute()
  const changing = await platform.db.startTransaction().execute()
  await rename(changing, 'Together')
  const cancelled = new AbortController()
  const publishing = [publish(websiteId, cancelled.signal), ...Array.from({ length: 8 }, () => publish(websiteId))]
  await untilBlocked(platform.db)
  const later = Array.from({ length: 8 }, () => publish(websiteId))
  cancelled.abort(new Error('cancelled'))
  await changing.commit().execute()
  await Promise.all([...publishing, ...later])
  expect(rendered).toBe(3)
  for (const html of await pages()) expect(html).toMatch(/<title>[^<]*Together<\/title>/)

  await rename(platform.db, 'Without callers')
  await expect(publish(websiteId, cancelled.signal)).rejects.toThrow('cancelled')
  for (const html of await pages()) expect(html).toMatch(/<title>[^<]*Together<\/title>/)
})

test('publishing waits for no item that is being changed, and a change may wait for an item that is published', async () => {
  await republished()
  const brand = sql<string>`brand || '{"name": "Waits for nothing"}'`
  await platform.db.updateTable('websites').set({ brand }).where('id', '=', websiteId).execute()
  const changing = await platform.db.startTransaction().execute()
  const menu = (path: string) =>
    changing.updateTable('content_items').set({ path }).where('website_id', '=', websiteId).where('path', '=', '/menu')
  await menu('/menu').execute()
  const publishing = publishPages({ ...platform.config, ...platform }, websiteId)
  const isNew = (html: string) => /<title>[^<]*Waits for nothing<\/title>/.test(html)
  await until(async () => (await pages()).filter(isNew).length === 2)
  await expect(menu('/contact').execute()).rejects.toThrow(/duplicate key/)
  await changing.rollback().execute()
  await publishing
  expect((await pages()).map(isNew)).toEqual([true, true, true])
})

test('a change of a field that no page shows publishes nothing', async () => {
  await republished()
  const runs = async () => (await platform.temporal.workflow.getHandle(`republish-${websiteId}`).describe()).runId
  const before = await runs()
  expect((await update({ robots: null })).statusCode).toBe(200)
  await platform.untilStarted()
  expect(await runs()).toBe(before)
})

test('repeated republications after changes of the website create no further versions', async () => {
  const versions = await platform.db
    .selectFrom('content_versions')
    .innerJoin('content_items', 'content_items.id', 'content_versions.content_item_id')
    .select(['content_items.path', 'number', 'version'])
    .where('website_id', '=', websiteId)
    .orderBy('content_items.path')
    .execute()
  expect(versions).toEqual(['/', '/contact', '/menu'].map((path) => ({ path, number: 1, version: 1 })))
})

test('a website that was deleted before its republication is skipped', async () => {
  await change({ business_name: 'Last words' })
  await platform.db.deleteFrom('websites').where('id', '=', websiteId).execute()
  await republished()
  const { status } = await platform.temporal.workflow.getHandle(`republish-${websiteId}`).describe()
  expect(status.name).toBe('COMPLETED')
})
