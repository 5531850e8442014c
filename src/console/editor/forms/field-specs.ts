import { z } from 'zod'
import { Section, type SectionKind } from '../../../domain/websites/site.ts'

/** A field of a section or list entry, as its form shows it. `max`: characters of a text, or entries of a list. */
export type FieldSpec = { name: string; isRequired: boolean } & (
  | { type: 'text'; max: number; isLong: boolean }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'flag' }
  | { type: 'link' }
  | { type: 'words'; min: number; max: number; word: { max: number; isLong: boolean } }
  | { type: 'entries'; min: number; max: number; fields: FieldSpec[] }
)

type Json = {
  type?: string
  const?: string
  enum?: string[]
  anyOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
  maxLength?: number
  minLength?: number
  minItems?: number
  maxItems?: number
}

/** Fields that the form of a section does not show: pictures have a form of their own, names of form fields are not for people. */
const hiddenFields: Partial<Record<SectionKind, string[]>> = { form: ['name', 'purpose'], gallery: ['alt'] }
const hiddenEverywhere = new Set(['kind', 'image', 'layout'])
/** Texts that may be longer are edited in a field of several lines. */
const lineLength = 100

const optionOf = (kind: SectionKind): Json => {
  const option = Section.options.find(({ shape }) => shape.kind.value === kind)
  return option ? (z.toJSONSchema(option, { unrepresentable: 'any', io: 'input' }) as Json) : {}
}

const cache = new Map<SectionKind, FieldSpec[]>()

/** The fields of a kind of section, in the order of its schema. */
export function fieldsOf(kind: SectionKind): FieldSpec[] {
  const known = cache.get(kind)
  if (known) return known
  const fields = specsOf(optionOf(kind), new Set([...hiddenEverywhere, ...(hiddenFields[kind] ?? [])]))
  cache.set(kind, fields)
  return fields
}

/** The layouts that a section of a kind can wish. */
export const layoutsOfKind = (kind: SectionKind): readonly string[] => {
  const { layout } = optionOf(kind).properties ?? {}
  return layout ? (withoutNull(layout).schema.enum ?? []) : []
}

const specsOf = ({ properties = {} }: Json, hidden: ReadonlySet<string>): FieldSpec[] =>
  Object.entries(properties).flatMap(([name, schema]) => (hidden.has(name) ? [] : (specOf(name, schema, hidden) ?? [])))

function specOf(name: string, given: Json, hidden: ReadonlySet<string>): FieldSpec | undefined {
  const { schema, isNullable } = withoutNull(given)
  const field = { name, isRequired: !isNullable }
  if (schema.enum) return { ...field, type: 'choice', options: schema.enum }
  if (schema.type === 'boolean') return { ...field, type: 'flag' }
  if (schema.type === 'string') return { ...field, type: 'text', ...textOf(schema) }
  if (schema.type === 'object') return isLink(schema) ? { ...field, type: 'link' } : undefined
  if (schema.type !== 'array' || !schema.items) return undefined
  const { minItems: min = 0, maxItems: max = 40, items } = schema
  if (items.type === 'string') return { ...field, type: 'words', min, max, word: textOf(items) }
  return items.type === 'object' ? { ...field, type: 'entries', min, max, fields: specsOf(items, hidden) } : undefined
}

const textOf = ({ maxLength: max = 1_000 }: Json) => ({ max, isLong: max > lineLength })
const isLink = ({ properties = {} }: Json) => 'label' in properties && 'href' in properties

function withoutNull(schema: Json): { schema: Json; isNullable: boolean } {
  const [one, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (!one || others.length > 0) return { schema, isNullable: false }
  return { schema: withoutNull(one).schema, isNullable: true }
}
