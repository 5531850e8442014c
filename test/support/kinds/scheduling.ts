import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Worker } from '@temporalio/worker'
import { connect } from '../../../src/db/connect.ts'
import { buildHosting } from '../../../src/hosting/index.ts'
import { askerOf } from '../hosting.ts'
import { itemKinds, createItem, type Plural, type TestItem } from '../items.ts'
import type { Platform } from '../platform.ts'
import { sharePlatform } from '../shared-platform.ts'
import { resetWorkflow } from '../temporal-cli.ts'
import { until } from '../until.ts'

let platform: Platform
let caller: Awaited<ReturnType<Platform['workspace']>>
let ask: ReturnType<typeof askerOf>
let stopHosting: () => Promise<void>

const ahead = (ms: number) => new Date(Date.now() + ms)
const nextYear = () => ahead(365 * 24 * 3_600_000)
const soon = () => ahead(1_000)
const visit = (item: TestItem, path = '/item') => ask(`${item.websiteId.replace('_', '-')}.localhost`, path)
/** Returns the heading that visitors read, or the status of the response if it is not 200. */
async function seen(item: TestItem, path?: string): Promise<string | number> {
  const { status, text } = await visit(item, path)
  return (status === 200 && /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]) || status
}
const ended = (item: TestItem) => platform.ended(`publish-${item.id}`)

/** Signals the item's workflow to read its row again, as a change does. */
async function signalChange(item: TestItem): Promise<void> {
  await platform.untilStarted()
  await platform.temporal.workflow.getHandle(`publish-${item.id}`).signal('scheduleChanged')
}

/** Moves the scheduled time to now and waits until the workflow has ended. */
async function publishNow(item: TestItem): Promise<void> {
  await platform.db.updateTable('content_items').set({ publish_at: new Date() }).where('id', '=', item.id).execute()
  await signalChange(item)
  await ended(item)
}

/** Resolves when the item's workflow reports that it sleeps until then. */
async function untilSleeping(item: TestItem, at: Date): Promise<void> {
  await platform.untilStarted()
  const handle = platform.temporal.workflow.getHandle(`publish-${item.id}`)
  const details = async () =>
    (await handle.query<{ currentDetails?: string }>('__temporal_workflow_metadata')).currentDetails ?? ''
  await until(async () => (await details()).includes(at.toISOString()))
}

const numbers = async (item: TestItem) => (await item.versions()).map(({ number }) => number)

