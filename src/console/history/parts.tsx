import { useContext } from 'preact/hooks'
import type { VersionReview } from '../../activities/content/versions.ts'
import type { VersionDifference } from '../../domain/edits/version-diff.ts'
import { fieldNameOf, Location, sectionNameOf } from '../changes/places.tsx'
import { Sides } from '../changes/values.tsx'
import { type Language, LanguageContext } from '../language.ts'
import { listLink } from '../components/fields.tsx'
import { isPerson, NamesContext } from '../components/names.ts'
import { orderPath } from '../orders/parts.tsx'
import { websitePath } from '../websites/parts.tsx'
import type { Shown } from './load-history.ts'
import { type HistoryPhrases, historyPhrases } from './phrases.ts'

/** Path of the history of a page, or of one of its versions. */
export function historyPath(
  { website_id: id }: { website_id: string },
  pageId: string,
  { number, section, page }: { number?: number; section?: string | undefined; page?: number } = {},
): string {
  const query = new URLSearchParams({ ...(section ? { section } : {}), ...(page ? { page: String(page) } : {}) })
  const path = [`${websitePath(id)}/history/${pageId}`, ...(number === undefined ? [] : [number])].join('/')
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** Path of the history of a website, or of its facts and theme. */
export const websiteHistoryPath = (
  { website_id: id }: { website_id: string },
  query: { of?: 'settings' | undefined; page?: number } = {},
): string => listLink(`${websitePath(id)}/history`, { of: query.of }, query.page ?? 1)

/** Who changed what a version publishes, and who approved it. Clients of an agency do not see the names of its keys. */
export const Author = ({
  version,
  user,
}: {
  version: Pick<VersionReview, 'author' | 'edited_by' | 'order_id'>
  user: Shown['user']
}) => {
  const t = historyPhrases[useContext(LanguageContext)]
  const { edited_by: editor, order_id: order } = version
  const author = editor ?? version.author
  const names = useContext(NamesContext)
  const approver = version.author !== author ? version.author : null
  const by = (one: string): string => {
    const name = names.get(one)
    if (isPerson(one)) return t.by(name ?? one)
    return name === undefined ? t.byAnyKey(user.brand.name) : t.byKey(name)
  }
  return (
    <>
      {author === null ? t.automatic : by(author)}
      {approver === null ? null : `, ${t.approved(by(approver))}`}
      {order === null ? null : <>, {user.isInTeam ? <a href={orderPath(order)}>{t.inWords}</a> : t.inWords}</>}
    </>
  )
}

/** What restores a group of changes; `number`: the version that is restored. */
export type Restore = { action: 'section' | 'remove' | 'page'; number: number }
export type Group = { section: string | null; changes: VersionDifference[] }

/** The changes of a page by section, those of the page itself first. */
export const groupsOf = (changes: readonly VersionDifference[]): Group[] =>
  [...Map.groupBy(changes, ({ section_id }) => section_id)]
    .map(([section, group]) => ({ section, changes: group }))
    .toSorted((one, other) => Number(one.section !== null) - Number(other.section !== null))

const undrafted = ['blog_settings', 'data']
/** An HTML document contains them. */
const inDocument = ['language', 'seo', 'settings']
/**
 * Returns a condition: a draft cannot restore the change. `changes`: all between two states of a page. If the states have different kinds of
 * content, a draft restores none of them.
 */
export function isUndraftedIn(changes: readonly VersionDifference[]): (change: VersionDifference) => boolean {
  const fields = changes.map(({ section_id: section, field }) => (section === null ? field : 'sections'))
  const isDocument = fields.includes('html')
  if (isDocument && (fields.includes('sections') || fields.includes('markdown'))) return () => true
  const kept = new Set(isDocument ? undrafted : [...undrafted, ...inDocument])
  return ({ section_id: section, field }) => section === null && field !== null && kept.has(field)
}

/** What restores a group as it is in the version before it; undefined: nothing that a draft can do. */
export function actionOf(
  { section, changes }: Group,
  isUndrafted: (change: VersionDifference) => boolean,
): Restore['action'] | undefined {
  if (changes.every(isUndrafted)) return undefined
  if (section === null) return 'page'
  return changes.some(({ change, target_id: target }) => change === 'added' && target === section)
    ? 'remove'
    : 'section'
}

/** What a change is about: "Phone number", "Cover (Heading, Picture)". */
export function summaryOf(
  changes: readonly VersionDifference[],
  sections: VersionReview['sections'],
  language: Language,
): string {
  const names = groupsOf(changes).flatMap(({ section, changes: some }) => {
    const fields = new Set(some.map((change) => fieldNameOf(change, language)))
    return section === null
      ? [...fields]
      : `${sectionNameOf(section, sections, language) ?? ''} (${[...fields].join(', ')})`
  })
  return [...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])].join(', ')
}
const maxNames = 6

/** Changes of a version, or of a publication, that are shown at once; more unfold. */
export const maxOpen = 8

/** How long versions are kept, and when visitors see what is restored. */
export function introOf({ access, user }: Pick<Shown, 'access' | 'user'>, t: HistoryPhrases): string {
  if (!access.mayEdit) return t.kept
  return `${t.kept} ${access.mayPublish ? t.restored : t.restoredForReview(user.brand.name)}`
}

/** What a version changed, each with a button that restores it as before. */
export const ChangesOf = ({
  version: { number, changes, sections },
  screen,
}: {
  version: VersionReview
  screen: Shown
}) => {
  const t = historyPhrases[useContext(LanguageContext)]
  const isUndrafted = isUndraftedIn(changes ?? [])
  return (
    <ul class="groups">
      {groupsOf(changes ?? []).map((group) => {
        const action = actionOf(group, isUndrafted)
        return (
          <ChangeGroup
            {...{ group, screen, sections }}
            restore={action && { action, number: number - 1 }}
            label={action === 'remove' ? t.remove : action === 'page' ? t.pageAsBefore : t.asBefore}
          />
        )
      })}
    </ul>
  )
}

type GroupProps = {
  group: Group
  screen: Shown
  sections: VersionReview['sections']
  restore: Restore | undefined
  label: string
}

/** The changes of a section or of the page itself: the rows, and the button that restores it. */
export const ChangeGroup = ({ group: { section, changes }, screen, sections, restore, label }: GroupProps) => {
  const language = useContext(LanguageContext)
  const t = historyPhrases[language]
  const name = sectionNameOf(section, sections, language)
  return (
    <li class="group">
      <ul class="changes">
        {changes.map((change) => (
          <li>
            <Location page={undefined} section={name} change={change} />
            <Sides change={change} />
          </li>
        ))}
      </ul>
      {restore && screen.access.mayEdit ? (
        <form method="post" action={historyPath(screen.website, screen.pageId)}>
          <input type="hidden" name="version" value={restore.number} />
          {section === null ? null : <input type="hidden" name="section" value={section} />}
          <button class="button" type="submit" name="do" value={restore.action}>
            {label}
            <span class="hidden">: {name ?? t.page}</span>
          </button>
        </form>
      ) : null}
    </li>
  )
}
