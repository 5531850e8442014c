import { setImmediate, setTimeout } from 'node:timers/promises'
import pg from 'pg'

export type Listener = {
  /** Resolves to true once `heard` has been told all that was committed before the call; to false where that cannot be known now. */
  caughtUp(): Promise<boolean>
  /** Ends the connection; nothing is heard any more. */
  close(): Promise<void>
}

type Told = {
  /** The payload of a notification. */
  heard: (payload: string) => void
  /** The connection listens from now on; what was notified before may never have been heard. */
  opened: () => void
  /** The connection broke or could not be made; it is tried again, and no more is said until it is there. */
  failed: (error: Error) => void
}

/** A connection that does not answer for so long is given up. */
const patienceMs = 2_000
const pausesMs = { first: 100, longest: 2_000 }

/**
 * Listens to a channel of Postgres on a connection of its own, which is made again whenever it breaks. The connection has to reach one
 * server process for good: behind a pooler in transaction mode nothing is heard.
 *
 * Postgres sends a listening connection what was committed before it answers that connection's next query ("Ready for query" comes after
 * the notifications that are pending), and a commit is answered only after the listeners have been signalled. So the answer of an empty
 * query says that everything committed before it was asked has been heard.
 */
export function listen(config: pg.ClientConfig, channel: string, { heard, opened, failed }: Told): Listener {
  const closing = new AbortController()
  let listening: pg.Client | undefined
  const kept = keepOpen()

  let said = false
  let pauseMs = pausesMs.first
  async function keepOpen(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!said) failed(error as Error)
        said = true
      })
      await setTimeout(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, pausesMs.longest)
    }
  }

  async function listenOnce(): Promise<void> {
    const timeouts = { query_timeout: patienceMs, connectionTimeoutMillis: patienceMs }
    const client = new pg.Client({ ...config, ...timeouts, keepAlive: true, application_name: `listen ${channel}` })
    const broken = new Promise<void>((ended, failing) => client.once('end', ended).on('error', failing))
    broken.catch(() => undefined) // it may break before it is waited for
    client.on('notification', ({ payload = '' }) => heard(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (closing.signal.aborted) return
      opened()
      said = false
      pauseMs = pausesMs.first
      listening = client
      await broken
    } finally {
      if (listening === client) listening = undefined
      await client.end().catch(() => undefined)
    }
  }

  async function ask(): Promise<boolean> {
    const client = listening
    if (!client) return false
    try {
      await client.query('')
      return client === listening
    } catch (error) {
      if (listening === client) listening = undefined
      client.emit('error', error)
      return false
    }
  }

  /** The question that is asked next: whoever comes before it is asked shares its answer. One is under way at a time. */
  let next: Promise<boolean> | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  async function askAfter(before: Promise<unknown>): Promise<boolean> {
    await before
    await setImmediate() // after all requests that arrived in this turn
    next = undefined
    const answer = ask()
    underWay = answer
    return await answer
  }

  return {
    caughtUp: () => (next ??= askAfter(underWay)),
    async close() {
      closing.abort()
      await listening?.end().catch(() => undefined)
      await kept
    },
  }
}
