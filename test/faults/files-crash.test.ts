import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { publishedFolder } from '../../src/domain/websites/hosting.ts'
import type { Media } from '../../src/domain/websites/media.ts'
import { variantsWorkflowId } from '../../src/domain/workflow-ids.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { holdAsPublisher, holdSecondVariant, untilBlocked } from '../support/locks.ts'
import { picture } from '../support/media-files.ts'
import { startMediaPlatform } from '../support/media-platform.ts'
import { insertWebsite } from '../support/websites.ts'

let here: Awaited<ReturnType<typeof startMediaPlatform>>
let worker: Awaited<ReturnType<typeof startSitewright>> | undefined

beforeAll(async () => {
  here = await startMediaPlatform({ worker: false, settings: { SITEWRIGHT_HEARTBEAT_MS: '1000' } })
})
afterEach(() => worker?.stop('SIGKILL'))
afterAll(() => here?.stop())

async function startWorker(): Promise<void> {
  worker = await startSitewright(['worker'], { ...bareEnvironment(), ...here.platform.environment }, 'worker is up')
}
async function stored(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of here.platform.storage.list(prefix)) keys.push(key)
  return keys.sort()
}

describe('a worker killed with SIGKILL', () => {
  test('between the WebP and the AVIF of an image: visitors get the WebP, and the next worker creates the AVIF', async () => {
    const { db, temporal } = here.platform
    const release = await holdSecondVariant(db)
    await startWorker()
    const media = await here.uploaded(await picture({ width: 600, height: 150, as: (image) => image.jpeg() }))
    const id = variantsWorkflowId(media.media_id)
    const variants = async () =>
      (await here.list()).flatMap((one: Media) => (one.media_id === media.media_id ? one.variants : []))
    const avif = media.url.replace(/jpg$/, '480.avif')
    await untilBlocked(db)
    await worker?.stop('SIGKILL')
    expect(await variants()).toMatchObject([{ width: 480, content_type: 'image/webp' }])
    const { headers } = await here.visit(avif)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, no-cache' })
    await release()
    await startWorker()
    await here.platform.ended(id)
    expect((await temporal.workflow.getHandle(id).describe()).status.name).toBe('COMPLETED')
    expect((await variants()).map(({ width, content_type }) => [width, content_type])).toEqual([
      ...[
        [480, 'image/webp'],
        [480, 'image/avif'],
        [600, 'image/avif'],
      ],
    ])
    const again = await here.visit(avif, { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.headers['content-type']]).toEqual([200, 'image/avif'])
    const ends = (await stored(`${publishedFolder(here.websiteId)}media/`)).map((key) =>
      key.replace(/^.*\/[0-9a-f]{64}/, ''),
    )
    expect(ends).toEqual(['.480.avif', '.480.webp', '.600.avif', '.jpg'])
  })

  test('in the middle of a sweep: the next worker finishes it', async () => {
    const { config, db, storage, temporal } = here.platform
    const site = () => insertWebsite(db, here.caller.workspaceId)
    const [first, second] = (await Promise.all([site(), site()])).sort() as [string, string]
    const keyOf = (id: string) => `${publishedFolder(id)}${'0'.repeat(64)}.html`
    for (const id of [first, second]) await storage.put(keyOf(id), Buffer.from('bread'))
    const release = await holdAsPublisher(db, second)
    await startWorker()
    const sweep = await temporal.workflow.start('sweepFiles', {
      taskQueue: config.taskQueue,
      workflowId: `sweep-${crypto.randomUUID()}`,
      args: [{ timing: config.timing, olderThanMs: 0 }],
    })
    await untilBlocked(db)
    await worker?.stop('SIGKILL')
    expect([await stored(publishedFolder(first)), await stored(publishedFolder(second))]).toEqual([[], [keyOf(second)]])
    await release()
    await startWorker()
    await sweep.result()
    expect(await stored(publishedFolder(second))).toEqual([])
  })
})
