import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Storage } from '../../adapters/storage.ts'
import { ownerKey, readOwner, writeOwner } from '../../adapters/storage-owner.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transactions.ts'
import type { CheckResult } from '../../domain/readiness.ts'
import { listKeysInUse } from './processes.ts'

const ok = (detail: string): CheckResult => ({ state: 'ok', detail })
const misconfigured = (detail: string): CheckResult => ({ state: 'failed', detail, isMisconfigured: true })

const maxClockDifferenceMs = 2_000

/** Compares the clock of this process with that of Postgres. The time of the query counts as uncertainty. */
export async function checkClock(db: Db): Promise<CheckResult> {
  const before = Date.now()
  const { rows } = await sql<{ now_ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`.execute(db)
  const uncertainty = (Date.now() - before) / 2
  const difference = before + uncertainty - (rows[0]?.now_ms ?? 0)
  if (Math.abs(difference) - uncertainty <= maxClockDifferenceMs) return ok('agrees with the clock of Postgres')
  const seconds = (Math.abs(difference) / 1_000).toFixed(1)
  const direction = difference < 0 ? 'behind' : 'ahead of'
  const detail = `the clock of this machine is ${seconds} s ${direction} that of Postgres: synchronize both with NTP`
  return { state: 'warning', detail }
}

type Keys = Config['temporal']['payloadKeys']
type Encryption = { keys: Keys; taskQueue: string; mayRecord: boolean }

/**
 * Compares the payload keys of this process with those of the others: a key of a name is the same everywhere, and every process has the keys
 * that encrypt. With `mayRecord`, records a check value of each key that is new.
 */
export async function checkEncryption(db: Db, { keys, taskQueue, mayRecord }: Encryption): Promise<CheckResult> {
  const known = (keys?.known ?? []).map(({ id, secret }) => ({ name: id, check_value: checkValueOf(id, secret) }))
  if (mayRecord && known.length > 0)
    await db
      .insertInto('payload_keys')
      .values(known)
      .onConflict((oc) => oc.doNothing())
      .execute()
  const names = known.map(({ name }) => name)
  const recorded = await db
    .selectFrom('payload_keys')
    .selectAll()
    .where('name', 'in', [...names, ''])
    .execute()
  for (const { name, check_value } of known)
    if (recorded.some((other) => other.name === name && !other.check_value.equals(check_value)))
      return misconfigured(
        `the key "${name}" of SITEWRIGHT_PAYLOAD_KEY is not the key of this name that the other processes have: set the same value for all`,
      )
  const missing = (await listKeysInUse(db, taskQueue)).filter((name) => !names.includes(name))
  if (missing.length > 0)
    return misconfigured(
      `another process encrypts with the key "${missing.join('", "')}", which SITEWRIGHT_PAYLOAD_KEY of this process lacks: set the same value for all`,
    )
  return ok(keys?.current ? `the key "${keys.current.id}" encrypts payloads` : 'payloads are not encrypted')
}

/** Identifies a key without revealing it. */
const checkValueOf = (name: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`sitewright payload key ${name}`).digest()

type Installation = { storageUrl: string; mayRecord: boolean }

/**
 * Compares the installation that the database belongs to with that of the storage. With `mayRecord`, the first process marks the storage of
 * a new installation.
 */
export async function checkOwner(db: Db, storage: Storage, { storageUrl, mayRecord }: Installation) {
  const owner = await readOwner(storage)
  const { id, storage_marked_at } = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
  if (owner === id) return ok(`the database and the storage belong to ${id}`)
  if (owner !== undefined)
    return misconfigured(
      `${storageUrl} belongs to the installation ${owner}, but the database to ${id}: correct SITEWRIGHT_STORAGE or DATABASE_URL`,
    )
  if (storage_marked_at === null && !mayRecord) return ok(`no process has used the storage of ${id} yet`)
  if (storage_marked_at === null) {
    await markStorage(db, storage)
    if ((await readOwner(storage)) === id) return ok(`the database and the storage belong to ${id}`)
  }
  return misconfigured(
    `${storageUrl} is not the storage of ${id}: it has no file "${ownerKey}". Correct SITEWRIGHT_STORAGE, or copy all files of the old storage`,
  )
}

/** Writes the id of the installation to its storage, unless another process was faster: its storage may be another one. */
const markStorage = async (db: Db, storage: Storage): Promise<void> =>
  await inTransaction(db, async (trx) => {
    const marked = await trx
      .updateTable('installation')
      .set({ storage_marked_at: sql`now()` })
      .where('storage_marked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (marked) await writeOwner(storage, marked.id)
  })
