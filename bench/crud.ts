import { isDeepStrictEqual } from 'node:util'
import autocannon from 'autocannon'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database } from '../src/db/schema.ts'
import type { BareCrud, Statement } from './bare-crud-process.ts'
import { usedCpu } from './cpu.ts'
import { addPagesAndTeams, addWebsites } from './crud-rows.ts'
import { median, type Row, type Table, sampleInRounds } from './measure.ts'
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
 * Measures requests per second of the API process, with authentication, rate limit, validation, log and metrics. References: a bare Fastify
 * server that runs the same SQL statements with `pg` on the same database, and the same endpoints in NestJS and TypeORM.
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
    { name: 'product', program: 'sitewright api', label: 'Sitewright: API process', url: platform.apiUrl },
    { name: 'bare', program: 'bare', label: 'bare Fastify and pg, same SQL statements', url: bareUrl },
  ]
  if (withPeer) {
    const { databaseUrl, sitesUrl } = platform.parts.config
    const url = await startPeer(platform, peer, { databaseUrl, sitesUrl })
    servers.push({ name: peer, program: peer, label: 'peer: NestJS, TypeORM', url })
  }
  const tables: Table[] = []
  for (const { name, title, requests } of operations) {
    const load = requests(ids).map((request) => ({ ...request, headers }))
    await requireSameResponses(servers, load[0])
    // V8 optimizes much of the code only after some 10,000 requests.
    if (warmRequests > 0) for (const server of servers) await sendLoad(server, load, { amount: warmRequests })
    const run = (server: Server) => [server.name, () => sendLoad(server, load, { duration: seconds })] as const
    const samples = await sampleInRounds(Object.fromEntries(servers.map(run)), rounds)
    const [product, ...references] = servers.map(({ name: of, label }) => toRow(label, samples[of] ?? []))
    const note = servers.map(({ name: of, program }) => describe(program, samples[of] ?? []))
    if (product)
      tables.push({ name: `crud-${name}`, title, unit: 'requests/s', product, references, note: note.join('\n  ') })
  }
  return tables
}

const toRow = (label: string, samples: Sample[]): Row => ({ label, samples: samples.map(({ rate }) => rate) })

function describe(program: string, samples: Sample[]): string {
  const p99 = samples.map((sample) => sample.p99)
  const micros = (of: 'server' | 'postgres') => Math.round(median(samples.map((sample) => sample[of])))
  return `${program}: p99 ${median(p99)} ms (worst round ${Math.max(...p99)}), CPU µs per request ${micros('server')}, Postgres ${micros('postgres')}`
}

async function startBare(platform: Platform, workspaceId: string, websiteId: string): Promise<string> {
  const { config } = platform.parts
  const query = { page: 1, per_page: 20, search: undefined }
  const statements = {
    detail: await recordStatement(platform, (of) => of.getWebsite({ workspaceId, websiteId })),
    list: await recordStatement(platform, (of) => of.listWebsites({ workspaceId, query })),
    patch: await recordStatement(platform, (of) => of.updateWebsite({ workspaceId, websiteId, changes: { robots } })),
  }
  const options: BareCrud = {
    ...{ databaseUrl: config.databaseUrl ?? '', sitesUrl: config.sitesUrl, websiteId, robots, statements },
  }
  return await ask<string>(platform.start('bare-crud-process.ts'), options)
}

type Operations = ReturnType<typeof websiteOperations> & ReturnType<typeof websiteSettingsOperations>

/** Returns the SQL statement that an operation runs. Throws if it runs several. */
async function recordStatement(
  { parts }: Platform,
  run: (operations: Operations) => Promise<unknown>,
): Promise<Statement> {
  const seen: Statement[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: parts.pool }),
    log({ query: { sql, parameters } }) {
      seen.push({ sql, parameters: [...parameters] })
    },
  })
  const deps = { db, sitesUrl: parts.config.sitesUrl }
  await run({ ...websiteOperations(deps), ...websiteSettingsOperations(deps) })
  const [statement] = seen
  if (!statement || seen.length > 1) throw new Error(`The operation ran ${seen.length} statements instead of one`)
  return statement
}

type Server = { name: string; label: string; program: string; url: string }

async function requireSameResponses(servers: Server[], request: Request | undefined): Promise<void> {
  if (!request) return
  const { method, path, headers, body = null } = request
  const answers = await Promise.all(
    servers.map(async ({ url }) => await (await fetch(url + path, { method, headers, body })).json()),
  )
  for (const [index, answer] of answers.entries())
    if (!isDeepStrictEqual(comparable(answer), comparable(answers[0])))
      throw new Error(
        `${servers[index]?.label} returned ${JSON.stringify(answer)}\ninstead of ${JSON.stringify(answers[0])}`,
      )
}

/** Removes the time of the last update and the cursor, which differ between servers. */
const comparable = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      ['updated_date', 'next_cursor'].includes(key) ? undefined : value,
    ),
  )

type Sample = { rate: number; p99: number; server: number; postgres: number }

async function sendLoad(
  { url, program }: Server,
  load: Request[],
  extent: { duration: number } | { amount: number },
): Promise<Sample> {
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
      const first = (clients++ * 6) % load.length
      client.setRequests([...load.slice(first), ...load.slice(0, first)])
      client.pipelinedRequests.addBody = () => undefined
    },
  })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} responses other than 2xx`)
  const after = usedCpu()
  const micros = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) * 1_000) / requests.total
  return { rate: requests.total / took, p99: latency.p99, server: micros(program), postgres: micros('Postgres') }
}
