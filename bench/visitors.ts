import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Host header and path of a page. */
export type Address = { host: string; path: string }

const agent = new Agent({ keepAlive: true })

/** Fetches a page over a keep-alive connection. Throws unless the status is 200. */
export async function fetchPage(sites: string, { host, path }: Address): Promise<string> {
  const sent = request(new URL(path, sites), { agent, headers: { host } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await text(response)
  if (response.statusCode !== 200) throw new Error(`http://${host}${path} returned ${response.statusCode}`)
  return body
}
