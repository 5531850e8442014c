import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Platform, startPlatform } from '../support/platform.ts'
import { insertWebsite } from '../support/websites.ts'

let platform: Platform
let caller: Awaited<ReturnType<Platform['workspace']>>

beforeAll(async () => {
  platform = await startPlatform({ worker: false })
  caller = await platform.workspace(0)
})
afterAll(() => platform?.stop())

type Body = Record<string, unknown>

async function ask(method: 'GET' | 'PATCH' | 'PUT', path: string, payload?: Body, { headers } = caller) {
  const url = `/v1/workspace/website/${path}`
  const answer = await platform.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, ...answer.json() }
}
const patch = (id: string, changes: Body, by = caller) => ask('PATCH', 'update', { website_id: id, ...changes }, by)
const put = (id: string, changes: Body, by = caller) => ask('PUT', `${id}/settings`, changes, by)
const detail = async (id: string, by = caller) => (await ask('GET', id, undefined, by)).result

const both = [
  ['PATCH update', patch],
  ['PUT settings', put],
] as const

/** field, a value, how it is answered, and what null comes to. */
const simple: [string, unknown, unknown][] = [
  ['business_description', 'We bake.', null],
  ['custom_code_header', '<meta name="x" content="y">', null],
  ['custom_code_footer', '<script>1</script>', null],
  ['language', 'fr', 'en'],
]
const onlyPatch: [string, unknown, unknown][] = [
  ['robots', 'User-agent: *\nDisallow: /\n', null],
  ['activated', false, true],
]

/** A field as the detail answers it. */
function answered(website: Record<string, never>, field: string): unknown {
  const { settings, ...rest } = website as unknown as { settings: Body } & Body
  return { ...rest, ...settings, language: rest.language }[field]
}
const shown = (value: unknown) => ({ fr: 'French', en: 'English' })[String(value)] ?? value

describe.each(both)('%s', (name, change) => {
  const fields = name === 'PATCH update' ? [...simple, ...onlyPatch] : simple

  test('changes nothing that is absent', async () => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    const before = await detail(id)
    expect((await change(id, {})).result).toEqual({ ...before, updated_date: expect.any(String) })
  })

  test.each(fields)('sets %s, and with null clears it', async (field, value, cleared) => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    const set = await change(id, { [field]: value })
    expect(set.status).toBe(200)
    expect(set.warnings).toBeUndefined()
    expect(answered(set.result, field)).toBe(shown(value))
    expect(await detail(id)).toEqual(set.result)
    expect(answered((await change(id, {})).result, field)).toBe(shown(value))
    expect(answered((await change(id, { [field]: null })).result, field)).toBe(shown(cleared))
  })

  test('sets the name of the business, also in lists and where pages show it; null is 400', async () => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    expect((await change(id, { business_name: ' Maison Roux ' })).result).toMatchObject({
      business_name: 'Maison Roux',
      website_name: 'Maison Roux',
    })
    const row = await platform.db.selectFrom('websites').select('brand').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.brand).toMatchObject({ name: 'Maison Roux', place: 'Lyon' })
    expect(await change(id, { business_name: null })).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test.each(['xx-nonsense-x', 'qqq', '?', 'French'])('does not take "%s" for a language: 400', async (language) => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    expect(await change(id, { language })).toMatchObject({ status: 400, code: 'invalid_language_code' })
  })

  test('takes a language in any spelling, and its direction with it', async () => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    expect((await change(id, { language: 'PT-br' })).result.language).toBe('Brazilian Portuguese')
    expect((await change(id, { language: 'ar' })).result.settings.theme.direction).toBe('rtl')
  })

  test.each([
    ['business_name', ''],
    ['business_name', 'a\u0000b'],
    ['business_name', '\ud800'],
    ['business_name', 'x'.repeat(81)],
    ['business_description', 'x'.repeat(2_001)],
    ['custom_code_header', 'a\u0000b'],
    ['custom_code_footer', 'x'.repeat(100_001)],
    ['language', 7],
  ])('is turned down for its %s: %j', async (path, value) => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    expect(await change(id, { [path]: value })).toMatchObject({
      status: 400,
      code: 'validation_failed',
      details: [{ path }],
    })
  })

  test('finds no website of another workspace, and none that does not exist', async () => {
    const status = name === 'PATCH update' ? 400 : 404
    const other = await platform.workspace(0)
    const id = await insertWebsite(platform.db, other.workspaceId)
    for (const unknown of [id, 'site_none', "'--"])
      expect(await change(unknown, { business_name: 'Mine' })).toMatchObject({ status, code: 'website_not_found' })
    expect((await detail(id, other)).business_name).toBe('Le Fournil')
  })

  test('names fields that it does not know', async () => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    expect((await change(id, { bussiness_name: 'x' })).warnings).toEqual([expect.stringContaining('bussiness_name')])
  })
})

