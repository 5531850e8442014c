import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { variantsWorkflowId } from '../../src/domain/workflow-ids.ts'
import { illustrated, type PictureServer, startPictureServer } from '../support/picture-server.ts'
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

async function htmlOf(websiteId: string | undefined, path: string): Promise<string> {
  const hash = (await contents(websiteId)).get(path)?.content_hash
  return String(await platform.storage.get(`sites/${websiteId}/${hash}.html`))
}

/** The attributes of each picture of a published page. */
async function shownOn(websiteId: string | undefined, path: string): Promise<Record<string, string>[]> {
  const html = await htmlOf(websiteId, path)
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

/** Starts a platform and the servers of all providers for the tests of a suite. `providers`: the enabled ones. */
function startForSuite(providers?: string): void {
  beforeAll(async () => {
    pictures = await startPictureServer()
    platform = await startPlatform(providers ? { settings: pictures.settings(providers) } : {})
  })
  afterEach(() => {
    platform.models.reset()
    pictures.reset()
  })
  afterAll(async () => {
    await platform?.stop()
    await pictures?.close()
  })
}

describe('the images that a customer supplies', () => {
  startForSuite()

  test('stand on the pages with sizes, variants, AVIF and a color, and the largest one loads first', async () => {
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
      width: '600',
      height: '400',
      fetchpriority: 'high',
      sizes: '100vw',
    })
    expect(first).not.toHaveProperty('loading')
    const [, avif] =
      /<picture><source type="image\/avif" srcset="([^"]*)" sizes="100vw"\/?><img /.exec(
        await htmlOf(websiteId, '/'),
      ) ?? []
    const namesIn = (srcset = '') => srcset.split(', ').map((source) => source.replace(/^\/media\/[0-9a-f]{32}/, ''))
    expect(namesIn(first?.srcset)).toEqual(['/oven.480.webp 480w', '/oven.webp 600w'])
    expect(namesIn(avif)).toEqual(['/oven.480.avif 480w', '/oven.600.avif 600w'])
    expect(first?.style).toMatch(/^background-color:#[0-9a-f]{6};object-position:50% 50%$/)
    expect(await shownOn(websiteId, '/menu')).toEqual([
      expect.objectContaining({ alt: 'The counter', loading: 'lazy' }),
    ])
    const listMedia = () =>
      platform.db.selectFrom('media').selectAll().where('website_id', '=', String(websiteId)).execute()
    for (const { id } of await listMedia()) await platform.ended(variantsWorkflowId(id))
    const media = await listMedia()
    expect(media.map(({ variants, variants_due }) => [variants.map(({ format }) => format), variants_due])).toEqual(
      Array(2).fill([['webp', 'avif', 'avif'], false]),
    )
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
    expect(await platform.order(stranger, { prompt, images })).toMatchObject({
      status: 400,
      message: '`images.0.media_id` must be the ID of an image of the workspace.',
    })
    expect(await platform.credits(stranger)).toMatchObject({ balance: 10, charged: 0 })
  })

  test('cost a drawing where they cannot be used, and the status says why', async () => {
    const caller = await platform.workspace(10)
    pictures.fail('file', { status: 404 })
    const { status, websiteId } = await orderAndWait(caller, { images: [{ url: pictures.fileUrl('lost') }] })
    expect(status).toMatchObject({ status: 'complete', credits: { charged: 10, refunded: 0 } })
    expect(status.warnings).toEqual([expect.stringMatching(/lost\.jpg is not shown: .* status 404/)])
    expect(await shownOn(websiteId, '/')).toEqual([])
  })

  test('that have no place on the pages are counted in a warning', async () => {
    const caller = await platform.workspace(10)
    const images = ['a', 'b', 'c', 'd'].map((name) => ({ url: pictures.fileUrl(name) }))
    const { status } = await orderAndWait(caller, { images })
    expect(status.warnings).toEqual(['2 of 4 images are not shown: the pages have no place for them.'])
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

describe('the providers of pictures', () => {
  startForSuite('pexels openai')
  beforeEach(() => platform.models.always('/', { content: illustrated }))

  test('are asked for what the sections want, and credited with links', async () => {
    const caller = await platform.workspace(20)
    const { websiteId, status } = await orderAndWait(caller, {})
    expect(status).toMatchObject({ status: 'complete' })
    expect(await shownOn(websiteId, '/')).toMatchObject([
      { alt: 'Picture of bread oven', fetchpriority: 'high' },
      { alt: 'Picture of bakery window', loading: 'lazy' },
    ])
    const [first] = pictures.requestsTo('pexels')
    expect(first?.headers.authorization).toBe('pexels-key')
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toMatchObject({
      query: 'bread oven',
      orientation: 'landscape',
    })
    const html = await htmlOf(websiteId, '/')
    for (const credit of [
      '<a href="https://www.pexels.com/photo/1/">Photographer 1</a>',
      '<a href="https://www.pexels.com">Pexels</a>',
    ])
      expect(html.includes(credit)).toBe(true)
    expect(pictures.requestsTo('openai')).toEqual([])
    expect(await platform.credits(caller)).toMatchObject({ charged: 16, refunded: 6, balance: 10 })
  })

  test('show no photograph twice on a website', async () => {
    const caller = await platform.workspace(20)
    platform.models.always('/', { content: illustrated.replaceAll('bakery window', 'bread oven') })
    const { websiteId } = await orderAndWait(caller, {})
    const shown = await shownOn(websiteId, '/')
    expect(new Set(shown.map(({ src }) => src)).size).toBe(2)
  })

  test('are asked in order: what one does not find is generated, and each picture is paid', async () => {
    const caller = await platform.workspace(20)
    pictures.fail('pexels', { status: 500 }, { status: 500 })
    const { websiteId } = await orderAndWait(caller, { max_generated_images: 3 })
    expect(await shownOn(websiteId, '/')).toHaveLength(2)
    const [first, ...others] = pictures.requestsTo('openai')
    expect(others).toHaveLength(1)
    expect(first?.headers.authorization).toBe('Bearer images-key')
    expect(first?.body).toMatchObject({ model: 'gpt-image-2', n: 1, size: '1536x1024' })
    expect(String(first?.body.prompt)).toContain('No text')
    expect(await platform.credits(caller)).toMatchObject({ charged: 13, refunded: 1, balance: 8 })
  })

  test('may answer with the URL of the generated picture', async () => {
    const caller = await platform.workspace(20)
    pictures.answerWithUrl(true)
    pictures.fail('pexels', { status: 500 }, { status: 500 })
    const { websiteId } = await orderAndWait(caller, {})
    expect(await shownOn(websiteId, '/')).toHaveLength(2)
  })

  test('generate no more pictures than the order has paid', async () => {
    const caller = await platform.workspace(20)
    pictures.fail('pexels', { status: 500 }, { status: 500 })
    const { websiteId } = await orderAndWait(caller, { max_generated_images: 1 })
    expect(await shownOn(websiteId, '/')).toHaveLength(1)
    expect(pictures.requestsTo('openai')).toHaveLength(1)
    expect(await platform.credits(caller)).toMatchObject({ charged: 11, refunded: 0 })
  })

  test.each<[string, Parameters<PictureServer['fail']>[1]]>([
    ['refuses the prompt', { status: 400 }],
    ['is broken', { status: 500 }],
    ['breaks off', 'drop'],
    ['answers with something else', { body: 'Hello' }],
    ['answers with no picture', { body: '{"data":[{"b64_json":"aGVsbG8="}]}' }],
  ])('cost a drawing and its price where the generator %s, never the page', async (_, fault) => {
    const caller = await platform.workspace(20)
    pictures.fail('pexels', { status: 500 }, { status: 500 })
    pictures.fail('openai', fault, fault, fault, fault)
    const { websiteId, status } = await orderAndWait(caller, { max_generated_images: 2 })
    expect(status).toMatchObject({ status: 'complete', credits: { charged: 12, refunded: 2 } })
    expect(await shownOn(websiteId, '/')).toEqual([])
  })

  test('are asked again after the time that a busy one names', async () => {
    const caller = await platform.workspace(20)
    pictures.fail('pexels', ...Array.from({ length: 20 }, () => ({ status: 500 }))) // more than any attempt asks for
    pictures.fail('openai', { status: 429, headers: { 'retry-after': '1' } })
    const { websiteId } = await orderAndWait(caller, {})
    expect(await shownOn(websiteId, '/')).toHaveLength(2)
    expect(pictures.requestsTo('openai')).toHaveLength(3)
  })

  test('are refunded with a website that fails as a whole', async () => {
    const caller = await platform.workspace(20)
    platform.models.always('plan', 'invalid')
    const { status } = await orderAndWait(caller, {})
    expect(status).toMatchObject({ status: 'errored', credits: { charged: 16, refunded: 16 } })
  })

  test('count in max_credits and in the prices', async () => {
    const caller = await platform.workspace(20)
    expect(await platform.order(caller, { prompt, max_credits: 15 })).toMatchObject({
      status: 400,
      code: 'max_credits_exceeded',
    })
    const { prices } = (await platform.app.inject({ url: '/v1/ai/credits', headers: caller.headers })).json()
    expect(prices).toEqual({ website: 10, page: 2, blog: 2, edit: 1, image: 1 })
  })
})

describe('Unsplash', () => {
  beforeAll(async () => {
    pictures = await startPictureServer()
    platform = await startPlatform({ settings: pictures.settings('unsplash') })
  })
  afterAll(async () => {
    await platform?.stop()
    await pictures?.close()
  })

  test('is hotlinked with its parameters, told of each use, and credited with links that name the application', async () => {
    const caller = await platform.workspace(20)
    platform.models.always('/', { content: illustrated })
    const { websiteId } = await orderAndWait(caller, {})
    const [first, second] = await shownOn(websiteId, '/')
    expect(first?.src).toMatch(
      /^https:\/\/images\.unsplash\.com\/photo-bread-oven-[12]\?ixid=M3w&(?:amp;)?ixlib=rb-4\.0\.3&(?:amp;)?w=1600&/,
    )
    expect(second?.srcset).toMatch(/w=480\S* 480w, \S+w=960\S* 960w, \S+w=1600\S* 1600w$/)
    expect(
      pictures
        .requestsTo('ping')
        .map(({ url, headers }) => [url.pathname, url.search, headers.authorization])
        .sort(([one = ''], [other = '']) => one.localeCompare(other)),
    ).toEqual([
      ['/photos/u1/download', '?ixid=M3w', 'Client-ID unsplash-key'],
      ['/photos/u2/download', '?ixid=M3w', 'Client-ID unsplash-key'],
    ])
    const html = await htmlOf(websiteId, '/')
    expect(
      html.includes('href="https://unsplash.com/@person1?utm_source=atelier&amp;utm_medium=referral">Person 1</a>'),
    ).toBe(true)
    expect(html.includes('href="https://unsplash.com/?utm_source=atelier&amp;utm_medium=referral">Unsplash</a>')).toBe(
      true,
    )
    const page = await platform.db
      .selectFrom('content_items')
      .select('content_security_policy')
      .where((eb) => eb.and({ website_id: String(websiteId), path: '/' }))
      .executeTakeFirst()
    expect(page?.content_security_policy).toContain("img-src 'self' data: https://images.unsplash.com;")
    expect(await platform.db.selectFrom('media').select('id').execute()).toEqual([])
  })
})

/** Starts a platform with a generator of pictures for the tests of a suite, whose answers are pages with two illustrations. */
function generatorForSuite(limits: NodeJS.ProcessEnv): void {
  beforeAll(async () => {
    pictures = await startPictureServer()
    const settings = { ...pictures.settings('openai'), SITEWRIGHT_PRICE_IMAGE: '3', ...limits }
    platform = await startPlatform({ settings })
    platform.models.always('/', { content: illustrated })
  })
  afterAll(async () => {
    await platform?.stop()
    await pictures?.close()
  })
}

describe('a generator of pictures that does not answer in time', () => {
  generatorForSuite({ SITEWRIGHT_IMAGE_TIMEOUT_MS: '500' })

  test('costs drawings, which are refunded', async () => {
    const caller = await platform.workspace(20)
    pictures.fail('openai', 'hang', 'hang')
    const { websiteId } = await orderAndWait(caller, { max_generated_images: 2 })
    expect(await shownOn(websiteId, '/')).toEqual([])
    expect(await platform.credits(caller)).toMatchObject({ charged: 16, refunded: 6 })
  })
})

describe('a generator of pictures', () => {
  generatorForSuite({ SITEWRIGHT_GENERATED_IMAGES_PER_DAY: '1' })

  test('is asked for no more pictures than its limit of a day', async () => {
    const caller = await platform.workspace(30)
    const { websiteId } = await orderAndWait(caller, { max_generated_images: 2 })
    expect(await shownOn(websiteId, '/')).toHaveLength(1)
    expect(pictures.requestsTo('openai')).toHaveLength(1)
    expect(await platform.credits(caller)).toMatchObject({ charged: 16, refunded: 3 })
  })

  test('is paid for each order of a batch', async () => {
    const caller = await platform.workspace(100)
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/v1/ai/workspace/website/batch',
      headers: caller.headers,
      payload: {
        items: [
          { prompt, max_generated_images: 2 },
          { prompt, max_generated_images: 0 },
        ],
      },
    })
    expect(answer.json()).toMatchObject({ succeeded: 2, credits: { charged: 26, balance: 74 } })
    await platform.ended(answer.json().batch_id)
    expect(await platform.credits(caller)).toMatchObject({ charged: 26, refunded: 6, balance: 80 })
  })
})
