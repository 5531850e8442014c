import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AuditEntry, AuditFormat } from '../../domain/accounts/audit-log.ts'
import { emptyAsUndefined } from '../../domain/lists.ts'
import { rawText } from '../../domain/text.ts'
import { timeZoneOf } from '../components/time.tsx'
import { listQuery } from '../queries.ts'
import { sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import type { ConsoleUser } from '../console-user.ts'
import { phrasesFor } from '../editor/phrases/index.ts'
import { toldOf } from './content.ts'
import { activityPage } from './page.tsx'
import { activityPhrases } from './phrases/index.ts'
import { fieldName, fieldsNamed } from './sentences.ts'

const perPage = 50
const id = z.preprocess(emptyAsUndefined, rawText(300).optional())
const days = z.preprocess(emptyAsUndefined, z.coerce.number().int().min(1).max(366).optional().catch(undefined))
const ActivityQuery = listQuery.extend({ website: id, actor: id, field: id, days })
const formats = { csv: 'text/csv', jsonl: 'application/jsonl' } as const satisfies Record<string, AuditFormat>

const isIn = (part: string, text: string): boolean => text.toLowerCase().includes(part.toLowerCase())
/** Whether a word names a field of sections, such as a heading. */
const isOfContent = (search: string, { language }: ConsoleUser) =>
  Object.values(phrasesFor(language).t.fields).some((name) => isIn(search, name))
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)

/** The people, clients and API keys that an entry names. */
const idsIn = ({ actor, on_behalf_of: author, changes }: AuditEntry): string[] =>
  [author, actor.name, ...changes.flatMap(({ before, after }) => [before, after])].filter(
    (one) => typeof one === 'string' && /^(client|key)_|@/.test(one) && one.length < 300,
  ) as string[]

/** The audit log, as pages and as files. */
export const activityRoutes: FastifyPluginAsyncZod<Pick<ConsoleDeps, 'operations'>> = async (app, { operations }) => {
  app.get('/activity', { schema: { querystring: ActivityQuery } }, async (request, reply) => {
    const { user, query } = request
    const { workspaceId } = user
    const { page, search, website, actor, field, days: since } = query
    const t = activityPhrases[user.language]
    const meant =
      search && search.length > 2
        ? [...fieldsNamed((name) => isIn(search, name), t), ...(isOfContent(search, user) ? ['content'] : [])]
        : []
    const fields = field === undefined ? undefined : fieldsNamed((name) => name === fieldName(field, t), t)
    const filter = {
      website_id: website,
      actor,
      fields,
      created_after: since === undefined ? undefined : daysAgo(since),
    }
    const [subjects, entries] = await Promise.all([
      operations.listAuditSubjects({ workspaceId }),
      operations.listAuditLog({ workspaceId, query: { page, per_page: perPage, search, meant, ...filter } }),
    ])
    const known = new Map(subjects.actors.map(({ id, name }) => [id, name]))
    const ids = entries.list.flatMap((entry) => idsIn(entry)).filter((one) => !known.has(one))
    const names = new Map([...known, ...(await operations.listNames({ workspaceId, ids }))])
    const content = await operations.describeAuditedContent({ workspaceId, entries: entries.list })
    const list = entries.list.map((entry) => toldOf(entry, content.get(entry.entry_id), user.language))
    const asked = { search, website, actor, field, days: since?.toString() }
    return sendPage(
      reply,
      activityPage({
        user,
        entries: { ...entries, list },
        subjects,
        names,
        query: asked,
        timeZone: timeZoneOf(request),
      }),
    )
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
