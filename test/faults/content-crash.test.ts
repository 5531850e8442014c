import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { publishedFolder } from '../../src/domain/websites/hosting.ts'
import { create, kinds, openContent, type OwnWebsite, type Plural } from '../support/content.ts'
import { killedProcesses } from '../support/killed-processes.ts'
import { until } from '../support/until.ts'

const content = openContent()

const { start, startApi, sendToSecondApi, hold, holdTable, waiting, repeat, endWaitingStatements } =
  killedProcesses(content)

/** Whether an API works on a request with an Idempotency-Key. */
async function isWorking(): Promise<boolean> {
  const rows = await content.platform.db
    .selectFrom('idempotency_keys')
    .select('route')
    .where('status', 'is', null)
    .execute()
  return rows.length > 0
}
/** Waits for the republication that the last change has started. */
async function republished({ id }: OwnWebsite): Promise<void> {
  await content.platform.untilStarted()
  await content.platform.temporal.workflow.getHandle(`republish-${id}`).result()
}
async function countFiles({ id }: OwnWebsite): Promise<number> {
  let count = 0
  for await (const { key } of content.platform.storage.list(publishedFolder(id))) if (key.endsWith('.html')) count++
  return count
}
const seen = async (site: OwnWebsite, path = '/item') => {
  const { status, text } = await site.visit(path)
  return [status, /<title>(.*?)<\/title>/.exec(text)?.[1]]
}
/** A process renews its locks for as long as it runs, so they can expire this soon. */
const lockMs = 5_000

describe.each(Object.keys(kinds) as Plural[])('an API killed with SIGKILL: %s', (plural) => {
  const { body, id: idName } = kinds[plural]
  const list = async (site: OwnWebsite) =>
    (await site.result('GET', `${plural}/list`)).list as Record<string, unknown>[]

  test('after storing the bytes of a new item and before the commit: it does not exist, and the repeated request creates it', async () => {
    const site = await content.website()
    const api = await startApi()
    const release = await holdTable('content_versions') // at this point the bytes are stored
    const key = randomUUID()
    const answer = api.send('POST', site, `${plural}/create`, body('New', '/item'), key)
    await until(waiting(1))
    expect(await countFiles(site)).toBe(1)
    await api.kill()
    expect(await answer).toBeUndefined()
    await release()
    expect(await seen(site)).toEqual([404, expect.anything()])
    expect(await list(site)).toEqual([])
    const killedAt = Date.now()
    const again = await repeat('POST', site, `${plural}/create`, body('New', '/item'), key)
    expect(again.status).toBe(200)
    expect(Date.now() - killedAt).toBeLessThan(6 * lockMs)
    expect(await list(site)).toMatchObject([{ [idName]: again.result?.[idName], status: 'published' }])
    expect(await seen(site)).toEqual([200, expect.stringContaining('New')])
  })

  test.each(plural === 'pages' ? ['/item', null] : ['/item'])(
    'after the commit of a new item at path %s and before the response: it exists, and the repeated request creates no second one',
    async (path) => {
      const site = await content.website()
      const api = await startApi()
      const [finish, answering] = [await holdTable('content_versions'), randomUUID()]
      const payload = { ...body('New', '/item'), path }
      const answer = api.send('POST', site, `${plural}/create`, payload, answering)
      await until(waiting(1))
      const release = await holdTable('idempotency_keys') // it cannot store its response, so it sends none
      await finish()
      await until(async () => (await list(site)).length === 1)
      await until(waiting(1))
      await api.kill()
      expect(await answer).toBeUndefined()
      await endWaitingStatements()
      await release()
      const [{ [idName]: id, published_url: url } = {}] = await list(site)
      const again = await repeat('POST', site, `${plural}/create`, payload, answering)
      expect(again).toMatchObject({ status: 200, result: { [idName]: id, published_url: url } })
      expect(await list(site)).toHaveLength(1)
      expect((await seen(site, new URL(String(url)).pathname))[0]).toBe(200)
    },
  )

  test('after storing the bytes of an update and before the commit: visitors see the previous version, and the next update succeeds', async () => {
    const site = await content.website()
    const id = await create(site, plural, '/item', 'Before')
    const api = await startApi()
    const release = await holdTable('content_versions')
    const answer = api.send('POST', site, `${plural}/${id}/update`, body('After', '/item'))
    await until(waiting(1))
    await api.kill()
    expect(await answer).toBeUndefined()
    await release()
    expect(await seen(site)).toEqual([200, expect.stringContaining('Before')])
    expect((await sendToSecondApi('POST', site, `${plural}/${id}/update`, body('After', '/item'))).status).toBe(200)
    expect(await seen(site)).toEqual([200, expect.stringContaining('After')])
  })

  test('before the commit of a deletion: nothing is deleted, including the file, and the repeated deletion deletes both', async () => {
    const site = await content.website()
    const id = await create(site, plural, '/item', 'Kept')
    await start('worker')
    const api = await startApi()
    // The last statement of a deletion waits for requests that may write the same item.
    const release = await hold((trx) =>
      trx.insertInto('former_paths').values({ website_id: site.id, path: '/item', content_item_id: null }),
    )
    const answer = api.send('DELETE', site, `${plural}/${id}`)
    await until(waiting(1))
    await api.kill()
    expect(await answer).toBeUndefined()
    await release()
    expect(await seen(site)).toEqual([200, expect.stringContaining('Kept')])
    expect(await countFiles(site)).toBe(1)
    expect((await sendToSecondApi('DELETE', site, `${plural}/${id}`)).status).toBe(200)
    await republished(site)
    expect([await seen(site), await countFiles(site)]).toEqual([[410, expect.anything()], 0])
  })
})

