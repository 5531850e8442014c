import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { newId } from '../../src/domain/ids.ts'
import { itemKinds, createItem, type Plural, type TestItem } from '../support/items.ts'
import { countBlocked, holdItems, isAnyStatementBlocked } from '../support/locks.ts'
import type { Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'
import { insertWebsite } from '../support/websites.ts'
import { until } from '../support/until.ts'

let platform: Platform
let caller: Awaited<ReturnType<Platform['workspace']>>

beforeAll(async () => {
  platform = await sharePlatform()
  caller = await platform.workspace(0)
})
afterAll(() => platform?.stop())

/** How many publications of one workspace a process makes at once. */
const perWorkspace = 5

const ahead = (ms: number) => new Date(Date.now() + ms)
const soon = () => ahead(1_000)
const ended = (item: TestItem) => platform.ended(`publish-${item.id}`)
const numbers = async (item: TestItem) => (await item.versions()).map(({ number }) => number)
/** Returns the heading that visitors get. */
const seen = async (item: TestItem) => /<h1[^>]*>(.*?)<\/h1>/.exec((await item.bytes()) ?? '')?.[1]

describe.each(Object.keys(itemKinds) as Plural[])('a change of %s that schedules a publication and is', (plural) => {
  const kind = itemKinds[plural]
  const make = () => createItem(platform, caller, plural)

  /** Returns the operations. `then` runs after the workflow was started and before the commit. */
  const operationsWith = (then: () => Promise<void>) =>
    platform.operationsWith({
      republishWebsite: async () => {},
      async publishScheduled(item) {
        await platform.starts.publishScheduled(item)
        await then()
      },
    })
  const rewrite = (item: TestItem, publishAt: Date, then: () => Promise<void>) => {
    const ref = { kind: kind.kind, ...caller, websiteId: item.websiteId, id: item.id }
    const draft = { ...kind.body('Scheduled text'), publish_at: publishAt }
    return operationsWith(then).rewriteContent({ ...ref, draft })
  }

  test('never committed does nothing, and the previously scheduled change is published', async () => {
    const plain = await make()
    const planned = await make()
    const at = soon()
    await planned.update('Planned', { publish_at: at.toISOString() })
    const fail = async () => {
      throw new Error('the process has died')
    }
    for (const item of [plain, planned])
      await expect(rewrite(item, ahead(1_000), fail)).rejects.toThrow('the process has died')
    await Promise.all([plain, planned].map(ended))
    expect(await numbers(plain)).toEqual([1])
    expect([await seen(planned), await numbers(planned)]).toEqual(['Planned', [2, 1]])
  })

  test('committed after its time is published then', async () => {
    const item = await make()
    const at = soon()
    await rewrite(item, at, async () => {
      await until(async () => Date.now() >= at.getTime() && (await isAnyStatementBlocked(platform.db)))
    })
    await ended(item)
    expect(await seen(item)).toBe('Scheduled text')
  })

  test('committed after the workflow looked for it is found, even if its row did not exist before', async () => {
    const websiteId = await insertWebsite(platform.db, caller.workspaceId)
    const item = { kind: kind.kind, ...caller, websiteId, id: newId(kind.kind) }
    const untilAWait = async () => {
      await until(() => isAnyStatementBlocked(platform.db))
    }
    const draft = { ...kind.body('Scheduled text'), publish_at: soon() }
    await operationsWith(untilAWait).createContent({ ...item, draft })
    await platform.ended(`publish-${item.id}`)
    const { url } = await platform.operations.getContent(item)
    expect(url).toMatch(/\/item$/)
  })
})

test('a request does not wait behind publications of its workspace that a worker of the same process makes', async () => {
  const other = await createItem(platform, caller, 'pages')
  const items = await Promise.all(Array.from({ length: 9 }, () => createItem(platform, caller, 'pages')))
  const publishAt = ahead(365 * 24 * 3_600_000).toISOString()
  for (const item of items) expect((await item.update('Later', { publish_at: publishAt })).status).toBe(200)
  const ids = items.map(({ id }) => id)
  await platform.db.updateTable('content_items').set({ publish_at: new Date() }).where('id', 'in', ids).execute()
  const release = await holdItems(platform.db, ids)
  for (const id of ids) await platform.temporal.workflow.getHandle(`publish-${id}`).signal('scheduleChanged')
  await until(async () => (await countBlocked(platform.db)) === perWorkspace)
  expect((await other.update('At once')).status).toBe(200)
  expect([await seen(other), await countBlocked(platform.db)]).toEqual(['At once', perWorkspace])
  await release()
  await Promise.all(items.map(ended))
  expect(await Promise.all(items.map(seen))).toEqual(items.map(() => 'Later'))
})
