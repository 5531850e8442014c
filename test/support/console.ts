import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { buildApp } from '../../src/api/app.ts'
import type { Platform } from './platform.ts'
import { bakery } from './sites.ts'

type App = Platform['app']
type Caller = Awaited<ReturnType<Platform['workspace']>>

export type Link = { path: string; token: string; code: string; email: string }

/** Creates a sign-in link through the API. */
export async function createLink(app: App, { headers }: Caller, payload: object): Promise<Link> {
  const url = '/v1/workspace/client/magic-link'
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  const { email, magic_link: link, verification_code: code } = answer.json().result
  const path = new URL(link).pathname
  return { path, token: path.split('/').at(-1) ?? '', code, email }
}

/** Headers that a browser sends with same-origin requests to the console. */
const sameOrigin = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** Simulates a browser without JavaScript, which keeps the cookie and posts forms. Each browser has its own IP address. */
export function browserOf(app: App, agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') {
  const address = someAddress()
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (method: 'GET' | 'POST' | 'HEAD', url: string, form?: Record<string, string>, extra = {}) => {
    const said = {
      'user-agent': agent,
      cookie: cookieHeader(),
      ...(method === 'POST' ? { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...extra,
    }
    const headers = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >
    const answer = await app.inject({
      method,
      url,
      headers,
      remoteAddress: address,
      payload: method === 'POST' ? new URLSearchParams(form).toString() : '',
    })
    const set = answer.headers['set-cookie']
    if (typeof set === 'string') {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return answer
  }
  return {
    get: (url: string, extra = {}) => send('GET', url, undefined, extra),
    head: (url: string) => send('HEAD', url),
    post: (url: string, form: Record<string, string> = {}, extra = {}) => send('POST', url, form, extra),
    signIn: (email: string, code: string) => send('POST', '/console/sign-in', { email, code }),
    get cookie() {
      return cookieHeader()
    },
    /** Returns whether the start page is shown. */
    isSignedIn: async () => (await send('GET', '/console/devices')).statusCode === 200,
  }
}

/** Creates clients, members and websites of one workspace, and browsers for them. */
export function visitorsOf(platform: Platform, caller: Caller) {
  let number = 0
  const { operations, app, db } = platform
  const browser = (agent?: string) => browserOf(app, agent)
  const link = (payload: object, by = caller) => createLink(app, by, payload)

  async function newClient(email = `client${++number}@example.com`, { workspaceId } = caller) {
    const { client_id: clientId } = await operations.createClient({ workspaceId, client: { email } })
    return { email, clientId }
  }
  /** Creates a client and a sign-in link for them. */
  async function invited(payload: object = {}) {
    const client = await newClient()
    return { ...client, ...(await link({ email: client.email, ...payload })) }
  }
  const invite = (email: string, websiteId: string | null = null) =>
    operations.createMember({ ...caller, websiteId, member: { email, role: websiteId ? 'Editor' : 'Team' } })

  return {
    browser,
    link,
    newClient,
    invited,
    /** Creates a client and a browser in which they are signed in. */
    async signedIn() {
      const client = await invited()
      const own = browser()
      await own.post(client.path)
      return { ...client, browser: own }
    },
    change: (clientId: string, changes: object) =>
      operations.updateClient({ ...caller, changes: { client_id: clientId, ...changes } }),
    invite,
    /** Invites a member and returns a browser in which they are signed in. `role`: one that no invitation gives. */
    async member(email: string, websiteId: string | null, role?: string) {
      await invite(email, websiteId)
      if (role) await sql`update members set role = ${role} where email = ${email}`.execute(db)
      const own = browser()
      await own.post((await link({ email })).path)
      return own
    },
    async website(slug: string, given: object = {}): Promise<string> {
      const id = `site_${slug}`
      const { workspaceId } = caller
      const values = {
        id,
        workspace_id: workspaceId,
        slug,
        business_name: slug,
        language: 'en',
        brand: JSON.stringify(bakery.brand),
        theme: JSON.stringify(bakery.theme),
      }
      await db
        .insertInto('websites')
        .values({ ...values, ...given })
        .execute()
      return id
    },
    /** Builds the same API with other settings. */
    async appOf(other: object, lines?: string[]) {
      const deps = { ...platform.config, operations, modelName: 'test', ...other }
      return await buildApp(
        deps,
        lines ? { loggerInstance: pino({}, { write: (line: string) => lines.push(line) }) } : {},
      )
    },
  }
}

/** The sentences of the activity: who, and what was done. */
export const sentencesIn = (page: string): string[] =>
  [...page.matchAll(/<p class="did">(.*?)<\/p>/gs)].map(([, html = '']) =>
    html.replace(/<[^>]+>/g, '').replaceAll('&#39;', "'"),
  )
