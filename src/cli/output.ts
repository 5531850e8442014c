import { CommanderError, InvalidArgumentError } from 'commander'
import { InvalidConfig } from '../config/problems.ts'
import { Problem, ValidationFailed } from '../domain/problems.ts'

/** Wrong or missing arguments or settings. The command prints the message and exits with 2. */
export class UsageError extends Error {}

export type JsonOption = { json?: true }

/** Prints a result to standard output: JSON with --json, text without. */
export function print({ json }: JsonOption, result: unknown, text: string): void {
  process.stdout.write(`${json ? JSON.stringify(result, null, 2) : text}\n`)
}

/** Formats rows as aligned columns under a heading. */
export function table(heading: string[], rows: string[][]): string {
  const widths = heading.map((word, column) => Math.max(word.length, ...rows.map((row) => row[column]?.length ?? 0)))
  return [heading, ...rows]
    .map((row) =>
      row
        .map((word, column) => word.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Returns a parser for an option that must be an integer from `min` to `max`. */
export const parseInteger =
  (min: number, max = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < min || number > max)
      throw new InvalidArgumentError(
        `Use a whole number ${max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`}.`,
      )
    return number
  }

/** Parses an option that must be 1 to 200 characters. Trims it. */
export function parseText(text: string): string {
  if (text.trim() === '' || text.length > 200) throw new InvalidArgumentError('Use 1 to 200 characters.')
  return text.trim()
}

/** Prints the error to standard error. Returns the exit code: 2 for wrong usage, 1 for any other error. */
export function reportError(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2 // commander has printed it
  process.stderr.write(`${messageOf(error)}\n`)
  return error instanceof UsageError || error instanceof InvalidConfig || error instanceof ValidationFailed ? 2 : 1
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof UsageError || error instanceof InvalidConfig || error instanceof Problem)
    return `error: ${error.message}`
  const code = 'code' in error ? error.code : undefined
  if (code === 'ECONNREFUSED')
    return `error: Cannot connect to the database (${detailOf(error)}). Check DATABASE_URL, or run "npm start".`
  if (code === '42P01') return 'error: The database has no tables. Run "sitewright migrate" first.'
  return `error: ${detailOf(error)}`
}

/** A connection attempt to several addresses fails with an AggregateError, whose own message is empty. */
const detailOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map((each) => String(each?.message ?? each)).join('; ') : error.message
