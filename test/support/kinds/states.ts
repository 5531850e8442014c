import { expect, test } from '@jest/globals'
import { publishedFolder } from '../../../src/domain/websites/hosting.ts'
import { create, kinds, type openContent, type OwnWebsite, type Plural } from '../content.ts'

type Content = ReturnType<typeof openContent>

type State = 'none' | 'published' | 'unpublished' | 'deleted'
type Item = { site: OwnWebsite; plural: Plural; id: string }

const states: Record<State, (site: OwnWebsite, plural: Plural) => Promise<string>> = {
  none: async () => 'none_none',
  published: (site, plural) => create(site, plural, '/item', 'Before'),
  async unpublished(site, plural) {
    const id = await states.published(site, plural)
    await site.result('POST', `${plural}/${id}/unpublish`)
    return id
  },
  async deleted(site, plural) {
    const id = await states.published(site, plural)
    await site.result('DELETE', `${plural}/${id}`)
    return id
  },
}

const operations = {
  create: ({ site, plural }: Item) => site.send('POST', `${plural}/create`, kinds[plural].body('After', '/item')),
  update: ({ site, plural, id }: Item) => {
    const { path: _, ...body } = kinds[plural].body('After', '/item')
    return site.send('POST', `${plural}/${id}/update`, plural === 'blogs' ? { ...body, path: '/item' } : body)
  },
  rename: ({ site, plural, id }: Item) => site.send('PATCH', `${plural}/${id}`, { name: 'After' }),
  move: ({ site, plural, id }: Item) => site.send('PATCH', `${plural}/${id}`, { path: '/moved' }),
  unpublish: ({ site, plural, id }: Item) => site.send('POST', `${plural}/${id}/unpublish`),
  clear: ({ site, plural, id }: Item) => site.send('PATCH', `${plural}/${id}`, { publish_date: null }),
  delete: ({ site, plural, id }: Item) => site.send('DELETE', `${plural}/${id}`),
  read: ({ site, plural, id }: Item) => site.send('GET', `${plural}/${id}`),
  edit: ({ site, plural, id }: Item) => site.send('GET', `${plural}/${id}/html`),
}

type Line = [
  operation: keyof typeof operations,
  from: State,
  answer: string,
  to: State,
  atPath: number,
  atMoved: number,
  isStored: boolean,
]

// The response, and the state after it: the status, what a visitor gets at the path and at the path it may move to, and whether
// a file exists for it. The sweep deletes files of earlier publications when they are an hour old.
const table: Line[] = [
  ['create',    'none',        '200',              'none',        200, 404, true],
  ['create',    'published',   '400 path_in_use',  'published',   200, 404, true],
  ['create',    'unpublished', '400 path_in_use',  'unpublished', 404, 404, false],
  ['create',    'deleted',     '200',              'deleted',     200, 404, true],
  ['update',    'none',        '404 none',         'none',        404, 404, false],
  ['update',    'published',   '200',              'published',   200, 404, true],
  ['update',    'unpublished', '200',              'published',   200, 404, true],
  ['update',    'deleted',     '404 none',         'deleted',     410, 404, false],
  ['rename',    'none',        '404 none',         'none',        404, 404, false],
  ['rename',    'published',   '200',              'published',   200, 404, true],
  ['rename',    'unpublished', '200',              'unpublished', 404, 404, false],
  ['rename',    'deleted',     '404 none',         'deleted',     410, 404, false],
  ['move',      'none',        '404 none',         'none',        404, 404, false],
  ['move',      'published',   '200',              'published',   301, 200, true],
  ['move',      'unpublished', '200',              'unpublished', 404, 404, false],
  ['move',      'deleted',     '404 none',         'deleted',     410, 404, false],
  ['unpublish', 'none',        '404 none',         'none',        404, 404, false],
  ['unpublish', 'published',   '200',              'unpublished', 404, 404, false],
  ['unpublish', 'unpublished', '200',              'unpublished', 404, 404, false],
  ['unpublish', 'deleted',     '404 none',         'deleted',     410, 404, false],
  ['clear',     'none',        '404 none',         'none',        404, 404, false],
  ['clear',     'published',   '200',              'unpublished', 404, 404, false],
  ['clear',     'unpublished', '200',              'unpublished', 404, 404, false],
  ['clear',     'deleted',     '404 none',         'deleted',     410, 404, false],
  ['delete',    'none',        '404 none',         'none',        404, 404, false],
  ['delete',    'published',   '200',              'deleted',     410, 404, false],
  ['delete',    'unpublished', '200',              'deleted',     410, 404, false],
  ['delete',    'deleted',     '404 none',         'deleted',     410, 404, false],
  ['read',      'none',        '404 none',         'none',        404, 404, false],
  ['read',      'published',   '200',              'published',   200, 404, true],
  ['read',      'unpublished', '200',              'unpublished', 404, 404, false],
  ['read',      'deleted',     '404 none',         'deleted',     410, 404, false],
  ['edit',      'none',        '404 none',         'none',        404, 404, false],
  ['edit',      'published',   '200',              'published',   200, 404, true],
  ['edit',      'unpublished', '200',              'unpublished', 404, 404, false],
  ['edit',      'deleted',     '404 none',         'deleted',     410, 404, false],
] // biome-ignore format: a table

