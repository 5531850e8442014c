import type { DraftRef } from '../../activities/refs.ts'
import { z } from 'zod'
import { nodesOf } from '../../domain/edits/nodes.ts'
import { type EditRequest, EditsRequest } from '../../domain/edits/requests.ts'
import { DraftChanged, DraftClosed, DraftNotFound, RevisionConflict, ValidationFailed } from '../../domain/problems.ts'
import { parseForm } from '../parse-form.ts'
import { editsOf, fieldEdits, isOfFacts, isReplacement } from './actions.ts'
import { placeKey, textKey } from './forms/also-written.ts'
import { publishWithOldTexts } from './forms/old-texts.ts'
import { askForChange, askForTranslation, cancelChange } from './ask/ask.ts'
import { keepLayout } from './kept-layout.ts'
import { loadScreen, MayNotEdit, type Wanted } from './load-screen.ts'
import type { Body, FieldConflict } from './forms/read-fields.ts'
import { conflictDigest, resolutionOf } from './forms/resolve-conflict.ts'
import { wrongHours } from './forms/read-settings.ts'
import type { Screen, View } from './screen.ts'

/**
 * What a posted form did: the view to show then, and fields that were not saved because another window changed them. `asksToPublish`: nothing
 * is published before the person has confirmed it.
 */
export type Performed = {
  view: View
  done?: View['done']
  /** The page is gone. */
  isRemoved?: boolean
  conflicts?: readonly FieldConflict[]
  asksToPublish?: boolean
}
type Input = { wanted: Wanted; screen: Screen; body: Body }

/** A form is applied again so many times while other windows of its author save. */
const maxRuns = 3
const Edits = z.array(EditsRequest.shape.edits.element)

/** Does what a button of the editor says. Throws the problems of the operations, and MayNotEdit. */
export async function perform(input: Input): Promise<Performed> {
  const { wanted, screen, body } = input
  const [name = '', ...words] = (body['do'] ?? '').split(' ')
  if (screen.submitted && !ofSubmitted.has(name)) throw new DraftClosed(screen.t.waitingText)
  switch (name) {
    case 'undo':
      await wanted.operations.undoEdits(seenBy(input))
      return { view: screen.view }
    case 'redo':
      await wanted.operations.redoDraft(seenBy(input))
      return { view: screen.view }
    case 'revert':
      requirePublish(screen)
      await wanted.operations.undoDraft({ ...seenBy(input), scopes: ['write'] })
      return { view: screen.view, done: 'reverted' }
    case 'publish':
      requirePublish(screen)
      if (screen.unfinished.length > 0 && !body['confirmed']) return { view: screen.view, asksToPublish: true }
      await publishWithOldTexts(
        {
          ...wanted,
          ref: refOf(wanted),
          website: screen.website,
          draftId: draftOf(input).draftId,
          facts: screen.settings.facts,
        },
        async () => await wanted.operations.publishDraft({ ...seenBy(input), digest: body['digest'] ?? '' }),
      )
      return { view: screen.view.panel === 'changes' ? {} : screen.view, done: 'published' }
    case 'submit':
      await wanted.operations.submitDraft(seenBy(input))
      return { view: {}, done: 'submitted' }
    case 'withdraw':
      await wanted.operations.withdrawDraft(seenBy(input))
      return { view: screen.view }
    case 'start-another':
      await wanted.operations.openOwnDraft({ ...refOf(wanted), author: wanted.user.email })
      return { view: screen.view }
    case 'page-remove':
      await removePage(input)
      return { view: {}, isRemoved: true }
    case 'right': {
      const text = screen.alsoWritten.find((place) => placeKey(place) === words[0])
      if (text) await wanted.operations.keepOldText({ ...refOf(wanted), key: textKey(text) })
      return { view: screen.view, done: 'replaced' }
    }
    case 'search':
      return { view: { ...screen.view, search: body['search']?.slice(0, 60) } }
    case 'ask':
      return { view: await askForChange(input, words[0]) }
    case 'translate':
      return { view: await askForTranslation(input, words[0]) }
    case 'ask-cancel':
      return { view: await cancelChange(input) }
    case 'drop':
      await wanted.operations.discardDraft({ ...seenBy(input), changes: [words.join(' ')] })
      return { view: screen.view }
    case 'resolve':
      return await resolve(input, words)
    default:
      return await saveForm(input)
  }
}

/** What can be done while the submitted texts are shown. The problems of the others name the submission. */
const ofSubmitted = new Set(['withdraw', 'start-another', 'search', 'publish', 'revert', 'submit', 'undo', 'redo'])

