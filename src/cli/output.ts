import { CommanderError, InvalidArgumentError } from 'commander'
import { InvalidConfig } from '../config/problems.ts'
import { Problem, ValidationFailed } from '../domain/problems.ts'
import { isOneLine } from '../domain/text.ts'
import { describeConnectionError } from '../processes/connection-errors.ts'

/** Wrong or missing arguments or settings. The command prints the message and exits with 2. */
export class UsageError extends Error {}

export type JsonOption = { json?: true }

/** Prints a result to standard output: JSON with --json, text without. */
export function print({ json }: JsonOption, result: unknown, text: string): void {
  process.stdout.write(`${json ? JSON.stringify(result, null, 2) : text}\n`)
}

/** Formats rows as aligned columns under a heading; "none" without rows. */
export function table(heading: string[], rows: string[][]): string {
  if (rows.length === 0) return 'none'
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

/** Parses an option that must be one line of 1 to 200 characters. Trims it. */
export function parseText(text: string): string {
  if (text.trim() === '' || text.length > 200) throw new InvalidArgumentError('Use 1 to 200 characters.')
  if (!isOneLine(text.trim())) throw new InvalidArgumentError('Use one line without control characters.')
  return text.trim()
}

/**
 * Prints the error to standard error: as JSON if the command was called with --json. Returns the exit code: 2 for wrong usage, 1 for any
 * other error.
 */
export function reportError(error: unknown, asJson = false): number {
  const isOfParser = error instanceof CommanderError
  if (isOfParser && error.exitCode === 0) return 0
  // Without --json, commander has printed the errors that it found.
  if (asJson) process.stderr.write(`${JSON.stringify({ success: false, ...toJson(error) })}\n`)
  else if (!isOfParser) process.stderr.write(`error: ${messageOf(error)}\n`)
  return isOfParser || isWrongUsage(error) ? 2 : 1
}

const isWrongUsage = (error: unknown): boolean =>
  error instanceof UsageError || error instanceof InvalidConfig || error instanceof ValidationFailed

/** Code and message as in the API's errors. */
function toJson(error: unknown): { code: string; message: string; problems?: string[] } {
  const message = messageOf(error).replace(/^error: /, '')
  if (error instanceof Problem) return { code: error.code, message }
  if (error instanceof InvalidConfig) return { code: 'invalid_configuration', message, problems: error.problems }
  return { code: error instanceof CommanderError || isWrongUsage(error) ? 'invalid_usage' : 'failed', message }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof Problem || isWrongUsage(error)) return error.message
  if ('code' in error && error.code === '42P01') return 'The database has no tables. Run "sitewright migrate" first.'
  return describeConnectionError(error) ?? detailOf(error)
}

/** A connection attempt to several addresses fails with an AggregateError, whose own message is empty. */
const detailOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map((each) => String(each?.message ?? each)).join('; ') : error.message
