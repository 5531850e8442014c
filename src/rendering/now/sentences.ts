import type { LocalTime, Opening } from '../../domain/websites/opening.ts'
import type { NowPhrases } from './phrases.ts'

/** What sentences consist of. `times`: how the page writes the times of its opening hours, `days`: the names of the days from Monday on. */
export type Words = { phrases: NowPhrases; times: Readonly<Record<string, string>>; days: readonly string[] }

/** Says whether the business is open, and until or from when: "Closed now. Opens Tuesday at 9 am". Browsers run it as well. */
export function openingSentence({ date, day, isOpen, change }: Opening, words: Words, language: string): string {
  const { open, until, closed, opensAt, opensOn } = words.phrases
  const isSoon = change && (isOpen ? change.minutes < 1_440 : change.days === 0)
  const template = isOpen ? (isSoon ? until : open) : !change ? closed : isSoon ? opensAt : opensOn
  const { days = 0, time = '' } = change ?? {}
  const named =
    days < 7
      ? words.days[(day - 1 + days) % 7]
      : new Date(Date.parse(date) + days * 86_400_000).toLocaleDateString(language, {
          ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
        })
  return template.replace('{d}', () => named ?? '').replace('{t}', () => words.times[time] ?? time)
}

/** Says what is on today, or on the next day with anything. `programs`: by day, from Monday on. Browsers run it as well. */
export function daySentence(
  { day }: Pick<LocalTime, 'day'>,
  programs: readonly (string | null)[],
  words: Words,
): string {
  const days = [0, 1, 2, 3, 4, 5, 6].map((later) => (day - 1 + later) % 7)
  const next = days.find((index) => programs[index]) ?? 0
  const template = next === days[0] ? words.phrases.today : words.phrases.next
  return template.replace('{d}', () => words.days[next] ?? '').replace('{x}', () => programs[next] ?? '')
}
