import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { type Platform, startPlatform } from '../support/platform.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

let platform: Platform
let page: Page
let key: string
const complaints: string[] = []

inBrowser('the reference at /docs', () => {
  beforeAll(async () => {
    platform = await startPlatform({ worker: false })
    const { headers } = await platform.workspace(10)
    key = headers.authorization.replace('Bearer ', '')
    const address = await platform.app.listen({ host: '127.0.0.1', port: 0 })
    page = (await browser?.newPage({ viewport: { width: 1280, height: 1000 } })) as Page
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(address)) complaints.push(request.url())
    })
    await page.goto(`${address}/docs`)
    await page.locator('.opblock').first().waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await platform?.stop()
  })

  test('accepts a key and says where to find one', async () => {
    await page.getByRole('button', { name: 'Authorize' }).click()
    const dialog = page.locator('.dialog-ux')
    expect(await dialog.innerText()).toContain('.sitewright/dev.json')
    await dialog.getByRole('textbox').fill(key)
    await dialog.getByRole('button', { name: 'Apply credentials' }).click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  test('sends a read request and shows the workspace of the key', async () => {
    const operation = await opened('getWorkspace')
    expect(await execute(operation)).toMatchObject({ status: '200', body: expect.stringContaining('"workspace_id"') })
  })

  test('sends a write request with its example body, twice without an Idempotency-Key', async () => {
    const operation = await opened('createClient')
    expect(await execute(operation)).toMatchObject({
      status: '200',
      body: expect.stringContaining('camille@lefournil.example'),
    })
    expect(await execute(operation)).toMatchObject({ status: '400', body: expect.stringContaining('client_exists') })
  })

  test('shows the meaning of each failure', async () => {
    const operation = await opened('deleteClient')
    expect(await operation.innerText()).toContain('client_not_found: The workspace has no client with this ID.')
  })

  test('loads nothing from other hosts and logs no errors except the requested failures', () => {
    expect(complaints.filter((complaint) => !complaint.includes('400 (Bad Request)'))).toEqual([])
  })
})

async function opened(operationId: string): Promise<Locator> {
  const operation = page.locator(`.opblock[id$="-${operationId}"]`)
  await operation.locator('.opblock-summary-control').click()
  await operation.locator('.responses-wrapper').waitFor()
  return operation
}

/** Sends the form of the operation and returns the response that it shows. */
async function execute(operation: Locator): Promise<{ status: string; body: string }> {
  const answered = page.waitForResponse((response) => response.url().includes('/v1/'))
  await operation.getByRole('button', { name: 'Execute' }).click()
  const status = String((await answered).status())
  const live = operation.locator('.live-responses-table .response')
  await live.locator('.response-col_status', { hasText: status }).waitFor()
  const body = await live.locator('.microlight').first().innerText()
  return { status: (await live.locator('.response-col_status').innerText()).trim().slice(0, 3), body }
}
