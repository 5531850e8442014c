import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import axe from 'axe-core'
import { HtmlValidate } from 'html-validate'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { formScript } from '../../src/rendering/forms/script.tsx'
import { nowScript } from '../../src/rendering/now/script.ts'
import { assets, contentSecurityPolicy } from '../../src/rendering/index.ts'
import { bakery } from './sites.ts'

const timed = { ...bakery, brand: { ...bakery.brand, time_zone: 'Europe/Paris' } }

/** Serves rendered pages by path, as visitors get them: compressed, with their fonts and policy. */
export async function servePages(pages: ReadonlyMap<string, string>, policy?: string) {
  const policyOf = (html = '') =>
    policy ?? contentSecurityPolicy(html.includes(nowScript) ? timed : bakery, { form: html.includes(formScript) })
  const sent = new Map<string, number>()
  const server = createServer(({ url = '' }, response) => {
    const asset = assets.get(url)
    const body = asset ? readFileSync(asset.file) : gzipSync(pages.get(url) ?? '')
    sent.set(url, body.length)
    if (asset) response.setHeader('content-type', asset.contentType)
    else response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-encoding', 'gzip')
    response.setHeader('content-security-policy', policyOf(pages.get(url))).end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The bytes sent by path since the last `clear()`. */
    sent,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

export type Visit = { path: string; width?: number; colorScheme?: ColorScheme; scripts?: boolean }

/**
 * Opens pages of `origin`. Collects requests to other hosts and console messages in `complaints`. `elsewhere` returns the responses of
 * other origins.
 */
export const visitor = (
  browser: Browser | undefined,
  origin: () => string,
  elsewhere: Record<string, { contentType: string; body: string }> = {},
) =>
  async function visit<T>(
    { path, width = 1280, colorScheme = 'light', scripts = true }: Visit,
    look: (page: Page, complaints: string[]) => Promise<T>,
  ): Promise<T> {
    const context = (await browser?.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      javaScriptEnabled: scripts,
    })) as BrowserContext
    try {
      const page = await context.newPage()
      const complaints: string[] = []
      for (const [address, answer] of Object.entries(elsewhere))
        await page.route(address, (route) => route.fulfill(answer))
      page.on('console', (message) => complaints.push(message.text()))
      page.on('request', (request) => {
        if (!request.url().startsWith(origin()) && !request.url().startsWith('data:')) complaints.push(request.url())
      })
      await page.goto(origin() + path, { waitUntil: 'load' })
      return await look(page, complaints)
    } finally {
      await context.close()
    }
  }

type ColorScheme = 'light' | 'dark'

/** The rules whose result depends on the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Returns the axe findings of serious or higher impact, in light and dark mode. */
export async function seriousFindings(
  page: Page,
  colorSchemes: readonly ColorScheme[] = ['light', 'dark'],
): Promise<string[]> {
  return await findingsOf(page, colorSchemes, ['serious', 'critical'])
}

/** As seriousFindings, with the small ones. */
export const allFindings = async (page: Page) =>
  await findingsOf(page, ['light', 'dark'], ['minor', 'moderate', 'serious', 'critical'])

async function findingsOf(page: Page, colorSchemes: readonly ColorScheme[], impacts: readonly string[]) {
  const found: string[] = []
  await page.evaluate(axe.source)
  for (const [number, colorScheme] of colorSchemes.entries()) {
    await page.emulateMedia({ colorScheme })
    const options = { resultTypes: ['violations'], ...(number > 0 ? { runOnly: colorRules } : {}) }
    const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as axe.AxeResults
    for (const { id, impact, nodes } of violations)
      if (impacts.includes(impact ?? ''))
        found.push(`${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`)
  }
  return found
}

/** Returns how many pixels the page is wider than its window. */
export const overflow = (page: Page) => page.evaluate('document.documentElement.scrollWidth - window.innerWidth')

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** Returns the messages of html-validate:standard for a page. */
export async function htmlMessages(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results
    .flatMap((result) => result.messages)
    .map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`)
}

/** The number of lines that the navigation takes on a phone. */
export const rowsOfNavigation = async (page: Page): Promise<number> =>
  new Set(
    await page
      .locator('.side nav a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()).filter(({ height }) => height > 0))
      .then((boxes) => boxes.map(({ top }) => top)),
  ).size
