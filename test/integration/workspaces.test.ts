import { describe, expect, test } from '@jest/globals'
import type { Platform } from '../support/platform.ts'
import { insertWebsite } from '../support/websites.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

type Caller = Awaited<ReturnType<Platform['workspace']>>

const platform = useSharedPlatform({ worker: false })

const url = '/v1/workspace'
const settings = {
  api: {
    webhook_url: 'https://hooks.example.com/sitewright',
    webhook_secret_hint: expect.stringMatching(/^whsec_.{4}$/),
    webhook_disabled: null,
    webhook_events: ['page.published'],
    credits_low_threshold: 20,
  },
  brand_name: 'Studio Nord',
  logo_url: 'https://example.com/logo.svg',
  support_email: 'help@example.com',
  primary_color: '#b4532a',
  accent_color: '#2f6ae0',
  color_mode: 'dark',
  assistants_publish: 'yes',
}
const nothing = {
  api: {
    ...{ webhook_url: null, webhook_secret_hint: null, webhook_disabled: null },
    ...{ webhook_events: [], credits_low_threshold: null },
  },
  brand_name: null,
  logo_url: null,
  support_email: null,
  primary_color: null,
  accent_color: null,
  color_mode: 'auto',
  assistants_publish: 'after_approval',
}

async function read({ headers }: Caller) {
  return (await platform.app.inject({ url, headers })).json().result
}

async function patch({ headers }: Caller, payload: object, method: 'PATCH' | 'PUT' = 'PATCH') {
  const answer = await platform.app.inject({ method, url, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}

/** Creates a workspace with every setting set. */
async function createComplete(): Promise<Caller> {
  const caller = await platform.workspace(0)
  const { api, ...others } = settings
  const body = { name: 'Nord', lang_code: 'fr', integrations: { slack: 'C1', crm: 'x' } }
  await patch(caller, {
    ...body,
    settings: {
      ...others,
      api: { webhook_url: api.webhook_url, webhook_events: api.webhook_events, credits_low_threshold: 20 },
    },
  })
  return caller
}

describe('PUT /v1/workspace', () => {
  const put = (caller: Caller, payload: object) => patch(caller, payload, 'PUT')

  test('does the same as PATCH: absent fields stay unchanged', async () => {
    const caller = await createComplete()
    const { result } = await put(caller, { settings: { brand_name: 'Studio Sud' }, integrations: { crm: null } })
    expect(result).toMatchObject({ name: 'Nord', lang_code: 'fr', integrations: { slack: 'C1' } })
    expect(result.settings).toEqual({ ...settings, brand_name: 'Studio Sud' })
  })

  test('takes field names that other clients send, and a language by its English name', async () => {
    const caller = await createComplete()
    const webhook_url = 'https://hooks.example.com/other'
    const answer = await put(caller, { workspace_name: 'Sud', workspace_language: 'german', webhook_url })
    expect([answer.status, answer.warnings]).toEqual([200, undefined])
    expect(answer.result).toMatchObject({ name: 'Sud', lang_code: 'de', workspace_language: 'German' })
    expect(answer.result.settings).toEqual({ ...settings, api: { ...settings.api, webhook_url } })
    expect((await put(caller, { workspace_language: 'pt-BR' })).result.workspace_language).toBe('Brazilian Portuguese')
    expect(await put(caller, { workspace_language: 'Klingonese' })).toMatchObject({
      ...{ status: 400, code: 'invalid_language_code' },
    })
  })
})

describe('GET /v1/workspace', () => {
  test('200: a new workspace has its name, its credits and English, and defaults for the rest', async () => {
    const caller = await platform.workspace(12)
    const answer = await platform.app.inject({ url, headers: caller.headers })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        result: {
          workspace_id: caller.workspaceId,
          name: 'Test',
          workspace_language: 'English',
          lang_code: 'en',
          settings: nothing,
          console_domain: null,
          integrations: {},
          credits: { balance: 12 },
          counts: { websites: 0, clients: 0, team: 0 },
          created_date: expect.stringMatching(/Z$/),
        },
      },
    ])
  })

  test('200: counts the websites, clients and team of this workspace, without the teams of its websites', async () => {
    const [caller, stranger] = [await platform.workspace(0), await platform.workspace(0)]
    const { workspaceId } = caller
    const websiteId = await insertWebsite(platform.db, workspaceId)
    await insertWebsite(platform.db, workspaceId)
    await platform.operations.createClient({ workspaceId, client: { email: 'c@example.com' } })
    const people = ['a@example.com', 'b@example.com', 'c@example.com']
    for (const email of people)
      await platform.operations.createMember({ workspaceId, websiteId: null, member: { email, role: 'Team' } })
    await platform.operations.createMember({
      workspaceId,
      websiteId,
      member: { email: 'd@example.com', role: 'Editor' },
    })
    expect((await read(caller)).counts).toEqual({ websites: 2, clients: 1, team: 3 })
    expect((await read(stranger)).counts).toEqual({ websites: 0, clients: 0, team: 0 })
  })
})

