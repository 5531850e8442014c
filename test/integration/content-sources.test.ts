import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { anyDocument } from '../support/documents.ts'
import { create, openContent, type OwnWebsite, type Plural } from '../support/content.ts'
import { everyElement } from '../support/posts.ts'
import { runs } from '../support/runs.ts'

const content = openContent()

/** Returns the item's published bytes as visitors get them. */
const published = async (site: OwnWebsite, path = '/item') => {
  const { status, text } = await site.visit(path)
  expect(status).toBe(200)
  return text
}

describe('an item that is read for editing and sent back unchanged renders the same bytes', () => {
  test('for any document, however malformed', async () => {
    const site = await content.website()
    const id = await create(site, 'pages', '/item')
    const storable = anyDocument.filter((html) => !/^\uFEFF?(?:<\/?)?$|\0/.test(html) && html.isWellFormed())
    await fc.assert(
      fc.asyncProperty(storable, async (html) => {
        await site.result('POST', `pages/${id}/update`, { html })
        const first = await published(site)
        const edited = await site.result('GET', `pages/${id}/html`)
        const { seo, settings } = await site.result('GET', `pages/${id}`)
        await site.result('POST', `pages/${id}/update`, { html: edited.html })
        expect(await published(site)).toBe(first)
        expect(await site.result('GET', `pages/${id}`)).toMatchObject({ seo, settings })
      }),
      { numRuns: runs(60) },
    )
  })

  test('for a page whose title, texts and code were changed by fields', async () => {
    const site = await content.website()
    const id = await create(site, 'pages', '/item')
    await site.result('PATCH', `pages/${id}`, {
      seo: { page_title: 'Told <otherwise>', meta_description: '"quoted"', noindex: true, canonical_url: '/there' },
      settings: { custom_code_header: '<style>b{}</style>', theme: { direction: 'rtl', main_classes: 'wide' } },
      lang_code: 'ar',
    })
    const first = await published(site)
    expect(first).toContain('<title>Told &lt;otherwise&gt;</title>')
    const { html } = await site.result('GET', `pages/${id}/html`)
    await site.result('POST', `pages/${id}/update`, { html })
    expect(await published(site)).toBe(first)
  })

  test('for a post with all Markdown features', async () => {
    const site = await content.website()
    const fields = {
      blog_settings: { author: 'Camille', tags: ['a', { b: 1 }] },
      seo: { page_title: 'Bread', noindex: true },
    }
    const id = await create(site, 'blogs', '/item', 'Bread', { blog_content: everyElement, ...fields })
    const first = await published(site)
    const { blog_content, path, seo, blog_settings } = await site.result('GET', `blogs/${id}/html`)
    expect(blog_content).toBe(everyElement)
    await site.result('POST', `blogs/${id}/update`, { blog_content, path, seo, blog_settings })
    const times = /"dateModified":"[^"]*"|<meta property="article:modified_time"[^>]*>/g
    expect((await published(site)).replaceAll(times, '')).toBe(first.replaceAll(times, ''))
  })

  test('for a generated page', async () => {
    const site = await content.website()
    const id = await create(site, 'pages', '/item')
    const hero = {
      kind: 'hero',
      layout: 'centered',
      eyebrow: null,
      title: 'Bread',
      text: 'Baked at five.',
      actions: [],
    }
    const written = JSON.stringify({ title: 'Bread', description: 'Baked at five.', sections: [hero] })
    await content.platform.db.updateTable('content_items').set({ content: written }).where('id', '=', id).execute()
    await site.result('PATCH', `pages/${id}`, { name: 'Bread' })
    const first = await published(site)
    expect(first).toContain('Baked at five.')
    const { html } = await site.result('GET', `pages/${id}/html`)
    await site.result('POST', `pages/${id}/update`, { html })
    expect(await published(site)).toBe(first)
  })
})

