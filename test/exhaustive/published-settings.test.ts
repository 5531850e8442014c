import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connect } from '../../src/db/connect.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import { askerOf } from '../support/hosting.ts'
import type { Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'

let platform: Platform
let caller: Awaited<ReturnType<Platform['workspace']>>
let websiteId: string
let host: string
let ask: ReturnType<typeof askerOf>
let stopHosting: () => Promise<void>

beforeAll(async () => {
  platform = await sharePlatform()
  caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery that bakes sourdough every morning' })
  await platform.ended(workflow_id)
  const { website_id = '', domain = '' } = (await platform.status(caller, workflow_id)).result ?? {}
  websiteId = website_id
  host = new URL(domain).host
  const { pool, db } = connect(platform.environment.DATABASE_URL, () => undefined)
  const hosting = await buildHosting({ ...platform.config, ...platform, pool })
  ask = askerOf(await hosting.listen({ port: 0 }))
  stopHosting = async () => {
    await hosting.close()
    await db.destroy()
  }
  await change({ theme: null })
})
afterAll(async () => {
  await stopHosting?.()
  await platform?.stop()
})

/** Changes settings and waits until the pages are republished. */
async function change(payload: object): Promise<void> {
  const url = `/v1/workspace/website/${websiteId}/settings`
  const { statusCode } = await platform.app.inject({ method: 'PUT', url, headers: caller.headers, payload })
  expect(statusCode).toBe(200)
  await platform.ended(`republish-${websiteId}`)
}

/** Returns every page as visitors get it. */
async function visits() {
  const rows = await platform.db
    .selectFrom('content_items')
    .select('path')
    .where('website_id', '=', websiteId)
    .execute()
  return await Promise.all(rows.map(({ path }) => ask(host, path)))
}

/** One setting: how it is set and cleared, what pages then show, and its part of the content security policy. */
type Shown = { set: object; clear: object; seen: RegExp; policy?: RegExp }
const picture = 'https://cdn.example.com/picture.png'
/** The policy of a page without settings. The contact page has the script of its form. */
const own = /^default-src 'none'; (?:script-src 'sha256-[^' ]+'; )?style-src/
const ofCdn = /img-src 'self' data: https:\/\/cdn\.example\.com;/

const direct: Shown[] = [
  { set: { language: 'fr' }, clear: { language: null }, seen: /<html lang="fr"/ },
  { set: { custom_code_header: '<b>1</b>' }, clear: { custom_code_header: null }, seen: /<b>1<\/b><\/head>/, policy: /'unsafe-eval'/ },
  { set: { custom_code_footer: '<b>2</b>' }, clear: { custom_code_footer: null }, seen: /<b>2<\/b><\/body>/, policy: /'unsafe-eval'/ },
  { set: { theme: { main_classes: 'all' } }, clear: { theme: null }, seen: /<main id="main" class="all">/ },
  { set: { configuration: { logo_url: picture } }, clear: { configuration: null }, seen: /<img class="logo"/, policy: ofCdn },
  { set: { integrations: { meta_pixel_id: '12345' } }, clear: { integrations: null }, seen: /fbq\(/, policy: /facebook/ },
] // biome-ignore format: a row a line
const inGroups: [group: string, field: string, value: string, seen: RegExp, policy?: RegExp][] = [
  ['integrations', 'google_analytics_id', 'G-AB12CD34EF', /gtag\/js\?id=G-AB12CD34EF/, /script-src 'sha256-/],
  ['integrations', 'google_tag_manager_id', 'GTM-AB12CD3', /gtm\.js\?id=GTM-AB12CD3/, /script-src 'sha256-/],
  ['integrations', 'meta_pixel_id', '12345678', /fbq\("init","12345678"\)/, /https:\/\/connect\.facebook\.net/],
  [
    'integrations',
    'plausible_domain',
    'a.example',
    /data-domain="a\.example"/,
    /script-src (?:'sha256-[^' ]+' )?https:\/\/plausible\.io;/,
  ],
  ['configuration', 'favicon_url', picture, /<link rel="icon" href="https:\/\/cdn/, ofCdn],
  ['configuration', 'logo_url', picture, /<img class="logo" src="https:\/\/cdn/, ofCdn],
  ['configuration', 'social_image_url', picture, /"og:image" content="https:\/\/cdn/],
  ['theme', 'mode', 'dark', /"color-scheme" content="dark"/],
  ['theme', 'direction', 'rtl', /<html lang="en" dir="rtl"/],
  ['theme', 'primary_color', '#102030', /--button:#102030/],
  ['theme', 'font_heading', 'Verdana', /--head:"Verdana"/],
  ['theme', 'font_body', 'Georgia', /--body:"Georgia"/],
  ['theme', 'main_classes', 'prose', /<main id="main" class="prose">/],
]
const shown = [
  ...direct,
  ...inGroups.map(
    ([group, field, value, seen, policy]): Shown => ({
      ...{ set: { [group]: { [field]: value } }, clear: { [group]: { [field]: null } }, seen },
      ...(policy && { policy }),
    }),
  ),
].map((row) => [JSON.stringify(row.set), JSON.stringify(row.clear), row] as const)

test.each(shown)(
  'after %s every page shows it, including the 404 page, and after %s none does',
  async (...[, , row]) => {
    for (const given of [row.set, row.clear]) {
      await change(given)
      const wanted = given === row.set
      for (const { text, headers } of [...(await visits()), await ask(host, '/not-there')]) {
        expect(row.seen.test(text)).toBe(wanted)
        expect(headers['content-security-policy']).toMatch((wanted && row.policy) || own)
      }
    }
  },
)

test('the structured data of the home page describes the business', async () => {
  for (const business_description of ['Daily bread', null]) {
    await change({ business_description })
    expect((await ask(host, '/')).text.includes('Daily bread')).toBe(business_description !== null)
  }
})

test('a page that is not republished yet keeps the policy that matches its bytes', async () => {
  const before = await visits()
  const integrations = JSON.stringify({ plausible_domain: 'a.example' })
  await platform.db
    .updateTable('websites')
    .set({ custom_code_header: '<script>1</script>', integrations })
    .where('id', '=', websiteId)
    .execute()
  const policies = (answers: typeof before) => answers.map(({ headers }) => headers['content-security-policy'])
  expect(policies(await visits())).toEqual(policies(before))
  expect((await ask(host, '/not-there')).headers['content-security-policy']).toContain("'unsafe-inline'")
  await change({ custom_code_header: null, integrations: null })
})
