import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { MockActivityEnvironment } from '@temporalio/testing'
import { attachmentKey } from '../../src/domain/forms/attachments.ts'
import { newId } from '../../src/domain/ids.ts'
import { publishedKey } from '../../src/domain/websites/hosting.ts'
import { ensureSchedules } from '../../src/temporal/schedules.ts'
import { holdAsBackup, holdAsPublisher, untilBlocked } from '../support/locks.ts'
import { insertWebsite } from '../support/websites.ts'
import { until } from '../support/until.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform()

afterEach(() => rm(join(platform.home, 'storage', 'sites'), { recursive: true, force: true }))

const hour = 60 * 60_000
const start = () =>
  platform.temporal.workflow.start('sweepFiles', {
    taskQueue: platform.config.taskQueue,
    workflowId: `sweep-${crypto.randomUUID()}`,
    args: [{ timing: platform.config.timing, olderThanMs: hour }],
  })
const sweep = async (): Promise<number> => (await start()).result()

const website = async () => insertWebsite(platform.db, (await platform.workspace(0)).workspaceId)
const hashOf = (name: string) => Buffer.from(name).toString('hex').padEnd(64, '0')
const keyOf = (websiteId: string, name: string) => publishedKey(websiteId, hashOf(name))

/** Stores a file of this age. */
async function store(key: string, ageMs = 2 * hour): Promise<void> {
  const path = join(platform.home, 'storage', key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'bread')
  await utimes(path, new Date(), new Date(Date.now() - ageMs))
}
async function publish(websiteId: string, name: string): Promise<void> {
  const page = { id: newId('page'), website_id: websiteId, path: `/${name}`, name, position: 0, content: '{}' }
  await platform.db
    .insertInto('content_items')
    .values({ ...page, content_hash: hashOf(name), publish_date: new Date() })
    .execute()
}
async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of platform.storage.list('sites/')) keys.push(key)
  return keys.sort()
}

test('unreferenced files are deleted with their variants, and referenced, recent and unrelated files stay', async () => {
  const [one, other] = [await website(), await website()]
  await publish(one, 'home')
  const kept = [keyOf(one, 'home'), `${keyOf(one, 'home')}.br`, `sites/${one}/${hashOf('home')}.400.webp`]
  const strange = [`sites/${one}/notes.txt`, `sites/${one}/${hashOf('short').slice(1)}.html`]
  for (const key of [...kept, ...strange]) await store(key)
  await store(keyOf(one, 'young'), hour - 60_000)
  for (const key of [keyOf(one, 'old'), `${keyOf(one, 'old')}.gz`, `sites/${one}/media/${hashOf('old')}.webp`])
    await store(key)
  await store(keyOf(other, 'home')) // the same bytes, but no row of this website refers to them
  expect(await sweep()).toBe(4)
  expect(await stored()).toEqual([...kept, ...strange, keyOf(one, 'young')].sort())
  expect(await sweep()).toBe(0)
})

test('the files of submissions stay, and those of no submission are deleted', async () => {
  const [one, other] = [await website(), await website()]
  const attachment = { field: 'plan', file_name: 'plan.pdf', content_type: 'application/pdf', size_bytes: 5 }
  await platform.db
    .insertInto('form_submissions')
    .values({
      ...{ id: newId('submission'), website_id: one, path: '/quote', form: 'form', purpose: 'quote', fields: '[]' },
      ...{
        attachments: JSON.stringify([{ file: hashOf('plan'), ...attachment }]),
        token: Buffer.from('1'),
        digest: Buffer.from('1'),
        sender: '1',
      },
    })
    .execute()
  const kept = attachmentKey(one, hashOf('plan'))
  for (const key of [kept, attachmentKey(one, hashOf('old')), attachmentKey(other, hashOf('plan'))]) await store(key)
  expect(await sweep()).toBe(2)
  expect(await stored()).toEqual([kept])
})

test('all files of deleted websites are deleted, across many pages of the listing', async () => {
  const there = await website()
  await publish(there, 'home')
  await store(keyOf(there, 'home'))
  for (let number = 0; number < 1_100; number++) await store(keyOf(there, `old-${number}`))
  for (const gone of [newId('site'), newId('site')]) for (const name of ['home', 'menu']) await store(keyOf(gone, name))
  expect(await sweep()).toBe(1_100)
  expect(await stored()).toEqual([keyOf(there, 'home')])
  expect(await readdir(join(platform.home, 'storage', 'sites'))).toEqual([there])
})

test('a file that is stored again while the sweep is about to delete it stays and can be referenced', async () => {
  const id = await website()
  await store(keyOf(id, 'again'))
  await store(keyOf(id, 'old'))
  const release = await holdAsPublisher(platform.db, id)
  const sweeping = await start()
  await untilBlocked(platform.db)
  await platform.storage.put(keyOf(id, 'again'), Buffer.from('bread'))
  await release()
  expect(await sweeping.result()).toBe(1)
  await publish(id, 'again')
  expect(await stored()).toEqual([keyOf(id, 'again')])
})

test('a schedule starts the sweep', async () => {
  const id = await website()
  await store(keyOf(id, 'old'))
  await store(keyOf(id, 'young'), hour - 60_000)
  await ensureSchedules(platform.temporal, platform.config)
  await platform.temporal.schedule.getHandle(`${platform.config.taskQueue}-sweep`).trigger()
  await until(async () => (await stored()).length <= 1)
  expect(await stored()).toEqual([keyOf(id, 'young')])
  for (const name of ['sweep', 'reconcile', 'delete-expired'])
    await platform.temporal.schedule.getHandle(`${platform.config.taskQueue}-${name}`).delete()
})

test('while a backup runs, no file is deleted, and the next sweep deletes what it left', async () => {
  const [there, gone] = [await website(), newId('site')]
  await store(keyOf(there, 'old'))
  await store(keyOf(gone, 'home'))
  const all = await stored()
  const release = await holdAsBackup(platform.db)
  expect(await sweep()).toBe(0)
  await new MockActivityEnvironment().run(async () => {
    await platform.activities.deleteWebsiteFiles({ websiteId: gone })
    await platform.activities.deleteUnusedFiles({ websiteId: there, hashes: [hashOf('old')] })
  })
  expect(await stored()).toEqual(all)
  await release()
  expect(await sweep()).toBe(1)
  expect(await stored()).toEqual([])
})