/** Deletes a page. One that visitors see needs the right to publish. Throws MayNotEdit. */
async function removePage({ wanted, screen: { page, access, t } }: Input): Promise<void> {
  if (!page.isAdded && !access.mayPublish) throw new MayNotEdit(t.mayNotRemove)
  if (page.item.path === '/') throw new ValidationFailed('The home page cannot be removed.')
  await wanted.operations.deleteContent({ ...refOf(wanted), kind: 'page', id: page.id })
}

const refOf = ({ user, websiteId }: Wanted) => ({ workspaceId: user.workspaceId, websiteId })

function draftOf({ wanted, screen }: Pick<Input, 'wanted' | 'screen'>): DraftRef {
  if (!screen.draft) throw new DraftNotFound('Nothing has been edited yet.')
  return { ...refOf(wanted), draftId: screen.draft.draftId }
}

/** The draft at the revision that the posted form showed. */
const seenBy = (input: Input) => ({
  ...draftOf(input),
  author: input.wanted.user.email,
  expectedRevision: Number(input.body['revision']) || 0,
})

function requirePublish({ access, t }: Screen): void {
  if (!access.mayPublish) throw new MayNotEdit(t.mayNotPublish)
}

async function resolve(input: Input, [index = '', choice]: string[]): Promise<Performed> {
  const { wanted, screen, body } = input
  const conflict = screen.open?.conflicts[Number(index)]
  if (!conflict || conflictDigest(conflict) !== body['seen'])
    throw new DraftChanged('The values have changed since they were shown. Choose again.')
  const edits = resolutionOf(conflict, screen, choice === 'own' ? 'own' : 'current')
  await wanted.operations.editDraft({ ...seenBy(input), edits })
  return { view: screen.view }
}

/** Saves the fields of a form and does what its button says, in one step. Fields that another window changed are left as they are. */
async function saveForm({ wanted, screen: first, body }: Input): Promise<Performed> {
  const wrong = isOfFacts(body) ? wrongHours(body, first.t) : undefined
  if (wrong !== undefined) throw new ValidationFailed(wrong)
  for (let run = 1, screen = first; ; run++, screen = await loadScreen(wanted)) {
    const { edits: fields, conflicts } = fieldEdits({ screen, body })
    const given = parseForm(Edits, [...fields, ...editsOf({ screen, body })])
    const layout = await keepLayout(wanted, screen, given)
    const edits = [...given, ...layout.edits]
    if (edits.length > 0 && !(await save(wanted, screen, edits, run === maxRuns))) continue
    const isPlaced = edits.some(({ type }) => placing.has(type))
    const done = layout.isOther ? 'relaid' : isPlaced ? 'placed' : isReplacement(body) ? 'replaced' : undefined
    return { view: await viewAfter(wanted, screen), done, ...(conflicts.length > 0 ? { conflicts } : {}) }
  }
}

/** Edits that give sections other neighbors. */
const placing = new Set<EditRequest['type']>(['insert_section', 'move_section', 'duplicate_section', 'hide_section'])

/** False if the draft has changed since the screen was read. */
async function save(wanted: Wanted, screen: Screen, edits: EditRequest[], isLast: boolean): Promise<boolean> {
  const { operations, user } = wanted
  const ref = { ...refOf(wanted), author: user.email }
  const { draftId } = await operations.openOwnDraft(ref)
  try {
    await operations.editDraft({ ...ref, draftId, expectedRevision: screen.open?.revision ?? 0, edits })
    return true
  } catch (error) {
    if (!(error instanceof RevisionConflict) || isLast) throw error
    return false
  }
}

/** A new section or entry is selected; a removed one is not. */
async function viewAfter({ operations, user, websiteId, pageId }: Wanted, { page, view }: Screen): Promise<View> {
  const ref = { workspaceId: user.workspaceId, websiteId }
  const draft = await operations.findOwnDraft({ ...ref, author: user.email })
  const draftId = draft?.status === 'open' ? draft.draftId : undefined
  const { item } = await operations.getEditedItem({ ...ref, pageId, draftId })
  const known = new Set(page.item.sections?.map(({ id }) => id))
  const added = item.sections?.find(({ id }) => !known.has(id))
  const isGone = view.section !== undefined && !item.sections?.some(({ id }) => id === view.section)
  if (added) return { section: added.id }
  if (isGone) return {}
  const before = new Set(nodesOf(page.item).map(({ node }) => node.id))
  const entry = nodesOf(item).find(({ node }) => !before.has(node.id))
  return entry ? { ...view, item: entry.node.id } : view
}
