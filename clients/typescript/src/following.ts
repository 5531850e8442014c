import { pause } from './pause.ts'

/** One server-sent event, or what came before it. */
type Fields = { id?: string; event?: string; data?: string; retry?: string }

/** For a stream that does not say when to come back. */
const standardPauseMs = 2_000
/** A stream says something every 15 seconds; one that is silent for so long is dead. */
const silenceMs = 60_000

/**
 * The data of each `status` of a stream of events, until `done`. A stream that breaks off is opened again after the last event that was
 * read, so that nothing is lost and nothing comes twice. What `open` throws ends it, as does the signal, with its reason.
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

/** What was read; throws when nothing comes. */
async function soon<T>(reading: Promise<T>): Promise<T> {
  const over = new AbortController()
  const silence = pause(silenceMs, over.signal).then(() => Promise.reject(new Error('the stream of events is silent')))
  silence.catch(() => undefined)
  try {
    return await Promise.race([reading, silence])
  } finally {
    over.abort()
  }
}
