import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { type PictureServer, startPictureServer } from '../support/picture-server.ts'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'

let pictures: PictureServer
let platform: Platform

const prompt = 'A corner bakery that bakes sourdough every morning'

/** The stored content of each page of a website, by path. */
async function contents(websiteId: string | undefined) {
  const rows = await platform.db
    .selectFrom('content_items')
    .select(['path', 'content', 'content_hash', 'version'])
    .where('website_id', '=', String(websiteId))
    .execute()
  return new Map(rows.map((row) => [row.path, row]))
}

/** The attributes of each picture of a published page. */
async function shownOn(websiteId: string | undefined, path: string): Promise<Record<string, string>[]> {
  const hash = (await contents(websiteId)).get(path)?.content_hash
  const html = String(await platform.storage.get(`sites/${websiteId}/${hash}.html`))
  return [...html.matchAll(/<img class="pic"([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  )
}

async function orderAndWait(caller: Caller, body: object) {
  const accepted = await platform.order(caller, { prompt, ...body })
  expect(accepted).toMatchObject({ status: 200 })
  await platform.ended(accepted.workflow_id)
  const status = await platform.status(caller, accepted.workflow_id)
  return { workflowId: accepted.workflow_id as string, status, websiteId: status.result?.website_id }
}

describe('the images that a customer supplies', () => {
  beforeAll(async () => {
    pictures = await startPictureServer()
    platform = await startPlatform()
  })
  afterEach(() => {
    platform.models.reset()
    pictures.reset()
  })
  afterAll(async () => {
    await platform?.stop()
    await pictures?.close()
  })

  test('stand on the pages with sizes, variants and a color, and the largest one loads first', async () => {
    const caller = await platform.workspace(10)
    const images = [
      { url: pictures.fileUrl('oven'), alt: 'The oven' },
      { url: pictures.fileUrl('counter'), alt: 'The counter' },
    ]
    const { status, websiteId } = await orderAndWait(caller, { images })
    expect(status).toMatchObject({ status: 'complete' })
    expect(status.warnings ?? []).toEqual([])
    const [first, ...others] = await shownOn(websiteId, '/')
    expect(others).toEqual([])
    expect(first).toMatchObject({
      alt: 'The oven',
      width: '1800',
      height: '1200',
      fetchpriority: 'high',
      sizes: '100vw',
    })
    expect(first).not.toHaveProperty('loading')
    expect(first?.srcset?.split(', ').map((source) => source.replace(/^\/media\/[0-9a-f]{32}/, ''))).toEqual([
      ...['/oven.480.webp 480w', '/oven.960.webp 960w', '/oven.1600.webp 1600w', '/oven.webp 1800w'],
    ])
    expect(first?.style).toMatch(/^background-color:#[0-9a-f]{6};object-position:50% 50%$/)
    expect(await shownOn(websiteId, '/menu')).toEqual([
      expect.objectContaining({ alt: 'The counter', loading: 'lazy' }),
    ])
    const media = await platform.db
      .selectFrom('media')
      .selectAll()
      .where('website_id', '=', String(websiteId))
      .execute()
    expect(media.map(({ variants, variants_due }) => [variants.length, variants_due])).toEqual([
      [3, false],
      [3, false],
    ])
    expect(await platform.credits(caller)).toMatchObject({ charged: 10, refunded: 0 })
  })

  test('can be files of another website of the workspace, and of no other workspace', async () => {
    const caller = await platform.workspace(20)
    const stranger = await platform.workspace(10)
    const first = await orderAndWait(caller, { images: [{ url: pictures.fileUrl('shop') }] })
    const [media] = await platform.db
      .selectFrom('media')
      .selectAll()
      .where('website_id', '=', String(first.websiteId))
      .execute()
    const images = [{ media_id: media?.id, alt: 'The shop' }]
    const own = await orderAndWait(caller, { images })
    expect(await shownOn(own.websiteId, '/')).toMatchObject([{ alt: 'The shop' }])
    const other = await orderAndWait(stranger, { images })
    expect(other.status).toMatchObject({ status: 'complete' })
    expect(other.status.warnings).toEqual([
      `The image ${media?.id} is not shown: The workspace has no image ${media?.id}.`,
    ])
    expect(await shownOn(other.websiteId, '/')).toEqual([])
  })

  test('cost a drawing where they cannot be used, and the status says why', async () => {
    const caller = await platform.workspace(10)
    pictures.fail('file', { status: 404 })
    const { status, websiteId } = await orderAndWait(caller, { images: [{ url: pictures.fileUrl('lost') }] })
    expect(status).toMatchObject({ status: 'complete', credits: { charged: 10, refunded: 0 } })
    expect(status.warnings).toEqual([expect.stringMatching(/lost\.jpg is not shown: .* status 404/)])
    expect(await shownOn(websiteId, '/')).toEqual([])
  })

  test('stand on a page that is ordered alone', async () => {
    const caller = await platform.workspace(20)
    const { websiteId } = await orderAndWait(caller, {})
    const answer = await platform.app.inject({
      method: 'POST',
      url: `/v1/ai/workspace/website/${websiteId}/page`,
      headers: caller.headers,
      payload: { prompt, path: '/oven', images: [{ url: pictures.fileUrl('oven'), alt: 'The oven' }] },
    })
    expect(answer.statusCode).toBe(200)
    await platform.ended(answer.json().workflow_id)
    expect(await shownOn(websiteId, '/oven')).toMatchObject([{ alt: 'The oven' }])
    expect(await platform.credits(caller)).toMatchObject({ charged: 12, refunded: 0 })
    const order = await platform.db
      .selectFrom('orders')
      .select(['open', 'status'])
      .where('id', '=', answer.json().workflow_id)
      .executeTakeFirst()
    expect(order).toEqual({ open: false, status: 'complete' })
  })
})
