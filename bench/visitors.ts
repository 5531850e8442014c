import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Where a page is, as a visitor's browser says it. */
export type Address = { host: string; path: string }

const agent = new Agent({ keepAlive: true })

/** What a visitor gets of a page that is there, over a kept connection. */
export async function askPage(sites: string, { host, path }: Address): Promise<string> {
  const asked = request(new URL(path, sites), { agent, headers: { host } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await text(response)
  if (response.statusCode !== 200) throw new Error(`http://${host}${path} answered ${response.statusCode}`)
  return body
}
