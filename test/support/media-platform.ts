import { readdir, readlink } from 'node:fs/promises'
import { connect } from '../../src/db/connect.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import type { Media } from '../../src/domain/websites/media.ts'
import { multipart } from './media-files.ts'
import { askerOf, type Reply } from './hosting.ts'
import { startPlatform } from './platform.ts'
import { insertWebsite } from './websites.ts'

type Headers = Record<string, string>
type Fields = Record<string, string>

/** Starts a platform with the public-site host and a website for uploads. */
export async function startMediaPlatform(options: Parameters<typeof startPlatform>[0] = {}) {
  const platform = await startPlatform(options)
  const errors: unknown[] = []
  const note = (details: unknown) => void errors.push(details)
  const { storage, config } = platform
  const openHost = async () => {
    const { pool } = connect(platform.environment.DATABASE_URL, () => undefined)
    const logger = { error: note, warn: note }
    const hosting = await buildHosting({ ...config, pool, storage, threads: platform.threads, logger })
    const origin = await hosting.listen({ port: 0 })
    const close = async () => {
      await hosting.close()
      await pool.end()
    }
    return { ask: askerOf(origin), close, origin }
  }
  const { ask: askHost, close: closeHost, origin } = await openHost()
  const caller = await platform.workspace(0)
  const websiteId = await insertWebsite(platform.db, caller.workspaceId)
  const path = (id = websiteId) => `/v1/workspace/website/${id}/media`

  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object | Buffer,
    headers: Headers = {},
  ) => {
    const request = { method, url, headers: { ...caller.headers, ...headers } }
    const answer = await platform.app.inject(payload === undefined ? request : { ...request, payload })
    return { status: answer.statusCode, headers: answer.headers, ...answer.json() }
  }
  return {
    platform,
    caller,
    websiteId,
    path,
    send,
    upload: (file: object, headers?: Headers) => send('POST', `${path()}/upload`, file, headers),
    /** Sends the bytes as a multipart body. */
    async form(bytes: Buffer, { name = 'file', ...fields }: Fields = {}, headers: Headers = {}) {
      const form = multipart(fields, { file: { name, bytes } })
      return await send('POST', `${path()}/upload`, form.payload, { ...form.headers, ...headers })
    },
    /** Uploads a file that must be accepted. */
    async uploaded(bytes: Buffer | string, file: object = {}): Promise<Media> {
      const file_base64 = Buffer.from(bytes).toString('base64')
      const answer = await send('POST', `${path()}/upload`, { file_name: 'file', file_base64, ...file })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer))
      return answer.result
    },
    /** Requests a URL from the public-site host. */
    visit(url: string, ask?: Parameters<typeof askHost>[2]): Promise<Reply> {
      const { host, pathname } = new URL(url)
      return askHost(host, pathname, ask)
    },
    askHost,
    /** Opens another public-site host, like one in its own process. */
    anotherHost: openHost,
    origin,
    /** Errors that the host logged. */
    errors,
    /** Returns how many stored files this process has open. */
    async openFiles(): Promise<number> {
      const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
      return (await Promise.all(links)).filter((path) => path.startsWith(`${platform.home}/storage`)).length
    },
    async list(): Promise<Media[]> {
      return (await send('GET', `${path()}/list`)).result.list
    },
    /** Returns the ids of the started workflows that Temporal's visibility lists. */
    async workflows(): Promise<string[]> {
      const ids: string[] = []
      const query = `TaskQueue = "${config.taskQueue}"`
      for await (const { workflowId } of platform.temporal.workflow.list({ query })) ids.push(workflowId)
      return ids
    },
    async stop() {
      await closeHost()
      await platform.stop()
    },
  }
}
