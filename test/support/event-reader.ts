import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'

/** One server-sent event; `data` is parsed. */
export type ServerEvent<Data = Record<string, unknown>> = { id: number; event: string; data: Data }

export type EventReader = AsyncGenerator<ServerEvent, void> & {
  response: IncomingMessage
  /** Comments and retry hints received so far. */
  besides: string[]
  /** Cuts the connection. */
  cut(): void
}

/** Follows a stream of server-sent events over its own connection. */
export async function readEvents(url: string, headers: Record<string, string>): Promise<EventReader> {
  const asked = request(url, { headers, agent: false }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const besides: string[] = []
  return Object.assign(parse(response, besides), { response, besides, cut: () => void asked.destroy() })
}

async function* parse(response: IncomingMessage, besides: string[]): AsyncGenerator<ServerEvent, void> {
  let fields: Record<string, string> = {}
  for await (const line of createInterface({ input: response })) {
    const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? []
    if (line !== '' && (name === '' || name === 'retry')) besides.push(line)
    else if (line !== '') fields[name] = value
    else if (fields.data) {
      yield { id: Number(fields.id), event: fields.event ?? 'message', data: JSON.parse(fields.data) }
      fields = {}
    }
  }
}

/** Reads all events until the stream ends. */
export async function readAll(reader: EventReader): Promise<ServerEvent[]> {
  const all: ServerEvent[] = []
  for await (const event of reader) all.push(event)
  return all
}

/** Reads events until one matches; throws if the stream ends before. */
export async function readUntil(reader: EventReader, matches: (event: ServerEvent) => boolean): Promise<ServerEvent[]> {
  const events: ServerEvent[] = []
  for (;;) {
    const { value, done } = await reader.next()
    if (done) throw new Error('the stream ended')
    events.push(value)
    if (matches(value)) return events
  }
}

/** Follows an order or a batch at an API, from the event after `lastId` on. */
export async function followOrder(
  apiUrl: string,
  { headers }: { headers: Record<string, string> },
  id: string,
  lastId?: number,
): Promise<EventReader> {
  const resumed = lastId === undefined ? {} : { 'last-event-id': String(lastId) }
  return await readEvents(`${apiUrl}/v1/ai/workflows/${id}/events`, { ...headers, ...resumed })
}
