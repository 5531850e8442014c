import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { websiteSettingsActivities } from '../../src/activities/website-settings.ts'
import type { AnyWebsiteChanges } from '../../src/model/website-settings.ts'
import { startHosting } from '../support/hosting.ts'

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
  const settings = websiteSettingsActivities({ db: sites.db, sitesUrl: 'http://localhost:3001' })
  return {
    change: (changes: AnyWebsiteChanges) =>
      settings.updateWebsite({ workspaceId, websiteId, changes, republish: async () => undefined }),
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
