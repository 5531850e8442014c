import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AuditEntry, auditFormats, type AuditFormat, AuditQuery } from '../../domain/accounts/audit-log.ts'
import { listOf } from '../../domain/lists.ts'
import type { ApiDeps } from '../deps.ts'
import { ok, resultResponses } from '../http/envelope.ts'
import { operation } from '../http/operation.ts'

export const auditLogRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.get(
    '/workspace/audit-log',
    operation('Workspace', 'admin', {
      operationId: 'listAuditLog',
      summary: 'List the audit log',
      description:
        'Returns who changed what, and what assistants read, newest first. `search` matches names. With `Accept: text/csv` or `application/jsonl` it returns all entries.',
      querystring: AuditQuery,
      response: resultResponses(listOf(AuditEntry)),
    }),
    async ({ workspaceId, query, headers }, reply) => {
      void reply.header('vary', 'Accept')
      const format = (Object.keys(auditFormats) as AuditFormat[]).find((type) => headers.accept?.startsWith(type))
      if (!format) return ok(await operations.listAuditLog({ workspaceId, query }))
      const parts = operations.exportAuditLog({ workspaceId, query, format })
      void reply.type(`${format}; charset=utf-8`).send(Readable.from(parts) as never)
      return reply as never
    },
  )
}
