import { beforeAll, describe, expect, test } from '@jest/globals'
import { visitorsOf } from '../support/console.ts'
import { websiteWithPage } from '../support/editor.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)
let people: ReturnType<typeof visitorsOf>
let team: Awaited<ReturnType<typeof people.member>>
beforeAll(async () => {
  people = visitorsOf(platform, caller)
  team = await people.member('team@pages.example', null)
})

/** A website whose client may edit and not publish. */
async function started() {
  const { browser: client, clientId } = await people.signedIn()
  await people.change(clientId, { permissions: ['content.edit'] })
  const { websiteId, pageId, content } = await websiteWithPage(platform, caller, undefined, clientId)
  const site = `/console/websites/${websiteId}`
  const add = async (who: typeof client, values: Record<string, string>) =>
    await who.post(`${site}/pages/new`, { do: 'add', start: 'empty', ...values })
  const paths = async (who = team) =>
    [...(await who.get(site)).body.matchAll(/<span class="quiet small">(\/\S*) · /g)].map(([, path]) => path)
  const press = async (who: typeof client, editor: string, button: string, more = {}) => {
    const { body } = await who.get(editor)
    const [revision = '0', digest = ''] = ['revision', 'digest'].map(
      (name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1],
    )
    return await who.post(editor, { do: button, revision, digest, confirmed: 'on', ...more })
  }
  const read = async (editor: string) =>
    await platform.operations.getContent({ ...caller, websiteId, kind: 'page', id: editor.split('/').at(-1) ?? '' })
  return { client, site, websiteId, pageId, content, add, paths, press, read }
}
const editorOf = ({ headers }: { headers: object }) => String((headers as { location?: string }).location)

describe('a page that is added', () => {
  test.each(['empty', 'about', 'services', 'prices', 'contact'])(
    'is a draft until it is published: %s',
    async (start) => {
      const { site, add, paths, press, read } = await started()
      const editor = editorOf(await add(team, { name: 'Our house', path: '', start }))
      expect(editor).toMatch(new RegExp(`^${site}/edit/page_\\w+$`))
      expect(await read(editor)).toMatchObject({ path: '/our-house', url: null })
      expect((await team.get(editor)).body).toMatch(/<h1[^>]*>.*Publish \d change/s)
      expect((await team.get(site)).body).toMatch(/Our house.*Not public/s)
      const preview = `${site}/drafts/${/drafts\/(draft_\w+)\//.exec((await team.get(editor)).body)?.[1]}/preview/`
      expect((await team.get(preview + editor.split('/').at(-1))).body).toContain('Our house</h1>')

      expect((await press(team, editor, 'publish')).statusCode).toBe(303)
      expect((await read(editor)).url).toMatch(/\/our-house$/)
      expect((await press(team, editor, 'revert')).statusCode).toBe(303)
      expect((await read(editor)).url).toBeNull()
      expect(await paths()).toContain('/our-house')
    },
  )

  test('is one page if the form is sent twice, and is deleted when its draft is discarded', async () => {
    const { site, websiteId, add, paths } = await started()
    const token = `${Date.now()}.${crypto.randomUUID()}`
    const [one, other] = await Promise.all([add(team, { name: 'Prices', token }), add(team, { name: 'Prices', token })])
    expect(editorOf(one)).toBe(editorOf(other))
    expect(editorOf(await add(team, { name: 'Prices' }))).not.toBe(editorOf(one))
    expect(new Set(await paths())).toEqual(new Set(['/', '/prices', '/prices-2']))
    const ref = { workspaceId: caller.workspaceId, websiteId, author: 'team@pages.example' }
    const draft = await platform.operations.findOwnDraft(ref)
    const revision = String(draft?.revision)
    await team.post(`${site}/changes/${draft?.draftId}`, { do: 'discard', revision })
    expect(await paths()).toEqual(['/'])
  })

  test('can be a copy, with the pictures and the unpublished texts of its original', async () => {
    const { site, websiteId, pageId, content, add } = await started()
    const ref = { workspaceId: caller.workspaceId, websiteId, author: 'team@pages.example' }
    const { draftId } = await platform.operations.openOwnDraft(ref)
    const hero = content.sections[0]?.id ?? ''
    const field = { type: 'set_field' as const, page_id: pageId, section_id: hero, field: 'title' }
    await platform.operations.editDraft({ ...ref, draftId, expectedRevision: 0, edits: [{ ...field, value: 'Typed' }] })
    const form = (await team.get(`${site}/pages/new?copy=${pageId}`)).body
    expect(form).toMatch(/value="Home \(copy\)".*value="copy" checked/s)
    const editor = editorOf(await add(team, { name: 'Home (copy)', start: 'copy', copy: pageId }))
    const { item } = await platform.operations.getEditedItem({
      ...ref,
      pageId: editor.split('/').at(-1) ?? '',
      draftId,
    })
    expect(item.sections?.map(({ kind }) => kind)).toEqual(content.sections.map(({ kind }) => kind))
    expect(item.sections?.[0]).toMatchObject({ title: 'Typed' })
  })

  test('needs a name and a free path, and says so with what was typed', async () => {
    const { add } = await started()
    for (const [values, status, text] of [
      [{ name: ' ' }, 400, '“Name in the navigation”'],
      [{ name: 'About', path: '/Über uns' }, 400, '“Path”'],
      [{ name: 'About', path: '/blog' }, 400, 'Another page has the path /blog'],
      [{ name: 'About', path: '/' }, 400, 'Another page has the path /'],
      [{ name: 'About', start: 'other' }, 400, '“Start with”'],
    ] as const) {
      const answer = await add(team, values)
      const isKept = answer.body.includes(`name="name" type="text" value="${values.name}"`)
      expect([values, answer.statusCode, answer.body.includes(text), isKept]).toEqual([values, status, true, true])
    }
  })
})

