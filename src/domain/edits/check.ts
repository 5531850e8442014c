import { z } from 'zod'
import { maxBytes, contentName, contentPath } from '../content/content-fields.ts'
import { type ProblemDetail, ValidationFailed } from '../problems.ts'
import { isStorable, text } from '../text.ts'
import { drawingStyles } from '../websites/pictures.ts'
import { isEntry } from '../websites/section-ids.ts'
import { Section } from '../websites/site.ts'
import type { EditableItem, EditableNode } from './edits.ts'
import { nodesOf } from './nodes.ts'

/** Sections of a page. */
export const sectionLimits = { min: 1, max: 40 }

/** Sections and list entries of a page. */
const maxNodes = 2_000

/** Bounds the work of a batch: called after each of its edits, while `checkItem` validates the result of all. Throws ValidationFailed. */
export function requireSize(item: EditableItem, before: EditableItem): void {
  const sizeOf = (of: EditableItem) => [of.sections?.length ?? 0, nodesOf(of).length] as const
  const [[sections, nodes], [sectionsBefore, nodesBefore]] = [sizeOf(item), sizeOf(before)]
  if (sections <= Math.max(sectionLimits.max, sectionsBefore) && nodes <= Math.max(maxNodes, nodesBefore)) return
  const { path, message } = detailOf(
    'sections',
    'limit',
    `must be at most ${sectionLimits.max} with at most ${maxNodes} list entries`,
  )
  throw new ValidationFailed(message, [{ path, code: 'limit', message }])
}

/** Fields of stored sections and entries that their schemas do not have. */
const stored = new Map<string, z.ZodType>([
  ['id', z.string().regex(/^\w{5,40}$/)],
  ['anchor', z.string().regex(/^[a-z][a-z0-9-]{0,60}$/)],
  ['hidden', z.boolean()],
  // In the image of a section.
  ['composition', z.enum(drawingStyles)],
])

/**
 * Validates an item after edits; `changed` are the ids of the sections to validate. What was invalid `before` may stay. Returns it with values as the schemas normalize them.
 * Throws ValidationFailed, which names section, field and limit.
 */
export function checkItem(item: EditableItem, changed: ReadonlySet<string>, before?: EditableItem): EditableItem {
  const details: ProblemDetail[] = []
  const fields = checkFields(item, details, before)
  const { sections } = item
  if (sections && (sections.length < sectionLimits.min || sections.length > sectionLimits.max))
    details.push(
      detailOf('sections', 'limit', `must be ${sectionLimits.min} to ${sectionLimits.max}, not ${sections.length}`),
    )
  const checked = sections?.map((section) =>
    changed.has(section.id)
      ? checkSection(
          section,
          details,
          before?.sections?.find(({ id }) => id === section.id),
        )
      : section,
  )
  const [first, second, third] = details.map(({ message }) => message)
  if (first !== undefined)
    throw new ValidationFailed([first, second, third].filter(Boolean).join(' '), details.slice(0, 100))
  return { ...item, ...fields, ...(checked ? { sections: checked as NonNullable<EditableItem['sections']> } : {}) }
}

const longText = (bytes: number) =>
  z
    .string()
    .refine((value) => Buffer.byteLength(value) <= bytes, `must be at most ${bytes} bytes`)
    .refine(isStorable, 'must be well-formed Unicode without NUL characters')
    .optional()

const Fields = z.object({
  name: contentName,
  path: contentPath,
  title: text(300, 'Title').nullable(),
  description: text(1_000, 'Description').nullable(),
  markdown: longText(maxBytes.blog_content),
  html: longText(maxBytes.html),
})

function checkFields(item: EditableItem, details: ProblemDetail[], before?: EditableItem): Partial<EditableItem> {
  const { data, error } = Fields.safeParse(item)
  const issues = (error?.issues ?? []).filter(
    ({ path: [field] }) => !before || before[field as 'name'] !== item[field as 'name'],
  )
  for (const { path: at, code, message } of issues) details.push(detailOf(at.join('.'), code, message))
  return { ...data } as Partial<EditableItem>
}

function checkSection(section: EditableNode, details: ProblemDetail[], before?: EditableNode): EditableNode {
  const { data, error } = Section.safeParse(section)
  const known = new Set(error && before ? Section.safeParse(before).error?.issues.map(issueKey) : [])
  for (const { path, code, message } of error?.issues.filter((issue) => !known.has(issueKey(issue))) ?? [])
    details.push(
      detailOf(
        [section.id, ...path.map((part, depth) => nameAt(section, path.slice(0, depth), part))].join('.'),
        code,
        message,
      ),
    )
  if (!data) return section
  for (const field of unknownFields(section, data))
    details.push(
      detailOf(`${section.id}.${field}`, 'unrecognized_keys', `is no field of a section of kind "${data.kind}"`),
    )
  return withStored(section, data) as EditableNode
}

const issueKey = ({ path, code }: { path: PropertyKey[]; code: string }): string => `${path.join('.')} ${code}`

const detailOf = (path: string, code: string, message: string): ProblemDetail => ({
  ...{ path, code },
  message: `\`${path}\` ${message.replace(/^[A-Z]/, (letter) => letter.toLowerCase())}.`,
})

/** The id of an entry in place of its index. */
function nameAt(section: unknown, parents: readonly PropertyKey[], part: PropertyKey): string {
  const list = parents.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    section,
  )
  const entry: unknown = Array.isArray(list) ? list[Number(part)] : undefined
  return isEntry(entry) && typeof entry['id'] === 'string' ? entry['id'] : String(part)
}

/** Fields that validation has dropped. */
function unknownFields(given: unknown, parsed: unknown): string[] {
  if (Array.isArray(given))
    return given.flatMap((part, index) => unknownFields(part, Array.isArray(parsed) ? parsed[index] : undefined))
  if (!isEntry(given) || !isEntry(parsed)) return []
  return Object.entries(given).flatMap(([key, part]) =>
    stored.has(key) ? [] : key in parsed ? unknownFields(part, parsed[key]) : [key],
  )
}

/** What validation returns, with the valid stored fields that the schemas do not have. */
function withStored(given: unknown, parsed: unknown): unknown {
  if (Array.isArray(parsed)) return parsed.map((part, index) => withStored((given as unknown[])[index], part))
  if (!isEntry(parsed) || !isEntry(given)) return parsed
  const kept = Object.entries(given).filter(([key, value]) => stored.get(key)?.safeParse(value).success)
  return {
    ...Object.fromEntries(Object.entries(parsed).map(([key, part]) => [key, withStored(given[key], part)])),
    ...Object.fromEntries(kept),
  }
}
