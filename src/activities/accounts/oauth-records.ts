import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'
import { hashToken } from '../../domain/accounts/secrets.ts'

/** What the authorization server stores: its kind and its ID, which is the secret of a code or token. */
type RecordRef = { model: string; id: string }
/** `payload.grantId`: the connected assistant, if there is one yet. `seconds` until it expires. */
type NewRecord = RecordRef & { payload: { jti?: string | undefined; grantId?: string | undefined }; seconds: number }

/** The storage of the authorization server. IDs are stored as hashes. */
export const oauthRecordOperations = ({ db }: Pick<ActivityDeps, 'db'>) => {
  const rowOf = ({ model, id }: RecordRef) => ({ model, id_hash: hashToken(id) })
  return {
    async saveOauthRecord({ payload, seconds, ...ref }: NewRecord) {
      const key_id = ref.model === 'Grant' ? ref.id : (payload.grantId ?? null)
      const expires_at = sql<Date>`now() + make_interval(secs => ${seconds})`
      const row = { ...rowOf(ref), key_id, payload: JSON.stringify({ ...payload, jti: undefined }), expires_at }
      await db
        .insertInto('oauth_records')
        .values(row)
        .onConflict((oc) => oc.columns(['model', 'id_hash']).doUpdateSet({ key_id, payload: row.payload, expires_at }))
        .execute()
    },

    /** The payload of a record that has not expired, with `consumed` if it was used. */
    async findOauthRecord(ref: RecordRef): Promise<Record<string, unknown> | undefined> {
      const row = await db
        .selectFrom('oauth_records')
        .select(['payload', 'consumed_at'])
        .where((eb) => eb.and(rowOf(ref)))
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst()
      if (!row) return undefined
      const consumed = row.consumed_at && Math.floor(row.consumed_at.getTime() / 1000)
      return { ...row.payload, jti: ref.id, ...(consumed ? { consumed } : {}) }
    },

    /** Marks a code or a refresh token as used. Returns false if it was used before: of concurrent calls, one returns true. */
    async consumeOauthRecord(ref: RecordRef): Promise<boolean> {
      const consumed = await db
        .updateTable('oauth_records')
        .set({ consumed_at: sql`now()` })
        .where((eb) => eb.and(rowOf(ref)))
        .where('consumed_at', 'is', null)
        .returning('model')
        .executeTakeFirst()
      return consumed !== undefined
    },

    async deleteOauthRecord(ref: RecordRef): Promise<void> {
      await db
        .deleteFrom('oauth_records')
        .where((eb) => eb.and(rowOf(ref)))
        .execute()
    },

    /** Deletes the codes or tokens of an assistant. */
    async deleteOauthRecords({ model, keyId }: { model: string; keyId: string }): Promise<void> {
      await db.deleteFrom('oauth_records').where('model', '=', model).where('key_id', '=', keyId).execute()
    },
  }
}
