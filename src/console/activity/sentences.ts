import type { AuditEntry } from '../../domain/accounts/audit-log.ts'
import { budgetTypes } from '../../domain/orders/budgets.ts'
import { formatHours, isHours } from '../../domain/websites/hours.ts'
import { reviewPhrases } from '../changes/review-phrases.ts'
import { clientPhrases } from '../clients/phrases/index.ts'
import { type Language, localeOf } from '../language.ts'
import { isPerson } from '../components/names.ts'
import { dayIn } from '../components/time.tsx'
import { changesOf, isNamed, type Told } from './content.ts'
import { manyOf, type Merged, mergedOf } from './groups.ts'
import { type ActivityPhrases, activityPhrases } from './phrases/index.ts'

const maxNamed = 3

/** The names of people and API keys by their ids, as far as they are known. */
export type Names = ReadonlyMap<string, string>

/** What was done, as a sentence: "Maria changed the phone number of Rosa’s Bakery, approved by Anna". */
export function sentenceOf(entry: Told | Merged, language: Language, names: Names): string {
  const t = activityPhrases[language]
  const { who, approver } = peopleOf(entry, t, names)
  const sentence = withoutApproval(entry, who, language)
  return approver ? t.approved(sentence, approver) : sentence
}

function withoutApproval(entry: Told | Merged, who: string, language: Language): string {
  const t = activityPhrases[language]
  const { action, resource, changes } = entry
  const many = manyOf(entry)
  const what = many
    ? t.many[many.type](many.size)
    : `${t.types[resource.type] ?? resource.type} ${quoted(resource, language)}`.trim()
  if (resource.type === 'session') return t.signedIn(who)
  if (resource.type === 'draft_edit') return t.edited(who, objectOf(entry, language))
  const step = reviewSteps.get(String(changes.find(({ field }) => field === 'action')?.after))
  if (resource.type === 'draft_comment' && step) return `${who} ${reviewPhrases[language].actions[step]}`
  if (resource.type === 'order' && action === 'created') return t.ordered(who, quoted(resource, language))
  const amount = changes.find(({ field }) => field === 'amount')?.after
  if (resource.type === 'credits' && typeof amount === 'number') return t.granted(who, amount)
  const period = budgetTypes.find((type) => changes.some(({ field, after }) => field === 'type' && after === type))
  if (resource.type === 'budget' && period && typeof amount === 'number')
    return `${t.actions[action](who, what)}: ${clientPhrases[language].spends[period](amount)}`
  return t.actions[action](who, action === 'changed' ? objectOf(entry, language) : what)
}

/** The steps of a review that are more than a comment. */
const steps = ['submitted', 'withdrawn', 'returned', 'approved'] as const
const reviewSteps = new Map<string, (typeof steps)[number]>(steps.map((step) => [step, step]))

/** What a change is about: "the phone number of Rosa’s Bakery". */
function objectOf(entry: Told | Merged, language: Language): string {
  const t = activityPhrases[language]
  const { resource } = entry
  const many = manyOf(entry)
  const changes: ReturnType<typeof changesOf> = many ? entry.changes : changesOf(entry)
  const named = [...new Set(changes.filter(isNamed).map(({ field, name }) => name ?? fieldName(field, t)))]
  const fields = named.length > maxNamed ? t.details(named.length) : listed(named, language)
  if (many) return fields ? t.ofMany[many.type](fields, many.size) : t.many[many.type](many.size)
  const thing = resource.type === 'website' ? (resource.name ?? resource.id) : quoted(resource, language)
  if (fields && (resource.type === 'draft_edit' || (resource.type === 'draft' && !thing))) return t.inDraft(fields)
  return fields ? t.of(fields, thing) : `${t.types[resource.type] ?? resource.type} ${thing}`.trim()
}

export type Value = ReturnType<typeof changesOf>[number] & { name: string }

/** The values that entries changed, with the page or post if there are several. Undefined: more was done than is recorded as values. */
export function valuesIn(entries: readonly Told[], language: Language): Value[] | undefined {
  const t = activityPhrases[language]
  const ofContent = entries.filter(({ resource: { type } }) => !['draft', 'draft_comment'].includes(type))
  const told = ofContent.length > 0 ? ofContent : entries
  const isChanged = ({ action, resource }: Told) => action === 'changed' || resource.type === 'draft_edit'
  const valuesOf = (entry: Told) => changesOf(entry).filter(isNamed)
  const isKnown = (entry: Told) => isChanged(entry) && !valuesOf(entry).every(({ omitted }) => omitted)
  if (told.length > 1 && !told.every(isKnown)) return undefined
  const isOfPage = ({ resource: { type } }: Told) => type === 'page' || type === 'blog'
  const isOne = new Set(told.filter(isOfPage).map(({ resource }) => resource.id)).size === 1
  return told.filter(isKnown).flatMap((entry) =>
    valuesOf(entry).map((change) => {
      const name = change.name ?? fieldName(change.field, t)
      return { ...change, name: isOfPage(entry) && !isOne ? t.of(name, quoted(entry.resource, language)) : name }
    }),
  )
}

/** Content without recorded values, such as a new section, is named in the sentence only. */
export const hasValues = ({ omitted, before, after }: Value): boolean => omitted || (before ?? after ?? null) !== null

const listed = (parts: string[], language: Language): string => new Intl.ListFormat(localeOf(language)).format(parts)