test('a website counts the members of its team', async () => {
  const id = await insertWebsite(platform.db, caller.workspaceId)
  const other = await insertWebsite(platform.db, caller.workspaceId)
  for (const [n, websiteId] of [id, id, other, null].entries()) {
    const member = { email: `m${n}@example.com`, role: websiteId ? ('Editor' as const) : ('Team' as const) }
    await platform.activities.createMember({ ...caller, websiteId, member })
  }
  const counts = { pages: 0, blogs: 0, media: 0, team: 2 }
  expect(await detail(id)).toMatchObject({ counts })
  for (const [, change] of both) expect((await change(id, {})).result).toMatchObject({ counts })
})

test('PATCH update needs the website’s id: 400', async () => {
  expect(await ask('PATCH', 'update', { robots: '' })).toMatchObject({
    status: 400,
    code: 'validation_failed',
    details: [{ path: 'website_id' }],
  })
})

describe('settings of', () => {
  const groups = {
    integrations: {
      google_analytics_id: 'G-AB12CD34EF',
      google_tag_manager_id: 'GTM-AB12CD3',
      meta_pixel_id: '123456789012345',
      plausible_domain: 'shop.example.com',
    },
    configuration: {
      favicon_url: 'https://cdn.example.com/icon.png',
      logo_url: 'http://cdn.example.com/logo.svg',
      social_image_url: 'https://cdn.example.com/a.png?b=%20',
    },
    theme: {
      mode: 'dark',
      direction: 'rtl',
      primary_color: '#112233',
      font_heading: 'Newsreader',
      font_body: 'Georgia',
      main_classes: 'prose max-w-xl',
    },
  }
  const cleared: Record<string, Body> = {
    theme: {
      mode: 'auto',
      direction: 'ltr',
      primary_color: '#2f5d8c',
      font_heading: 'Outfit',
      font_body: 'Outfit',
      main_classes: null,
    },
  }
  type Group = keyof typeof groups
  const of = (website: Body & { settings: Body }, group: Group) =>
    (group === 'theme' ? website.settings.theme : website[group]) as Body
  const each = Object.entries(groups).flatMap(([group, values]) =>
    Object.entries(values).map(([key, value]) => [group as Group, key, value] as const),
  )

  test.each(each)('%s.%s: given merges, absent stays, null clears', async (group, key, value) => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    const before = of(await detail(id), group)
    const set = await put(id, { [group]: { [key]: value } })
    expect(set.status).toBe(200)
    expect(of(set.result, group)).toEqual({ ...before, [key]: value })
    expect(await detail(id)).toEqual(set.result)
    const full = of((await put(id, { [group]: groups[group] })).result, group)
    expect(full).toEqual(groups[group])
    const after = of((await put(id, { [group]: { [key]: null } })).result, group)
    expect(after).toEqual({ ...full, [key]: cleared[group]?.[key] ?? null })
  })

  test.each(Object.keys(groups) as Group[])('%s are cleared whole with null', async (group) => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    await put(id, groups)
    const { result } = await put(id, { [group]: null })
    const nothing = Object.fromEntries(Object.keys(groups[group]).map((key) => [key, null]))
    expect(of(result, group)).toEqual(cleared[group] ?? nothing)
    for (const other of (Object.keys(groups) as Group[]).filter((name) => name !== group))
      expect(of(result, other)).toEqual(groups[other])
  })

  test('the theme leave alone what they do not name', async () => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    const theme = async () =>
      (await platform.db.selectFrom('websites').select('theme').where('id', '=', id).executeTakeFirstOrThrow()).theme
    const before = await theme()
    await put(id, { theme: { mode: 'light', direction: 'ltr', main_classes: 'x' } })
    expect(await theme()).toEqual({ ...before, mode: 'light' })
  })

  test.each([
    ['integrations.google_analytics_id', 'UA-1'],
    ['integrations.google_analytics_id', "G-AB12'+alert(1)+'"],
    ['integrations.google_tag_manager_id', 'GTM-ab<script>'],
    ['integrations.meta_pixel_id', '12a45'],
    ['integrations.meta_pixel_id', 12345678],
    ['integrations.plausible_domain', 'https://shop.example.com'],
    ['integrations.plausible_domain', 'shop'],
    ['integrations.plausible_domain', 'shop.example.com"'],
    ['configuration.logo_url', 'javascript:alert(1)'],
    ['configuration.logo_url', '/logo.png'],
    ['configuration.logo_url', 'https://exa\u0000mple.com/'],
    ['configuration.favicon_url', 'https://'],
    ['theme.mode', 'night'],
    ['theme.direction', 'up'],
    ['theme.primary_color', 'red'],
    ['theme.font_body', ''],
    ['theme.main_classes', 'a\u0000b'],
  ])('%s cannot be %j: 400', async (path, value) => {
    const id = await insertWebsite(platform.db, caller.workspaceId)
    const [group = '', key = ''] = path.split('.')
    expect(await put(id, { [group]: { [key]: value } })).toMatchObject({
      status: 400,
      code: 'validation_failed',
      details: [{ path }],
    })
  })
})
