import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { illustrated, type PictureServer, startPictureServer } from '../support/picture-server.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { until } from '../support/until.ts'

let pictures: PictureServer
let platform: Platform
let worker: Awaited<ReturnType<typeof startSitewright>>

const startWorker = () =>
  startSitewright(['worker'], { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info' }, 'worker is up')

beforeAll(async () => {
  pictures = await startPictureServer()
  platform = await startPlatform({ worker: false, settings: pictures.settings('openai') })
})
afterAll(async () => {
  await worker?.stop('SIGKILL')
  await platform?.stop()
  await pictures?.close()
})

test('a worker killed between two generated pictures pays for none again: the stored one is shown, the other refunded', async () => {
  worker = await startWorker()
  const caller = await platform.workspace(20)
  platform.models.always('/', { content: illustrated })
  let release = () => {}
  pictures.fail('openai', { until: Promise.resolve() }, { until: new Promise<void>((resolve) => (release = resolve)) })
  const { workflow_id } = await platform.order(caller, {
    prompt: 'A corner bakery that bakes sourdough every morning',
    max_generated_images: 3,
  })
  const rows = async () =>
    await platform.db.selectFrom('pictures').select(['slot', 'picture']).where('order_id', '=', workflow_id).execute()
  await until(async () => {
    const all = await rows()
    return all.length === 2 && all.filter(({ picture }) => picture !== null).length === 1
  })
  await worker.stop('SIGKILL')
  release()
  worker = await startWorker()
  await platform.ended(workflow_id)
  expect(await platform.status(caller, workflow_id)).toMatchObject({
    status: 'complete',
    credits: { charged: 13, refunded: 2 },
  })
  expect(pictures.requestsTo('openai')).toHaveLength(2)
  expect(await rows()).toHaveLength(2)
  const page = await platform.db
    .selectFrom('content_items')
    .select('content')
    .where('path', '=', '/')
    .executeTakeFirstOrThrow()
  expect(Object.keys('pictures' in page.content ? (page.content.pictures ?? {}) : {})).toHaveLength(1)
  expect(await platform.credits(caller)).toEqual({ balance: 9, charged: 13, refunded: 2, entries: 3 })
})
