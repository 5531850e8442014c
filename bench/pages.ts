import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { Recorded } from './bare-process.ts'
import { type Rounds, type Table, createWeightedQueue } from './measure.ts'
import { ask, type Platform } from './platform.ts'
import { request } from './website.ts'

export type Load = Rounds & { seconds: number }

const connections = 50
const websites = 4
/** Headers that Node writes by itself. */
const ownHeaders = ['date', 'connection', 'keep-alive']

/** Published pages per second from the public-site host, beside a bare node:http server that sends the same headers and bodies. */
export async function benchPages(platform: Platform, load: Load): Promise<Table[]> {
  await platform.setLatency(0)
  const addresses = await publish(platform)
  const tables: Table[] = []
  for (const encoding of ['identity', 'br']) tables.push(await compare(platform, addresses, encoding, load))
  return tables
}

type Address = { host: string; path: string }

async function publish({ order, ended, workspaceId, parts: { operations } }: Platform): Promise<Address[]> {
  const addresses: Address[] = []
  for (let made = 0; made < websites; made++) {
    const workflowId = await order(request())
    await ended(workflowId)
    const { progress } = await operations.getWorkflow({ workspaceId, workflowId, kind: 'website' })
    for (const { published_url: url = '' } of progress.pages) {
      const { host, pathname: path } = new URL(url)
      addresses.push({ host, path })
    }
  }
  return addresses
}

async function compare(platform: Platform, addresses: Address[], encoding: string, load: Load): Promise<Table> {
  const url = `http://127.0.0.1:${new URL(platform.sitesUrl).port}`
  const recorded = await Promise.all(addresses.map((address) => record(url, address, encoding)))
  const bareUrl = await ask<string>(platform.start('bare-process.ts'), recorded)
  const rate = async (target: string) => await requestsPerSecond(target, addresses, encoding, load.seconds)
  const samples = await createWeightedQueue({ product: () => rate(url), bare: () => rate(bareUrl) }, load)
  const bytes = recorded.map(({ body }) => Buffer.from(body, 'base64').length)
  return {
    name: `pages-${encoding}`,
    title: `Published pages, ${encoding === 'br' ? 'Brotli' : 'not compressed'}`,
    unit: 'requests/s',
    product: { what: 'Sitewright: the public-site host', samples: samples.product ?? [] },
    beside: [{ what: 'bound: bare node:http, the same answers', samples: samples.bare ?? [] }],
    note: `${addresses.length} pages of ${websites} websites, ${Math.min(...bytes)} to ${Math.max(...bytes)} bytes, ${connections} connections`,
  }
}

async function record(url: string, { host, path }: Address, encoding: string): Promise<Recorded> {
  const asked = httpRequest(new URL(path, url), { headers: { host, 'accept-encoding': encoding } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`http://${host}${path} answered ${response.statusCode}`)
  const headers = response.rawHeaders.filter((_, index, all) => !ownHeaders.includes(nameAt(all, index).toLowerCase()))
  return { host, path, headers, body: body.toString('base64') }
}

/** The name that a place in name, value, name, value … belongs to. */
const nameAt = (headers: string[], index: number): string => headers[index - (index % 2)] ?? ''

async function requestsPerSecond(
  url: string,
  addresses: Address[],
  encoding: string,
  duration: number,
): Promise<number> {
  const requests = addresses.map(({ host, path }) => ({ path, headers: { host, 'accept-encoding': encoding } }))
  let clients = 0
  const outcome = await autocannon({
    ...{ url, connections, duration },
    setupClient(client) {
      // Each begins at another page: asked all at once, a page would be looked up once for all of them.
      const first = clients++ % requests.length
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
      // It would decode every body as UTF-8, which takes longer than serving it when the bytes are compressed.
      client.pipelinedRequests.addBody = () => undefined
    },
  })
  const { errors, non2xx } = outcome
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers that were not 200`)
  return outcome.requests.total / outcome.duration
}
