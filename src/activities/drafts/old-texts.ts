import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { OldTextList } from '../../domain/content/old-texts.ts'
import type { WebsiteRef } from '../refs.ts'
import { requireWebsite } from '../websites/require-website.ts'

/** Texts that had former facts when others were published. `kept`: keys of texts that are right as they are, which a publication clears. */
export type OldTexts = { lists: readonly OldTextList[]; kept: readonly string[] }

/** Texts with former facts of a website, which the console lists until they are rewritten or marked as right. */
export const oldTextOperations = ({ db }: { db: Db }) => ({
  /** Throws WebsiteNotFound. */
  async findOldTexts(ref: WebsiteRef): Promise<OldTexts> {
    const { id } = await requireWebsite(db, ref)
    const row = await db
      .selectFrom('old_texts')
      .select(['lists', 'kept'])
      .where('website_id', '=', id)
      .executeTakeFirst()
    return row ?? { lists: [], kept: [] }
  },

  /** Replaces the lists after a publication. Throws WebsiteNotFound. */
  async saveOldTexts({ lists, ...ref }: WebsiteRef & Pick<OldTexts, 'lists'>): Promise<void> {
    const { id } = await requireWebsite(db, ref)
    const values = { lists: JSON.stringify(lists), kept: '[]' }
    await db
      .insertInto('old_texts')
      .values({ website_id: id, ...values })
      .onConflict((conflict) => conflict.column('website_id').doUpdateSet(values))
      .execute()
  },

  /** Marks a text as right as it is. Throws WebsiteNotFound. */
  async keepOldText({ key, ...ref }: WebsiteRef & { key: string }): Promise<void> {
    const { id } = await requireWebsite(db, ref)
    const kept = JSON.stringify([key])
    await db
      .insertInto('old_texts')
      .values({ website_id: id, kept })
      .onConflict((conflict) =>
        conflict.column('website_id').doUpdateSet({ kept: sql<string>`old_texts.kept || ${kept}::jsonb` }),
      )
      .execute()
  },
})
