import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { toProblem } from '../../src/api/http/problems.ts'
import { isOutage } from '../../src/domain/outages.ts'
import { createDiskStorage } from '../../src/adapters/storage/disk-storage.ts'
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

/** Sets the storage read-only, as the system does after errors of a disk. Waits for files that are being written. */
const remount = (mode: 'ro' | 'rw') =>
  until(() =>
    run('mount', ['-o', `remount,${mode}`, folder]).then(
      () => true,
      () => false,
    ),
  )

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

const storageFaults = [
  { name: 'the storage is full', begin: fillStorage, end: () => rm(filler) },
  { name: 'the storage is read-only', begin: () => remount('ro'), end: () => remount('rw') },
]
const faults = [
  {
    name: 'the disk of Postgres is full',
    begin: fillDatabase,
    end: () => sql`drop function full_disk cascade`.execute(platform.db),
  },
  ...(isMounted ? storageFaults : []),
]

describe.each(faults)('while $name', ({ begin, end }) => {
  test('a request returns 503 with Retry-After, and succeeds afterwards', async () => {
    const create = (path: string) =>
      platform.app.inject({
        method: 'POST',
        url: `/v1/workspace/website/${site.websiteId}/pages/create`,
        headers: site.caller.headers,
        payload: { html: `<html><title>T</title><body><h1>${crypto.randomUUID()}</h1></body></html>`, path },
      })
    const path = `/full-${crypto.randomUUID()}`
    await begin()
    const answer = await create(path)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
    expect(answer.json().message).not.toMatch(/space|device|base\/|read-only/)
    await end()
    expect((await create(path)).statusCode).toBe(200)
  })

  test('an order waits, also after more attempts than a failing model gets, and completes afterwards', async () => {
    const pages = itemOrders(platform, 'page')
    await begin()
    const { workflow_id } = await pages.order(site.caller, site.websiteId)
    const attempts = async () => {
      const { raw } = await platform.temporal.workflow.getHandle(workflow_id).describe()
      return Math.max(0, ...(raw.pendingActivities ?? []).map(({ attempt }) => attempt ?? 0))
    }
    await until(async () => (await attempts()) > platform.config.timing.attempts + 1)
    expect(await pages.status(site.caller, workflow_id)).toMatchObject({ status: 'running', credits: { refunded: 0 } })
    await end()
    await platform.ended(workflow_id)
    expect(await pages.status(site.caller, workflow_id)).toMatchObject({
      status: 'complete',
      credits: { refunded: 0 },
    })
  })
})

if (isMounted)
  test('a storage that was read-only at the first write of a process is written as soon as it can be, and loses old drafts then', async () => {
    const storage = createDiskStorage(join(folder, 'other'))
    const drafts = join(folder, 'other', '.drafts')
    await mkdir(drafts, { recursive: true })
    await writeFile(join(drafts, 'old'), 'half')
    await utimes(join(drafts, 'old'), 0, 0)
    await remount('ro')
    const write = (name: string) => storage.put(name, Buffer.from('bread'))
    await expect(write('one')).rejects.toMatchObject({ code: 'EROFS' })
    await remount('rw')
    await write('two')
    await write('three')
    await until(async () => (await readdir(drafts)).length === 0)
  })
else test('the tests of a storage need the right to mount', () => expect(isMounted).toBe(false))

test('a storage whose file system is not mounted is an outage', async () => {
  const link = join(folder, 'link')
  await symlink(join(folder, 'not-mounted', 'storage'), link)
  const failure: unknown = await createDiskStorage(link)
    .put('sites/site_1/page.html', Buffer.from('bread'))
    .catch((error: unknown) => error)
  expect([failure, isOutage(failure)]).toEqual([expect.any(Error), true])
})

test.each(['EROFS', 'EIO', 'ESTALE', 'EACCES', 'EPERM'])(
  '%s of a file system is an outage, which reveals no path',
  (code) => {
    const { status, message } = toProblem(Object.assign(new Error(`${code}: open '/srv/sites/1'`), { code }))
    expect([status, message]).toEqual([503, expect.not.stringContaining('/srv')])
  },
)
