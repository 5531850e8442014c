import type { AuditChange, AuditEntry } from '../../domain/accounts/audit-log.ts'
import type { Language } from '../language.ts'
import { type ActivityPhrases, activityPhrases } from './phrases/index.ts'

const maxNamed = 3

/** What was done, as a sentence: "Maria changed the phone number of Rosa’s Bakery". */
export function sentenceOf(entry: AuditEntry, language: Language): string {
  const t = activityPhrases[language]
  const { action, resource, changes } = entry
  const who = actorOf(entry, t)
  const what = `${t.types[resource.type] ?? resource.type} ${quoted(resource, language)}`.trim()
  if (resource.type === 'session') return t.signedIn(who)
  if (resource.type === 'draft_edit') return t.edited(who, what)
  if (resource.type === 'order' && action === 'created') return t.ordered(who, quoted(resource, language))
  if (action !== 'changed') return t.actions[action](who, what)
  const named = [...new Set(changes.filter(isNamed).map(({ field }) => fieldName(field, t)))]
  const fields =
    named.length > maxNamed
      ? t.details(named.length)
      : new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(named)
  const thing = resource.type === 'website' ? (resource.name ?? resource.id) : quoted(resource, language)
  return t.actions.changed(who, fields ? t.of(fields, thing) : what)
}

/** The version goes without saying where the content is named. */
const isNamed = ({ field }: AuditChange) => field !== 'version'

const quotes = { en: ['“', '”'], de: ['„', '“'], fr: ['« ', ' »'], es: ['«', '»'] } as const

function quoted({ type, id, name }: AuditEntry['resource'], language: Language): string {
  if (type === 'workspace' || type === 'credits') return ''
  const [open, close] = quotes[language]
  return `${open}${name ?? id}${close}`
}

/** The field with its article. A field of an object without a name of its own has that of the object. */
export const fieldName = (field: string, t: ActivityPhrases): string =>
  t.fields[field] ?? t.fields[field.split('.')[0] ?? ''] ?? field

export function actorOf({ actor: { kind, id, name } }: AuditEntry, t: ActivityPhrases): string {
  if (kind === 'system') return t.system
  if (kind === 'operator') return t.operator
  const named = name ?? id
  if (named === null) return t.visitor
  if (kind === 'api_key') return t.key(named)
  return kind === 'assistant' ? t.assistant(named) : named
}

/** A value as a person reads it. */
export function valueText(value: unknown, t: ActivityPhrases): string {
  if (value === null || value === undefined || value === '') return t.nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || t.nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}
