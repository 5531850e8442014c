import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'
import { sql } from 'kysely'
import { newId } from '../../src/domain/ids.ts'
import { freePort } from '../../src/processes/ports.ts'
import { seedAnalytics } from '../support/analytics.ts'
import { launchBrowser } from '../support/browser.ts'
import { visitorsOf } from '../support/console.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { htmlMessages, overflow, rowsOfNavigation, seriousFindings } from '../support/visits.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

// No worker sends the mail.
const mail = { SITEWRIGHT_SMTP_URL: 'smtp://127.0.0.1:9', SITEWRIGHT_MAIL_FROM: 'Acme <login@acme.example>' }
let platform: Platform
let people: ReturnType<typeof visitorsOf>
let origin: string
let number = 0

beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  platform = await startPlatform({ worker: false, settings: { PORT: String(port), ...mail } })
  const caller = await platform.workspace(0)
  await platform.operations.updateWorkspace({ ...caller, changes: { settings: { brand_name: 'Atelier Nord' } } })
  people = visitorsOf(platform, caller)
  await platform.app.listen({ port, host: '127.0.0.1' })
})
afterAll(async () => {
  await browser?.close()
  await platform?.stop()
})

/** Creates a client with websites and a sign-in link. */
async function invited(websites = 5) {
  const { email, clientId } = await people.newClient()
  await people.change(clientId, { full_name: 'Camille Roux' })
  const names = ['Le Fournil de la Croix-Rousse', 'Roux & Daughters', 'Café Zéro', 'Croissant Club', 'Old Shop']
  const ids: string[] = []
  for (let n = 0; n < websites; n++)
    ids.push(
      await people.website(`shop-${++number}`, {
        client_id: clientId,
        business_name: names[n % names.length],
        language: n % 2 ? 'en' : 'fr',
        activated: n % names.length !== 4,
      }),
    )
  return { ...(await people.link({ email })), websites: ids }
}

/** Opens a browser context, by default without JavaScript. `complaints` collects console messages and requests to other hosts. */
async function opened({ scripts = false, width = 1280, locale = 'en-GB' } = {}) {
  const context = (await browser?.newContext({
    viewport: { width, height: 800 },
    timezoneId: 'Asia/Kathmandu',
    locale,
    javaScriptEnabled: scripts,
  })) as BrowserContext
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) complaints.push(request.url())
  })
  return { context, page, complaints, go: (path: string) => page.goto(origin + path, { waitUntil: 'load' }) }
}
async function headings(page: Page): Promise<string[]> {
  await page.waitForLoadState('load') // a click waits for the new page to begin, not for its content
  return await page.locator('h1').allTextContents()
}
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForLoadState('load')
}
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await page.waitForLoadState('load')
}

