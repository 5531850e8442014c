import { expect, test } from '@jest/globals'
import { createItem, type TestItem } from '../support/items.ts'
import { countBlocked, holdItems } from '../support/locks.ts'
import { until } from '../support/until.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform()
const caller = useWorkspace(platform, 0)

/** How many publications of one workspace a process makes at once. */
const perWorkspace = 5

const ahead = (ms: number) => new Date(Date.now() + ms)
const ended = (item: TestItem) => platform.ended(`publish-${item.id}`)
/** Returns the heading that visitors get. */
const seen = async (item: TestItem) => /<h1[^>]*>(.*?)<\/h1>/.exec((await item.bytes()) ?? '')?.[1]

test('a request does not wait behind publications of its workspace that a worker of the same process makes', async () => {
  const other = await createItem(platform, caller, 'pages')
  const items = await Promise.all(Array.from({ length: 9 }, () => createItem(platform, caller, 'pages')))
  const publishAt = ahead(365 * 24 * 3_600_000).toISOString()
  for (const item of items) expect((await item.update('Later', { publish_at: publishAt })).status).toBe(200)
  const ids = items.map(({ id }) => id)
  // A republication that skipped an item waits for its lock.
  for (const { websiteId } of items) await platform.ended(`republish-${websiteId}`)
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
