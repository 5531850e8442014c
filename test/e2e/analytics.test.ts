import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Analytics, firefox, startAnalytics } from '../support/analytics.ts'
import { launchBrowser } from '../support/browser.ts'
import { installTimeoutMs } from '../support/caddy.ts'
import { startTls } from '../support/gateway.ts'
import { until } from '../support/until.ts'

// Not the userAgent of a context: what a page sends while it is left would have the browser's own, which is that of a bot.
const asFirefox = `--user-agent=${firefox}`
const browser = await launchBrowser([asFirefox])
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

let analytics: Analytics
beforeAll(async () => {
  analytics = await startAnalytics()
})
afterAll(async () => {
  await browser?.close()
  await analytics?.stop()
})
const website = () => analytics.visits.website(analytics.caller)
const originOf = (host: string) => `http://${host.replace(/:.*/, '')}:${new URL(analytics.visits.origin).port}`
const publish = async (id: string, path: string, html: string) =>
  await analytics.platform.app.inject({
    method: 'POST',
    url: `/v1/workspace/website/${id}/pages/create`,
    headers: analytics.caller.headers,
    payload: { path, html },
  })

/** Its content moves while it loads, and one of its buttons is slow. */
const busyPage = (elsewhere: string) => `<!doctype html><html lang="en"><title>Busy</title><h1>Busy</h1><p>Bread</p>
  <button onclick="for (const end = performance.now() + 80; performance.now() < end;);">Slow</button>
  <a href="#own">Own</a> <a href="${elsewhere}/">Elsewhere</a>
  <form action="/thanks"><input name="secret" value="42"><button>Send</button></form>
  <script>setTimeout(() => {
    document.querySelector('h1').insertAdjacentHTML('beforebegin', '<div style="height:200px"></div>')
    requestAnimationFrame(() => requestAnimationFrame(() => { document.shifted = true }))
  }, 600)</script>`

/** Visits these URLs one after the other and leaves the last one; returns what the browser complained about and what it stores. */
async function visit(urls: string[], visitor = browser) {
  const context = await visitor?.newContext({ ignoreHTTPSErrors: true })
  const page = await context?.newPage()
  const complaints: string[] = []
  page?.on('console', (message) => complaints.push(message.text()))
  for (const url of urls) {
    await page?.goto(url, { waitUntil: 'load' })
    await until(async () => (await page?.evaluate('performance.getEntriesByType("paint").length')) !== 0)
  }
  const stored = await page?.evaluate('[document.cookie, localStorage.length, sessionStorage.length]')
  await page?.goto('about:blank')
  return { complaints, stored, leave: async () => await context?.close() }
}

/** Waits until `samples` page views of a website were measured, and returns its analytics. */
async function measured(id: string, samples: number) {
  await until(async () => (await analytics.analyticsOf(id)).performance.samples === samples)
  return await analytics.analyticsOf(id)
}

