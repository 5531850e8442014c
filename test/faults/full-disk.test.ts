import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { itemOrders, siteWith } from '../support/item-orders.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { until } from '../support/until.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'sitewright-small-disk-'))
const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).then(
  () => true,
  () => false,
)
const filler = join(folder, 'filler')

let platform: Platform
let site: Awaited<ReturnType<typeof siteWith>>
beforeAll(async () => {
  platform = await startPlatform({ settings: { SITEWRIGHT_STORAGE: `file:${folder}/storage` } })
  site = await siteWith(platform, 20)
})
afterEach(() => sql`drop function if exists full_disk cascade`.execute(platform.db))
afterAll(async () => {
  await platform?.stop()
  if (isMounted) await run('umount', [folder])
  await rm(folder, { recursive: true })
})

async function fillStorage(): Promise<void> {
  const file = await open(filler, 'w')
  for (let isFull = false; !isFull; )
    isFull = await file.write(Buffer.alloc(4_096)).then(
      () => false,
      () => true,
    )
  await file.close()
}

/** Makes Postgres reject new versions of pages and posts with the error of a full disk. */
async function fillDatabase(): Promise<void> {
  await sql`
    create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/16384/2619": No space left on device' using errcode = '53100';
    end $$`.execute(platform.db)
  await sql`create trigger full_disk before insert on content_versions execute function full_disk()`.execute(
    platform.db,
  )
}

const disks = [
  {
    name: 'Postgres',
    fill: fillDatabase,
    free: () => sql`drop function full_disk cascade`.execute(platform.db),
  },
  ...(isMounted ? [{ name: 'the storage', fill: fillStorage, free: () => rm(filler) }] : []),
]

describe.each(disks)('while the disk of $name is full', ({ fill, free }) => {
  test('a request returns 503 with Retry-After, and succeeds once there is space', async () => {
    const create = (path: string) =>
      platform.app.inject({
        method: 'POST',
        url: `/v1/workspace/website/${site.websiteId}/pages/create`,
        headers: site.caller.headers,
        payload: { html: `<html><title>T</title><body><h1>${crypto.randomUUID()}</h1></body></html>`, path },
      })
    const path = `/full-${crypto.randomUUID()}`
    await fill()
    const answer = await create(path)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
    expect(answer.json().message).not.toMatch(/space|device|base\//)
    await free()
    expect((await create(path)).statusCode).toBe(200)
  })

  test('an order waits, also after more attempts than a failing model gets, and completes once there is space', async () => {
    const pages = itemOrders(platform, 'page')
    await fill()
    const { workflow_id } = await pages.order(site.caller, site.websiteId)
    const attempts = async () => {
      const { raw } = await platform.temporal.workflow.getHandle(workflow_id).describe()
      return Math.max(0, ...(raw.pendingActivities ?? []).map(({ attempt }) => attempt ?? 0))
    }
    await until(async () => (await attempts()) > platform.config.timing.attempts + 1)
    expect(await pages.status(site.caller, workflow_id)).toMatchObject({ status: 'running', credits: { refunded: 0 } })
    await free()
    await platform.ended(workflow_id)
    expect(await pages.status(site.caller, workflow_id)).toMatchObject({
      status: 'complete',
      credits: { refunded: 0 },
    })
  })
})

if (!isMounted) test('the tests of a full storage need the right to mount', () => expect(isMounted).toBe(false))
