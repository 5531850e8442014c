import { beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { openContent, type OwnWebsite } from '../support/content.ts'
import { websiteWithPage } from '../support/editor.ts'
import { killedProcesses } from '../support/killed-processes.ts'
import { runs } from '../support/runs.ts'

const content = openContent()
const { startApi } = killedProcesses(content)

/** Pages on which two people work in one round. The API is killed once in each round. */
const pageCount = 100
/** 1,000 pairs take 200 s of processor time. Each tree has other ones. */
const rounds = Math.ceil(runs(300) / pageCount)
/** Of sections of the page, by kind. */
const fields = ['hero.title', 'hero.text', 'services.heading', 'story.heading', 'faq.heading', 'cta.heading'] as const
type Field = (typeof fields)[number]
const textAt = (sections: readonly object[], path: Field): unknown => {
  const [kind, name = ''] = path.split('.')
  return (sections as Record<string, unknown>[]).find((section) => section['kind'] === kind)?.[name]
}

type Sections = { sections: { section_id: string; kind: string; fields: Record<string, unknown> }[] }
/** `path`: the ids of page and section, and the field. */
type Conflict = { path: string; before: unknown; current: unknown; own: unknown }
type Draft = { draft_id: string; status: string; revision: number; digest: string }
type Answer<T> = { status: number; code?: string; result?: T; details?: Conflict[] } | undefined
type Page = {
  site: OwnWebsite
  id: string
  /** Ids by kind. */
  sections: ReadonlyMap<string, string>
  /** After the last round. */
  values: ReadonlyMap<Field, unknown>
}

let pages: Page[] = []
beforeAll(async () => {
  for (let index = 0; index < pageCount; index++) {
    const { websiteId, pageId: id, content: page } = await websiteWithPage(content.platform, content.caller)
    const sections = new Map(page.sections.map((section) => [section.kind as string, section.id ?? '']))
    const values = new Map(fields.map((path) => [path, textAt(page.sections, path)]))
    pages.push({ site: { id: websiteId } as OwnWebsite, id, sections, values })
  }
})

/** An API that is killed after so many responses of a round, and started again. */
function startKilledApi() {
  let api = startApi()
  let [responses, killed, killAfter] = [0, 0, Infinity]
  /** Undefined: the API was killed before it responded. The next request reaches its successor. */
  const send = async <T>(method: 'POST' | 'GET', { site }: Page, path: string, body?: object) => {
    const current = await api
    const answer = await current.send(method as 'POST', site, path, body)
    if (++responses === killAfter) {
      killed++
      api = current.kill().then(startApi)
    }
    return answer as Answer<T>
  }
  /** Repeats a request without effects until it is answered. */
  const read = async <T>(page: Page, path: string): Promise<T> => {
    for (;;) {
      const answer = await send<T>('GET', page, path)
      if (answer?.result) return answer.result
    }
  }
  /** Begins a round. Returns how often the API was killed until then. */
  const begin = (limit: number) => {
    responses = 0
    killAfter = limit
    return killed
  }
  return { send, read, begin }
}
type Api = ReturnType<typeof startKilledApi>

/** What a person types: a value for each of some fields, and whether it replaces the value of the other one. */
type Plan = { fields: readonly Field[]; takesOwn: boolean }
type Writer = Plan & { name: string; page: Page; api: Api }

const valueOf = ({ name }: Writer, field: Field) => `${field} by ${name}`

/** Saves what a person types in a draft of its own. */
async function type(writer: Writer): Promise<Draft> {
  const { page, api } = writer
  const { draft_id: id } = await createDraft(api, page)
  const edits = writer.fields.map((field) => editOf(writer, field, valueOf(writer, field)))
  for (;;) {
    const answer = await api.send<Draft>('POST', page, `drafts/${id}/edits`, { expected_revision: 0, edits })
    const draft = answer?.result ?? (await api.read<Draft>(page, `drafts/${id}`))
    if (draft.revision > 0) return draft
  }
}

/** The draft has changed since it was read, by a request whose response was lost; or the API is busy. */
const repeatable: readonly (string | undefined)[] = [
  'draft_changed',
  'revision_conflict',
  'draft_closed',
  'unavailable',
]

/** Publishes a draft until all of it is public. Returns the conflicts that its author was asked about. */
async function publish({ page, api, takesOwn }: Writer, typed: Draft): Promise<Conflict[]> {
  const asked: Conflict[] = []
  const path = `drafts/${typed.draft_id}`
  const send = async (action: string, body: object) => await api.send<Draft>('POST', page, `${path}/${action}`, body)
  for (let draft = typed; draft.status !== 'published'; ) {
    const { revision: expected_revision, digest } = draft
    let answer = await send('publish', { expected_revision, digest })
    if (answer && !answer.result && !repeatable.includes(answer.code)) {
      expect(answer).toMatchObject({ status: 409, code: 'edit_conflict' })
      const conflicts = answer.details ?? []
      asked.push(...conflicts)
      const edits = conflicts.map((conflict) => {
        const [page_id, section_id, field] = conflict.path.split('.')
        const value = takesOwn ? conflict.own : conflict.current
        return { type: 'set_field', page_id, section_id, field, value }
      })
      answer = await send('edits', { expected_revision, edits })
    }
    draft = answer?.result ?? (await api.read<Draft>(page, path))
  }
  return asked
}

const editOf = ({ page }: Writer, field: Field, value: string) => {
  const [kind = '', name = ''] = field.split('.')
  return { type: 'set_field', page_id: page.id, section_id: page.sections.get(kind), field: name, value }
}

async function createDraft(api: Api, page: Page): Promise<Draft> {
  for (;;) {
    const answer = await api.send<Draft>('POST', page, 'drafts', {})
    if (answer?.result) return answer.result
  }
}

async function valuesOn(api: Api, page: Page): Promise<Map<Field, unknown>> {
  const { sections } = await api.read<Sections>(page, `pages/${page.id}/sections`)
  const flat = sections.map((section) => ({ kind: section.kind, ...section.fields }))
  return new Map(fields.map((path) => [path, textAt(flat, path)]))
}

/** Two people work on a page at the same time. */
async function runOnPage(api: Api, page: Page, name: string, plans: readonly [Plan, Plan]): Promise<void> {
  const before = page.values
  const writers = plans.map((plan, index): Writer => ({ ...plan, name: `${name} ${index}`, page, api }))
  // Both have typed before one of them publishes.
  const drafts = await Promise.all(writers.map(async (writer) => ({ writer, typed: await type(writer) })))
  const asked = await Promise.all(drafts.map(async ({ writer, typed }) => await publish(writer, typed)))
  const after = await valuesOn(api, page)
  page.values = after
  for (const field of fields) {
    const own = writers.filter((writer) => writer.fields.includes(field)).map((writer) => valueOf(writer, field))
    const [kind = '', key] = field.split('.')
    const path = [page.id, page.sections.get(kind), key].join('.')
    const conflicts = asked.flat().filter((one) => one.path === path)
    // Nothing is lost: a field has the text of one of its writers, and the other one was asked with all three values.
    expect([name, field, own.length === 0 ? [before.get(field)] : own]).toEqual([
      ...[name, field, expect.arrayContaining([after.get(field)])],
    ])
    expect([name, field, conflicts.length > 0]).toEqual([name, field, own.length === 2])
    for (const conflict of conflicts) {
      expect([name, conflict.before]).toEqual([name, before.get(field)])
      expect(new Set([conflict.own, conflict.current])).toEqual(new Set(own))
    }
  }
}

test('two people on each of many pages, while the API is killed in between: no field is lost, and the same field twice always asks', async () => {
  const plan = fc.record({
    fields: fc.uniqueArray(fc.constantFrom(...fields), { minLength: 1, maxLength: 3 }),
    takesOwn: fc.boolean(),
  })
  const round = fc.record({
    plans: fc.array(fc.tuple(plan, plan), { minLength: pageCount, maxLength: pageCount }),
    killAfter: fc.integer({ min: 10, max: 6 * pageCount }),
  })
  const api = startKilledApi()
  let number = 0
  const check = async ({ plans, killAfter }: { plans: [Plan, Plan][]; killAfter: number }) => {
    expect(api.begin(killAfter)).toBe(number++)
    await Promise.all(
      plans.map(async (own, index) => await runOnPage(api, pages[index] as Page, `${number}/${index}`, own)),
    )
  }
  // A failure prints the seed.
  await fc.assert(fc.asyncProperty(round, check), { numRuns: rounds, endOnFailure: true })
  expect(api.begin(Infinity)).toBe(rounds)
})
