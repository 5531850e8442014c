import { type Problem, ValidationFailed } from '../../domain/problems.ts'
import type { Phrases } from './phrases/index.ts'

/** The message of a problem for people: invalid fields by their labels. */
export function messageOf(problem: Problem, t: Phrases): string {
  if (!(problem instanceof ValidationFailed) || !problem.details?.length) return problem.message
  return problem.details
    .slice(0, 3)
    .map(({ path, message }) => `${labelOf(path, t)} ${message.replace(/^`[^`]*` /, '')}`)
    .join('; ')
}

const labelOf = (path: string, t: Phrases): string => {
  const fields: Record<string, string> = { ...t.fields, ...t.settings, alt: t.alt }
  const name = path.split('.').findLast((part) => Object.hasOwn(fields, part))
  return name === undefined ? '' : `“${fields[name] ?? name}”`
}
