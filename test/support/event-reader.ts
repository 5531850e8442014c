import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'

/** One server-sent event; `data` is parsed. */
export type ServerEvent<Data = Record<string, unknown>> = { id: number; event: string; data: Data }

export type EventReader = AsyncGenerator<ServerEvent, void> & {
  response: IncomingMessage
  /** Comments and retry hints that came so far. */
  besides: string[]
  /** Breaks the connection off. */
  cut(): void
}

/** Follows a stream of server-sent events over a connection of its own. */
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

/** All that comes until the stream ends. */
export async function readAll(reader: EventReader): Promise<ServerEvent[]> {
  const all: ServerEvent[] = []
  for await (const event of reader) all.push(event)
  return all
}
