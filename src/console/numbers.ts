const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', options)
const formats = {
  whole: format({ maximumFractionDigits: 0 }),
  compact: format({ notation: 'compact', maximumFractionDigits: 1 }),
  percent: format({ style: 'percent', maximumFractionDigits: 0 }),
  change: format({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
}

export const whole = (value: number): string => formats.whole.format(value)
/** Short, for axes: "1.2K". */
export const compact = (value: number): string => formats.compact.format(value)
export const percent = (value: number): string => formats.percent.format(value)
/** "1,204 visitors", "1 visitor". */
export const counted = (value: number, noun: string): string =>
  `${whole(value)} ${noun}${Math.abs(value) === 1 ? '' : 's'}`
/** "2 min 5 s". */
export const duration = (seconds: number): string => {
  const rounded = Math.round(seconds)
  return rounded < 60 ? `${rounded} s` : `${whole(Math.floor(rounded / 60))} min ${rounded % 60} s`
}
export const milliseconds = (ms: number): string =>
  ms >= 1_000 ? `${(ms / 1_000).toFixed(1)} s` : ms >= 10 || ms === 0 ? `${Math.round(ms)} ms` : `${ms.toFixed(1)} ms`
/** "+12%"; undefined if there is nothing to compare with. */
export const change = (now: number, before: number): string | undefined =>
  before === 0 ? undefined : formats.change.format(now / before - 1)
/** The difference of two shares: "+2 points". */
export const points = (now: number, before: number): string => {
  const difference = Math.round(100 * now) - Math.round(100 * before)
  return `${difference > 0 ? '+' : ''}${counted(difference, 'point')}`
}
