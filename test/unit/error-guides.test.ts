import { beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ApiDeps } from '../../src/api/deps.ts'
import { docUrlOf, guides } from '../../src/api/document/guides.ts'
import { describeApi } from '../../src/api/http/openapi.ts'
import * as domain from '../../src/domain/problems.ts'

const { Problem, problems } = domain
const codes = [...new Set(Object.values(problems).map(({ code }) => code))]
let app: FastifyInstance
let errors: string

beforeAll(async () => {
  app = Fastify()
  await describeApi(app, { publicUrl: 'https://api.example.com' } as ApiDeps)
  errors = await pageAt('/docs/errors')
})

/** The HTML of a page, which must exist. */
async function pageAt(url: string): Promise<string> {
  const { statusCode, headers, body } = await app.inject(url)
  expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
  return body
}

test('every problem of the domain is in the table of problems', () => {
  const classes = Object.values(domain).filter((one) => typeof one === 'function' && one.prototype instanceof Problem)
  expect(Object.values(problems)).toEqual(expect.arrayContaining(classes))
})

test.each(codes)('the page of errors has cause and cure of %s, at the address of `doc_url`', (code) => {
  const { pathname, hash } = new URL(docUrlOf('https://api.example.com', code))
  expect([pathname, hash]).toEqual(['/docs/errors', `#${code}`])
  const [, section = ''] = errors.split(`<h2 id="${code}">`)
  const [own = ''] = section.split('<h2')
  expect(own).toMatch(
    /<strong>(?:\d{3}(?:, )?)+\.<\/strong> \S[^]*<strong>Cause\.<\/strong> \S[^]*<strong>What to do\.<\/strong> \S/,
  )
})

test('/docs/guides leads to every guide, and links between pages below /docs exist', async () => {
  const pages = ['/docs/guides', '/docs/errors', ...Object.keys(guides).map((name) => `/docs/guides/${name}`)]
  const texts = new Map(await Promise.all(pages.map(async (url) => [url, await pageAt(url)] as const)))
  for (const [url, text] of texts) {
    const links = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link)
    for (const link of links.filter((one) => !one.startsWith('https://'))) {
      const [path = '', anchor] = link.split('#')
      const { statusCode, body } = await app.inject(path || url)
      const isThere = anchor === undefined || path === '/docs' || body.includes(`id="${anchor}"`)
      expect([url, link, statusCode, isThere]).toEqual([url, link, 200, true])
    }
  }
  for (const name of Object.keys(guides)) expect(texts.get('/docs/guides')).toContain(`href="/docs/guides/${name}"`)
})

test('/docs/ leads to /docs', async () => {
  const { statusCode, headers } = await app.inject('/docs/')
  expect([statusCode, headers.location]).toEqual([301, '/docs'])
})
