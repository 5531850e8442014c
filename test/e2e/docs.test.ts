import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import type { Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'
import { until } from '../support/until.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

let platform: Platform
let page: Page
let key: string
let address: string
const complaints: string[] = []
/** Headless browsers have no clipboard, and a navigation aborts a request under way. A request that the policy forbids is "refused". */
const harmless = /Clipboard|^TypeError: Failed to fetch$/

/** Rules that the markup of Scalar's bundle breaks, which no setting and no style changes. */
const ofScalar = [
  ...['aria-allowed-attr', 'aria-allowed-role', 'aria-required-children', 'button-name'],
  ...['label-content-name-mismatch', 'landmark-unique', 'scrollable-region-focusable'],
]

/** Returns the rules of axe that a page breaks, in light or dark mode. */
async function axeFindings(opened: Page): Promise<string[]> {
  const found = new Set<string>()
  await opened.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await opened.emulateMedia({ colorScheme })
    const options = { resultTypes: ['violations'], ...(colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {}) }
    const { violations } = (await opened.evaluate(`axe.run(${JSON.stringify(options)})`)) as axe.AxeResults
    for (const { id } of violations) found.add(id)
  }
  return [...found].sort()
}

inBrowser('the reference at /docs', () => {
  beforeAll(async () => {
    platform = await sharePlatform({ worker: false })
    const { headers } = await platform.workspace(10)
    key = headers.authorization.replace('Bearer ', '')
    address = await platform.listen()
    page = (await browser?.newPage({ viewport: { width: 1280, height: 1000 } })) as Page
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(address)) complaints.push(request.url())
    })
    await page.goto(`${address}/docs`)
    await page.getByRole('heading', { name: 'Create a website from a prompt' }).waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await platform?.stop()
  })

  test('begins with creating a website from a prompt, with a sample of the request', async () => {
    const operation = page
      .locator('.section')
      .filter({ has: page.getByRole('heading', { name: 'Create a website from a prompt' }) })
    await operation.getByText('curl').first().waitFor()
    const first = page
      .getByRole('navigation')
      .getByText(/^Create a/)
      .first()
    expect(await first.innerText()).toBe('Create a website from a prompt')
  })

  test('takes a key and sends a request: the workspace of the key is answered', async () => {
    await page.getByPlaceholder('Token').first().fill(key)
    await page.goto(`${address}/docs#tag/workspace/GET/v1/workspace`)
    await page
      .getByRole('button', { name: /Test Request.*\/v1\/workspace\b/ })
      .first()
      .click()
    const answered = page.waitForResponse((response) => response.url() === `${address}/v1/workspace`)
    await page.getByRole('button', { name: /^Send/ }).first().click()
    expect((await answered).status()).toBe(200)
  })

  test('finds operations', async () => {
    await page.goto(`${address}/docs`)
    await page
      .getByRole('button', { name: /search/i })
      .first()
      .click()
    await page.keyboard.type('ledger')
    const found = page.getByText('/v1/ai/credits/ledger').first()
    await found.waitFor()
    expect(await found.innerText()).toContain('/v1/ai/credits/ledger')
    await page.keyboard.press('Escape')
  })

  test.each([375, 1440])('is as wide as a window of %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    const measured = () => page.evaluate(() => document.documentElement.scrollWidth)
    await until(async () => (await measured()) === width) // its scripts lay it out
    expect(await measured()).toBe(width)
  })

  test.each(['/docs/guides', '/docs/guides/create-a-website', '/docs/guides/custom-domains', '/docs/errors'])(
    '%s has no axe finding in light and dark mode, and is as wide as a phone',
    async (path) => {
      await page.setViewportSize({ width: 375, height: 900 })
      await page.goto(`${address}${path}`)
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    },
  )

  test('has no axe finding but those of Scalar', async () => {
    await page.setViewportSize({ width: 1280, height: 1000 })
    await page.goto(`${address}/docs`)
    await page.getByRole('heading', { name: 'Create a website from a prompt' }).waitFor()
    expect(ofScalar).toEqual(expect.arrayContaining(await axeFindings(page)))
  })

  test('loads nothing from another host, and its policy allows none', async () => {
    expect(complaints.filter((complaint) => !harmless.test(complaint))).toEqual([])
    const { headers } = await platform.app.inject('/docs')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';.*connect-src 'self'/)
  })
})
