import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderMarkdown } from '../../src/rendering/markdown/index.ts'
import { attacks } from '../support/attacks.ts'
import { launchBrowser } from '../support/browser.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

/** One page for each attack, without a content security policy. */
const documents = new Map<string, string>()
const server = createServer(({ url = '' }, response) => {
  const body = documents.get(url)
  response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(body ?? 'Not here')
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await browser?.close()
  server.closeAllConnections()
  server.close()
})

/** Triggers every user interaction on every element, from the outermost to the innermost. */
const triggerAllInteractions = `for (const element of [...document.body.querySelectorAll('*')]) {
  for (const type of ['pointerenter', 'mouseenter', 'mouseover', 'mousemove', 'mousedown', 'mouseup', 'click', 'dblclick', 'focus', 'blur', 'toggle', 'animationstart', 'begin', 'load', 'error'])
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  element.focus?.()
  element.click?.()
}`

/** Returns the attacks that ran: each page has a \`pwned\` function that reports it. */
async function findExecuted(bodies: readonly string[]): Promise<string[]> {
  const context = await browser?.newContext({ viewport: { width: 800, height: 600 } })
  const page = await context?.newPage()
  if (!context || !page) throw new Error('no browser')
  const ran = new Set<string>()
  let current = ''
  let wanted = 0
  await context.exposeBinding('pwned', () => void ran.add(current))
  // Answers every link and subresource of the post with an empty response, so that the page stays open.
  await context.route('**', async (route) => {
    const own = route.request().url() === `${origin}/${wanted}`
    await (own ? route.continue() : route.fulfill({ status: route.request().isNavigationRequest() ? 204 : 404 }))
  })
  for (const [index, body] of bodies.entries()) {
    current = body
    wanted = index
    documents.set(
      `/${index}`,
      `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`,
    )
    await page.goto(`${origin}/${index}`, { waitUntil: 'load' })
    await page.evaluate(triggerAllInteractions)
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
  }
  await context.close()
  return [...ran]
}

inBrowser('in a browser without any policy', () => {
  test('no script of a post runs, whatever the visitor clicks, hovers or focuses', async () => {
    expect(await findExecuted(attacks.map(({ markdown }) => renderMarkdown(markdown).html))).toEqual([])
  })

  test('without sanitizing, many of the same attacks run', async () => {
    const ran = await findExecuted(
      attacks.filter(({ family }) => family !== 'markdown').map(({ markdown }) => markdown),
    )
    expect(ran.length).toBeGreaterThan(40)
  })
})
