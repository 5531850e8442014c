import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { Recorded } from './bare-process.ts'
import { type Rounds, type Table, sampleInRounds } from './measure.ts'
import { ask, type Platform } from './platform.ts'
import { request } from './website.ts'

export type Load = Rounds & { seconds: number }

const connections = 50
const websites = 4
/** Headers that Node adds itself. */
const ownHeaders = ['date', 'connection', 'keep-alive']

/** Measures published pages per second. Reference: a bare node:http server that sends the same headers and bodies. */
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
  for (let count = 0; count < websites; count++) {
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
  const samples = await sampleInRounds({ product: () => rate(url), bare: () => rate(bareUrl) }, load)
  const bytes = recorded.map(({ body }) => Buffer.from(body, 'base64').length)
  return {
    name: `pages-${encoding}`,
    title: `Published pages, ${encoding === 'br' ? 'Brotli' : 'uncompressed'}`,
    unit: 'requests/s',
    product: { label: 'Sitewright: sites process', samples: samples.product ?? [] },
    references: [{ label: 'bound: bare node:http, same responses', samples: samples.bare ?? [] }],
    note: `${addresses.length} pages of ${websites} websites, ${Math.min(...bytes)} to ${Math.max(...bytes)} bytes, ${connections} connections`,
  }
}

async function record(url: string, { host, path }: Address, encoding: string): Promise<Recorded> {
  const sent = httpRequest(new URL(path, url), { headers: { host, 'accept-encoding': encoding } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`http://${host}${path} returned ${response.statusCode}`)
  const headers = response.rawHeaders.filter((_, index, all) => !ownHeaders.includes(nameAt(all, index).toLowerCase()))
  return { host, path, headers, body: body.toString('base64') }
}

/** Returns the header name for an index into alternating names and values. */
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
      // Each connection starts at another page, because concurrent lookups of one page are coalesced.
      const first = clients++ % requests.length
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
      // Skips decoding bodies as UTF-8, which takes longer than serving compressed bytes.
      client.pipelinedRequests.addBody = () => undefined
    },
  })
  const { errors, non2xx } = outcome
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} responses other than 2xx`)
  return outcome.requests.total / outcome.duration
}
