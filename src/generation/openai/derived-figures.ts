import { z } from 'zod'
import { amountOf } from '../../domain/websites/exhibits.ts'
import { plain, statedCheck } from '../brief/source.ts'

/** Figures of a page that the brief does not state, each with the two stated ones from which the model worked it out. */
export const DerivedFigures = z
  .array(z.object({ figure: z.string().max(60), of: z.array(z.string().max(60)).length(2) }))
  .max(24)
  .catch([])
  .describe(
    'Each figure in "cells" or "stats" that the brief does not state but that is the difference, sum or ratio of two that it does: the figure as written there, and those two as the brief writes them',
  )
export type DerivedFigures = z.infer<typeof DerivedFigures>

const numbers = /\d[\d.,’' \u00a0\u202f]*/g

/** Returns a function that tells whether a figure is the difference, sum or ratio of the two stated figures that are named for it. */
export function derivedCheck(derived: DerivedFigures, source: string): (figure: string) => boolean {
  const isStated = statedCheck(source)
  const known = new Map(derived.map(({ figure, of }) => [plain(figure), of]))
  return (figure) => {
    const sources = known.get(plain(figure)) ?? []
    const [a, b] = sources.map((each) => (isStated(each) ? amountOf(each) : undefined))
    // A ratio is written with its other side: "3 : 1", "1 in 4".
    const written = (figure.match(numbers) ?? []).map((each) => each.trim())
    const [shown, ...others] = written.length > 1 ? written.filter((each) => each !== '1') : written
    if (a === undefined || b === undefined || shown === undefined || others.length > 0) return false
    return isResult(shown, [a + b, Math.abs(a - b), a / b, b / a, (a / b) * 100, (b / a) * 100])
  }
}

/** Whether a number is one of the results, rounded to as many decimals as it has. */
function isResult(written: string, results: readonly number[]): boolean {
  const amount = amountOf(written)
  const decimals = /[.,](\d{1,2})\D*$/.exec(written)?.[1]?.length ?? 0
  return results.some((result) => amount !== undefined && Math.abs(result - amount) <= 0.5001 * 10 ** -decimals)
}
