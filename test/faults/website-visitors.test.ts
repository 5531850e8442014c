import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { websiteSettingsOperations } from '../../src/activities/websites/website-settings.ts'
import type { AnyWebsiteChanges } from '../../src/domain/websites/website-settings.ts'
import { freePort } from '../../src/processes/ports.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { askerOf, startHosting } from '../support/hosting.ts'

let sites: Awaited<ReturnType<typeof startHosting>>
beforeAll(async () => {
  sites = await startHosting()
})
afterAll(() => sites.stop())

const home = '<!DOCTYPE html><title>Home</title>'

/** Creates a website with a home page and settings. */
async function website(slug: string) {
  const websiteId = await sites.website(slug, { '/': home })
  const { workspace_id: workspaceId } = await sites.db
    .selectFrom('websites')
    .select('workspace_id')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow()
  const settings = websiteSettingsOperations({
    db: sites.db,
    sitesUrl: 'http://localhost:3001',
  })
  return {
    change: (changes: AnyWebsiteChanges) => settings.updateWebsite({ workspaceId, websiteId, changes }),
    ask: (path: string) => sites.ask(`${slug}.localhost`, path),
  }
}

describe('visitors of a website', () => {
  test('get the 404 of an unknown hostname from the next request after it is unpublished, and the page when it is published', async () => {
    const { change, ask } = await website('down')
    expect(await ask('/')).toMatchObject({ status: 200, text: home })
    await change({ activated: false })
    const nobodys = await sites.ask('nobodys.localhost', '/')
    for (const path of ['/', '/about', '/robots.txt', '/sitemap.xml'])
      expect(await ask(path)).toMatchObject({ status: 404, text: nobodys.text })
    await change({ activated: true })
    expect(await ask('/')).toMatchObject({ status: 200, text: home })
    await change({ activated: false })
    await change({ activated: null })
    expect(await ask('/')).toMatchObject({ status: 200, text: home })
  })

  test('and crawlers get the custom robots.txt, or the default without one', async () => {
    const { change, ask } = await website('robots')
    const { text: standard } = await ask('/robots.txt')
    expect(standard).toContain('Sitemap: http://robots.localhost:3001/sitemap.xml')
    const robots = 'User-agent: *\nDisallow: /private\n'
    await change({ robots })
    expect((await ask('/robots.txt')).text).toBe(robots)
    await change({ robots: null })
    expect((await ask('/robots.txt')).text).toBe(standard)
  })

  test('see the new business name on the 404 page', async () => {
    const { change, ask } = await website('renamed')
    await change({ business_name: 'Maison Roux' })
    expect((await ask('/nowhere')).text).toContain('Maison Roux')
  })
})

describe('two public-site processes', () => {
  const running: Awaited<ReturnType<typeof startSitewright>>[] = []
  afterAll(() => Promise.all(running.map((each) => each.stop('SIGTERM'))))

  async function startProcess() {
    const port = await freePort()
    const env = {
      ...bareEnvironment(),
      DATABASE_URL: sites.databaseUrl,
      SITEWRIGHT_STORAGE: `file:${sites.folder}`,
      SITEWRIGHT_METRICS_PORT: '0',
      SITEWRIGHT_SITES_PORT: String(port),
    }
    running.push(await startSitewright(['sites'], env, 'sites is up'))
    return askerOf(`http://127.0.0.1:${port}`)
  }

  test('both unpublish a website, publish it and serve its robots.txt from the response on, whatever they cached', async () => {
    const { change } = await website('twice')
    const processes = await Promise.all([startProcess(), startProcess()])
    const paths = ['/', '/robots.txt', '/sitemap.xml']
    const statuses = async () =>
      new Set(
        await Promise.all(
          processes.flatMap((ask) => paths.map(async (path) => (await ask('twice.localhost', path)).status)),
        ),
      )
    expect(await statuses()).toEqual(new Set([200]))
    for (const robots of ['User-agent: *\nDisallow: /\n', 'User-agent: *\nAllow: /\n']) {
      await change({ activated: false })
      expect(await statuses()).toEqual(new Set([404]))
      await change({ activated: true, robots })
      expect(await statuses()).toEqual(new Set([200]))
      for (const ask of processes) expect((await ask('twice.localhost', '/robots.txt')).text).toBe(robots)
    }
  })
})
