import type { z } from 'zod'
import { iconNames } from '../../domain/websites/site.ts'

/** The model's answer breaks a rule; the reasons are said to the model when it is asked again. */
export class InvalidAnswer extends Error {
  readonly reasons: string[]
  constructor(reasons: string[]) {
    super(reasons.join('; '))
    this.reasons = reasons
  }
}

/** The answer's JSON by its schema, whatever a talkative model wrapped around it; throws InvalidAnswer with paths and messages. */
export function parseAnswer<T>(text: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(parseJson(text))
  if (result.success) return result.data
  throw new InvalidAnswer(result.error.issues.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`))
}

function parseJson(text: string): unknown {
  const spoken = text.replace(/<think>[\s\S]*?<\/think>/g, '')
  const json = spoken.slice(spoken.indexOf('{'), spoken.lastIndexOf('}') + 1)
  try {
    return JSON.parse(json, mended)
  } catch {
    throw new InvalidAnswer(['answer: it is not JSON; answer with one JSON object and nothing else'])
  }
}

/** A pictogram that does not exist, or a word in bold, is no reason to write a whole page again. */
function mended(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (key === 'markdown') return value
  if (key === 'icon') return iconNames.some((name) => name === value) ? value : 'check'
  return value
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/\[([^\]]+)\]\([^()\s]+\)/g, '$1')
}
