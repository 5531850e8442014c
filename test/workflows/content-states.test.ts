import { describe, expect, test } from '@jest/globals'
import { newId } from '../../src/domain/ids.ts'
import { create, openContent, type OwnWebsite } from '../support/content.ts'
import { testStates } from '../support/kinds/states.ts'
import { homePage } from '../support/sites.ts'

const content = openContent({ worker: true })

testStates(content, 'pages')

describe('translations', () => {
  const document = (language: string, head = '') => ({
    html: `<html lang="${language}"><head><title>About</title>${head}</head><body><h1>About</h1></body></html>`,
  })
  const page = (site: OwnWebsite, path: string, language: string, head?: string) =>
    create(site, 'pages', path, 'About', document(language, head))
  const republished = (site: OwnWebsite) => content.platform.ended(`republish-${site.id}`)
  const linksIn = (text: string) =>
    [...text.matchAll(/hreflang="(.*?)" href="http:\/\/[^/]*?(\/.*?)"/g)].map(([, language, to]) => `${language} ${to}`)

  /** Returns the translations that a page names in its head, after checking that the sitemap lists the same. */
  async function translationsOf(site: OwnWebsite, path: string): Promise<string[]> {
    const [head = ''] = (await site.visit(path)).text.split('</head>')
    const sitemap = (await site.visit('/sitemap.xml')).text
    const [, entry = ''] = new RegExp(`<loc>[^<]*:3001${path}</loc>(.*?)</url>`).exec(sitemap) ?? []
    expect([path, linksIn(entry)]).toEqual([path, linksIn(head)])
    return linksIn(head)
  }

  test('of a page are named in the head of each of them and in the sitemap, and follow every change', async () => {
    const site = await content.website()
    const paths = ['/about', '/fr/about', '/pt-br/about', '/fr/alone', '/it/about']
    const ids: string[] = []
    for (const [index, language] of ['en', 'fr', 'pt-BR', 'fr', 'en'].entries())
      ids.push(await page(site, paths[index] ?? '', language))
    const all = async () => await Promise.all(paths.map((path) => translationsOf(site, path)))
    await republished(site)
    const three = ['en /about', 'fr /fr/about', 'pt-BR /pt-br/about', 'x-default /about']
    expect(await all()).toEqual([three, three, three, [], []])

    await site.result('PATCH', `pages/${ids[4]}`, { lang_code: 'it' })
    await republished(site)
    const four = ['en /about', 'fr /fr/about', 'it /it/about', 'pt-BR /pt-br/about', 'x-default /about']
    expect(await all()).toEqual([four, four, four, [], four])

    await site.result('POST', `pages/${ids[4]}/unpublish`)
    await site.result('PATCH', `pages/${ids[2]}`, { seo: { noindex: true } })
    await republished(site)
    const two = ['en /about', 'fr /fr/about', 'x-default /about']
    expect((await all()).slice(0, 4)).toEqual([two, two, [], []])

    await site.result('PATCH', `pages/${ids[1]}`, { seo: { canonical_url: 'https://elsewhere.example/' } })
    await republished(site)
    expect((await all()).slice(0, 4)).toEqual([[], [], [], []])
  })

  test('of a post, of the home page and of a generated page are named too', async () => {
    const site = await content.website()
    const { id: homeId } = await content.platform.db
      .insertInto('content_items')
      .values({
        ...{ id: newId('page'), website_id: site.id, path: '/', name: 'Home', position: 0, publish_date: new Date() },
        ...{ content: JSON.stringify(homePage().content), content_hash: 'to be rendered' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await site.result('PATCH', `pages/${homeId}`, { name: 'Start' })
    await page(site, '/fr', 'fr')
    await create(site, 'blogs', '/blog/bread', 'Bread')
    await create(site, 'blogs', '/de/blog/bread', 'Brot', { lang_code: 'de' })
    await republished(site)
    const homes = ['en /', 'fr /fr', 'x-default /']
    expect([await translationsOf(site, '/'), await translationsOf(site, '/fr')]).toEqual([homes, homes])
    expect(await translationsOf(site, '/blog/bread')).toEqual([
      'en /blog/bread',
      'de /de/blog/bread',
      'x-default /blog/bread',
    ])
  })

  test('are not added to a document that names its own', async () => {
    const site = await content.website()
    const own = '<link rel="alternate" hreflang="fr" href="https://example.fr/about">'
    await page(site, '/about', 'en', own)
    await page(site, '/fr/about', 'fr')
    await republished(site)
    const [head = ''] = (await site.visit('/about')).text.split('</head>')
    expect(head.match(/hreflang/g)).toHaveLength(1)
    expect(head).toContain(own)
  })
})