test('an API killed with SIGKILL while a thread renders a new post: it does not exist, and the repeated request creates it', async () => {
  const site = await content.website()
  const api = await startApi()
  const key = randomUUID()
  const long = { ...kinds.blogs.body('New', '/item'), blog_content: 'Some *words* with `code`.\n\n'.repeat(30_000) }
  const answer = api.send('POST', site, 'blogs/create', long, key)
  await until(isWorking)
  await api.kill()
  expect(await answer).toBeUndefined()
  expect((await seen(site))[0]).toBe(404)
  expect([await site.result('GET', 'blogs/list'), await countFiles(site)]).toMatchObject([{ total: 0 }, 0])
  expect((await repeat('POST', site, 'blogs/create', long, key)).status).toBe(200)
  expect((await seen(site))[0]).toBe(200)
})

describe('a worker killed with SIGKILL', () => {
  test('while it republishes pages with a link to a new page: all pages stay available, and another worker finishes', async () => {
    const site = await content.website()
    for (const n of [1, 2, 3]) await create(site, 'blogs', `/post-${n}`, `Post ${n}`)
    const worker = await start('worker')
    await republished(site)
    const release = await hold((trx) =>
      trx.selectFrom('content_items').select('id').where('path', '=', '/post-2').forNoKeyUpdate(),
    )
    await create(site, 'pages', '/about', 'About')
    const shows = async () => {
      const pages = await Promise.all([1, 2, 3].map((n) => site.visit(`/post-${n}`)))
      for (const { status, text } of pages) expect([status, text]).toEqual([200, expect.stringMatching(/<\/html>\s*$/)])
      return pages.map(({ text }) => text.includes('href="/about"'))
    }
    await until(waiting(1))
    await worker.stop('SIGKILL')
    await release()
    expect(await shows()).toContain(false)
    await start('worker')
    await republished(site)
    expect(await shows()).toEqual([true, true, true])
  })

  test('while it deletes the file of a deleted page: another worker deletes it', async () => {
    const site = await content.website()
    const id = await create(site, 'pages', '/item')
    const worker = await start('worker')
    const release = await hold((trx) => trx.selectFrom('websites').select('id').where('id', '=', site.id).forShare())
    await site.result('DELETE', `pages/${id}`)
    await until(waiting(1))
    await worker.stop('SIGKILL')
    await release()
    expect(await countFiles(site)).toBe(1)
    await start('worker')
    await republished(site)
    expect([await countFiles(site), await seen(site)]).toEqual([0, [410, expect.anything()]])
  })
})
