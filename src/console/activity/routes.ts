import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AuditFormat } from '../../domain/accounts/audit-log.ts'
import { emptyAsUndefined } from '../../domain/lists.ts'
import { rawText } from '../../domain/text.ts'
import { listQuery } from '../queries.ts'
import { sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { activityPage } from './page.tsx'

const perPage = 50
const id = z.preprocess(emptyAsUndefined, rawText(300).optional())
const ActivityQuery = listQuery.extend({ website: id, actor: id })
const formats = { csv: 'text/csv', jsonl: 'application/jsonl' } as const satisfies Record<string, AuditFormat>

/** The audit log, as pages and as files. */
export const activityRoutes: FastifyPluginAsyncZod<Pick<ConsoleDeps, 'operations'>> = async (app, { operations }) => {
  app.get('/activity', { schema: { querystring: ActivityQuery } }, async ({ user, query }, reply) => {
    const { workspaceId } = user
    const { page, search, website, actor } = query
    const [subjects, entries] = await Promise.all([
      operations.listAuditSubjects({ workspaceId }),
      operations.listAuditLog({ workspaceId, query: { page, per_page: perPage, search, website_id: website, actor } }),
    ])
    return sendPage(reply, activityPage({ user, entries, subjects, query: { search, website, actor } }))
  })

  for (const [extension, format] of Object.entries(formats))
    app.get(
      `/activity.${extension}`,
      { schema: { querystring: ActivityQuery } },
      async ({ user: { workspaceId }, query: { website, actor } }, reply) => {
        const parts = operations.exportAuditLog({ workspaceId, query: { website_id: website, actor }, format })
        const name = `attachment; filename="activity.${extension}"`
        return reply.type(`${format}; charset=utf-8`).header('content-disposition', name).send(Readable.from(parts))
      },
    )
}
