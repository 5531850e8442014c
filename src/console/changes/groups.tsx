import type { DraftConflict, DraftDifference } from '../../domain/edits/drafts.ts'
import { Icon } from '../components/icon.tsx'
import type { Language } from '../language.ts'
import { websitePath } from '../websites/parts.tsx'
import { isChosenIn } from './actions.tsx'
import type { Changes, ReviewedDraft } from './load-changes.ts'
import { changesPhrases } from './phrases.ts'
import { fieldNameOf, Location, partNameOf, sectionNameOf } from './places.tsx'
import { CommentsOn } from './review.tsx'
import { After, Before, Sides } from './values.tsx'

/** The changes and conflicts of a page. `pageId`: null for facts and theme, which are of the whole website. */
type Group = { pageId: string | null; name: string | null; changes: DraftDifference[]; conflicts: DraftConflict[] }

/** The changes on the screen that are published together, by the id that they share, in the order of the screen. */
type Together = ReadonlyMap<string, DraftDifference[]>
export const togetherIn = (groups: readonly Group[]): Together =>
  Map.groupBy(
    groups.flatMap(({ changes }) => changes),
    ({ change_id: id }) => id,
  )

/** The changes of a draft by page, in their order. */
export function groupsOf({ draft, changes }: ReviewedDraft): Group[] {
  const groups = new Map<string | null, Group>()
  const groupOf = (pageId: string | null, name: string | null | undefined) => {
    const group = groups.get(pageId) ?? { pageId, name: name ?? null, changes: [], conflicts: [] }
    groups.set(pageId, group)
    return group
  }
  const nameOf = (pageId: string | null) => draft.pages.find(({ page_id: id }) => id === pageId)?.name
  for (const conflict of draft.conflicts) groupOf(conflict.page_id, nameOf(conflict.page_id)).conflicts.push(conflict)
  for (const change of changes) groupOf(change.page_id, change.page).changes.push(change)
  return [...groups.values()]
}

type Props = { group: Group; together: Together; one: ReviewedDraft; screen: Changes; heading: 'h2' | 'h3' }

export const PageGroup = ({ group, together, one, screen, heading: Heading }: Props) => {
  const { language } = screen.user
  const t = changesPhrases[language]
  const { changes, conflicts } = group
  const isChosen = isChosenIn(one, screen)
  const id = `${one.draft.draft_id}-${group.pageId ?? 'website'}`
  return (
    <section class="panel changes-of" aria-labelledby={id}>
      <div class="head">
        <Heading id={id}>
          {group.name ?? t.website} <span class="badge">{t.count(changes.length + conflicts.length)}</span>
        </Heading>
        {screen.access.mayEdit ? <Preview group={group} one={one} screen={screen} /> : null}
      </div>
      <ul class={isChosen ? 'changes with-choice' : 'changes'}>
        {conflicts.map((conflict) => (
          <Conflict {...{ conflict, one, screen, isChosen }} />
        ))}
        {changes.map((change, index) => (
          <li>
            {isChosen ? <Choice {...{ change, together, one, language }} /> : null}
            <Location {...placeOf(change, one, language)} change={change} />
            <Sides change={change} />
            {isLastOf(change, index, changes) ? <CommentsOn one={one} section={change.section_id} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isLastOf = ({ section_id: id }: DraftDifference, index: number, changes: DraftDifference[]) =>
  changes.findLastIndex((other) => other.section_id === id) === index

type PreviewProps = Pick<Props, 'group' | 'one' | 'screen'>

/** A link to the page as the draft shows it; of facts and theme, to the first page of the website. */
const Preview = ({ group: { pageId, name }, one: { draft }, screen: { website, user } }: PreviewProps) => {
  const t = changesPhrases[user.language]
  const preview = `${websitePath(website.website_id)}/drafts/${draft.draft_id}/preview`
  if (pageId !== null && draft.pages.every(({ page_id: id }) => id !== pageId)) return null
  return (
    <a class="more" href={pageId ? `${preview}/${pageId}` : preview} target="_blank" rel="noreferrer">
      {t.preview} <Icon name="arrow-up-right" />
      {name ? <span class="hidden"> {name}</span> : null}
    </a>
  )
}

/** The section, or the part of the website, that a change is about. The page is the title of its group. */
const placeOf = (change: DraftDifference, { sections }: ReviewedDraft, language: Language) => ({
  page: change.page === null ? partNameOf(change.target_id, language) : undefined,
  section: sectionNameOf(change.section_id, sections, language),
})

type ChoiceProps = Pick<Props, 'together' | 'one'> & { change: DraftDifference; language: Language }

/** The box of the changes that are published together, at the first of them. */
const Choice = ({ change, together, one, language }: ChoiceProps) => {
  const all = together.get(change.change_id) ?? []
  if (all[0] !== change) return <span />
  const { page, section } = placeOf(change, one, language)
  const place = [section, page, change.page, fieldNameOf(change, language)].filter(Boolean).join(', ')
  return (
    <input
      type="checkbox"
      name={`change ${change.change_id}`}
      data-count={all.length}
      checked
      aria-label={changesPhrases[language].choose(place)}
    />
  )
}

type ConflictProps = { conflict: DraftConflict; one: ReviewedDraft; screen: Changes; isChosen: boolean }

const Conflict = ({ conflict, one: { draft, sections }, screen: { website, user }, isChosen }: ConflictProps) => {
  const { language } = user
  const t = changesPhrases[language]
  const shown = { field: conflict.field, change: 'changed' as const }
  return (
    <li class="conflict">
      {isChosen ? <span /> : null}
      <div>
        <Location
          page={conflict.page_id === null ? partNameOf(conflict.target_id, language) : undefined}
          section={sectionNameOf(conflict.target_id, sections, language)}
          change={{ ...conflict, change: 'changed' }}
        />
        <span class="badge fair">{t.twoPeople}</span>
      </div>
      <div>
        <span class="quiet small">{t.publicNow}</span>
        <Before change={{ ...shown, before: conflict.current, after: null }} />
      </div>
      <div>
        <span class="quiet small">{t.inDraft}</span>
        <After change={{ ...shown, before: null, after: conflict.own }} />
        {draft.status === 'open' ? (
          <a
            class="button"
            href={`${websitePath(website.website_id)}/edit${conflict.page_id === null ? '' : `/${conflict.page_id}`}`}
          >
            {t.chooseInEditor}
          </a>
        ) : null}
      </div>
    </li>
  )
}