inBrowser('in a browser without JavaScript', () => {
  test('a client opens a sign-in link, signs in, sees their websites and signs out', async () => {
    const { path, email } = await invited()
    const { context, page, complaints, go } = await opened()
    await go(path)
    expect(await headings(page)).toEqual(['Sign in to Atelier Nord'])
    expect(await page.locator('main').textContent()).toContain(email)
    await press(page, 'Sign in')
    expect([page.url(), await headings(page)]).toEqual([`${origin}/console`, ['5 websites']])
    expect(await page.locator('.sites tbody tr').count()).toBe(5)
    expect(await page.getByText('Online', { exact: true }).count()).toBe(4)
    const cookie = (await context.cookies()).find(({ name }) => name === 'console')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    await press(page, 'Sign out')
    expect(page.url()).toMatch(/\/console\/sign-in\?workspace=ws_\w+$/)
    await go('/console')
    expect(page.url()).toBe(`${origin}/console/sign-in`)
    await go(path)
    expect(await headings(page)).toEqual(['This link is no longer valid'])
    expect(complaints.filter((said) => !/410|^Clear-Site-Data/.test(said))).toEqual([])
    await context.close()
  })

  test('a client asks for a link, signs in with its code after a wrong one, and signs out another device', async () => {
    const { email, code } = await invited(0)
    const { context, page, go } = await opened()
    const fill = async (digits: string) => {
      await page.getByLabel('6-digit code').fill(digits)
      await press(page, 'Sign in')
    }
    await go('/console/devices')
    await page.getByLabel('Email address').fill(email)
    await press(page, 'Email me a sign-in link')
    expect(await headings(page)).toEqual(['Check your mail'])
    await fill(code === '000000' ? '000001' : '000000')
    expect(await page.getByRole('alert').textContent()).toContain('do not match')
    expect(await page.getByLabel('Email address').inputValue()).toBe(email)
    await fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect(await headings(page)).toEqual(['You are signed in on 1 device'])
    await follow(page, 'Websites')
    expect(await headings(page)).toEqual(['No websites yet'])

    const other = await opened()
    const second = await people.link({ email })
    await other.go(second.path)
    await press(other.page, 'Sign in')
    await follow(page, 'Devices')
    expect(await headings(page)).toEqual(['You are signed in on 2 devices'])
    const elsewhere = page.locator('.rows li').filter({ hasNotText: 'This device' })
    await elsewhere.getByRole('button').click()
    await page.waitForLoadState('load')
    expect(await page.locator('.rows li').count()).toBe(1)
    await other.go('/console')
    expect(other.page.url()).toBe(`${origin}/console/sign-in`)
    await context.close()
    await other.context.close()
  })

  test('the day of a time stands before its month, in words, whatever the region of the browser', async () => {
    const { email } = await invited(1)
    await sql`update websites set updated_at = '2025-11-28T02:17:00Z' where id = ${`site_shop-${number}`}`.execute(
      platform.db,
    )
    for (const [locale, short, whole] of [
      ['en-US', '28 Nov 2025, 08:02', /^Friday,? 28 November 2025 at 08:02$/],
      ['de-AT', '28. Nov. 2025, 08:02', /^Freitag, 28\. November 2025 um 08:02$/],
    ] as const) {
      const { context, page, go } = await opened({ scripts: true, locale })
      await go((await people.link({ email })).path)
      await page.locator('main form button').click()
      await go('/console/websites')
      const time = page.locator('.sites time')
      await time.waitFor()
      expect([await time.textContent(), await time.getAttribute('title')]).toEqual([
        short,
        expect.stringMatching(whole),
      ])
      expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
      await context.close()
    }
  })

  test('a page of another website can neither sign a client out nor in', async () => {
    const { path } = await invited(0)
    const another = await people.link({ email: (await people.newClient()).email })
    const { context, page, go } = await opened()
    await go(path)
    await press(page, 'Sign in')
    await context.route('http://evil.test/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form id="out" method="post" action="${origin}/console/sign-out"><button>Out</button></form>
          <form id="in" method="post" action="${origin}${another.path}"><button>In</button></form>`,
      }),
    )
    for (const name of ['Out', 'In']) {
      await page.goto('http://evil.test/')
      await press(page, name)
      expect([name, await headings(page)]).toEqual([name, ['Request blocked']])
    }
    await go('/console')
    expect(page.url()).toBe(`${origin}/console`)
    await context.close()
  })
})

inBrowser('the analytics page', () => {
  test('shows the numbers of the chosen website and period as charts, each with a table of the same numbers', async () => {
    const { path, websites } = await invited()
    await seedAnalytics(platform, websites[0] ?? '')
    const { context, page, complaints, go } = await opened()
    await go(path)
    await press(page, 'Sign in')
    await follow(page, 'Traffic')
    expect(await headings(page)).toEqual(['Traffic'])
    const totalOf = async (name: string) =>
      Number((await page.locator(`dt:text-is("${name}") + dd`).textContent())?.replaceAll(',', ''))
    const all = await totalOf('Visitors')
    await page.getByLabel('Website', { exact: true }).selectOption('Le Fournil de la Croix-Rousse')
    await page.getByLabel('Period').selectOption('Last 7 days')
    await press(page, 'Show')
    const visitors = await totalOf('Visitors')
    expect(visitors).toBeGreaterThan(0)
    expect(visitors).toBeLessThan(all)
    const chart = page.getByRole('img', { name: /^Visitors per day/ })
    expect(await chart.getAttribute('aria-label')).toContain(`${visitors.toLocaleString('en')} visitors in all`)
    expect(await chart.locator('.point').count()).toBe(7)
    await page.getByText('Show as a table').click()
    const rows = await page.locator('.scroll tbody tr td:nth-of-type(1)').allTextContents()
    expect(rows.map((text) => Number(text.replaceAll(',', ''))).reduce((sum, count) => sum + count)).toBe(visitors)
    for (const name of ['Pages', 'Sources', 'Countries', 'Devices', 'Browsers', 'Sent forms', 'Outbound links'])
      expect(await page.getByRole('region', { name, exact: true }).locator('tbody tr').count()).toBeGreaterThan(2)
    expect(await page.getByRole('row', { name: /Largest Contentful Paint .* Good/ }).count()).toBe(1)
    await page.getByLabel('Compare with').selectOption('Not compared')
    await press(page, 'Show')
    expect(await page.getByText('Period before').count()).toBe(1) // the option
    // Within a website, its tabs lead to the traffic of all.
    await page.getByRole('link', { name: 'Traffic', exact: true }).first().click()
    await page.getByLabel('Website', { exact: true }).selectOption('Café Zéro')
    await press(page, 'Show')
    expect(await page.getByRole('heading', { name: 'No visits in this period' }).isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('says that numbers are loading until they can be read', async () => {
    const { path } = await invited(1)
    const { context, page, go } = await opened()
    await go(path)
    await press(page, 'Sign in')
    const loading = page.getByText('Loading the numbers…')
    let opening: Promise<unknown> = Promise.resolve()
    await platform.db.transaction().execute(async (trx) => {
      await sql`lock table analytics_vitals in access exclusive mode`.execute(trx)
      opening = page.goto(`${origin}/console/analytics`, { waitUntil: 'load' })
      await loading.waitFor()
      expect(await page.locator('h1').textContent()).toBe('Traffic')
    })
    await opening
    expect(await loading.isVisible()).toBe(false)
    expect(await page.getByText('No visits in this period').isVisible()).toBe(true)
    await context.close()
  })
})

inBrowser('every page', () => {
  test('is valid HTML, accessible in light and dark mode, fits 320 pixels, and loads nothing from other hosts', async () => {
    const { path, websites } = await invited()
    await seedAnalytics(platform, websites[0] ?? '')
    const { context, page, complaints, go } = await opened({ scripts: true })
    const look = async (name: string) => {
      const rows: number[] = []
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        expect([name, width, await seriousFindings(page)]).toEqual([name, width, []])
        expect([name, width, await overflow(page)]).toEqual([name, width, 0])
        rows.push(await rowsOfNavigation(page))
      }
      expect(Math.max(...rows.slice(1))).toBeLessThan(2) // tabs on a phone
      expect([name, await htmlMessages(await page.content())]).toEqual([name, []])
    }
    await go('/console/sign-in')
    await look('sign-in')
    await page.getByLabel('Email address').fill('ada@example.com')
    await press(page, 'Email me a sign-in link')
    await look('mailed')
    await go(path)
    await look('link')
    await press(page, 'Sign in')
    await look('websites')
    await page.evaluate('document.fonts.ready')
    expect(await page.evaluate("[...document.fonts].filter((font) => font.status === 'loaded').length")).toBe(1)
    await go(`/console/websites/${websites[0]}`)
    await look('website')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByText('Your domain', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Domain' }).fill('www.fournil.example')
    await press(page, 'Connect')
    await look('domain')
    await page.getByRole('button', { name: 'Copy Value CNAME' }).first().click()
    await page.getByText('Copied', { exact: true }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('localhost')
    await go('/console/devices')
    await look('devices')
    await go(`/console/analytics?website=${websites[0]}`)
    expect(await page.locator('h2#visitors').textContent()).toMatch(/^Visitors per day \(Asia\/Kath?mandu\)$/)
    await page.getByText('Show as a table').click()
    await look('analytics')
    await go(`/console/analytics?website=${websites[1]}`)
    await look('empty analytics')
    await go('/console/nothing')
    await look('nothing')
    await go('/console/link/none')
    await look('dead-link')
    expect(complaints.filter((said) => !/40|41/.test(said))).toEqual([])
    await context.close()
  })
})

/** Stores what a visitor sent to a website. */
async function addSubmission(websiteId: string, name: string) {
  const fields = [
    { name: 'name', label: 'Your name', type: 'text', value: name },
    { name: 'email', label: 'Email', type: 'email', value: 'ada@example.org' },
    { name: 'phone', label: 'Phone', type: 'tel', value: '+33 4 78 00 00 00' },
    { name: 'extras', label: 'Extras', type: 'checkbox', value: ['Apron', 'Lunch'] },
    { name: 'message', label: 'Message', type: 'textarea', value: 'Two loaves,\nplease <b>soon</b>.' },
  ]
  const page = { path: '/contact', form: 'contact', purpose: 'booking' as const, mail_status: 'sent' as const }
  const row = {
    id: newId('submission'),
    website_id: websiteId,
    token: Buffer.from(name),
    digest: Buffer.from(name),
    sender: '1',
    ...page,
  }
  await platform.db
    .insertInto('form_submissions')
    .values({ ...row, fields: JSON.stringify(fields) })
    .execute()
}

inBrowser('the messages page', () => {
  test('shows what visitors sent to the websites of a client, and nothing of others', async () => {
    const { path, websites } = await invited(2)
    const stranger = await people.website(`shop-${++number}`)
    const [first = '', second = ''] = websites
    for (let index = 0; index < 27; index++) await addSubmission(first, `Ada ${index}`)
    await addSubmission(second, 'Grace')
    await addSubmission(stranger, 'Eve')

    const { context, page, complaints, go } = await opened()
    await go(path)
    await press(page, 'Sign in')
    await page.getByRole('link', { name: 'Messages 28' }).click()
    await page.waitForLoadState('load')
    expect(await headings(page)).toEqual(['28 messages'])
    await go(`/console/submissions?website=${first}`)
    expect(await headings(page)).toEqual([expect.stringMatching(/^27 messages to /)])
    expect(await page.locator('.messages li').count()).toBe(25)
    expect(await page.locator('main').textContent()).toContain('27 unread messages')
    await page.getByRole('link', { name: /^New Ada 26/ }).click()
    await page.getByRole('heading', { name: 'Ada 26' }).waitFor()
    expect(await page.locator('.message').textContent()).toContain('please <b>soon</b>.')
    expect(await page.getByRole('link', { name: 'Reply' }).getAttribute('href')).toMatch(
      /^mailto:ada@example\.org\?subject=Re%3A%20Booking%20%C2%B7%20/,
    )
    expect(await page.locator('main').textContent()).toContain('26 unread messages')
    await follow(page, 'Next')
    expect(await page.locator('.messages b').allTextContents()).toEqual(['Ada 1', 'Ada 0'])
    await page.getByLabel('Search').fill('Ada 2')
    await press(page, 'Show')
    expect(await headings(page)).toEqual(['8 messages found'])
    expect(await page.locator('.unread').count()).toBe(7)
    await page.getByLabel('Messages').selectOption('Unread')
    await press(page, 'Show')
    expect(await headings(page)).toEqual(['7 messages found'])
    // Within a website, its tabs lead to the others.
    expect(await page.getByLabel('Website', { exact: true }).count()).toBe(0)
    expect(await page.locator('main').textContent()).not.toContain('Eve')
    expect((await page.goto(`${origin}/console/submissions?website=${stranger}`))?.status()).toBe(404)
    expect(complaints.filter((said) => !said.includes('404'))).toEqual([])
    await context.close()
  })

  test.each([375, 1440])('is valid, accessible and fits at %i pixels', async (width) => {
    const { path, websites } = await invited(2)
    const { context, page, go } = await opened({ width, scripts: true })
    await go(path)
    await press(page, 'Sign in')
    await go('/console/submissions')
    expect(await page.locator('main').textContent()).toContain('No messages yet')
    for (const name of ['Ada', 'Grace']) await addSubmission(websites[0] ?? '', name)
    await go('/console/submissions')
    // The reader is in Kathmandu, 5:45 ahead.
    const time = page.locator('time').first()
    const at = new Date((await time.getAttribute('datetime')) ?? '')
    const local = new Date(at.getTime() + (5 * 60 + 45) * 60_000).toISOString().slice(11, 16)
    expect(await time.textContent()).toMatch(/^(now|\d min ago)$/)
    expect(await time.getAttribute('title')).toMatch(new RegExp(` at ${local}$`))
    await page.getByLabel('Messages').selectOption('Unread')
    await page.waitForURL(/shown=unread/)
    expect(await page.evaluate('document.activeElement.id')).toBe('shown')
    expect(await page.getByRole('button', { name: 'Show' }).count()).toBe(0)
    expect(await htmlMessages(await page.content())).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await seriousFindings(page)).toEqual([])
    }
    expect(await overflow(page)).toBe(0)
    await context.close()
  })
})
