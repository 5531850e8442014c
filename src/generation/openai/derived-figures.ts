import { z } from 'zod'
import { amountOf } from '../../domain/websites/exhibits.ts'
import { plain, statedCheck } from '../brief/source.ts'

/** Figures of a page that the brief does not state, each with those from which the model worked it out. */
export const DerivedFigures = z
  .array(
    z.object({
      figure: z.string().max(60).describe('As written there'),
      of: z.array(z.string().max(60)).min(1).max(12).describe('As the brief or an earlier entry writes them'),
      times: z.number().positive().nullable().catch(null).optional().describe('How many of one figure; else null'),
    }),
  )
  .max(24)
  .catch([])
  .describe(
    'Each price, cell or value of "stats" that the brief does not state but that visitors would work out from what it states: the sum of several figures, the difference or ratio of two, or one taken "times"',
  )
export type DerivedFigures = z.infer<typeof DerivedFigures>

const numbers = /\d[\d.,’' \u00a0\u202f]*/g

/** Returns a function that tells whether a figure follows from the stated ones, or from earlier derived ones, that are named for it. */
export function derivedCheck(derived: DerivedFigures, source: string): (figure: string) => boolean {
  const isStated = statedCheck(source)
  const known = new Set<string>()
  for (const { figure, of, times } of derived) {
    const amounts = of.flatMap((each) => (isStated(each) || known.has(plain(each)) ? (amountOf(each) ?? []) : []))
    // A ratio is written with its other side: "3 : 1", "1 in 4".
    const written = (figure.match(numbers) ?? []).map((each) => each.trim())
    const [shown, ...others] = written.length > 1 ? written.filter((each) => each !== '1') : written
    const isWhole = amounts.length === of.length && shown !== undefined && others.length === 0
    if (isWhole && isResult(shown, resultsOf(amounts, times ?? null))) known.add(plain(figure))
  }
  return (figure) => known.has(plain(figure))
}

function resultsOf(amounts: readonly number[], times: number | null): number[] {
  const [a = 0, b] = amounts
  if (b === undefined) return times ? [a * times] : []
  const sum = amounts.reduce((total, each) => total + each, 0)
  return amounts.length > 2 ? [sum] : [sum, Math.abs(a - b), a / b, b / a, (a / b) * 100, (b / a) * 100]
}

/** Whether a number is one of the results, rounded to as many decimals as it has. */
function isResult(written: string, results: readonly number[]): boolean {
  const amount = amountOf(written)
  const decimals = /[.,](\d{1,2})\D*$/.exec(written)?.[1]?.length ?? 0
  return results.some((result) => amount !== undefined && Math.abs(result - amount) <= 0.5001 * 10 ** -decimals)
}
