import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from './platform.ts'
import type { Rows } from './rows.ts'
import type { Played } from './run-scenario.ts'

/** Maximum time for the receiver to accept all events. */
const limitMs = 600_000

/** Waits until no event of a workspace is pending. */
export async function waitForWebhooks({ pool }: Platform, workspaceId: string): Promise<void> {
  const pending = "select from webhook_events where workspace_id = $1 and status = 'pending'"
  for (const deadline = Date.now() + limitMs; ; await wait(50)) {
    const { rowCount } = await pool.query(pending, [workspaceId])
    if (rowCount === 0) return
    if (Date.now() > deadline) throw new Error(`${rowCount} webhook events are still pending`)
  }
}

/**
 * Checks that the accepted events are exactly the recorded ones, and that these are exactly the changes: the client and each website with
 * content were created once, and each website that is gone was deleted once.
 */
export function checkWebhooks({ webhooks }: Platform, { events, websites, pages }: Rows, { caller }: Played): string[] {
  const own = webhooks.filter(({ path }) => path.endsWith(caller.workspaceId))
  const received = new Set(own.map(({ headers }) => headers['webhook-id'] ?? ''))
  const committed = new Set(events.map(({ id }) => id))
  const websitesOf = (name: string) =>
    events.flatMap(({ event, data }) => (event === name ? [(data as { website_id: string }).website_id] : []))
  const [created, deleted] = [websitesOf('website.created'), websitesOf('website.deleted')]
  const clients = events.filter(({ event }) => event === 'client.created').length
  const existing = new Set(websites.map(({ id }) => id))
  const withContent = pages.map(({ website_id: id }) => id)
  const expected = new Set([...withContent, ...deleted])
  return [
    ...missing(committed, received).map((id) => `${id} was committed, but not accepted by the receiver`),
    ...missing(received, committed).map((id) => `${id} was received, but not committed`),
    ...missing(expected, new Set(created)).map((id) => `no event says that ${id} was created`),
    ...missing(new Set(created), expected).map((id) => `an event says that ${id} was created, but it has no content`),
    ...repeated(created).map((id) => `several events say that ${id} was created`),
    ...repeated(deleted).map((id) => `several events say that ${id} was deleted`),
    ...deleted.filter((id) => existing.has(id)).map((id) => `an event says that ${id} was deleted, but it exists`),
    ...(clients === 1 ? [] : [`${clients} events say that the client was created`]),
  ]
}

const missing = (wanted: Set<string>, found: Set<string>): string[] => [...wanted].filter((id) => !found.has(id))
const repeated = (ids: string[]): string[] => ids.filter((id, index) => ids.indexOf(id) < index)
