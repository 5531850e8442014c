import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Analytics, firefox, startAnalytics } from '../support/analytics.ts'
import { launchBrowser } from '../support/browser.ts'
import { until } from '../support/until.ts'

const browser = await launchBrowser()
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

/** Visits these paths one after the other; returns what the browser complained about. */
async function visit(host: string, paths: string[], headers: Record<string, string> = {}) {
  const context = await browser?.newContext({ userAgent: firefox, extraHTTPHeaders: headers })
  const page = await context?.newPage()
  const complaints: string[] = []
  page?.on('console', (message) => complaints.push(message.text()))
  const origin = `http://${host.replace(/:.*/, '')}:${new URL(analytics.visits.origin).port}`
  for (const path of paths) {
    await page?.goto(origin + path, { waitUntil: 'load' })
    await until(async () => (await page?.evaluate('performance.getEntriesByType("paint").length')) !== 0)
  }
  const stored = await page?.evaluate('[document.cookie, localStorage.length, sessionStorage.length]')
  await context?.close()
  return { complaints, stored }
}

inBrowser('a browser', () => {
  test('on two pages, generated and given, is one visitor with two views and Web Vitals; it stores nothing', async () => {
    const { id, host } = await website()
    const other = await website()
    await analytics.platform.app.inject({
      method: 'POST',
      url: `/v1/workspace/website/${id}/pages/create`,
      headers: analytics.caller.headers,
      payload: {
        path: '/given',
        html: '<!doctype html><title>Given</title><h1>Given</h1><script>document.x = 1</script>',
      },
    })
    expect(await visit(host, ['/?utm_source=mail', '/given'])).toEqual({ complaints: [], stored: ['', 0, 0] })
    await until(async () => (await analytics.analyticsOf(id)).performance.samples === 1)
    const result = await analytics.analyticsOf(id)
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
  expect(headers['content-security-policy']).toContain(`; connect-src ${host}/_visits`)
  expect(text).toContain('<script async src="/_visits.js"></script>')
})
