import { LRUCache } from 'lru-cache'
import type { ClaimCheck } from '../brief/source.ts'
import type { z } from 'zod'
import { sentencesOf, trimText } from '../brief/sentences.ts'

type Path = PropertyKey[]
type Issue = z.core.$ZodIssue

/** More faults than this are no slips: the answer is asked for again. */
const maxRepairs = 100

/**
 * Repairs an answer without changing what it says: texts that are too long end at a sentence or word, surplus entries of lists go, a missing
 * or invalid value that may be null is null, a missing list is empty, and entries, then sections, that remain invalid go. Returns the value,
 * valid or not.
 */
export const repairAnswer = (value: unknown, schema: z.ZodType): unknown =>
  repairAll(value, (from) => {
    const issue = schema.safeParse(from).error?.issues[0]
    return issue && repairsOf(from, issue, schema).find((each) => !hasIssue(schema, each, issue))
  })

/** Repairs a value until nothing more can be repaired. */
function repairAll<T>(value: T, repair: (from: T) => T | undefined): T {
  let repaired = value
  for (let count = 0; count < maxRepairs; count++) {
    const next = repair(repaired)
    if (next === undefined) break
    repaired = next
  }
  return repaired
}

function repairsOf(value: unknown, issue: Issue, schema: z.ZodType): unknown[] {
  const found = valueAt(value, issue.path)
  if (issue.code === 'too_big' && typeof found === 'string')
    return [withValue(value, issue.path, trimText(found, Number(issue.maximum)))]
  if (issue.code === 'too_big' && Array.isArray(found))
    return [withValue(value, issue.path, found.slice(0, Number(issue.maximum)))]
  const entry = issue.path.findLastIndex((key) => typeof key === 'number')
  const nulls = issue.path.flatMap((_, index) =>
    index > entry ? nulled(value, issue.path.slice(0, index + 1), schema) : [],
  )
  const isNoList = issue.code === 'invalid_type' && issue.expected === 'array'
  const empty = isNoList ? [withValue(value, issue.path, [])] : []
  return [...nulls.reverse(), ...empty, ...withoutEntries(value, issue.path)]
}

/** The value with null at a path, if null is valid there. */
function nulled(value: unknown, path: Path, schema: z.ZodType): unknown[] {
  const without = withValue(value, path, null)
  const issues = schema.safeParse(without).error?.issues ?? []
  return issues.some((left) => left.path.length === path.length && left.path.every((key, at) => key === path[at]))
    ? []
    : [without]
}

/**
 * Whether a repair leaves the issue, or moves it up to a list that gets too short. An entry that takes the place of a removed one can have a
 * fault of its own, which is repaired next.
 */
function hasIssue(schema: z.ZodType, value: unknown, { path }: Issue): boolean {
  const issues = schema.safeParse(value).error?.issues ?? []
  const above = path.some((key) => typeof key === 'number') ? path.slice(0, -1) : path
  return issues.some((left) => left.path.every((key, index) => key === above[index]))
}

/** The sentence to put in the place of one that is removed, or null if none says it. */
export type Instead = (sentence: string) => string | null

/**
 * Removes statements: for each text, the sentences with a claim; then the text, if it may be null; then the entry of a list; then the
 * section. Keeps the value valid; a statement that cannot be removed stays.
 */
export function withoutClaims<T>(
  value: T,
  schema: z.ZodType<T>,
  claimsOf: ClaimCheck,
  instead: Instead = () => null,
): T {
  // Each text is read once, however many others are repaired.
  const checked = new LRUCache<string, boolean>({ max: 1_000, memoMethod: (text) => claimsOf(text).length > 0 })
  const hasClaim = (text: string) => checked.memo(text)
  function removalsOf(from: T, path: Path, text: string): unknown[] {
    const kept = [instead, () => null].map((each) => withoutSentences(text, hasClaim, each))
    const shorter = kept.filter((each) => each && !hasClaim(each)).map((each) => withValue(from, path, each))
    return [...shorter, withValue(from, path, null), ...withoutEntries(from, path)]
  }
  /** The value without the claims of one text; undefined if no text has one that can be removed. */
  return repairAll(value, (from) => {
    for (const path of textPaths(from)) {
      const text = String(valueAt(from, path))
      const removals = hasClaim(text) ? removalsOf(from, path, text) : []
      const removed = removals.find((each) => schema.safeParse(each).success)
      if (removed !== undefined) return removed as T
    }
    return undefined
  })
}

/** Removes or replaces sentences of a text; lines and paragraphs of Markdown stay apart. */
function withoutSentences(text: string, isRemoved: (sentence: string) => boolean, instead: Instead): string {
  const lines = text.split('\n').map((line) => {
    const sentences = sentencesOf(line)
    if (!sentences.some(isRemoved)) return line
    return sentences
      .map((sentence) => (isRemoved(sentence) ? (instead(sentence)?.concat(' ') ?? '') : sentence))
      .join('')
      .trimEnd()
  })
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The value without the innermost list entry at the path, then without the next outer one. */
const withoutEntries = (value: unknown, path: Path): unknown[] =>
  path
    .flatMap((key, index) => (typeof key === 'number' ? [path.slice(0, index + 1)] : []))
    .reverse()
    .map((entry) => {
      const list = valueAt(value, entry.slice(0, -1))
      return withValue(value, entry.slice(0, -1), Array.isArray(list) ? list.toSpliced(Number(entry.at(-1)), 1) : list)
    })

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

function withValue(value: unknown, [key, ...rest]: Path, changed: unknown): unknown {
  if (key === undefined) return changed
  if (value === null || typeof value !== 'object') return value
  const part = withValue((value as Record<PropertyKey, unknown>)[key], rest, changed)
  return Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part }
}

/** The paths of all texts, except for links and the descriptions of pictures. */
export const textPaths = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return [path]
  if (value === null || typeof value !== 'object') return []
  return (Array.isArray(value) ? [...value.entries()] : Object.entries(value))
    .filter(([key]) => key !== 'href' && key !== 'image')
    .flatMap(([key, part]) => textPaths(part, [...path, key as PropertyKey]))
}
