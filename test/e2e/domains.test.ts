import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:https'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { launchBrowser } from '../support/browser.ts'
import { installTimeoutMs } from '../support/caddy.ts'
import { startTls } from '../support/gateway.ts'
import { startHosting } from '../support/hosting.ts'
import { until } from '../support/until.ts'

const html = '<!doctype html><html lang="en"><title>Le Fournil</title><h1>Bread</h1>'

let sites: Awaited<ReturnType<typeof startHosting>>
let other: Awaited<ReturnType<typeof sites.another>>
let tls: Awaited<ReturnType<typeof startTls>>

beforeAll(async () => {
  sites = await startHosting({ sitesUrl: 'https://sites.test' })
  other = await sites.another()
  tls = await startTls(sites)
}, installTimeoutMs)
afterAll(async () => {
  await tls?.stop()
  await other?.close()
  await sites?.stop()
})

const serve = (id: string, active_domain: string | null) =>
  sites.db.updateTable('websites').set({ active_domain }).where('id', '=', id).execute()

/** A website with an active custom domain. */
async function website(domain: string) {
  const slug = domain.replaceAll('.', '-')
  const id = await sites.website(slug, { '/': html, '/menu': html })
  await serve(id, domain)
  return { id, domain, preview: `${slug}.sites.test` }
}

/** Opens a connection by TLS with the name, trusting Caddy's authority only, and requests a path. */
async function overTls(servername: string, path = '/') {
  const ca = await readFile(tls.authority).catch(() => '')
  const options = {
    host: '127.0.0.1',
    port: tls.httpsPort,
    servername,
    ca,
    agent: false,
    headers: { host: servername },
  }
  const asked = request({ ...options, path }).end()
  const [response] = await once(asked, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode, headers: response.headers, text }
}

describe('a website on its domain', () => {
  test('is also at the preview host, which search engines are told to leave out', async () => {
    const { domain, preview } = await website('www.fournil.example')
    const [own, copy] = [await sites.ask(domain, '/menu'), await sites.ask(preview, '/menu')]
    expect([own.status, own.text, own.headers['x-robots-tag']]).toEqual([200, html, undefined])
    expect([copy.status, copy.text, copy.headers['x-robots-tag']]).toEqual([200, html, 'noindex'])
    expect((await sites.ask(preview, '/none')).headers['x-robots-tag']).toBe('noindex')
    for (const host of [domain, preview]) {
      expect((await sites.ask(host, '/sitemap.xml')).text).toContain('<loc>https://www.fournil.example/menu</loc>')
      expect((await sites.ask(host, '/robots.txt')).text).toContain('Sitemap: https://www.fournil.example/sitemap.xml')
    }
  })

  test('has redirects from the name with or without "www." to it, with path and query', async () => {
    await website('www.redirected.example')
    await website('apex.example')
    const from = async (host: string) => (await sites.ask(host, '/menu?a=1')).headers.location
    expect(await from('redirected.example')).toBe('https://www.redirected.example/menu?a=1')
    expect(await from('www.apex.example')).toBe('https://apex.example/menu?a=1')
    expect((await sites.ask('www.www.apex.example', '/')).status).toBe(404)
    expect((await sites.ask('x.apex.example', '/')).status).toBe(404)
  })

  test('does not take the other name from the website that holds it', async () => {
    await website('www.shared.example')
    await website('shared.example')
    for (const host of ['www.shared.example', 'shared.example']) expect((await sites.ask(host, '/')).status).toBe(200)
  })

  test('changes with the next request in every process', async () => {
    const { id, domain } = await website('changing.example')
    for (let round = 0; round < 20; round++) {
      await serve(id, null)
      for (const { ask } of [sites, other])
        for (const host of [domain, `www.${domain}`]) expect((await ask(host, '/')).status).toBe(404)
      await serve(id, domain)
      for (const { ask } of [sites, other]) {
        expect((await ask(domain, '/')).status).toBe(200)
        expect((await ask(`www.${domain}`, '/')).status).toBe(301)
      }
    }
  })

  test('is found without a query once it is cached', async () => {
    const { domain } = await website('cached.example')
    const visit = async () => {
      for (const host of [domain, `www.${domain}`, 'unknown.example']) await sites.ask(host, '/')
    }
    await visit()
    const before = sites.lookUps()
    for (let round = 0; round < 5; round++) await visit()
    expect(sites.lookUps()).toBe(before)
  })
})

describe('the question for a certificate', () => {
  const asks = async (domain: string, ask = sites.ask) =>
    (await ask('sites:3001', `/_certificate?domain=${domain}`)).status

  test('is answered yes only for active domains and the names that redirect to them', async () => {
    const { id, domain, preview } = await website('certified.example')
    expect(await Promise.all([domain, `www.${domain}`, domain.toUpperCase()].map((name) => asks(name)))).toEqual([
      200, 200, 200,
    ])
    for (const name of ['unknown.example', preview, 'sites.test', '', '%00', `${domain}.`, `*.${domain}`])
      expect(await asks(name)).toBe(404)
    await serve(id, null)
    expect(await asks(domain)).toBe(404)
  })

  test('is limited', async () => {
    const statuses = await Promise.all(Array.from({ length: 250 }, (_, number) => asks(`${number}.example`, other.ask)))
    expect(statuses).toContain(429)
    await until(async () => (await asks('more.example', other.ask)) === 404)
  })
})

describe('behind Caddy', () => {
  test('an active domain has a certificate, HSTS and a redirect from http', async () => {
    const { domain } = await website('www.secure.example')
    const found = await overTls(domain).catch(() => overTls(domain)) // Caddy writes its authority with the first certificate
    expect([found.status, found.text]).toEqual([200, html])
    expect(found.headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await overTls('secure.example', '/menu')).headers.location).toBe('https://www.secure.example/menu')
    const plain = await fetch(tls.url, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([308, expect.stringMatching(/^https:/)])
  })

  test('an unknown host gets no certificate, and a removed domain stops at once', async () => {
    await expect(overTls('stranger.example')).rejects.toThrow(/alert/)
    const { id, domain } = await website('removed.example')
    expect((await overTls(domain)).status).toBe(200)
    await serve(id, null)
    expect((await overTls(domain)).status).toBe(404)
  })

  test('Chromium opens a website on its domain', async () => {
    const browser = await launchBrowser([`--host-resolver-rules=MAP *.example 127.0.0.1:${tls.httpsPort}`])
    if (!browser) return
    const { domain } = await website('opened.example')
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    const page = await context.newPage()
    await page.goto(`https://www.${domain}/menu`)
    expect([page.url(), await page.title(), await page.textContent('h1')]).toEqual([
      ...[`https://${domain}/menu`, 'Le Fournil', 'Bread'],
    ])
    await browser.close()
  })
})