/** What was done in one transaction, as a sentence that begins with who did it: of a publication, what visitors see of it. */
export function sentenceOfAll(entries: readonly Told[], language: Language, names: Names): Sentence {
  const t = activityPhrases[language]
  const split = (entry: AuditEntry, sentence: string): Sentence => {
    const { who } = peopleOf(entry, t, names)
    return { who, did: sentence.slice(who.length).trim() }
  }
  const isPublication = ({ resource, changes }: AuditEntry) =>
    resource.type === 'draft' && changes.some(({ field, after }) => field === 'status' && after === 'published')
  const draft = entries.find(isPublication)
  if (draft) {
    const seen = mergedOf(entries).filter((each) => each.action === 'changed' && each.resource.type !== 'draft')
    const what = seen.slice(0, maxNamed).map((each) => objectOf(each, language))
    const { who, approver } = peopleOf(draft, t, names)
    const object = what.length > 0 ? listed(what, language) : (t.types['draft'] ?? '')
    const sentence = approver ? t.approved(t.actions.changed(who, object), approver) : t.published(who, object)
    return split(draft, sentence)
  }
  const [edit] = entries
  if (edit && entries.every(({ resource }) => resource.type === 'draft_edit'))
    return split(
      edit,
      sentenceOf({ ...edit, changes: entries.flatMap(changesOf), content: undefined }, language, names),
    )
  const [first] = mergedOf(entries).toSorted(
    (one, other) => rankOf(one) - rankOf(other) || startOf(one) - startOf(other),
  )
  return first ? split(first, sentenceOf(first, language, names)) : { who: '', did: '' }
}

/** "Maria", and "changed the phone number". In each language, the person comes first. */
export type Sentence = { who: string; did: string }

/** The website says more than what changes with it. */
const ranks = ['website', 'client', 'page', 'blog', 'draft_comment']
const rankOf = ({ resource }: AuditEntry): number =>
  (ranks.indexOf(resource.type) + ranks.length + 1) % (ranks.length + 1)

/** What was created says more than how it was changed. */
const startOf = ({ action }: AuditEntry): number => Number(action !== 'created')

/** "Today", "Yesterday", "Tuesday 18 November", and the year of another one. */
export function dayName(day: string, now: Date, language: Language, timeZone: string): string {
  const locale = localeOf(language)
  const today = dayIn(now, timeZone)
  const age = (Date.parse(today) - Date.parse(day)) / 86_400_000
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const name =
    age < 2
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-age, 'day')
      : new Intl.DateTimeFormat(locale, {
          ...{ timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' },
          ...year,
        }).format(new Date(day))
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}`
}

/** The fields whose name in the language is meant. */
export const fieldsNamed = (isMeant: (name: string) => boolean, { fields }: ActivityPhrases): string[] =>
  Object.keys(fields).filter((field) => isMeant(fields[field] ?? ''))

const quotes = { en: ['“', '”'], de: ['„', '“'], fr: ['« ', ' »'], es: ['«', '»'] } as const

function quoted({ type, id, name }: AuditEntry['resource'], language: Language): string {
  if (type === 'workspace' || type === 'credits' || (type.startsWith('draft') && !name)) return ''
  const [open, close] = quotes[language]
  return `${open}${name ?? id}${close}`
}

/** The field with its article. A field of an object without a name of its own has that of the object, or of the field alone. */
export const fieldName = (field: string, t: ActivityPhrases): string =>
  t.fields[field] ?? t.fields[field.split('.')[0] ?? ''] ?? t.fields[field.split('.').at(-1) ?? ''] ?? field

/** Whether an entry names the author of a draft that another person, or the system at its time, published. */
export const isOfDraft = ({ actor, on_behalf_of: author }: AuditEntry): boolean =>
  author !== null && (actor.kind !== 'system' || actor.name !== null)

/** Whose change an entry is, and who approved it if that is another person. The system has the name of who approved. */
function peopleOf(entry: AuditEntry, t: ActivityPhrases, names: Names): { who: string; approver?: string | undefined } {
  const { actor, on_behalf_of: author } = entry
  if (author === null || !isOfDraft(entry)) return { who: actorOf(entry, t) }
  const named = (id: string) => (isPerson(id) ? (names.get(id) ?? id) : t.key(names.get(id) ?? id))
  if (actor.kind !== 'system') return { who: named(author), approver: actorOf(entry, t) }
  return { who: named(author), approver: actor.name === null || actor.name === author ? undefined : named(actor.name) }
}

export function actorOf({ actor: { kind, id, name } }: AuditEntry, t: ActivityPhrases): string {
  if (kind === 'system') return t.system
  if (kind === 'operator') return t.operator
  const named = name ?? id
  if (named === null) return t.visitor
  if (kind === 'api_key') return t.key(named)
  return kind === 'assistant' ? t.assistant(named) : named
}

/** The rights of clients by their ids. */
const rightsIn = (language: Language) => new Map<string, string>(Object.entries(clientPhrases[language].permissions))
const rightNames = { en: rightsIn('en'), de: rightsIn('de'), fr: rightsIn('fr'), es: rightsIn('es') }

/** A value as a person reads it. */
export function valueText(value: unknown, language: Language, names: Names): string {
  const t = activityPhrases[language]
  if (value === null || value === undefined || value === '') return t.nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (isHours(value)) return formatHours(value, language)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.map((one) => rightNames[language].get(one) ?? one).join(', ') || t.nothing
  return typeof value === 'string' ? (names.get(value) ?? value) : JSON.stringify(value)
}

/** The lines of a value that the value on the other side of a change lacks; all, if it lacks none. `textOf`: a value in words. */
export function changedLines(value: unknown, other: unknown, textOf: (value: unknown) => string): string {
  const lines = textOf(value).split('\n')
  const others = new Set(textOf(other).split('\n'))
  const changed = lines.filter((line) => !others.has(line))
  return (changed.length > 0 ? changed : lines).join(' · ')
}
