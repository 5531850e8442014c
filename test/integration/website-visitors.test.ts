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

/** A website with a home page, and its settings. */
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
    starts: { republishWebsite: async () => undefined },
  })
  return {
    change: (changes: AnyWebsiteChanges) => settings.updateWebsite({ workspaceId, websiteId, changes }),
    ask: (path: string) => sites.ask(`${slug}.localhost`, path),
  }
}

describe('visitors of a website', () => {
  test('get the plain 404 of a host nobody has from the next request on when it is taken down, and the page when it is back', async () => {
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

  test('and crawlers get the robots.txt that was set, and the standard one where none is', async () => {
    const { change, ask } = await website('robots')
    const { text: standard } = await ask('/robots.txt')
    expect(standard).toContain('Sitemap: http://robots.localhost:3001/sitemap.xml')
    const robots = 'User-agent: *\nDisallow: /private\n'
    await change({ robots })
    expect((await ask('/robots.txt')).text).toBe(robots)
    await change({ robots: null })
    expect((await ask('/robots.txt')).text).toBe(standard)
  })

  test('see the new name of the business on the page for what is not there', async () => {
    const { change, ask } = await website('renamed')
    await change({ business_name: 'Maison Roux' })
    expect((await ask('/nowhere')).text).toContain('Maison Roux')
  })
})

describe('two processes that serve the public sites', () => {
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

  test('both take a website down, bring it back and show its robots.txt from the answer on, whatever they served before', async () => {
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
