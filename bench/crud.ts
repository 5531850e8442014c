import { isDeepStrictEqual } from 'node:util'
import autocannon from 'autocannon'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database } from '../src/db/schema.ts'
import type { BareCrud, Statement } from './bare-crud-process.ts'
import { usedCpu } from './cpu.ts'
import { addPagesAndTeams, addWebsites } from './crud-rows.ts'
import { median, type Row, type Table, createWeightedQueue } from './measure.ts'
import type { Load } from './pages.ts'
import { startPeer } from './peers.ts'
import { ask, type Platform } from './platform.ts'
import { websiteOperations, websiteSettingsOperations } from './product.ts'

const connections = 32
const websites = 200
const peer = 'nestjs-typeorm'
const texts = ['User-agent: *\nDisallow: /private', 'User-agent: *\nDisallow: /drafts']
const [robots = ''] = texts

type Request = { method: 'GET' | 'PATCH'; path: string; headers: Record<string, string>; body?: string }
type Operation = { name: string; title: string; requests: (ids: string[]) => Omit<Request, 'headers'>[] }

const operations: Operation[] = [
  {
    name: 'detail',
    title: 'GET one website',
    requests: (ids) => ids.map((id) => ({ method: 'GET', path: `/v1/workspace/website/${id}` })),
  },
  {
    name: 'list',
    title: `GET a list: 20 of ${websites} websites`,
    requests: () => [{ method: 'GET', path: '/v1/workspace/website/list' }],
  },
  {
    name: 'patch',
    title: 'PATCH one website',
    requests: (ids) =>
      texts.flatMap((robots) =>
        ids.map((website_id) => ({
          method: 'PATCH',
          path: '/v1/workspace/website/update',
          body: JSON.stringify({ website_id, robots }),
        })),
      ),
  },
]

/**
 * Requests per second of the API process (authentication, rate limit, tenancy, validation, checked answers, log and metrics included)
 * beside a bare Fastify that runs the same statements by plain `pg` on the same database and does nothing else, and beside the same endpoints made with
 * NestJS and TypeORM, which are installed for it.
 */
export async function benchCrud(
  platform: Platform,
  { withPeer, warmRequests, seconds, ...rounds }: Load & { warmRequests: number; withPeer: boolean },
): Promise<Table[]> {
  const { workspaceId, headers } = await platform.openWorkspace()
  const ids = await addWebsites(platform, workspaceId, websites)
  await addPagesAndTeams(platform, workspaceId, ids)
  const bareUrl = await startBare(platform, workspaceId, ids[0] ?? '')
  const servers = [
    { name: 'product', program: 'sitewright api', what: 'Sitewright: the API process', url: platform.apiUrl },
    { name: 'bare', program: 'bare', what: 'bare Fastify and pg, the same statements', url: bareUrl },
  ]
  if (withPeer) {
    const { databaseUrl, sitesUrl } = platform.parts.config
    const url = await startPeer(platform, peer, { databaseUrl, sitesUrl })
    servers.push({ name: peer, program: peer, what: 'peer: NestJS, TypeORM', url })
  }
  const tables: Table[] = []
  for (const { name, title, requests } of operations) {
    const asked = requests(ids).map((request) => ({ ...request, headers }))
    await requireSameAnswers(servers, asked[0])
    // Much code takes some ten thousand requests until it is compiled, however long they take.
    if (warmRequests > 0) for (const server of servers) await put(server, asked, { amount: warmRequests })
    const run = (server: Server) => [server.name, () => put(server, asked, { duration: seconds })] as const
    const samples = await createWeightedQueue(Object.fromEntries(servers.map(run)), rounds)
    const [product, ...beside] = servers.map(({ name: of, what }) => toRow(what, samples[of] ?? []))
    const note = servers.map(({ name: of, program }) => describe(program, samples[of] ?? []))
    if (product)
      tables.push({ name: `crud-${name}`, title, unit: 'requests/s', product, beside, note: note.join('\n  ') })
  }
  return tables
}

const toRow = (what: string, samples: Put[]): Row => ({ what, samples: samples.map(({ rate }) => rate) })

function describe(program: string, samples: Put[]): string {
  const p99 = samples.map((sample) => sample.p99)
  const micros = (of: 'server' | 'postgres') => Math.round(median(samples.map((sample) => sample[of])))
  return `${program}: p99 ${median(p99)} ms (worst round ${Math.max(...p99)}), processor µs per request ${micros('server')}, Postgres ${micros('postgres')}`
}

async function startBare(platform: Platform, workspaceId: string, websiteId: string): Promise<string> {
  const { config } = platform.parts
  const query = { page: 1, per_page: 20, search: undefined }
  const statements = {
    detail: await statementOf(platform, (of) => of.getWebsite({ workspaceId, websiteId })),
    list: await statementOf(platform, (of) => of.listWebsites({ workspaceId, query })),
    patch: await statementOf(platform, (of) => of.updateWebsite({ workspaceId, websiteId, changes: { robots } })),
  }
  const wanted: BareCrud = {
    ...{ databaseUrl: config.databaseUrl ?? '', sitesUrl: config.sitesUrl, websiteId, robots, statements },
  }
  return await ask<string>(platform.start('bare-crud-process.ts'), wanted)
}

type Operations = ReturnType<typeof websiteOperations> & ReturnType<typeof websiteSettingsOperations>

/** The one statement that an operation runs. Throws when it runs another number of them. */
async function statementOf({ parts }: Platform, run: (operations: Operations) => Promise<unknown>): Promise<Statement> {
  const seen: Statement[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: parts.pool }),
    log({ query: { sql, parameters } }) {
      seen.push({ sql, parameters: [...parameters] })
    },
  })
  const deps = { db, sitesUrl: parts.config.sitesUrl, starts: { republishWebsite: async () => undefined } }
  await run({ ...websiteOperations(deps), ...websiteSettingsOperations(deps) })
  const [statement] = seen
  if (!statement || seen.length > 1) throw new Error(`an operation took ${seen.length} statements`)
  return statement
}

type Server = { name: string; what: string; program: string; url: string }

async function requireSameAnswers(servers: Server[], request: Request | undefined): Promise<void> {
  if (!request) return
  const { method, path, headers, body = null } = request
  const answers = await Promise.all(
    servers.map(async ({ url }) => await (await fetch(url + path, { method, headers, body })).json()),
  )
  for (const [index, answer] of answers.entries())
    if (!isDeepStrictEqual(comparable(answer), comparable(answers[0])))
      throw new Error(`${servers[index]?.what} answers ${JSON.stringify(answer)}\nnot ${JSON.stringify(answers[0])}`)
}

/** Whoever changes it last has changed it at another time. */
const comparable = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'updated_date' ? undefined : value)))

type Put = { rate: number; p99: number; server: number; postgres: number }

async function put(
  { url, program }: Server,
  asked: Request[],
  extent: { duration: number } | { amount: number },
): Promise<Put> {
  let clients = 0
  const before = usedCpu()
  const {
    errors,
    non2xx,
    requests,
    duration: took,
    latency,
  } = await autocannon({
    ...{ url, connections, ...extent },
    setupClient(client) {
      const first = (clients++ * 6) % asked.length
      client.setRequests([...asked.slice(first), ...asked.slice(0, first)])
      client.pipelinedRequests.addBody = () => undefined
    },
  })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers that were not 200`)
  const after = usedCpu()
  const micros = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) * 1_000) / requests.total
  return { rate: requests.total / took, p99: latency.p99, server: micros(program), postgres: micros('Postgres') }
}