/** Tests `publish_at` of pages or posts. */
export const testScheduling = (plural: Plural): void =>
  describe(`${plural} with publish_at`, () => {
    beforeAll(async () => {
      platform = await sharePlatform()
      caller = await platform.workspace(0)
      const { pool, db } = connect(platform.environment.DATABASE_URL, () => undefined)
      const hosting = await buildHosting({ ...platform.config, ...platform, pool })
      ask = askerOf(await hosting.listen({ port: 0 }))
      stopHosting = async () => {
        await hosting.close()
        await db.destroy()
      }
    })
    afterAll(async () => {
      await stopHosting?.()
      await platform?.stop()
    })

    const kind = itemKinds[plural]
    const make = (more: Parameters<typeof createItem>[3] = {}) => createItem(platform, caller, plural, more)

    test('created with publish_at: visitors do not see it before its time, its path is reserved, and responses show the time', async () => {
      const at = nextYear()
      const item = await make({ publish_at: at.toISOString() })
      expect(item.made.result).toEqual({
        ...{ [kind.id]: item.id, message: expect.stringContaining(at.toISOString()) },
        ...{ publish_date: Math.floor(at.getTime() / 1000), published_url: expect.stringMatching(/\/item$/) },
      })
      const held = { status: 'unpublished', publish_date: null, published_url: null, publish_at: at.toISOString() }
      expect(await item.detail()).toMatchObject({ ...held, publish_failure: null })
      expect((await item.sendAll('GET', '/list')).result.list).toMatchObject([held])
      expect(await seen(item)).toBe(404)
      expect(await numbers(item)).toEqual([])
      const second = await make({ websiteId: item.websiteId })
      expect(second.made).toMatchObject({ status: 400, code: 'path_in_use' })
    })

    test('is published once at its time, not before, and related pages follow', async () => {
      const other = await createItem(platform, caller, 'pages', { title: 'Other', path: '/other' })
      const at = soon()
      const given = { websiteId: other.websiteId, title: 'Spring', publish_at: at.toISOString() }
      const item = await make(given)
      await ended(item)
      expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
      expect(await seen(item)).toBe('Spring')
      expect(await item.detail()).toMatchObject({ status: 'published', publish_at: null, publish_failure: null })
      const versions = await item.versions()
      expect(versions).toMatchObject([{ number: 1, current: true }])
      expect(Date.parse(versions[0]?.created_date ?? '')).toBeGreaterThanOrEqual(at.getTime())
      expect((await item.detail()).publish_date).toBeGreaterThanOrEqual(Math.floor(at.getTime() / 1000))
    })

    test('an update with publish_at leaves the published content and path unchanged until then', async () => {
      const item = await make()
      const before = await item.detail()
      const at = nextYear()
      const answer = await item.update('Spring', { path: '/spring', publish_at: at.toISOString() })
      expect(answer.result).toMatchObject({ published_url: expect.stringMatching(/\/spring$/) })
      const held = await item.detail()
      expect(held).toEqual({ ...before, publish_at: at.toISOString(), updated_date: expect.any(String) })
      expect(await seen(item)).toBe('First')
      await publishNow(item)
      expect([await seen(item, '/spring'), await seen(item)]).toEqual(['Spring', 301])
      expect(await numbers(item)).toEqual([2, 1])
      expect(await item.detail()).toMatchObject({ path: '/spring', publish_at: null })
    })

    test('of several scheduled changes the last one applies, whether its time is earlier or later', async () => {
      const sooner = await make()
      await sooner.update('Not this', { publish_at: nextYear().toISOString() })
      await sooner.update('This', { publish_at: soon().toISOString() })
      await ended(sooner)
      expect([await seen(sooner), await numbers(sooner)]).toEqual(['This', [2, 1]])
      const later = await make()
      await later.update('Not this', { publish_at: ahead(3_600_000).toISOString() })
      const at = nextYear()
      await later.update('This', { publish_at: at.toISOString() })
      await untilSleeping(later, at)
      expect([await seen(later), await numbers(later)]).toEqual(['First', [1]])
      await publishNow(later)
      expect([await seen(later), await numbers(later)]).toEqual(['This', [2, 1]])
    })

    test('unpublishing, deleting, updating, renaming or restoring it before its time discards the scheduled change', async () => {
      const publish_at = nextYear().toISOString()
      const held = async () => {
        const item = await make()
        await item.update('Scheduled text', { publish_at })
        return item
      }
      const [unpublished, deleted, updated, changed, restored] = await Promise.all([
        held(),
        held(),
        held(),
        held(),
        held(),
      ])
      const neverSeen = await make({ publish_at })
      await unpublished.send('POST', '/unpublish')
      await neverSeen.send('POST', '/unpublish')
      await deleted.send('DELETE')
      await updated.update('Updated')
      await changed.send('PATCH', '', { name: 'Changed' })
      await restored.restore(1)
      const all = [unpublished, deleted, updated, changed, restored, neverSeen]
      await Promise.allSettled(all.map(signalChange)) // one workflow may have ended already
      await Promise.all(all.map(ended))
      for (const item of [unpublished, neverSeen])
        expect([await seen(item), await item.detail()]).toEqual([
          404,
          expect.objectContaining({ status: 'unpublished', publish_at: null }),
        ])
      expect(await deleted.detail()).toBeUndefined()
      for (const item of [updated, changed, restored]) {
        expect(await seen(item)).not.toBe('Scheduled text')
        expect(await item.detail()).toMatchObject({ status: 'published', publish_at: null })
      }
      expect([await numbers(updated), await numbers(changed), await numbers(restored)]).toEqual([[2, 1], [2, 1], [1]])
    })

    test('an item that is changed before its first publication is published with the change', async () => {
      const item = await make({ publish_at: nextYear().toISOString() })
      await item.send('PATCH', '', { path: '/changed' })
      await publishNow(item)
      expect(await seen(item, '/changed')).toBe('First')
      expect(await numbers(item)).toEqual([1])
    })

    test('if its path is taken before its time, the item stays and reports why, and a reset publishes it once when the path is free', async () => {
      const item = await make()
      await item.update('Spring', { path: '/spring', publish_at: nextYear().toISOString() })
      const thief = await make({ websiteId: item.websiteId, path: '/spring' })
      expect(thief.made.status).toBe(200)
      await publishNow(item)
      const handle = platform.temporal.workflow.getHandle(`publish-${item.id}`)
      await expect(handle.result()).rejects.toMatchObject({ cause: { cause: { type: 'PathInUse' } } })
      expect(await seen(item)).toBe('First')
      expect(await item.detail()).toMatchObject({
        ...{ path: '/item', status: 'published', publish_at: expect.any(String) },
        publish_failure: { code: 'path_in_use', message: expect.stringContaining('/spring') },
      })
      await thief.send('DELETE')
      await resetWorkflow(`publish-${item.id}`)
      await ended(item)
      expect(await seen(item, '/spring')).toBe('Spring')
      expect(await item.detail()).toMatchObject({ path: '/spring', publish_at: null, publish_failure: null })
    })

    test('an update to a path in use is rejected at once, and nothing is scheduled', async () => {
      const item = await make()
      await make({ websiteId: item.websiteId, path: '/taken' })
      const answer = await item.update('Spring', { path: '/taken', publish_at: nextYear().toISOString() })
      expect(answer).toMatchObject({ status: 400, code: 'path_in_use' })
      expect(await item.detail()).toMatchObject({ publish_at: null })
    })

    test.each([null, '2020-01-31T08:00:00+01:00'])('with publish_at %s it is published at once', async (publish_at) => {
      const item = await make({ publish_at })
      expect(await seen(item)).toBe('First')
      await item.update('Second', { publish_at })
      expect(await seen(item)).toBe('Second')
      expect(await item.detail()).toMatchObject({ status: 'published', publish_at: null })
      expect(await numbers(item)).toEqual([2, 1])
    })

    test.each(['2030-01-31', '2030-01-31T08:00:00', '2030-02-31T08:00:00Z', 'tomorrow', '9999-01-01T00:00:00Z', ''])(
      'publish_at %j is rejected',
      async (publish_at) => {
        const { made } = await make({ publish_at })
        expect(made).toMatchObject({ status: 400, code: 'validation_failed', details: [{ path: 'publish_at' }] })
      },
    )

    test('the current workflows replay', async () => {
      const item = await make({ publish_at: nextYear().toISOString() })
      await item.update('Soon', { publish_at: ahead(500).toISOString() })
      const id = `publish-${item.id}`
      await platform.ended(id)
      const history = await platform.temporal.workflow.getHandle(id).fetchHistory()
      const codePath = fileURLToPath(new URL('../../../dist/workflow-bundle.js', import.meta.url))
      await expect(Worker.runReplayHistory({ workflowBundle: { codePath } }, history, id)).resolves.toBeUndefined()
      expect(JSON.stringify(history)).not.toContain('html')
    })
  })
