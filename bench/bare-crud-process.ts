import Fastify from 'fastify'
import pg from 'pg'
import { toList, toWebsite, toWebsiteSummary } from './product.ts'

export type Statement = { sql: string; parameters: unknown[] }

/** SQL statements that Sitewright ran for this website ID and text. The server replaces both by the values of each request. */
export type BareCrud = {
  databaseUrl: string
  sitesUrl: string
  websiteId: string
  robots: string
  statements: Record<'detail' | 'list' | 'patch', Statement>
}

/** A minimal Fastify server with the same responses: no authentication, validation, metrics or log. */
async function serve({ databaseUrl, sitesUrl, websiteId, robots, statements }: BareCrud): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const app = Fastify()

  async function run({ sql, parameters }: Statement, request: { website_id: string; robots?: string }) {
    const values = parameters.map((value) => {
      if (value === websiteId) return request.website_id
      return value === robots ? request.robots : value
    })
    return (await pool.query(sql, values)).rows
  }
  const answer = (result: unknown) => JSON.stringify({ success: true, result })

  app.addHook('onRequest', (_request, reply, done) => {
    void reply.type('application/json; charset=utf-8')
    done()
  })
  app.get<{ Params: { website_id: string } }>('/v1/workspace/website/:website_id', async ({ params }) => {
    const [row] = await run(statements.detail, params)
    return answer(toWebsite(row, sitesUrl))
  })
  app.get('/v1/workspace/website/list', async () => {
    const rows = await run(statements.list, { website_id: '' })
    const found = { rows, total: rows[0]?.total ?? 0, isTotalMore: false, end: undefined }
    return answer(toList('websites', found, { page: 1, per_page: 20 }, (row) => toWebsiteSummary(row, sitesUrl)))
  })
  app.patch<{ Body: { website_id: string; robots: string } }>('/v1/workspace/website/update', async ({ body }) => {
    const [row] = await run(statements.patch, body)
    return answer(toWebsite(row, sitesUrl))
  })
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}
process.once('message', (options: BareCrud) => void serve(options))
process.on('disconnect', () => process.exit())
