import { describe, expect, test } from '@jest/globals'
import { kinds, openContent, type Plural } from '../support/content.ts'

const content = openContent()

describe.each(Object.keys(kinds) as Plural[])('%s', (plural) => {
  const kind = kinds[plural]

  test('a new item is published when the response is sent, at the URL of the response', async () => {
    const site = await content.website()
    const made = await site.result('POST', `${plural}/create`, kind.body('First', '/first'))
    expect(made).toEqual({
      [kind.id]: expect.any(String),
      message: expect.any(String),
      publish_date: expect.any(Number),
      published_url: expect.stringMatching(/\/first$/),
    })
    expect(Math.abs(Number(made.publish_date) - Date.now() / 1000)).toBeLessThan(60)
    const seen = await site.visit('/first')
    expect([seen.status, seen.text]).toEqual([200, expect.stringContaining('First')])
  })

  test('a change takes `language` as an alias of `lang_code`, which wins', async () => {
    const site = await content.website()
    const { [kind.id]: id } = await site.result('POST', `${plural}/create`, kind.body('First', '/first'))
    const change = (body: object) => site.send('PATCH', `${plural}/${String(id)}`, body)
    const [french, german] = plural === 'blogs' ? ['fr', 'de'] : ['French', 'German']
    expect(await change({ language: 'fr' })).toMatchObject({ status: 200, result: { language: french } })
    expect(await change({ language: 'fr', lang_code: 'de' })).toMatchObject({ result: { language: german } })
    expect((await change({ language: 'it' })).warnings).toBeUndefined()
    expect(await change({ language: 7 })).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})

describe.each(['', ' ', 'xx'])('the language code %j', (code) => {
  test('is rejected wherever a language can be sent, and changes nothing', async () => {
    const site = await content.website()
    const { page_id } = await site.result('POST', 'pages/create', {
      ...kinds.pages.body('Seite', '/seite'),
      lang_code: 'de',
    })
    const { blog_id } = await site.result('POST', 'blogs/create', {
      ...kinds.blogs.body('Post', '/post'),
      lang_code: 'de',
    })
    const page = kinds.pages.body('Other', '/other')
    const post = kinds.blogs.body('Other', '/other')
    for (const [method, path, body] of [
      ['POST', 'pages/create', { ...page, lang_code: code }],
      ['POST', `pages/${String(page_id)}/update`, { ...page, lang_code: code }],
      ['PATCH', `pages/${String(page_id)}`, { lang_code: code }],
      ['POST', 'blogs/create', { ...post, lang_code: code }],
      ['POST', `blogs/${String(blog_id)}/update`, { ...post, lang_code: code }],
      ['PATCH', `blogs/${String(blog_id)}`, { lang_code: code }],
      ['PUT', 'settings', { language: code }],
    ] as const)
      expect(await site.send(method, path, body)).toMatchObject({ status: 400, code: 'invalid_language_code' })
    for (const [method, path, body] of [
      ['POST', 'website/create', { name: 'Other', language: code }],
      ['PATCH', 'website/update', { website_id: site.id, language: code }],
      ['PATCH', '', { lang_code: code }],
    ] as const) {
      const url = `/v1/workspace/${path}`.replace(/\/$/, '')
      const answer = await content.platform.app.inject({ method, url, headers: content.caller.headers, payload: body })
      expect(answer.json()).toMatchObject({ code: 'invalid_language_code' })
    }
    for (const path of [`pages/${String(page_id)}`, `blogs/${String(blog_id)}`])
      expect(await site.result('GET', path)).toMatchObject({
        language: /pages/.test(path) ? 'German' : 'de',
        lang_code: 'de',
        path: /pages/.test(path) ? '/seite' : '/post',
      })
  })
})

describe('a new item without a path', () => {
  const html = '<!doctype html><html><head><title>Start</title></head><body>Hi</body></html>'

  test.each(['slug', 'url', 'permalink', 'Path', 'page_slug', 'title'])(
    'but with `%s` is rejected and not published',
    async (name) => {
      const site = await content.website()
      const answer = await site.send('POST', 'pages/create', { html, [name]: '/over-ons' })
      expect(answer).toMatchObject({ status: 400, code: 'validation_failed', details: [{ path: name }] })
      expect((await site.visit('/start')).status).toBe(404)
      expect(await site.send('POST', 'pages/create', { html, path: '/a', [name]: '/over-ons' })).toMatchObject({
        status: 200,
        warnings: [expect.stringMatching(new RegExp(`^Unknown field \`${name}\`; did you mean`))],
      })
    },
  )

  test('is published at its name, with a warning if that is taken, and is rejected if it has none', async () => {
    const site = await content.website()
    for (const [path, warnings] of [
      ['/start', undefined],
      ['/start-2', [expect.stringMatching(/taken, so the page is at \/start-2\./)]],
    ] as const) {
      const answer = await site.send('POST', 'pages/create', { html })
      expect([answer.result.published_url, answer.warnings]).toEqual([expect.stringMatching(`${path}$`), warnings])
    }
    expect((await site.send('POST', 'pages/create', { html, path: '/other' })).warnings).toBeUndefined()
    for (const title of ['', '日本語'])
      expect(await site.send('POST', 'pages/create', { html: html.replace('Start', title) })).toMatchObject({
        status: 400,
        details: [{ path: 'path' }],
      })
  })
})

test('the image of link previews is a URL or a path wherever it is sent', async () => {
  const site = await content.website()
  const post = kinds.blogs.body('Post', '/post')
  const { blog_id } = await site.result('POST', 'blogs/create', post)
  const id = String(blog_id)
  for (const social_image of ['not a url', 'cdn.example.com/a.png', 'https://', 'data:image/png;base64,AA']) {
    const seo = { social_image }
    for (const [method, path, body] of [
      ['POST', 'blogs/create', { ...post, path: '/other', seo }],
      ['POST', `blogs/${id}/update`, { ...post, seo }],
      ['PATCH', `blogs/${id}`, { seo }],
    ] as const)
      expect(await site.send(method, path, body)).toMatchObject({
        status: 400,
        details: [{ path: 'seo.social_image' }],
      })
  }
  for (const social_image of ['/media/a.png', 'https://cdn.example.com/a.png'])
    expect(await site.send('PATCH', `blogs/${id}`, { seo: { social_image } })).toMatchObject({ status: 200 })
})

test('the image of an author is a web address or a path', async () => {
  const site = await content.website()
  const { blog_id } = await site.result('POST', 'blogs/create', kinds.blogs.body('Post', '/post'))
  for (const author_image of ['javascript:alert(1)', 'blob:https://a.example/1', 'data:image/png;base64,AA'])
    expect(await site.send('PATCH', `blogs/${String(blog_id)}`, { blog_settings: { author_image } })).toMatchObject({
      status: 400,
      details: [{ path: 'blog_settings.author_image' }],
    })
})

test('PATCH says why a path cannot be cleared and a publication date cannot be set', async () => {
  const site = await content.website()
  const { blog_id } = await site.result('POST', 'blogs/create', kinds.blogs.body('Post', '/post'))
  const change = (body: object) => site.send('PATCH', `blogs/${String(blog_id)}`, body)
  expect(await change({ path: null })).toMatchObject({ message: expect.stringContaining('visitors need an address') })
  expect(await change({ publish_date: 1 })).toMatchObject({
    status: 200,
    result: { status: 'published' },
    warnings: [expect.stringContaining('`publish_date` was ignored')],
  })
})

test('PATCH of a post says that `data.author` and `data.content` are set elsewhere', async () => {
  const site = await content.website()
  const { blog_id } = await site.result('POST', 'blogs/create', kinds.blogs.body('Post', '/post'))
  const data = { author: 'A', content: [], campaign: 'spring' }
  const { warnings } = await site.send('PATCH', `blogs/${String(blog_id)}`, { data })
  expect(warnings).toEqual([
    expect.stringContaining('`blog_settings.author`'),
    expect.stringContaining('`blog_content`'),
  ])
})
