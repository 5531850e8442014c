import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { connectClient } from '../../src/temporal/client.ts'
import { publishedFolder } from '../../src/domain/websites/hosting.ts'
import { mediaKey } from '../../src/domain/websites/media-files.ts'
import type { Media } from '../../src/domain/websites/media.ts'
import { variantsWorkflowId } from '../../src/domain/workflow-ids.ts'
import { holdSecondVariant, untilBlocked } from '../support/locks.ts'
import { picture } from '../support/media-files.ts'
import { startMediaPlatform } from '../support/media-platform.ts'
import { resetWorkflow } from '../support/temporal-cli.ts'
import { insertWebsite } from '../support/websites.ts'

let here: Awaited<ReturnType<typeof startMediaPlatform>>
let worker: Awaited<ReturnType<typeof here.platform.startWorker>> | undefined

beforeAll(async () => {
  here = await startMediaPlatform({ worker: false })
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})
afterAll(() => here?.stop())

async function startWorker(): Promise<void> {
  worker = await here.platform.startWorker()
}
const wide = (width: number) => picture({ width, height: width / 4, as: (image) => image.jpeg() })
const made = ({ media_id }: Media) => here.platform.ended(variantsWorkflowId(media_id))
const reconcile = () =>
  here.platform.temporal.workflow.execute('reconcile', {
    taskQueue: here.platform.config.taskQueue,
    workflowId: `reconcile-${crypto.randomUUID()}`,
    args: [{ timing: here.platform.config.timing, olderThanMs: 0 }],
  })
const variantsOf = async ({ media_id }: Media) =>
  (await here.list()).find((media) => media.media_id === media_id)?.variants ?? []
/** Returns the endings of the URLs of the variants. */
const namesOf = async (media: Media) =>
  (await variantsOf(media)).map(({ url }) => url.replace(/^.*?\/media\/[^.]+/, ''))
const inTwoWidths = ['.480.webp', '.480.avif', '.600.avif']
const stateOf = async ({ media_id }: Media) =>
  (await here.platform.temporal.workflow.getHandle(variantsWorkflowId(media_id)).describe()).status.name

/** Returns the endings of the storage keys of a file. */
async function stored({ url }: Media, websiteId = here.websiteId): Promise<string[]> {
  const [, address = ''] = /media\/([0-9a-f]{32})/.exec(url) ?? []
  const ends: string[] = []
  for await (const { key } of here.platform.storage.list(`${publishedFolder(websiteId)}media/`))
    if (key.includes(address)) ends.push(key.replace(/^.*\/[0-9a-f]{64}/, ''))
  return ends.sort()
}

