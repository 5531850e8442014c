import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'
import type { Media } from '../../src/domain/websites/media.ts'
import { launchBrowser } from '../support/browser.ts'
import { docx, pdf, woff2 } from '../support/media-files.ts'
import { startMediaPlatform } from '../support/media-platform.ts'
import { vectors } from '../support/svg-vectors.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

let here: Awaited<ReturnType<typeof startMediaPlatform>>
/** The SVG files unchanged, without a content security policy. */
const drawings = new Map<string, string>()
const server = createServer(({ url = '' }, response) => {
  const body = drawings.get(url)
  response.writeHead(body ? 200 : 404, { 'content-type': 'image/svg+xml' }).end(body)
})
let origin = ''

beforeAll(async () => {
  here = await startMediaPlatform({ worker: false })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await browser?.close()
  server.closeAllConnections()
  server.close()
  await here?.stop()
})

/** Returns the URL at which a browser finds a file on the public-site host. */
function addressOf(url: string): string {
  const { hostname, pathname } = new URL(url)
  return `http://${hostname}:${new URL(here.origin).port}${pathname}`
}

const triggerAllInteractions = `for (const element of [...document.querySelectorAll('*')]) {
  for (const type of ['mouseover', 'mousemove', 'mousedown', 'mouseup', 'click', 'focusin', 'load', 'error'])
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  element.focus?.()
}`

/** Returns the addresses whose file ran code or fetched from other hosts. `show` opens one. Sandboxed frames render no animations. */
async function findActive(
  addresses: string[],
  show: (page: Page, address: string) => Promise<unknown>,
  isScripted = true,
) {
  const context = (await browser?.newContext()) as BrowserContext
  const page = await context.newPage()
  const acted = new Set<string>()
  let current = ''
  page.on('dialog', async (dialog) => {
    acted.add(current)
    await dialog.dismiss()
  })
  await context.route(/evil\.example/, async (route) => {
    acted.add(current)
    await route.abort()
  })
  for (const address of addresses) {
    current = address
    await show(page, address)
    for (const frame of page.frames()) await frame.evaluate(triggerAllInteractions).catch(() => undefined) // a frame without a document
    if (isScripted) await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
    const titles = await Promise.all(page.frames().map((frame) => frame.title().catch(() => '')))
    if (titles.includes('xss')) acted.add(current)
  }
  await context.close()
  return [...acted]
}
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'load' }).catch(() => undefined)
const embed = (page: Page, address: string) =>
  page.setContent(
    `<img src="${address}"><object data="${address}"></object><embed src="${address}"><iframe src="${address}"></iframe>
     <div style="background:url(${address})"></div><svg><use href="${address}#a"/><image href="${address}"/></svg>`,
    { waitUntil: 'load' },
  )

inBrowser('in a browser', () => {
  test('no SVG from the public-site host runs code or fetches, opened directly or shown in a page', async () => {
    const uploaded = await Promise.all(
      vectors.map(([, vector]) => here.upload({ file_name: 'a.svg', file_base64: btoa(vector) })),
    )
    const urls = uploaded.flatMap(({ status, result }) => (status === 200 ? addressOf((result as Media).url) : []))
    expect(urls.length).toBeGreaterThan(40)
    expect(await findActive(urls, open, false)).toEqual([])
    expect(await findActive(urls, embed)).toEqual([])
  })

  test("no sanitized SVG does so without the host's policy or inline in a page, and many unsanitized ones do", async () => {
    const files = await Promise.all(
      vectors.map(async ([, vector], index) => {
        const { status, result } = await here.upload({ file_name: 'a.svg', file_base64: btoa(vector) })
        const clean = status === 200 ? (await here.visit(result.url)).text : ''
        drawings.set(`/clean/${index}.svg`, clean)
        drawings.set(`/sent/${index}.svg`, vector)
        return { clean, address: `/${index}.svg` }
      }),
    )
    const addresses = (kind: string) => files.map(({ address }) => `${origin}/${kind}${address}`)
    expect(await findActive(addresses('clean'), open)).toEqual([])
    const inline = (page: Page, clean: string) => page.setContent(`<!doctype html><body>${clean}`)
    expect(
      await findActive(
        files.map(({ clean }) => clean),
        inline,
      ),
    ).toEqual([])
    expect((await findActive(addresses('sent'), open)).length).toBeGreaterThan(20)
  })

  test('a document is downloaded, not shown, and text that looks like HTML is not rendered as a page', async () => {
    const page = await (browser as NonNullable<typeof browser>).newPage()
    const text = `Bread\n<script>document.title = 'xss'</script>`
    for (const bytes of [pdf(), docx(), text]) {
      const { url } = await here.uploaded(bytes)
      const [download] = await Promise.all([page.waitForEvent('download'), open(page, addressOf(url))])
      expect(download.suggestedFilename()).toMatch(/^file\.(pdf|docx|txt)$/)
    }
    expect(await page.title()).toBe('')
    await page.close()
  })

  test('a page of another origin can use a font', async () => {
    const page = await (browser as NonNullable<typeof browser>).newPage()
    const { url } = await here.uploaded(await woff2())
    const load = `new FontFace('mine', 'url(${addressOf(url)})').load().then(({ status }) => status)`
    expect(await page.evaluate(load)).toBe('loaded')
    await page.close()
  })
})
