import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { z } from 'zod'
import { outboxOperations, startAfterCommit } from '../../src/activities/outbox.ts'
import type { Starts } from '../../src/activities/starts.ts'
import { connectClient } from '../../src/temporal/client.ts'
import { decryptSecrets } from '../../src/domain/accounts/secrets.ts'
import { PayloadEncryption } from '../../src/temporal/payload-encryption.ts'
import { createStarts } from '../../src/temporal/starts.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { until } from '../support/until.ts'
import { insertWebsite } from '../support/websites.ts'

let platform: Platform

beforeAll(async () => {
  const SITEWRIGHT_PAYLOAD_KEY = `2030:${Buffer.alloc(32, 7).toString('base64')}`
  const mail = { SITEWRIGHT_SMTP_URL: 'smtp://127.0.0.1:1', SITEWRIGHT_MAIL_FROM: 'login@acme.example' }
  platform = await startPlatform({ worker: false, settings: { SITEWRIGHT_PAYLOAD_KEY, ...mail } })
})
afterAll(() => platform?.stop())
beforeEach(() => platform.db.deleteFrom('workflow_starts').execute())

const website = { workspaceId: 'ws_1', websiteId: 'site_1' }
const rows = () => platform.db.selectFrom('workflow_starts').selectAll().orderBy('id').execute()
/** Lets the time of a claim or a wait pass. */
const expire = () => sql`update workflow_starts set due_at = now()`.execute(platform.db)

/** A relay whose starts are recorded. `before` runs before each start. */
function relay(before = async (_contentHash: string) => {}) {
  const started: string[] = []
  const starts = {
    ...platform.starts,
    async deleteUnusedFile({ contentHash }: Parameters<Starts['deleteUnusedFile']>[0]) {
      await before(contentHash)
      started.push(contentHash)
    },
  }
  return { started, start: () => outboxOperations({ db: platform.db, starts }).startCommitted() }
}
const insert = (contentHash: string, db = platform.db) =>
  startAfterCommit(db, 'deleteUnusedFile', { ...website, contentHash })

test('a change that commits is followed by its start, one that rolls back is not, and equal starts are one', async () => {
  const trx = await platform.db.startTransaction().execute()
  await insert('rolled back', trx)
  for (const hash of ['a', 'a', 'b']) await insert(hash)
  const { started, start } = relay()
  expect([await start(), started]).toEqual([3, ['a', 'b']])
  await trx.rollback().execute()
  expect([await start(), started, await rows()]).toEqual([0, ['a', 'b'], []])
})

test('a row is started by one relay at a time, and again by another one if the first dies before it deletes the row', async () => {
  for (const hash of ['a', 'b']) await insert(hash)
  const killed = relay(() => new Promise(() => {}))
  void killed.start()
  await until(async () => (await rows()).every(({ attempts }) => attempts === 1))
  const { started, start } = relay()
  expect([await start(), started]).toEqual([0, []])
  await expire()
  expect([await start(), started, await rows()]).toEqual([2, ['a', 'b'], []])
})

test('no transaction is open while workflows are started', async () => {
  await insert('a')
  const open: unknown[] = []
  const { start } = relay(async () => {
    const found = await sql`
      select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      platform.db,
    )
    open.push(...found.rows)
  })
  expect([await start(), open]).toEqual([1, []])
})

test('a start that fails is reported and retried later, and delays no other start', async () => {
  for (const hash of ['a', 'failing', 'b']) await insert(hash)
  const failing = relay(async (hash) => {
    if (hash === 'failing') throw new Error('Temporal is unreachable')
  })
  await expect(failing.start()).rejects.toThrow('Temporal is unreachable')
  expect(failing.started).toEqual(['a', 'b'])
  const { started, start } = relay()
  expect([await start(), started]).toEqual([0, []])
  await expire()
  expect([await start(), started, await rows()]).toEqual([1, ['failing'], []])
})

test('starts that wait while Temporal is unreachable follow when it is back', async () => {
  await startAfterCommit(platform.db, 'republishWebsite', website)
  const temporal = connectClient({ temporal: { address: '127.0.0.1:1', namespace: 'default' } })
  const unreachable = createStarts({ ...platform.config, acceptMs: 100, temporal })
  await expect(outboxOperations({ db: platform.db, starts: unreachable }).startCommitted()).rejects.toThrow(
    'Failed to signalWithStart',
  )
  await expire()
  expect(await outboxOperations(platform).startCommitted()).toBe(1)
  const { status } = await platform.temporal.workflow.getHandle('republish-site_1').describe()
  expect([status.name, await rows()]).toEqual(['RUNNING', []])
  await temporal.connection.close()
})

test('the mails of form submissions are started after the commit, up to the limit of the website', async () => {
  const { workspaceId } = await platform.workspace(0)
  const websiteId = await insertWebsite(platform.db, workspaceId)
  const limit = platform.config.forms.mailsPerHour
  await sql`insert into form_submissions (id, website_id, path, form, purpose, fields, token, digest, sender)
    select 'submission_' || lpad(number::text, 4, '0'), ${websiteId}, '/', 'contact', 'contact', '[]', int4send(number), '', 0
    from generate_series(1, ${limit + 1}::integer) as number`.execute(platform.db)
  expect(await platform.operations.startSubmissionMails()).toBe(limit + 1)
  expect((await rows()).map(({ name, input }) => [name, input])).toEqual(
    Array.from({ length: limit }, (_, index) => [
      'mailSubmission',
      {
        submissionId: `submission_${String(index + 1).padStart(4, '0')}`,
        ...{ websiteId, workspaceId, isLast: index + 1 === limit },
      },
    ]),
  )
  expect(await platform.operations.startSubmissionMails()).toBe(0)
})

test('the row of a sign-in mail contains the key of the secrets encrypted, and the workflow gets the key', async () => {
  const caller = await platform.workspace(0)
  await platform.operations.createClient({ ...caller, client: { email: 'ada@example.com' } })
  const link = await platform.operations.createMagicLink({ ...caller, request: { email: 'ada@example.com' } })
  const [row] = await rows()
  const { linkId, sealedKey } = z.object({ linkId: z.string(), sealedKey: z.string() }).parse(row?.input)
  const { encrypted_secrets: secrets } = await platform.db
    .selectFrom('sign_in_links')
    .select('encrypted_secrets')
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow()
  if (!secrets) throw new Error('no secrets')
  expect(Buffer.from(sealedKey, 'base64').toString()).toContain('2030')
  expect(() => decryptSecrets(secrets, sealedKey)).toThrow('Invalid key length')
  await platform.operations.startCommitted()
  const { events } = await platform.temporal.workflow.getHandle(`mail-${linkId}`).fetchHistory()
  const started = events?.[0]?.workflowExecutionStartedEventAttributes?.input?.payloads ?? []
  const [input] = await new PayloadEncryption(keysOf(platform)).decode(started)
  const { key } = JSON.parse(Buffer.from(input?.data ?? []).toString()) as { key: string }
  expect(decryptSecrets(secrets, key)).toMatchObject({ code: link.verification_code })
})

function keysOf({ config }: Platform) {
  if (!config.temporal.payloadKeys) throw new Error('no payload keys')
  return config.temporal.payloadKeys
}
