import { z } from 'zod'

/** Message for a schema violation. It follows the field name: "`prompt`" + "must have at least 10 characters". */
export function validationMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is required' : `must be ${withArticle(issue.expected)}${entriesOf(issue.inst)}`
  if (issue.code === 'too_small') return `must ${amount(issue.origin, 'at least', issue.minimum)}`
  if (issue.code === 'too_big') return `must ${amount(issue.origin, 'at most', issue.maximum)}`
  if (issue.code === 'invalid_value') return oneOf(issue.values, issue.input)
  // The field that tells the schemas of a union apart, such as `type` of an edit.
  if (issue.code === 'invalid_union' && issue.discriminator && Array.isArray(issue.options))
    return oneOf(issue.options, Reflect.get(Object(issue.input), issue.discriminator))
  return undefined
}

function oneOf(options: unknown[], value: unknown): string {
  const values = options.map((option) => JSON.stringify(option)).join(' or ')
  return value === undefined ? `is required: ${values}` : `must be ${values}`
}

function amount(origin: string, bound: 'at least' | 'at most', number: number | bigint): string {
  if (origin === 'string' && bound === 'at least' && Number(number) === 1) return 'not be empty'
  if (origin === 'string') return `have ${bound} ${number} characters`
  if (origin === 'array') return `have ${bound} ${number} entries`
  return `be ${bound} ${number}`
}

/** Names the entries of a list of texts: " of strings". */
const entriesOf = (schema: unknown): string =>
  schema instanceof z.ZodArray && schema.element instanceof z.ZodString ? ' of strings' : ''

const withArticle = (type: string): string => {
  if (type === 'int') return 'a whole number'
  if (type === 'record') return 'an object'
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`
}

z.config({ customError: validationMessage })