describe('PATCH /v1/workspace', () => {
  test('200: sets the given fields, returns the same as GET, and changes no other workspace', async () => {
    const stranger = await platform.workspace(0)
    const caller = await createComplete()
    const expected = {
      name: 'Nord',
      workspace_language: 'French',
      lang_code: 'fr',
      settings,
      integrations: { slack: 'C1', crm: 'x' },
    }
    expect(await read(caller)).toMatchObject(expected)
    expect((await patch(caller, {})).result).toEqual(await read(caller))
    expect(await read(stranger)).toMatchObject({ name: 'Test', settings: nothing, integrations: {} })
  })

  test.each([
    [{}, {}],
    [{ lang_code: 'PT-br' }, { lang_code: 'pt-BR', workspace_language: 'Brazilian Portuguese' }],
    [{ settings: {} }, {}],
    [{ settings: { api: {} } }, {}],
    [{ integrations: {} }, {}],
    [{ integrations: { crm: 'y', new: 'z' } }, { integrations: { slack: 'C1', crm: 'y', new: 'z' } }],
    [{ integrations: { crm: null, never: null } }, { integrations: { slack: 'C1' } }],
  ])('200: %j changes exactly these fields', async (body, changed) => {
    const caller = await createComplete()
    const before = await read(caller)
    const { status, result, warnings } = await patch(caller, body)
    expect([status, warnings]).toEqual([200, undefined])
    expect(result).toEqual({ ...before, ...changed })
    expect(await read(caller)).toEqual(result)
  })

  test.each(['xx-invalid-code', 'French', '', ' ', 'e', 'qq'])(
    '400 invalid_language_code: %j is not a known language, and nothing changes',
    async (lang_code) => {
      const caller = await createComplete()
      expect(await patch(caller, { lang_code, name: 'Other' })).toMatchObject({
        status: 400,
        code: 'invalid_language_code',
      })
      expect(await read(caller)).toMatchObject({ name: 'Nord', lang_code: 'fr' })
    },
  )

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(121) }],
    ['lang_code', { lang_code: 7 }],
    ['lang_code', { lang_code: '\ud800' }],
    ['settings', { settings: 'dark' }],
    ['settings.api', { settings: { api: 'x' } }],
    ['settings.api.webhook_url', { settings: { api: { webhook_url: 'http://hooks.example.com' } } }],
    ['settings.api.webhook_url', { settings: { api: { webhook_url: 'hooks.example.com' } } }],
    ['settings.api.webhook_url', { settings: { api: { webhook_url: 'https://' } } }],
    ['settings.api.webhook_url', { settings: { api: { webhook_url: 'https://10.0.0.8/hook' } } }],
    ['settings.api.webhook_url', { settings: { api: { webhook_url: 'https://[::ffff:169.254.169.254]/' } } }],
    ['settings.api.webhook_url', { settings: { api: { webhook_url: 'https://127.0.0.1/' } } }],
    ['settings.api.webhook_url', { settings: { api: { webhook_url: 'https://localhost/' } } }],
    ['settings.logo_url', { settings: { logo_url: 'blob:https://a.example/1' } }],
    ['settings.api.webhook_url', { settings: { api: { webhook_url: `https://a.example/${'x'.repeat(2_000)}` } } }],
    ['settings.logo_url', { settings: { logo_url: 'javascript:alert(1)' } }],
    ['settings.logo_url', { settings: { logo_url: 'https://a.example/\ud800' } }],
    ['settings.brand_name', { settings: { brand_name: '\udc00' } }],
    ['settings.support_email', { settings: { support_email: 'help' } }],
    ['integrations.crm', { integrations: { crm: 7 } }],
    ['integrations.crm', { integrations: { crm: '\u0000' } }],
    ['integrations.a b', { integrations: { 'a b': 'x' } }],
    ['integrations.\u0000', { integrations: { '\u0000': 'x' } }],
  ])('400: names the invalid field %s of %j, and nothing changes', async (path, body) => {
    const caller = await createComplete()
    const before = await read(caller)
    const answer = await patch(caller, { brand: 1, ...body })
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed', details: [{ path }] })
    expect(await read(caller)).toEqual(before)
  })

  test('400: at most 50 integrations, for any number of concurrent requests', async () => {
    const caller = await platform.workspace(0)
    const some = (from: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${from}${n}`, 'x']))
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((name) => patch(caller, { integrations: some(name, 20) })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(all.find(({ status }) => status === 400)).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'integrations' }],
    })
    expect((await patch(caller, { integrations: some('e', 10) })).status).toBe(200)
    expect((await patch(caller, { integrations: { e0: null, f0: 'x' } })).status).toBe(200)
    expect(Object.keys((await read(caller)).integrations)).toHaveLength(50)
  })
})