describe('a hostile body is rejected or published within the limits', () => {
  const post = (blog_content: string, more: object = {}): object => ({
    ...{ path: '/item', blog_content, seo: {}, blog_settings: {} },
    ...more,
  })
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
  const raw = async (plural: string, payload: string | Buffer) => {
    const site = await content.website()
    const url = `/v1/workspace/website/${site.id}/${plural}/create`
    const headers = { ...content.caller.headers, 'content-type': 'application/json' }
    const answer = await content.platform.app.inject({ method: 'POST', url, headers, payload })
    return `${answer.statusCode} ${answer.json().code ?? ''}`.trim()
  }

  type Body = [name: string, plural: Plural, body: () => string | Buffer, answer: string | RegExp]
  const bodies: Body[] = [
    ['20 MB of a document', 'pages', () => JSON.stringify({ html: 'x'.repeat(20_000_000) }), '413 payload_too_large'],
    ['20 MB of Markdown', 'blogs', () => JSON.stringify(post('x'.repeat(20_000_000))), '413 payload_too_large'],
    ['a document of more than 2 MiB', 'pages', () => JSON.stringify({ html: 'x'.repeat(2 * 1024 * 1024 + 1) }), '400 validation_failed'],
    ['a document of more than 2 MiB in fewer characters', 'pages', () => JSON.stringify({ html: '酵'.repeat(800_000) }), '400 validation_failed'],
    ['Markdown of more than 1 MiB', 'blogs', () => JSON.stringify(post('x'.repeat(1024 * 1024 + 1))), '400 validation_failed'],
    ['a document with NUL', 'pages', () => JSON.stringify({ html: '<p>a\u0000b' }), '400 validation_failed'],
    ['Markdown with a lone surrogate', 'blogs', () => JSON.stringify(post('a\ud800b')), '400 validation_failed'],
    ['settings with NUL in a name', 'blogs', () => JSON.stringify(post('a', { blog_settings: { 'a\u0000': 1 } })), '400 validation_failed'],
    ['settings with a deeply nested lone surrogate', 'blogs', () => JSON.stringify(post('a', { blog_settings: { a: [{ b: '\udc00' }] } })), '400 validation_failed'],
    ['settings nested 100 000 deep', 'blogs', () => `{"path":"/item","blog_content":"a","seo":{},"blog_settings":{"a":${nested(100_000)}}}`, /^400 (?:validation_failed|malformed_json)$/],
    ['settings nested 5 000 deep', 'blogs', () => `{"path":"/item","blog_content":"a","seo":{},"blog_settings":{"a":${nested(5_000)}}}`, /^(?:200|400 validation_failed)$/],
    ['settings of more than 64 KiB', 'blogs', () => JSON.stringify(post('a', { blog_settings: { a: 'x'.repeat(70_000) } })), '400 validation_failed'],
    ['an unknown field nested 100 000 deep', 'blogs', () => `{"path":"/item","blog_content":"a","seo":{},"blog_settings":{},"x":${nested(100_000)}}`, /^(?:200|400 \w+)$/],
    ['a known field nested 100 000 deep', 'blogs', () => `{"path":"/item","blog_content":"a","seo":${nested(100_000)},"blog_settings":{}}`, /^400 \w+$/],
    ['settings with very many names', 'blogs', () => JSON.stringify(post('a', { blog_settings: Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [n, 0])) })), '400 validation_failed'],
    ['a field named like a prototype property', 'blogs', () => '{"path":"/item","blog_content":"a","seo":{},"blog_settings":{"__proto__":{"author":"x"},"constructor":1}}', /^(?:200|400 (?:validation_failed|malformed_json))$/],
    ['bytes that are not UTF-8', 'pages', () => Buffer.from('{"html":"<p>\xff\xfe"}', 'latin1'), /^(?:200|400 \w+)$/],
    ['quotations nested 100 000 deep', 'blogs', () => JSON.stringify(post('>'.repeat(100_000))), /^(?:200|400 validation_failed)$/],
    ['lists nested 10 000 deep', 'blogs', () => JSON.stringify(post('- '.repeat(10_000))), /^(?:200|400 validation_failed)$/],
    ['brackets', 'blogs', () => JSON.stringify(post('['.repeat(500_000))), /^(?:200|400 validation_failed)$/],
    ['stars', 'blogs', () => JSON.stringify(post('*a_'.repeat(300_000))), /^(?:200|400 validation_failed)$/],
    ['a path with parent segments', 'pages', () => JSON.stringify({ html: '<p>', path: '/../../etc/passwd' }), '400 validation_failed'],
    ['an encoded path', 'pages', () => JSON.stringify({ html: '<p>', path: '/a%2fb' }), '400 validation_failed'],
    ['a reserved path', 'blogs', () => JSON.stringify(post('a', { path: '/blog/page/2' })), '400 path_in_use'],
  ] // biome-ignore format: a table

  test.each(bodies)('%s', async (_, plural, payload, answer) => {
    const given = await raw(plural, payload())
    expect(given).toMatch(typeof answer === 'string' ? new RegExp(`^${answer}$`) : answer)
  })

  test('settings that would grow past 64 KiB are rejected and stay unchanged', async () => {
    const site = await content.website()
    const id = await create(site, 'blogs', '/item')
    const change = (name: string) =>
      site.send('PATCH', `blogs/${id}`, { blog_settings: { [name]: 'x'.repeat(40_000) } })
    expect((await change('one')).status).toBe(200)
    expect(await change('two')).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(Object.keys((await site.result('GET', `blogs/${id}`)).blog_settings as object)).toEqual(['one'])
  })
})
