import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { coalesce } from '../domain/coalesce.ts'

export type Listener = {
  /**
   * Resolves to true once `onNotification` was called for everything that was committed before the call; to false while there is no
   * connection. Concurrent calls share one query.
   */
  caughtUp(): Promise<boolean>
  /** Closes the connection. No handler is called afterwards. */
  close(): Promise<void>
}

export type ListenOptions = {
  onNotification: (payload: string) => void
  /** Called when a connection begins to listen. Notifications sent before may be lost. */
  onListening: () => void
  /** Called once when the connection breaks or cannot be opened, and not again until it listens. It is reopened automatically. */
  onError: (error: Error) => void
  /** Minimum time between two queries of `caughtUp`, in milliseconds. */
  minQueryIntervalMs?: number | undefined
}

/** A connection that takes longer to open or to answer a query is closed and opened again. */
const timeoutMs = 2_000
const reconnectMs = { min: 100, max: 2_000 }

/**
 * Listens to a Postgres channel on a dedicated connection, which is reopened whenever it breaks. It must stay on one server process:
 * through a pooler in transaction mode, no notification arrives.
 *
 * `caughtUp` relies on two properties of Postgres. A commit returns only after it has signaled the listeners. A listening connection gets
 * its pending notifications before "Ready for query" ends the answer to its next query. So when an empty query returns, all notifications
 * committed before it have arrived.
 */
export function listen(config: pg.ClientConfig, channel: string, options: ListenOptions): Listener {
  const closing = new AbortController()
  let current: pg.Client | undefined
  let isErrorReported = false
  let delayMs = reconnectMs.min
  const stopped = keepListening()

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!isErrorReported) options.onError(error as Error)
        isErrorReported = true
      })
      await setTimeout(delayMs, undefined, { signal: closing.signal }).catch(() => undefined)
      delayMs = Math.min(delayMs * 2, reconnectMs.max)
    }
  }

  async function listenOnce(): Promise<void> {
    const timeouts = { query_timeout: timeoutMs, connectionTimeoutMillis: timeoutMs }
    const client = new pg.Client({ ...config, ...timeouts, keepAlive: true, application_name: `listen ${channel}` })
    const ended = new Promise<void>((resolve, reject) => client.once('end', resolve).on('error', reject))
    ended.catch(() => undefined) // it may reject before it is awaited
    client.on('notification', ({ payload = '' }) => options.onNotification(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (closing.signal.aborted) return
      options.onListening()
      isErrorReported = false
      delayMs = reconnectMs.min
      current = client
      await ended
    } finally {
      if (current === client) current = undefined
      await client.end().catch(() => undefined)
    }
  }

  async function queryCurrent(): Promise<boolean> {
    const client = current
    if (!client) return false
    try {
      await client.query('')
      return client === current
    } catch (error) {
      if (current === client) current = undefined
      client.emit('error', error)
      return false
    }
  }

  return {
    caughtUp: coalesce(queryCurrent, { minIntervalMs: options.minQueryIntervalMs ?? 0 }),
    async close() {
      closing.abort()
      await current?.end().catch(() => undefined)
      await stopped
    },
  }
}
