import { publishedKey } from '../../src/domain/websites/hosting.ts'
import type { Platform } from './platform.ts'
import { insertWebsite } from './websites.ts'
import { until } from './until.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Caller = { workspaceId: string; headers: { authorization: string } }

/** How tests create pages and posts from a title. */
export const itemKinds = {
  pages: {
    kind: 'page',
    id: 'page_id',
    none: 'page_not_found',
    body: (title: string, path = '/item') => ({
      html: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
      path,
    }),
  },
  blogs: {
    kind: 'blog',
    id: 'blog_id',
    none: 'blog_not_found',
    body: (title: string, path = '/item') => ({
      blog_content: `# ${title}\n\nText.`,
      path,
      seo: { page_title: title },
      name: title,
      blog_settings: {},
    }),
  },
} as const
export type Plural = keyof typeof itemKinds

type Given = { title?: string; websiteId?: string; path?: string; publish_at?: string | null }

/** Creates an item, by default in a new website, with requests of its owner and access to its rows. */
export async function createItem(platform: Platform, caller: Caller, plural: Plural, given: Given = {}) {
  const { websiteId = await insertWebsite(platform.db, caller.workspaceId), title = 'First', path, ...fields } = given
  const { id: idField, body } = itemKinds[plural]
  const send = async (method: Method, rest: string, payload?: object, { headers } = caller) => {
    const url = `/v1/workspace/website/${websiteId}/${plural}${rest}`
    const answer = await platform.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const made = await send('POST', '/create', { ...body(title, path), ...fields })
  const id: string = made.result?.[idField] ?? ''
  const one = (method: Method, rest = '', payload?: object, as = caller) => send(method, `/${id}${rest}`, payload, as)
  return {
    ...{ websiteId, id, made, send: one, sendAll: send },
    update: (name: string, more: object = {}) => one('POST', '/update', { ...body(name, path), ...more }),
    restore: (number: number | string) => one('POST', `/versions/${number}/restore`),
    detail: async () => (await one('GET')).result,
    async versions(): Promise<Version[]> {
      return (await one('GET', '/versions?per_page=100')).result.list
    },
    /** Returns what visitors get, or undefined if the item is not public. */
    async bytes(): Promise<string | undefined> {
      const row = await platform.db
        .selectFrom('content_items')
        .select('content_hash')
        .where('id', '=', id)
        .executeTakeFirst()
      const hash = row?.content_hash ?? undefined
      return hash && (await platform.storage.get(publishedKey(websiteId, hash)))?.toString()
    },
  }
}
export type TestItem = Awaited<ReturnType<typeof createItem>>

/** Resolves when the item's workflow sleeps, or has ended because its time came first. */
export async function sleeps({ temporal, untilStarted }: Platform, { id }: Pick<TestItem, 'id'>): Promise<void> {
  await untilStarted()
  const hasSlept = async () => {
    const history = await temporal.workflow
      .getHandle(`publish-${id}`)
      .fetchHistory()
      .catch(() => undefined) // not started yet
    return history?.events?.some(
      (event) => event.timerStartedEventAttributes ?? event.workflowExecutionCompletedEventAttributes,
    )
  }
  await until(hasSlept)
}

/** Makes the scheduled change of an item due, and wakes the workflow that waits for its time. */
export async function becomesDue({ db, temporal, untilStarted }: Platform, { id }: Pick<TestItem, 'id'>) {
  await db.updateTable('content_items').set({ publish_at: new Date() }).where('id', '=', id).execute()
  await untilStarted()
  await temporal.workflow.getHandle(`publish-${id}`).signal('scheduleChanged')
}

type Version = { number: number; name: string; path: string; current: boolean; created_date: string }
