import type { Browser, BrowserContext } from 'playwright-core'
import { connect } from '../../src/db/connect.ts'
import { newId } from '../../src/domain/ids.ts'
import { withSectionIds } from '../../src/domain/websites/section-ids.ts'
import type { PageContent, Section } from '../../src/domain/websites/site.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import { freePort } from '../../src/processes/ports.ts'
import { visitorsOf } from './console.ts'
import { askerOf } from './hosting.ts'
import { type Caller, type Platform, startPlatform } from './platform.ts'
import { sections } from './sites.ts'
import { insertWebsite } from './websites.ts'

const usual = [sections.hero, sections.services, sections.story, sections.faq, sections.visit, sections.cta]

/** A website with a published page of sections. */
export async function websiteWithPage(
  { app, db }: Pick<Platform, 'app' | 'db'>,
  { workspaceId, headers }: Caller,
  given: readonly Section[] = usual,
  clientId: string | null = null,
) {
  const websiteId = await insertWebsite(db, workspaceId, clientId)
  const pageId = newId('page')
  const content = withSectionIds<PageContent>({
    ...{ title: 'Bread', description: 'Fresh bread' },
    sections: structuredClone([...given]),
  })
  const values = { name: 'Home', path: '/', content: JSON.stringify(content) }
  await db
    .insertInto('content_items')
    .values({ id: pageId, website_id: websiteId, position: 0, ...values })
    .execute()
  const others = { language: null, seo: '{}', settings: '{}', blog_settings: '{}', data: '{}' }
  // Restoring a version publishes it.
  await db
    .insertInto('content_versions')
    .values({ content_item_id: pageId, number: 1, ...values, ...others })
    .execute()
  const url = `/v1/workspace/website/${websiteId}/pages/${pageId}/versions/1/restore`
  const restored = await app.inject({ method: 'POST', url, headers })
  if (restored.statusCode !== 200) throw new Error(restored.body)
  return { websiteId, pageId, content, path: `/console/websites/${websiteId}/edit/${pageId}` }
}

type Opened = { scripts?: boolean; width?: number; colorScheme?: 'light' | 'dark' }

/**
 * Starts the API and the website host on ports of their own, with a member of the workspace's team who edits websites. `worker`: also starts
 * a worker, for orders.
 */
export async function startEditor({ worker = false, credits = 0 } = {}) {
  const [port, sitesPort] = [await freePort(), await freePort()]
  const settings = { PORT: String(port), SITEWRIGHT_SITES_URL: `http://localhost:${sitesPort}` }
  const platform = await startPlatform({ worker, settings })
  const caller = await platform.workspace(credits)
  const people = visitorsOf(platform, caller)
  const email = 'team@example.com'
  await people.invite(email)
  await platform.app.listen({ port, host: '127.0.0.1' })
  const { pool, db } = connect(platform.environment.DATABASE_URL, () => undefined)
  const hosting = await buildHosting({ ...platform.config, ...platform, pool })
  await hosting.listen({ port: sitesPort, host: '127.0.0.1' })
  const ask = askerOf(`http://127.0.0.1:${sitesPort}`)
  const origin = `http://localhost:${port}`

  /** A website with a published page of these sections. */
  async function website(given: readonly Section[] = usual) {
    const { websiteId, pageId, content } = await websiteWithPage(platform, caller, given)
    const address = `http://${websiteId.replace('_', '-')}.localhost:${sitesPort}/`
    return {
      ...{ websiteId, pageId, address, content },
      path: `/console/websites/${websiteId}/edit/${pageId}`,
      /** The id of the first section of a kind. */
      idOf: (kind: string) => content.sections.find((section) => section.kind === kind)?.id ?? '',
      /** The page as visitors get it. */
      html: async () => (await ask(new URL(address).hostname, '/')).text,
    }
  }

  /** Opens a browser context in which a person is signed in. `complaints`: errors of scripts and policies. */
  async function open(
    browser: Browser,
    { scripts = true, width = 1440, colorScheme = 'light' }: Opened = {},
    who = email,
  ) {
    const context: BrowserContext = await browser.newContext({
      ...{
        viewport: { width, height: width < 500 ? 812 : 900 },
        javaScriptEnabled: scripts,
        colorScheme,
        locale: 'en',
      },
    })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    const { path } = await people.link({ email: who })
    await page.goto(origin + path)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/console(?:\/websites\/\w+)?$/)
    return { context, page, complaints, go: (to: string) => page.goto(origin + to, { waitUntil: 'load' }) }
  }

  async function stop() {
    await hosting.close()
    await db.destroy()
    await platform.stop()
  }
  return { platform, caller, people, email, origin, website, open, stop }
}
