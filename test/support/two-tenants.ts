import { bareEnvironment, startSitewright } from './command-line.ts'
import { type Platform, startPlatform } from './platform.ts'
import { insertWebsite } from './websites.ts'

type Program = Awaited<ReturnType<typeof startSitewright>>

/** The API and a worker as separate processes, with two tenants: `attacker`, and `other`, whose latency counts. */
export async function startTwoTenants(settings: Record<string, string> = {}) {
  const platform = await startPlatform({ worker: false, settings: { SITEWRIGHT_THREADS: '2', ...settings } })
  const env = { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info', PORT: '0' }
  const start = (program: 'api' | 'worker') => startSitewright([program], env, `${program} is up`)
  const [api, worker] = await Promise.all([start('api'), start('worker')])
  const origin = originOf(api)
  return {
    platform,
    origin,
    api,
    worker,
    attacker: await createTenant(platform, origin),
    other: await createTenant(platform, origin),
    async stop() {
      await Promise.all([api.stop('SIGKILL'), worker.stop('SIGKILL')])
      await platform.stop()
    },
  }
}

const originOf = (program: Program): string => /http:\/\/[\d.]+:\d+/.exec(program.said())?.[0] ?? ''

async function createTenant(platform: Platform, origin: string) {
  const caller = await platform.workspace(1_000_000)
  const websiteId = await insertWebsite(platform.db, caller.workspaceId)

  /** Sends a request; `path` is relative to "/v1/". */
  async function ask(method: string, path: string, payload?: object | string) {
    const headers = { ...caller.headers, ...(payload ? { 'content-type': 'application/json' } : {}) }
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
    const response = await fetch(`${origin}/v1/${path}`, { method, headers, ...(body ? { body } : {}) })
    return { status: response.status, ...((await response.json()) as Answer) }
  }
  /** Sends a request that must succeed. */
  async function answer(...request: Parameters<typeof ask>): Promise<Answer> {
    const { status, ...answered } = await ask(...request)
    if (status !== 200) throw new Error(`${request[1]}: ${status} ${answered.message}`)
    return answered
  }
  const site = `workspace/website/${websiteId}`
  const { result: post } = await answer('POST', `${site}/blogs/create`, smallPost)
  return {
    ...{ caller, websiteId, ask, blogId: String(post.blog_id) },
    /** Sends a request about the tenant's website; `path` follows its address. */
    send: (method: string, path: string, payload?: object | string) => ask(method, site + path, payload),
    /** As `send`, for a request that must succeed. Returns its result. */
    result: async (...[method, path, payload]: Parameters<typeof ask>) =>
      (await answer(method, site + path, payload)).result,
    /** A small GET request. */
    read: () => answer('GET', `${site}/pages/list`),
    /** Reads the website. */
    detail: () => answer('GET', site),
    /** Publishes a small post again. */
    publish: () => answer('POST', `${site}/blogs/${String(post.blog_id)}/update`, smallPost),
    /** Orders a page and waits until it is published. */
    order: async () => {
      const { workflow_id } = await answer('POST', `ai/workspace/website/${websiteId}/page`, { prompt })
      await platform.temporal.workflow.getHandle(workflow_id).result()
    },
  }
}
type Answer = { code?: string; message: string; workflow_id: string; result: Record<string, unknown> }

const prompt = 'How a dough rests overnight, and why that is worth the wait'
const smallPost = { blog_content: '# Small\n\nA short text.', path: '/blog/small', seo: {}, blog_settings: {} }