describe('an uploaded image', () => {
  test('that is uploaded again with another name has the variants of the first one at once', async () => {
    await startWorker()
    const bytes = await wide(600)
    const first = await here.uploaded(bytes, { file_name: 'Loaf.jpg' })
    await made(first)
    const files = await stored(first)
    const second = await here.uploaded(bytes, { file_name: 'Bread.jpg' })
    expect(second.variants).toHaveLength(inTwoWidths.length)
    for (const { url } of second.variants) expect((await here.visit(url)).status).toBe(200)
    expect(await stored(second)).toEqual(files)
    expect(await here.workflows()).not.toContain(variantsWorkflowId(second.media_id))
  })

  test('gets WebP variants 480, 960 and 1600 pixels wide, and AVIF in these widths and its own', async () => {
    await startWorker()
    const media = await here.uploaded(await wide(1_700), { file_name: 'Loaf.jpg' })
    await made(media)
    const variants = await variantsOf(media)
    expect(variants.map(({ width, content_type }) => [width, content_type])).toEqual([
      ...[480, 960, 1600].map((width) => [width, 'image/webp']),
      ...[480, 960, 1600, 1700].map((width) => [width, 'image/avif']),
    ])
    for (const { url, width, content_type } of variants) {
      const format = content_type.slice('image/'.length)
      expect(url).toBe(media.url.replace(/jpg$/, `${width}.${format}`))
      const { status, headers, bytes } = await here.visit(url)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        ...[200, content_type, 'public, max-age=31536000, immutable'],
      ])
      const part = await here.visit(url, { headers: { range: 'bytes=5-9' } })
      expect([part.status, part.bytes]).toEqual([206, bytes.subarray(5, 10)])
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: format === 'avif' ? 'heif' : 'webp',
        width,
        height: width / 4,
      })
    }
  })

  test('gets no AVIF that is larger than its WebP, which the host serves instead', async () => {
    await startWorker()
    const plain = sharp({ create: { width: 600, height: 100, channels: 3, background: '#c08040' } })
    const media = await here.uploaded(await plain.webp().toBuffer())
    await made(media)
    expect(await namesOf(media)).toEqual(['.480.webp'])
    for (const width of [480, 600]) {
      const { status, headers } = await here.visit(media.url.replace(/webp$/, `${width}.avif`))
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        ...[200, 'image/webp', 'public, max-age=31536000, immutable'],
      ])
    }
  })

  test('gets only variants narrower than itself, and stays animated', async () => {
    await startWorker()
    const frames = await Promise.all([wide(600), wide(600)])
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const [media, narrow] = [await here.uploaded(moving), await here.uploaded(await wide(480))]
    await made(media)
    const [variant] = await variantsOf(media)
    expect([await namesOf(media), narrow.variants]).toEqual([['.480.webp'], []])
    const { bytes } = await here.visit(variant?.url ?? '')
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 2, width: 480 })
    await expect(stateOf(narrow)).rejects.toThrow('not found')
  })

  test('that becomes unreadable is served as uploaded; its workflow fails, and an operator can reset it', async () => {
    const bytes = await wide(600)
    const media = await here.uploaded(bytes)
    const { hash } = await here.platform.db
      .selectFrom('media')
      .select('hash')
      .where('id', '=', media.media_id)
      .executeTakeFirstOrThrow()
    const key = mediaKey(here.websiteId, { hash, safeName: '', extension: 'jpg' })
    const path = join(here.platform.home, 'storage', key)
    const good = await readFile(path)
    await writeFile(path, Buffer.concat([good.subarray(0, 200), Buffer.alloc(good.length - 200)]))
    await startWorker()
    await made(media)
    expect([await stateOf(media), await namesOf(media)]).toEqual(['FAILED', []])
    expect((await here.visit(media.url)).status).toBe(200)
    await writeFile(path, good)
    await resetWorkflow(variantsWorkflowId(media.media_id))
    await made(media)
    expect([await stateOf(media), await namesOf(media)]).toEqual(['COMPLETED', inTwoWidths])
  })

  test('is accepted while Temporal is unreachable, and gets its variants when it is back', async () => {
    // Nothing listens on port 1.
    const temporal = connectClient({ temporal: { address: '127.0.0.1:1', namespace: 'default' } })
    const app = await here.platform.appOn(temporal)
    const payload = { file_name: 'loaf', file_base64: (await wide(600)).toString('base64') }
    const { headers } = here.caller
    const answer = await app.inject({ method: 'POST', url: `${here.path()}/upload`, headers, payload })
    expect([answer.statusCode, answer.json().result.variants]).toEqual([200, []])
    await app.close()
    await temporal.connection.close()
    const media: Media = answer.json().result
    await startWorker()
    await made(media)
    expect(await namesOf(media)).toEqual(inTwoWidths)
    expect(await reconcile()).toMatchObject({ images: [] })
  })

  test('whose workflow is terminated gets its variants at the next reconciliation', async () => {
    const media = await here.uploaded(await wide(600))
    const workflowId = variantsWorkflowId(media.media_id)
    await here.platform.startCommitted()
    await here.platform.temporal.workflow.getHandle(workflowId).terminate()
    await startWorker()
    expect(await reconcile()).toMatchObject({ images: [media.media_id] })
    await made(media)
    expect(await namesOf(media)).toEqual(['.480.webp', '.480.avif', '.600.avif'])
  })

  test('that is deleted before its variants are generated has none, and its workflow ends', async () => {
    const media = await here.uploaded(await wide(600))
    await here.send('DELETE', `${here.path()}/${media.media_id}`)
    await startWorker()
    await made(media)
    expect([await stateOf(media), await stored(media)]).toEqual(['COMPLETED', ['.jpg']])
  })
})

test('a deleted image disappears with its variants, and the next sweep deletes its files unless another website uses the same bytes', async () => {
  await startWorker()
  const bytes = await wide(600)
  const other = await insertWebsite(here.platform.db, here.caller.workspaceId)
  const body = { file_name: 'a', file_base64: bytes.toString('base64') }
  const twin: Media = (await here.send('POST', `${here.path(other)}/upload`, body)).result
  const [media, stays] = [await here.uploaded(bytes), await here.uploaded(await wide(600))]
  await Promise.all([made(media), made(stays), made(twin)])
  const urls = [media.url, ...(await variantsOf(media)).map(({ url }) => url)]
  expect(await statuses(urls)).toEqual(Array(1 + inTwoWidths.length).fill(200))
  await here.send('DELETE', `${here.path()}/${media.media_id}`)
  expect(await statuses(urls)).toEqual(Array(1 + inTwoWidths.length).fill(404))
  await here.platform.temporal.workflow.execute('sweepFiles', {
    taskQueue: here.platform.config.taskQueue,
    workflowId: `sweep-${crypto.randomUUID()}`,
    args: [{ timing: here.platform.config.timing, olderThanMs: 0 }],
  })
  const all = [...inTwoWidths, '.jpg'].sort()
  expect([await stored(media), await stored(stays), await stored(twin, other)]).toEqual([[], all, all])
  expect((await here.visit(twin.url)).status).toBe(200)
})

test('a website that is deleted while variants are generated leaves no file behind', async () => {
  const websiteId = await insertWebsite(here.platform.db, here.caller.workspaceId)
  const release = await holdSecondVariant(here.platform.db)
  await startWorker()
  const body = { file_name: 'a', file_base64: (await wide(600)).toString('base64') }
  const media: Media = (await here.send('POST', `${here.path(websiteId)}/upload`, body)).result
  await untilBlocked(here.platform.db)
  const deleted = here.send('DELETE', '/v1/workspace/website/delete', { website_id: websiteId })
  await release()
  expect((await deleted).status).toBe(200)
  await Promise.all([made(media), here.platform.ended(`remove-${websiteId}`)])
  expect([await statuses([media.url]), await stored(media, websiteId)]).toEqual([[404], []])
})

const statuses = (urls: string[]) => Promise.all(urls.map(async (url) => (await here.visit(url)).status))
