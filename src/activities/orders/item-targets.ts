import { sql } from 'kysely'
import type { ContentKind } from '../../domain/content/content.ts'
import type { ActivityDeps } from '../deps.ts'
import type { WebsiteRef } from '../refs.ts'

type Wanted = WebsiteRef & { kind: ContentKind; prompt: string; before: Date }
/** `repeated`: the id of an earlier order with the same prompt, which has not failed. */
type ItemTarget = { language?: string; repeated?: string | undefined }

export const itemTargetOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** What the order of a page or post is warned of: the language of its website, and an order before it with the same prompt. */
  async findItemTarget({ workspaceId, websiteId, kind, prompt, before }: Wanted): Promise<ItemTarget> {
    const { rows } = await sql<{ language: string; repeated: string | null }>`
      select language, (
        select orders.id from orders
        where orders.website_id = websites.id and orders.kind = ${kind} and request ->> 'prompt' = ${prompt}
          and status not in ('errored', 'cancelled') and orders.created_at < ${before}
        order by orders.created_at desc limit 1) as repeated
      from websites where websites.id = ${websiteId} and websites.workspace_id = ${workspaceId}`.execute(db)
    const [row] = rows
    return row ? { language: row.language, repeated: row.repeated ?? undefined } : {}
  },
})
