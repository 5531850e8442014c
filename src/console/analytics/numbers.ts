import { type Language, localeOf, numbersIn } from '../language.ts'

/** Formats the numbers of the traffic. */
export function trafficNumbers(language: Language) {
  const format = (options: Intl.NumberFormatOptions) => {
    const formatter = new Intl.NumberFormat(localeOf(language), options)
    return (value: number): string => formatter.format(value)
  }
  const whole = format({ maximumFractionDigits: 0 })
  const share = { style: 'percent', maximumFractionDigits: 0 } as const
  const asChange = format({ ...share, signDisplay: 'exceptZero' })
  const asPoints = format({ signDisplay: 'exceptZero' })
  const oneDigit = format({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return {
    count: numbersIn(language).count,
    whole,
    /** Short, for axes: "1.2K". */
    compact: format({ notation: 'compact', maximumFractionDigits: 1 }),
    percent: format(share),
    twoDigits: format({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** "2 min 5 s". */
    duration: (seconds: number): string => {
      const rounded = Math.round(seconds)
      return rounded < 60 ? `${rounded} s` : `${whole(Math.floor(rounded / 60))} min ${rounded % 60} s`
    },
    milliseconds: (ms: number): string =>
      ms >= 1_000 ? `${oneDigit(ms / 1_000)} s` : ms >= 10 || ms === 0 ? `${Math.round(ms)} ms` : `${oneDigit(ms)} ms`,
    /** "+12%"; undefined if there is nothing to compare with. */
    change: (now: number, before: number): string | undefined =>
      before === 0 ? undefined : asChange(now / before - 1),
    /** The difference of two shares in points: "+2". */
    points: (now: number, before: number): string => asPoints(Math.round(100 * now) - Math.round(100 * before)),
  }
}
