import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { newWebsiteOperations } from '../../src/activities/websites/new-websites.ts'
import { publishPages } from '../../src/activities/publishing/publish-pages.ts'
import { publishedKey } from '../../src/domain/websites/hosting.ts'
import { createDiskStorage } from '../../src/adapters/storage/disk-storage.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)

async function create(payload: object, { headers } = caller) {
  const answer = await platform.app.inject({ method: 'POST', url: '/v1/workspace/website/create', headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
async function homeOf(websiteId: string) {
  const rows = await platform.db.selectFrom('content_items').selectAll().where('website_id', '=', websiteId).execute()
  const html = await platform.storage.get(publishedKey(websiteId, rows[0]?.content_hash ?? ''))
  return { rows, html: String(html) }
}
const countWebsites = async () => (await platform.db.selectFrom('websites').select('id').execute()).length

describe('a website created without AI', () => {
  test('has a published home page when the response is sent, costs nothing, and equals its detail', async () => {
    const { status, result } = await create({ name: 'Maison Roux & Fils' })
    expect(status).toBe(200)
    expect(result).toMatchObject({
      website_name: 'Maison Roux & Fils',
      domain: 'http://maison-roux-fils.localhost:3001',
      language: 'English',
      client_id: null,
      activated: true,
      business_description: null,
      settings: { theme: { mode: 'auto', primary_color: '#2f5d8c', direction: 'ltr' } },
      counts: { pages: 1 },
    })
    expect(await platform.operations.getWebsite({ ...caller, websiteId: result.website_id })).toEqual(result)
    const { rows, html } = await homeOf(result.website_id)
    expect(rows).toMatchObject([{ path: '/', name: 'Home', publish_date: expect.any(Date) }])
    expect(html).toContain('<title>Maison Roux &amp; Fils</title>')
    expect(await platform.credits(caller)).toMatchObject({ balance: 0, entries: 0 })
  })

  test('renders the same when it is published again', async () => {
    const { result } = await create({ name: 'Stable', language: 'fr', theme: { main_classes: 'wide' } })
    const { rows: before } = await homeOf(result.website_id)
    await publishPages({ ...platform.config, ...platform }, result.website_id)
    expect((await homeOf(result.website_id)).rows).toEqual(before)
  })

  test('has the given language, theme and client', async () => {
    const { client_id } = await platform.operations.createClient({ ...caller, client: { email: 'roux@example.com' } })
    const theme = {
      ...{ mode: 'dark', direction: 'rtl', primary_color: '#112233' },
      ...{ font_heading: 'Newsreader', font_body: 'Georgia', main_classes: 'wide' },
    }
    const { result } = await create({ name: 'مخبز', language: 'AR-eg', client_id, theme })
    expect(result).toMatchObject({ client_id, language: 'Arabic (Egypt)', settings: { theme } })
    const { rows, html } = await homeOf(result.website_id)
    expect(rows).toMatchObject([{ name: 'الرئيسية' }])
    expect(html).toMatch(/<html[^>]* lang="ar-EG" dir="rtl"/)
    expect(html).toContain('<meta name="color-scheme" content="dark"/>')
  })

  test.each([[{}], [{ language: null, client_id: null, theme: null }], [{ theme: { mode: null, font_body: null } }]])(
    'with %j has the defaults',
    async (given) => {
      const { result } = await create({ name: 'Plain', ...given })
      expect(result).toMatchObject({
        client_id: null,
        language: 'English',
        settings: { theme: { mode: 'auto', font_heading: 'Outfit', font_body: 'Outfit', main_classes: null } },
      })
    },
  )

  test('shows only its name: no empty paragraph, description or slogan', async () => {
    const { html } = await homeOf((await create({ name: 'Only a name' })).result.website_id)
    expect(html).not.toMatch(/<p[^>]*><\/p>/)
    expect(html).not.toContain('"slogan"')
    expect(html).not.toContain('"description":')
  })

  test('with the same name as concurrently created ones has a unique hostname', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Everybody’s' })))
    expect(new Set(answers.map(({ result }) => result.domain)).size).toBe(10)
  })
})

describe('no website is created', () => {
  test.each([
    [{ name: 'x', language: 'xx-nonsense' }, 'invalid_language_code'],
    [{ name: 'x', client_id: 'client_none' }, 'client_not_in_workspace'],
    [{ name: 'x', client_id: 'a\u0000' }, 'client_not_in_workspace'],
    [{}, 'validation_failed'],
    [{ name: null }, 'validation_failed'],
    [{ name: '  ' }, 'validation_failed'],
    [{ name: 'x'.repeat(81) }, 'validation_failed'],
    [{ name: 'x', theme: { primary_color: 'red' } }, 'validation_failed'],
  ])('from %j: 400 %s', async (payload, code) => {
    const before = await countWebsites()
    expect(await create(payload)).toMatchObject({ status: 400, code })
    expect(await countWebsites()).toBe(before)
  })

  test('over the limit of a client, for any number of concurrent requests', async () => {
    const client = { email: 'limited@example.com', website_limit: 3 }
    const { client_id } = await platform.operations.createClient({ ...caller, client })
    const answers = await Promise.all(Array.from({ length: 50 }, () => create({ name: 'One of three', client_id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'website_limit_reached')).toHaveLength(47)
  })

  test('if its file cannot be stored: no part of it is visible', async () => {
    const before = await countWebsites()
    const noFolder = join(platform.home, 'no-folder')
    await writeFile(noFolder, '')
    const storage = createDiskStorage(noFolder)
    const operations = newWebsiteOperations({ ...platform.config, ...platform, storage })
    await expect(operations.createPlainWebsite({ ...caller, website: { name: 'x' } })).rejects.toThrow('ENOTDIR')
    expect(await countWebsites()).toBe(before)
  })
})
