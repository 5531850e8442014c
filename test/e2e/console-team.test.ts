import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { BrowserContext } from 'playwright-core'
import { freePort } from '../../src/processes/ports.ts'
import { launchBrowser } from '../support/browser.ts'
import { seedDesk } from '../support/desk.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { until } from '../support/until.ts'
import { htmlMessages, overflow, rowsOfNavigation, seriousFindings } from '../support/visits.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

let platform: Platform
let desk: Awaited<ReturnType<typeof seedDesk>>
let context: BrowserContext
let origin: string

beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  platform = await startPlatform({ worker: false, settings: { PORT: String(port) } })
  const caller = await platform.workspace(100)
  desk = await seedDesk(platform, caller)
  const settings = { primary_color: '#ffd400', accent_color: '#ffd400' } // too pale on light ground
  await platform.operations.updateWorkspace({ ...caller, changes: { settings } })
  await platform.app.listen({ port, host: '127.0.0.1' })
  if (!browser) return
  context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin + desk.link.path)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.close()
})
afterAll(async () => {
  await browser?.close()
  await platform?.stop()
})

inBrowser('the screens of a team', () => {
  test('are valid, accessible in light and dark mode, fit a phone and load nothing from other hosts', async () => {
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('request', (request) => {
      if (!/^(?:data:|http:\/\/localhost:)/.test(request.url())) complaints.push(request.url())
    })
    // A finished order shows the home page of its website, with typefaces of the website's host.
    await page.route('**/preview', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html lang=en><title>Home' }),
    )
    const { orders } = desk
    for (const path of [
      '/console',
      '/console/websites',
      '/console/submissions',
      '/console/submissions?shown=unread&search=nothing',
      ...[
        'orders',
        'new',
        'clients',
        'clients/new',
        `websites/${desk.websiteId}`,
        `clients/${desk.clientId}`,
        'team',
        'appearance',
        'keys',
        'webhooks',
        'credits',
        'activity',
        'more',
      ].map((screen) => `/console/${screen}`),
      '/console/orders?search=nothing',
      ...Object.values(orders).map(({ workflowId }) => `/console/orders/${workflowId}`),
    ]) {
      await page.goto(origin + path, { waitUntil: 'load' })
      expect([path, await htmlMessages(await page.content())]).toEqual([path, []])
      for (const width of [1440, 375, 320]) {
        await page.setViewportSize({ width, height: 900 })
        expect([path, width, await seriousFindings(page)]).toEqual([path, width, []])
        expect([path, width, await overflow(page)]).toEqual([path, width, 0])
        const rows = width < 400 ? await rowsOfNavigation(page) : 1
        expect([path, width, rows]).toEqual([path, width, 1])
      }
    }
    expect(complaints).toEqual([])
    await page.close()
  })

  test('give each change of the activity a wide line, and a number of credits its right', async () => {
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${origin}/console/activity`)
    const widths = await page.locator('.did').evaluateAll((lines) => lines.map((line) => line.clientWidth))
    expect(Math.min(...widths)).toBeGreaterThan(500)
    await page.goto(`${origin}/console/clients/${desk.clientId}`)
    const [right, hint] = [page.locator('[name="permission:ai.use"]'), page.locator('.without-right')]
    const shown = async (isOn: boolean) => {
      await right.setChecked(isOn)
      return await hint.isVisible()
    }
    const amount = page.getByRole('textbox', { name: 'Credits per month' })
    await amount.fill('')
    expect(await shown(false)).toBe(false)
    await amount.fill('20')
    expect(await right.isChecked()).toBe(true)
    expect([await shown(true), await shown(false), await shown(true)]).toEqual([false, true, false])
    await page.close()
  })

  test('follow a running order without a reload, and keep the focus', async () => {
    const page = await context.newPage()
    const { running } = desk.orders
    await page.goto(`${origin}/console/orders/${running.workflowId}`)
    await page.evaluate("document.getElementById('cancel').focus(); window.isSame = true")
    expect(await page.locator('main').textContent()).toContain('1 of 2 pages ready')
    await running.write('/menu')
    await until(async () => (await page.locator('main').textContent())?.includes('2 of 2 pages ready'))
    expect(await page.evaluate('[document.activeElement.id, window.isSame]')).toEqual(['cancel', true])
    await running.close()
    await page.getByText('Complete', { exact: true }).waitFor()
    expect(await page.locator('time').first().textContent()).not.toContain('UTC')
    await page.close()
  })
})
