import { randomInt } from 'node:crypto'
import { pino } from 'pino'
import { buildApp } from '../../src/api/http/app.ts'
import type { Platform } from './platform.ts'

type App = Platform['app']
type Caller = Awaited<ReturnType<Platform['workspace']>>

export type Link = { path: string; token: string; code: string; email: string }

/** Makes a sign-in link over the API. */
export async function makeLink(app: App, { headers }: Caller, payload: object): Promise<Link> {
  const url = '/v1/workspace/client/magic-link'
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  const { email, magic_link: link, verification_code: code } = answer.json().result
  const path = new URL(link).pathname
  return { path, token: path.split('/').at(-1) ?? '', code, email }
}

/** What a browser says of its requests to the console; each browser comes from an address of its own. */
const fromHere = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** A browser without a script: it keeps the cookie and posts forms. */
export function browserOf(app: App, agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') {
  const address = someAddress()
  let cookie = ''
  const send = async (method: 'GET' | 'POST' | 'HEAD', url: string, form?: Record<string, string>, extra = {}) => {
    const said = {
      'user-agent': agent,
      'x-forwarded-for': address,
      cookie,
      ...(method === 'POST' ? { ...fromHere, 'content-type': 'application/x-www-form-urlencoded' } : {}),
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
      payload: method === 'POST' ? new URLSearchParams(form).toString() : '',
    })
    const set = answer.headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';')[0] ?? ''
    return answer
  }
  return {
    get: (url: string, extra = {}) => send('GET', url, undefined, extra),
    head: (url: string) => send('HEAD', url),
    post: (url: string, form: Record<string, string> = {}, extra = {}) => send('POST', url, form, extra),
    signIn: (email: string, code: string) => send('POST', '/console/sign-in', { email, code }),
    get cookie() {
      return cookie
    },
    /** Whether the first page is shown. */
    isSignedIn: async () => (await send('GET', '/console')).statusCode === 200,
  }
}

/** People of one workspace, and the browsers they sign in with. */
export function visitorsOf(platform: Platform, caller: Caller) {
  let number = 0
  const { operations, app, db } = platform
  const browser = (agent?: string) => browserOf(app, agent)
  const link = (payload: object, by = caller) => makeLink(app, by, payload)

  async function newClient(email = `client${++number}@example.com`, { workspaceId } = caller) {
    const { client_id: clientId } = await operations.createClient({ workspaceId, client: { email } })
    return { email, clientId }
  }
  /** A client with a link of theirs. */
  async function invited(payload: object = {}) {
    const client = await newClient()
    return { ...client, ...(await link({ email: client.email, ...payload })) }
  }
  return {
    browser,
    link,
    newClient,
    invited,
    /** A browser in which a client is signed in. */
    async signedIn() {
      const client = await invited()
      const own = browser()
      await own.post(client.path)
      return { ...client, browser: own }
    },
    change: (clientId: string, changes: object) =>
      operations.updateClient({ ...caller, changes: { client_id: clientId, ...changes } }),
    invite: (email: string, websiteId: string | null = null) =>
      operations.createMember({ ...caller, websiteId, member: { email, role: websiteId ? 'Editor' : 'Team' } }),
    async website(slug: string, given: object = {}): Promise<string> {
      const id = `site_${slug}`
      const { workspaceId } = caller
      const values = {
        id,
        workspace_id: workspaceId,
        slug,
        business_name: slug,
        language: 'en',
        brand: '{}',
        theme: '{}',
      }
      await db
        .insertInto('websites')
        .values({ ...values, ...given })
        .execute()
      return id
    },
    /** The same API with other settings. */
    async appOf(other: object, lines?: string[]) {
      const deps = { ...platform.config, operations, temporal: platform.temporal, modelName: 'test', ...other }
      return await buildApp(
        deps,
        lines ? { loggerInstance: pino({}, { write: (line: string) => lines.push(line) }) } : {},
      )
    },
  }
}
