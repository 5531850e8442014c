import { CommanderError, InvalidArgumentError } from 'commander'
import { MissingSetting } from '../config.ts'
import { Problem, ValidationFailed } from '../domain/problems.ts'

/** What the caller of the command got wrong: one line, exit code 2. */
export class BadInput extends Error {}

export type JsonOption = { json?: true }

/** Writes a result to standard output: as JSON for scripts with --json, else as text for people. */
export function print({ json }: JsonOption, result: unknown, text: string): void {
  process.stdout.write(`${json ? JSON.stringify(result, null, 2) : text}\n`)
}

/** Rows of words in columns, under a heading. */
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

/** Parses an option that must be a whole number not below `least`. */
export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least)
      throw new InvalidArgumentError(`It must be a whole number from ${least}.`)
    return number
  }

/** Parses an option that must hold some text. */
export function words(text: string): string {
  if (text.trim() === '' || text.length > 200) throw new InvalidArgumentError('It must be 1 to 200 characters.')
  return text.trim()
}

/** Says on standard error what went wrong and answers the exit code: 2 for bad input, 1 for a problem. */
export function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2 // commander has said it already
  process.stderr.write(`${messageOf(error)}\n`)
  return error instanceof BadInput || error instanceof MissingSetting || error instanceof ValidationFailed ? 2 : 1
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof BadInput || error instanceof MissingSetting || error instanceof Problem)
    return `error: ${error.message}`
  const code = 'code' in error ? error.code : undefined
  if (code === 'ECONNREFUSED') return `error: nothing answers there: ${detailOf(error)}`
  if (code === '42P01') return 'error: the database has no tables yet: run "sitewright migrate"'
  return `error: ${detailOf(error)}`
}

/** Connecting to several addresses fails with an AggregateError, whose own message is empty. */
const detailOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map((each) => String(each?.message ?? each)).join('; ') : error.message