describe('a page that is removed', () => {
  test('is a new one of the own draft, or one of a person who may publish, and not the home page', async () => {
    const { client, site, websiteId, pageId, add, paths, press } = await started()
    const own = editorOf(await add(client, { name: 'Own' }))
    const shared = editorOf(await add(team, { name: 'Shared' }))
    expect((await press(team, shared, 'publish')).statusCode).toBe(303)
    for (const [editor, offered] of [
      [own, true],
      [shared, false],
      [`${site}/edit/${pageId}`, false],
    ] as const)
      expect([editor, (await client.get(`${editor}?panel=page`)).body.includes('page-remove')]).toEqual([
        editor,
        offered,
      ])
    for (const editor of [shared, `${site}/edit/${pageId}`])
      expect([editor, (await press(client, editor, 'page-remove')).statusCode]).toEqual([editor, 403])
    const removed = await press(client, own, 'page-remove')
    expect(removed.headers.location).toBe(`${site}?done=page-removed`)
    expect((await client.get(`${site}?done=page-removed`)).body).toContain('The page was removed.')
    expect((await press(team, shared, 'page-remove')).statusCode).toBe(303)
    expect((await press(team, `${site}/edit/${pageId}`, 'page-remove')).statusCode).toBe(400)
    expect(await paths()).toEqual(['/'])
    // What no visitor could see leaves no 410, and takes no redirect.
    const former = platform.db.selectFrom('former_paths').select('path').where('website_id', '=', websiteId)
    expect(await former.execute()).toEqual([{ path: '/shared' }])
  })
})

test('what was submitted is shown without being editable, until it is withdrawn or another draft is begun', async () => {
  const { client, site, pageId, content, press } = await started()
  const editor = `${site}/edit/${pageId}?section=${content.sections[0]?.id}`
  const field = `f.${content.sections[0]?.id}.title`
  const fields = async () => {
    const { body } = await client.get(editor)
    const seen = /name="w\.[^"]+\.title" value="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? 'null'
    return { isFixed: body.includes('<fieldset class="fixed" disabled'), title: JSON.parse(seen) as string, seen }
  }
  const type = async (text: string) => {
    const { seen } = await fields()
    return (await client.post(editor, { do: 'save', [field.replace('f.', 'w.')]: seen, [field]: text })).statusCode
  }
  const before = await fields()
  expect(await type('Submitted')).toBe(303)
  expect((await press(client, editor, 'submit')).statusCode).toBe(303)
  expect(await fields()).toMatchObject({ isFixed: true, title: 'Submitted' })
  expect((await client.get(editor)).body).toMatch(/drafts\/draft_\w+\/preview/)
  expect(await type('Typed since')).toBe(409)
  expect(await fields()).toMatchObject({ isFixed: true, title: 'Submitted' })

  expect((await press(client, editor, 'withdraw')).statusCode).toBe(303)
  expect(await fields()).toMatchObject({ isFixed: false, title: 'Submitted' })
  expect((await press(client, editor, 'submit')).statusCode).toBe(303)
  expect((await press(client, editor, 'start-another')).statusCode).toBe(303)
  expect(await fields()).toMatchObject({ isFixed: false, title: before.title })
})