inBrowser('a browser', () => {
  test('on two pages, generated and given, is one visitor with two views and Web Vitals; it stores nothing', async () => {
    const { id, host } = await website()
    const other = await website()
    await publish(
      id,
      '/given',
      '<!doctype html><title>Given</title><link rel="icon" href="data:,"><h1>Given</h1><script>document.x = 1</script>',
    )
    const visited = await visit([`${originOf(host)}/?utm_source=mail`, `${originOf(host)}/given`])
    await measured(id, 2)
    await until(async () => (await analytics.analyticsOf(id)).total_requests === 2) // counted apart from page views
    const result = await analytics.analyticsOf(id)
    await visited.leave()
    expect(visited).toMatchObject({ complaints: [], stored: ['', 0, 0] })
    expect(result).toMatchObject({
      total_visitors: 1,
      total_requests: 2,
      totals: { visitors: 1, visits: 1, page_views: 2, bounce_rate: 0 },
      pages: [
        { name: '/', visitors: 1, page_views: 1 },
        { name: '/given', visitors: 1, page_views: 1 },
      ],
      sources: [{ name: 'Direct' }, { name: 'mail' }],
      performance: { fcp_ms: expect.any(Number), ttfb_ms: expect.any(Number), cls: 0 },
    })
    expect((await analytics.analyticsOf(other.id)).total_requests).toBe(0)
  })

  test('reports clicks on links to other hosts, sent forms, how long the visit lasted, and all Web Vitals', async () => {
    const { id, host } = await website()
    const elsewhere = originOf((await website()).host)
    await publish(id, '/busy', busyPage(elsewhere))
    const context = await browser?.newContext()
    const page = await context?.newPage()
    const open = async () => {
      await page?.goto(`${originOf(host)}/busy`, { waitUntil: 'load' })
      await until(async () => (await page?.evaluate('document.shifted && performance.now() > 1_100')) === true)
    }
    await open()
    await page?.getByRole('button', { name: 'Slow' }).click()
    await page?.getByRole('link', { name: 'Own' }).click()
    await page?.getByRole('link', { name: 'Elsewhere' }).click()
    await page?.waitForURL(`${elsewhere}/**`)
    await open()
    await page?.getByRole('button', { name: 'Send' }).click()
    await page?.waitForURL('**/thanks?**')
    const { totals, performance, links, forms } = await measured(id, 2)
    await context?.close()
    expect(links).toEqual([{ name: new URL(elsewhere).host, visitors: 1, count: 1 }])
    expect(forms).toEqual([{ name: '/thanks', visitors: 1, count: 1 }])
    expect(totals).toMatchObject({ visitors: 1, visits: 1, page_views: 2, bounce_rate: 0 })
    expect(totals.average_visit_seconds).toBeGreaterThan(2)
    expect(performance.inp_ms).toBeGreaterThanOrEqual(50)
    expect(performance.cls).toBeGreaterThan(0)
    for (const metric of ['lcp_ms', 'fcp_ms', 'ttfb_ms'] as const)
      expect(performance[metric]).toEqual(expect.any(Number))
  })

  test(
    'on the custom domain of one website, through Caddy, and on another website counts for each alone',
    async () => {
      const [own, other] = [await website(), await website()]
      const domain = 'www.counted.example'
      await analytics.platform.db
        .updateTable('websites')
        .set({ active_domain: domain })
        .where('id', '=', own.id)
        .execute()
      const tls = await startTls(analytics.visits)
      const mapped = await launchBrowser([asFirefox, `--host-resolver-rules=MAP *.example 127.0.0.1:${tls.httpsPort}`])
      try {
        const [secure, plain] = [`https://${domain}/`, `${originOf(other.host)}/`]
        const { complaints, leave } = await visit([secure, plain, secure], mapped)
        for (const [{ id }, views] of [[own, 2] as const, [other, 1] as const]) {
          await until(async () => (await analytics.analyticsOf(id)).total_requests === views) // counted apart from page views
          expect(await measured(id, views)).toMatchObject({
            total_requests: views,
            totals: { visitors: 1, visits: 1, page_views: views },
            performance: { fcp_ms: expect.any(Number), ttfb_ms: expect.any(Number) },
          })
        }
        await leave()
        expect(complaints).toEqual([])
      } finally {
        await mapped?.close()
        await tls.stop()
      }
    },
    installTimeoutMs,
  )

  test.each(['globalPrivacyControl: true', "doNotTrack: '1'"])('with %s sends nothing', async (choice) => {
    const { host } = await website()
    const context = await browser?.newContext()
    await context?.addInitScript(`for (const [name, value] of Object.entries({ ${choice} }))
      Object.defineProperty(navigator, name, { value })`)
    const page = await context?.newPage()
    const sent: string[] = []
    page?.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page?.goto(`${originOf(host)}/`, { waitUntil: 'load' })
    await page?.goto(`${originOf(host)}/`, { waitUntil: 'load' })
    await context?.close()
    expect(sent).toContain('GET /_visits.js')
    expect(sent).not.toContain('POST /_visits')
  })

  test('gets no script from a website without analytics', async () => {
    const { id, host } = await website()
    const change = { analytics_enabled: false }
    await analytics.platform.operations.updateWebsiteSettings({
      workspaceId: analytics.caller.workspaceId,
      websiteId: id,
      changes: change,
    })
    const { text, headers } = await analytics.visits.ask(host, '/')
    expect([text, headers['content-security-policy']].join()).not.toContain('_visits')
    expect(await analytics.visits.send(host, { kind: 'view', path: '/' })).toBe(204)
    await until(async () => (await analytics.analyticsOf(id)).total_requests === 1)
    expect((await analytics.analyticsOf(id)).totals.page_views).toBe(0)
  })
})

test('the script is below 2 KiB, can be cached, and its page has the same policy but for it', async () => {
  const { host } = await website()
  const script = await analytics.visits.ask(host, '/_visits.js')
  expect(script.bytes.length).toBeLessThan(2_048)
  expect(script.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' })
  expect(script.headers['cache-control']).toBe('public, max-age=86400')
  const { headers, text } = await analytics.visits.ask(host, '/')
  expect(headers['content-security-policy']).toContain(`; script-src ${host}/_visits.js`)
  expect(headers['content-security-policy']).toContain(`; connect-src 'self';`)
  expect(text).toContain('<script async src="/_visits.js"></script>')
})