/** Resolves when no requested work is pending. */
const settled = ({ platform }: Content, { id }: OwnWebsite) => platform.ended(`republish-${id}`)

async function stateOf({ site, plural, id }: Item): Promise<State | undefined> {
  const { status, result } = await site.send('GET', `${plural}/${id}`)
  const { list } = (await site.result('GET', `${plural}/list`)) as { list: Record<string, unknown>[] }
  const listed = list.find((one) => one[kinds[plural].id] === id)
  expect(listed?.status).toBe(status === 200 ? result.status : undefined)
  expect(listed?.publish_date === null).toBe(result?.status === 'unpublished')
  return result?.status as State | undefined
}

/** Whether an item is after the operation as it was before, so that the next line can use it. */
const staysAsItWas = ([operation, from, answer, to]: Line): boolean =>
  answer.startsWith('4') || (from === to && ['read', 'edit', 'rename', 'update'].includes(operation))

/** Runs the operation of a line. Returns what follows from it, as a line of the table. */
async function run(content: Content, item: Item, [operation, from]: Line) {
  const { site, plural } = item
  const { status, code } = await operations[operation](item)
  const [atPath, atMoved] = [await site.visit('/item'), await site.visit('/moved')]
  const state = await stateOf(item)
  await settled(content, site)
  const stored: string[] = []
  for await (const { key } of content.platform.storage.list(publishedFolder(site.id))) stored.push(key)
  const answer = [status, code].filter(Boolean).join(' ').replace(kinds[plural].none, 'none')
  const seen = [answer, state, atPath.status, atMoved.status, stored.length > 0]
  return { line: [operation, from, ...seen], location: atPath.headers.location }
}
const wanted = ([operation, from, answer, to, atPath, ...others]: Line) => ({
  line: [operation, from, answer, to === 'published' || to === 'unpublished' ? to : undefined, atPath, ...others],
  location: atPath === 301 ? '/moved' : undefined,
})

/** Tests all states of pages or posts. */
export function testStates(content: Content, plural: Plural): void {
  const itemIn = async (from: State): Promise<Item> => {
    const site = await content.website()
    return { site, plural, id: await states[from](site, plural) }
  }

  test.each(Object.keys(states) as State[])(
    'every operation on an item whose state is %s does what the table says',
    async (from) => {
      const lines = table.filter(([, state]) => state === from)
      const shared = await itemIn(from)
      for (const line of lines.filter(staysAsItWas)) expect(await run(content, shared, line)).toEqual(wanted(line))
      for (const line of lines.filter((one) => !staysAsItWas(one)))
        expect(await run(content, await itemIn(from), line)).toEqual(wanted(line))
    },
  )
}
