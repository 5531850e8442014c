import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { publishPages } from '../../src/activities/publishing/publish-pages.ts'
import { itemKinds, createItem, type Plural } from '../support/items.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)

describe.each(Object.entries(itemKinds))('versions of %s', (name, kind) => {
  const plural = name as Plural
  const item = (title?: string) => createItem(platform, caller, plural, title === undefined ? {} : { title })

  test('each publication creates one: create, update, change of a published field, restore', async () => {
    const one = await item()
    await one.update('Second')
    await one.send('PATCH', '', { name: 'Third' })
    await one.restore(1)
    const list = await one.versions()
    expect(list.map(({ number, current }) => [number, current])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ])
    expect(list.map(({ name }) => name)).toEqual(['First', 'Third', expect.any(String), 'First'])
    for (const { created_date, path } of list)
      expect([path, Date.parse(created_date)]).toEqual(['/item', expect.any(Number)])
  })

  test('a change that does not affect the item creates none, and neither does its website', async () => {
    const one = await item()
    await one.update('First')
    await one.restore(1)
    const before = await one.bytes()
    await platform.db
      .updateTable('websites')
      .set({ business_name: 'Renamed' })
      .where('id', '=', one.websiteId)
      .execute()
    await platform.db
      .updateTable('websites')
      .set({ custom_code_header: '<meta name="around" content="new">' })
      .where('id', '=', one.websiteId)
      .execute()
    await publishPages({ ...platform.config, ...platform }, one.websiteId)
    expect(await one.bytes()).not.toBe(before)
    expect(await one.versions()).toHaveLength(1)
  })

  test('a publication can be rendered again from its row byte for byte', async () => {
    const seo = {
      meta_description: null,
      social_title: 'Zoë & Co',
      canonical_url: 'https://example.com/a',
      noindex: false,
    }
    const settings = { theme: { mode: 'dark', main_classes: 'b  a' }, custom_code_footer: '<script>1</script>' }
    const blog_settings = {
      author: 'Ann',
      zero: -0,
      many: 1e21,
      list: [1, { b: null }],
      excerpt: 'Ü < 1',
      category: 'B & C',
    }
    const one = await item()
    const written = await one.update('Second', plural === 'blogs' ? { blog_settings } : { settings })
    const changed = await one.send('PATCH', '', {
      seo,
      lang_code: 'PT-br',
      ...(plural === 'blogs' ? { blog_settings } : {}),
    })
    expect([written, changed]).toEqual([
      expect.objectContaining({ status: 200 }),
      expect.objectContaining({ status: 200 }),
    ])
    const published = await one.bytes()
    await platform.db
      .updateTable('content_items')
      .set({ rendered_context: null, content_hash: 'old' })
      .where('id', '=', one.id)
      .execute()
    await publishPages({ ...platform.config, ...platform }, one.websiteId)
    expect(await one.bytes()).toBe(published)
    expect(published).toContain('Zoë &amp; Co')
  })

  test('a change of an unpublished item is part of the version of its next publication only', async () => {
    const one = await item()
    await one.send('POST', '/unpublish')
    expect((await one.versions()).map(({ current }) => current)).toEqual([false])
    await one.send('PATCH', '', { name: 'Draft' })
    expect(await one.versions()).toHaveLength(1)
    await one.update('Second')
    expect((await one.versions()).map(({ number, current }) => [number, current])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  test('the last 20 are kept, and numbers continue at 26', async () => {
    const one = await item('1')
    for (let number = 2; number <= 25; number++) await one.update(`${number}`)
    const numbers = (await one.versions()).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index))
    expect(await one.restore(5)).toMatchObject({ status: 404, code: 'version_not_found' })
    expect((await one.restore(6)).status).toBe(200)
    expect((await one.versions())[0]).toMatchObject({ number: 26, current: true })
    expect(await one.versions()).toHaveLength(20)
  })

  test('restoring a version serves the same bytes as then, at the current path', async () => {
    const one = await item()
    await one.send('PATCH', '', {
      ...{ lang_code: 'fr', data: { campaign: 'spring' } },
      ...{ seo: { social_title: 'Shared' }, settings: { custom_code_footer: '<script>1</script>' } },
    })
    const [detail, then] = [(await one.send('GET')).result, await one.bytes()]
    await one.update('Second')
    await one.send('PATCH', '', { seo: null, settings: null, data: null, lang_code: null, name: 'Other' })
    expect(await one.bytes()).not.toBe(then)
    const answer = await one.restore(2)
    expect(answer).toMatchObject({
      status: 200,
      result: { [kind.id]: one.id, message: expect.stringContaining('restored'), publish_date: expect.any(Number) },
    })
    expect(await one.bytes()).toBe(then)
    expect((await one.send('GET')).result).toEqual({ ...detail, updated_date: expect.any(String) })
    await one.send('PATCH', '', { path: '/moved' })
    await one.restore(1)
    expect((await one.versions())[0]).toMatchObject({ path: '/moved', name: 'First' })
  })

  test('restoring a version publishes an unpublished item', async () => {
    const one = await item()
    await one.send('POST', '/unpublish')
    expect(await one.bytes()).toBeUndefined()
    await one.restore(1)
    expect((await one.send('GET')).result).toMatchObject({ status: 'published' })
    expect(await one.versions()).toHaveLength(1)
  })

  test('20 concurrent updates and restores get consecutive unique numbers, and visitors see the last', async () => {
    const one = await item('0')
    await one.update('1')
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? one.update(`At once ${n}`) : one.restore(1 + (n % 4) / 2))),
    )
    const list = await one.versions()
    const [newest] = list
    expect(list.map(({ number }) => number)).toEqual(list.map((_, index) => (newest?.number ?? 0) - index))
    expect(newest).toMatchObject({ current: true, name: (await one.send('GET')).result.name })
    expect(newest?.number).toBeGreaterThan(11)
  })

  test.each(['0', '01', '-1', '1.0', 'x', '99999999999999999999', '%00'])(
    '%s is not a version number',
    async (number) => {
      expect(await (await item()).restore(number)).toMatchObject({ status: 404, code: 'version_not_found' })
    },
  )

  test('are deleted with their item', async () => {
    const one = await item()
    await one.update('Second')
    await one.send('DELETE')
    expect(await one.send('GET', '/versions')).toMatchObject({ status: 404, code: kind.none })
    const left = await platform.db
      .selectFrom('content_versions')
      .select('number')
      .where('content_item_id', '=', one.id)
      .execute()
    expect(left).toEqual([])
  })
})

test('the home page of a new website is its first version', async () => {
  const { app, db } = platform
  const payload = { name: 'Bakery' }
  const made = await app.inject({
    method: 'POST',
    url: '/v1/workspace/website/create',
    headers: caller.headers,
    payload,
  })
  const versions = await db
    .selectFrom('content_versions')
    .innerJoin('content_items', 'content_items.id', 'content_versions.content_item_id')
    .select(['number', 'content_versions.path'])
    .where('website_id', '=', made.json().result.website_id)
    .execute()
  expect(versions).toEqual([{ number: 1, path: '/' }])
})

test('no index contains columns that each publication changes, so that rows are updated in place (HOT)', async () => {
  const { rows } = await sql<{
    indexdef: string
  }>`select indexdef from pg_indexes where tablename = 'content_items'`.execute(platform.db)
  expect(rows.length).toBeGreaterThan(3)
  expect(
    rows.filter(({ indexdef }) =>
      /content_hash|rendered_context|content_security_policy|version|updated_at/.test(indexdef),
    ),
  ).toEqual([])
})
