import { describe, expect, test } from '@jest/globals'
import { create, kinds, openContent, type OwnWebsite, type Plural } from '../support/content.ts'
import { untilBlocked } from '../support/locks.ts'

const content = openContent({ worker: true })

const many = 20
const numbers = Array.from({ length: many }, (_, index) => index)
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
const statuses = (answers: { status: number; code?: string }[]) =>
  answers.map(({ status, code }) => [status, code].filter(Boolean).join(' ')).sort()
const asked = ({ id }: OwnWebsite) => content.platform.ended(`republish-${id}`)

describe.each(Object.keys(kinds) as Plural[])('concurrent changes of %s', (plural) => {
  const { id: idName, none, body } = kinds[plural]

  test('exactly one of many creations at one path succeeds, and visitors see it', async () => {
    const site = await content.website()
    const answers = await Promise.all(
      numbers.map((n) => site.send('POST', `${plural}/create`, body(`Title ${n}`, '/item'))),
    )
    expect(statuses(answers)).toEqual(['200', ...Array(many - 1).fill('400 path_in_use')])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(titleOf((await site.visit('/item')).text)).toMatch(new RegExp(`^Title ${winner}(?: |$)`))
    expect((await site.result('GET', `${plural}/list`)).total).toBe(1)
  })

  test('creations without a path each get a unique one', async () => {
    const site = await content.website()
    const path = (n: number) => (plural === 'pages' ? null : `/item-${n}`)
    const answers = await Promise.all(
      numbers.map((n) => site.send('POST', `${plural}/create`, { ...body('Same', '/'), path: path(n) })),
    )
    expect(statuses(answers)).toEqual(Array(many).fill('200'))
    expect(new Set(answers.map(({ result }) => result.published_url)).size).toBe(many)
  })

  test('each of many updates creates a complete version, and visitors see one of them, complete', async () => {
    const site = await content.website()
    const id = await create(site, plural, '/item', 'Start')
    const whole = new Set<string>()
    const visits = (async () => {
      for (let n = 0; n < 50; n++) whole.add((await site.visit('/item')).text.trimEnd().slice(-7))
    })()
    const update = (n: number) => site.send('POST', `${plural}/${id}/update`, body(`Title ${n}`, '/item'))
    expect(statuses(await Promise.all(numbers.map(update)))).toEqual(Array(many).fill('200'))
    await visits
    expect([...whole]).toEqual(['</html>'])
    const { list } = (await site.result('GET', `${plural}/${id}/versions?per_page=100`)) as {
      list: { number: number; current: boolean }[]
    }
    expect(list.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 21 - index))
    const shown = titleOf((await site.visit('/item')).text)
    const { html, seo } = (await site.result('GET', `${plural}/${id}/html`)) as {
      html?: string
      seo: { page_title: string }
    }
    expect(shown).toContain(html === undefined ? seo.page_title : titleOf(html))
  })

  test('after updates, unpublishing and a deletion in any order the item is deleted', async () => {
    const site = await content.website()
    const id = await create(site, plural, '/item', 'Start')
    const requests = numbers.map((n) => {
      if (n === 10) return site.send('DELETE', `${plural}/${id}`)
      return n % 2 === 0
        ? site.send('POST', `${plural}/${id}/update`, body(`Title ${n}`, '/item'))
        : site.send('POST', `${plural}/${id}/unpublish`)
    })
    const answers = await Promise.all(requests)
    expect(answers[10]?.status).toBe(200)
    for (const answer of statuses(answers)) expect(['200', `404 ${none}`]).toContain(answer)
    expect((await site.visit('/item')).status).toBe(410)
    expect(await site.send('GET', `${plural}/${id}`)).toMatchObject({ status: 404, code: none })
  })

  test('after updates and unpublishing, visitors and the owner see the same state', async () => {
    const site = await content.website()
    const id = await create(site, plural, '/item', 'Start')
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        site.send('POST', `${plural}/${id}/update`, body(`Title ${round}`, '/item')),
        site.send('POST', `${plural}/${id}/unpublish`),
        site.send('PATCH', `${plural}/${id}`, { name: `Name ${round}` }),
      ])
      expect(statuses(answers)).toEqual(['200', '200', '200'])
      const { status: told, publish_date: date } = await site.result('GET', `${plural}/${id}`)
      const { status } = await site.visit('/item')
      expect([told, date === null]).toEqual(status === 200 ? ['published', false] : ['unpublished', true])
    }
  })

  test('items that move to one path and away from it never share it, and each is at the path its owner sees', async () => {
    const site = await content.website()
    const ids = await Promise.all(numbers.slice(0, 6).map((n) => create(site, plural, `/start-${n}`, `Item ${n}`)))
    const moves = ids.map((id) => site.send('PATCH', `${plural}/${id}`, { path: '/wanted' }))
    expect(statuses(await Promise.all(moves))).toEqual(['200', ...Array(5).fill('400 path_in_use')])
    const { list } = (await site.result('GET', `${plural}/list`)) as { list: { path: string; name: string }[] }
    expect(list.filter(({ path }) => path === '/wanted')).toHaveLength(1)
    for (const { path, name } of list) expect(titleOf((await site.visit(path)).text)).toContain(name)
    expect(new Set(list.map((one) => (one as Record<string, unknown>)[idName]))).toEqual(new Set(ids))
  })

  test('updates that swap the paths of two items are made or rejected, and each is at the path its owner sees', async () => {
    const site = await content.website()
    const [one, other] = [await create(site, plural, '/one', 'One'), await create(site, plural, '/other', 'Other')]
    const swap = () =>
      Promise.all([
        site.send('PATCH', `${plural}/${one}`, { path: '/other' }),
        site.send('PATCH', `${plural}/${other}`, { path: '/one' }),
      ])
    for (let round = 0; round < 5; round++)
      for (const answer of statuses(await swap())) expect(['200', '400 path_in_use']).toContain(answer)
    const { list } = (await site.result('GET', `${plural}/list`)) as { list: { path: string; name: string }[] }
    expect(new Set(list.map(({ path }) => path)).size).toBe(2)
    for (const { path, name } of list) expect(titleOf((await site.visit(path)).text)).toContain(name)
  })

  /**
   * The test stands for the other update, so that the deadlock is certain. Postgres ends the transaction whose wait reaches a second first: on
   * a slow machine that can be the test's, which then begins again.
   */
  async function loseDeadlock(end: 'commit' | 'rollback') {
    const site = await content.website()
    const [one, other] = [await create(site, plural, '/one', 'One'), await create(site, plural, '/other', 'Other')]
    const { db } = content.platform
    const rival = await db.startTransaction().execute()
    const move = (id: string, to: string) =>
      rival.updateTable('content_items').set({ path: to }).where('id', '=', id).execute()
    await move(other, '/moved')
    const update = site.send('PATCH', `${plural}/${one}`, { path: '/other' })
    await untilBlocked(db)
    const isLost = await move(one, '/one').then(
      () => true,
      () => false,
    )
    await rival[isLost ? end : 'rollback']().execute()
    return { isLost, site, one, answer: statuses([await update]) }
  }

  test.each([
    ['commits, takes the path', 'commit', '200', '/other'],
    ['is rolled back, gets an error', 'rollback', '400 path_in_use', '/one'],
  ] as const)('an update that loses a deadlock over a path to one that %s', async (_, end, answer, path) => {
    let lost = await loseDeadlock(end)
    while (!lost.isLost) lost = await loseDeadlock(end)
    const { site, one } = lost
    expect([lost.answer, (await site.result('GET', `${plural}/${one}`)).path]).toEqual([[answer], path])
    expect(titleOf((await site.visit(path)).text)).toContain('One')
  })
})

test('many new posts link to the right neighbors in the end', async () => {
  const site = await content.website()
  await Promise.all(numbers.map((n) => create(site, 'blogs', `/post-${n}`, `Post ${n}`)))
  await asked(site)
  const { list } = (await site.result('GET', 'blogs/list?per_page=100')) as {
    list: { path: string; publish_date: number }[]
  }
  expect(list).toHaveLength(many)
  const next = new Map<string, string | undefined>()
  for (const { path } of list) {
    const [, nav = ''] = /<nav class="neighbors".*?>(.*?)<\/nav>/s.exec((await site.visit(path)).text) ?? []
    next.set(path, /class="next"[^>]*href="(.*?)"|href="([^"]*)"[^>]*rel="next"/.exec(nav)?.slice(1).find(Boolean))
  }
  const first = list.map(({ path }) => path).find((path) => ![...next.values()].includes(path))
  const walked: string[] = []
  for (let path = first; path !== undefined; path = next.get(path)) walked.push(path)
  expect(walked.sort()).toEqual(list.map(({ path }) => path).sort())
})
