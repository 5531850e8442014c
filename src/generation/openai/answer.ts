import { withoutTextLinks } from '../../domain/websites/text-links.ts'
import type { z } from 'zod'
import { iconNames } from '../../domain/websites/site.ts'
import { repairAnswer } from './repair.ts'

/**
 * The model's answer breaks a rule. The next attempt sends the reasons to the model. `usable` is the repaired answer if it is true but not
 * as wanted; it is used if the next answer is no better.
 */
export class InvalidAnswer extends Error {
  readonly reasons: string[]
  readonly usable: unknown
  constructor(reasons: string[], usable?: unknown) {
    super(reasons.join('; '))
    this.reasons = reasons
    this.usable = usable
  }
}

/** Parses the JSON in an answer, ignoring text around it, and repairs slips. Throws InvalidAnswer with paths and messages. */
export const parseAnswer = <T>(text: string, schema: z.ZodType<T>): T =>
  validAnswer(repairAnswer(parseJson(text), schema), schema)

export function validAnswer<T>(answer: unknown, schema: z.ZodType<T>): T {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw new InvalidAnswer(result.error.issues.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`))
}

export function parseJson(text: string): unknown {
  const answer = text.replace(/<think>[\s\S]*?<\/think>/g, '')
  const json = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)
  try {
    return JSON.parse(json, repairValue)
  } catch {
    throw new InvalidAnswer(['answer: it is not JSON; answer with one JSON object and nothing else'])
  }
}

/** Fields whose texts may have links. */
export const linkedFields: ReadonlySet<string> = new Set(['text', 'answer', 'intro', 'paragraphs'])

/** Repairs unknown icons and markup in plain text, which need no new answer. */
function repairValue(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (key === 'markdown') return value
  if (key === 'icon') return iconNames.some((name) => name === value) ? value : 'check'
  const plain = value.replace(/<\/?[a-z][^<>]*>/gi, '').replace(/\*\*([^*]+)\*\*/g, '$1')
  // Links stay in texts and in entries of lists; `withValidLinks` knows which of these are paragraphs.
  return linkedFields.has(key) || /^\d+$/.test(key) ? plain : withoutTextLinks(plain)
}
