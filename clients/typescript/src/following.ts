import { pause } from './pause.ts'

/** A server-sent event. */
type Fields = { id?: string; event?: string; data?: string; retry?: string }

/** Default reconnection delay, in milliseconds. */
const standardPauseMs = 2_000
/** A stream sends at least a comment every 15 seconds. A stream that is silent for this long, in milliseconds, is considered lost. */
const silenceMs = 60_000

/**
 * Yields the data of every `status` event until `done`. Reopens a broken stream after the last event that was read, so that no event is lost
 * or repeated. Throws what `open` throws, and the signal's reason when it is aborted.
 */
export async function* statusesOf<Status>(
  open: (after: Record<string, string>) => Promise<ReadableStream<Uint8Array>>,
  signal?: AbortSignal,
): AsyncGenerator<Status, void> {
  const after: Record<string, string> = {}
  let pauseMs = standardPauseMs
  for (;;) {
    const events = eventsOf(await open(after))
    try {
      for await (const { id, event, data, retry } of events) {
        if (retry) pauseMs = Number(retry)
        if (event === 'done') return
        if (event === 'status') yield JSON.parse(data ?? '') as Status
        if (id) after['last-event-id'] = id
      }
    } catch {
      signal?.throwIfAborted()
    }
    await pause(pauseMs, signal)
  }
}

async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Fields, void> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  try {
    for (let text = ''; ; ) {
      const { done, value } = await soon(reader.read())
      if (done) return
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield Object.fromEntries(block.split('\n').map(fieldOf))
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(': ')
  return [line.slice(0, colon), line.slice(colon + 2)]
}

/** Reads the next chunk. Throws if the stream is silent for too long. */
async function soon<T>(reading: Promise<T>): Promise<T> {
  const over = new AbortController()
  const silence = pause(silenceMs, over.signal).then(() => Promise.reject(new Error('The event stream sent no data')))
  silence.catch(() => undefined)
  try {
    return await Promise.race([reading, silence])
  } finally {
    over.abort()
  }
}
