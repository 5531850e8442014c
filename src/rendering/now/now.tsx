import type { MainAction } from '../../domain/websites/brand.ts'
import { hasDaysInWords, knownHours } from '../../domain/websites/facts.ts'
import { formatTime, weekdayName, weekdays, withClock } from '../../domain/websites/hours.ts'
import type { Site } from '../../domain/websites/site.ts'
import { isHomePath } from '../links.ts'
import { nowPhrasesIn } from './phrases.ts'
import { nowScript } from './script.ts'
import { daySentence, openingSentence, type Words } from './sentences.ts'

type Page = Pick<Site, 'brand' | 'language'>

const wordsOf = ({ brand, language }: Page): Words => {
  const times = knownHours(brand, language).flatMap(({ opens, closes }) => [opens, closes])
  return {
    phrases: nowPhrasesIn(language),
    times: Object.fromEntries(times.map((time) => [time, formatTime(time, withClock(language, brand.clock))])),
    days: weekdays.map((day) => weekdayName(day, language, 'long')),
  }
}

const longest = (texts: readonly string[]) =>
  texts.reduce((one, other) => (other.length > one.length ? other : one), '')

/** The longest sentence of a line, for which the page keeps space. */
function roomOf(page: Page, programs: readonly (string | null)[] | undefined): string {
  const words = wordsOf(page)
  const date = '2024-01-01'
  if (programs) return longest(weekdays.map((day) => daySentence({ day }, programs, words)))
  const hours = knownHours(page.brand, page.language)
  // A season can begin in any month.
  const later = hours.some(({ season }) => season) ? Array.from({ length: 12 }, (_, month) => month * 30 + 28) : []
  const sentence = (isOpen: boolean, days: number, time: string) =>
    openingSentence({ date, day: 1, minute: 0, isOpen, change: { minutes: 1, days, time } }, words, page.language)
  return longest(
    Object.keys(words.times).flatMap((time) => [
      sentence(true, 0, time),
      ...[0, ...weekdays.slice(0, 6), ...later].map((days) => sentence(false, days, time)),
    ]),
  )
}

/** Whether pages of a website can say what is now: its time zone is known, and its opening hours, which are not in words on some days. */
export const isTimed = ({ brand, language }: Page): boolean =>
  Boolean(brand.time_zone) && knownHours(brand, language).length > 0 && !hasDaysInWords(brand, language)

type Opening = { site: Page & Pick<Site, 'folder'>; path: string; action: MainAction | undefined; programs?: unknown }
/** Whether the home page opens with the line that says if the business is open: visitors come to it without an appointment. */
export const opensWithNow = ({ site, path, action, programs }: Opening): boolean =>
  isHomePath(site, path) && !programs && isTimed(site) && (site.brand.walk_in ?? action?.kind === 'visit')

/**
 * A line that a script fills: whether the business is open, or what is on today. `programs`: what is on by day, from Monday on. Without a script, it
 * is not shown.
 */
export const NowLine = ({ site, programs }: { site: Page; programs?: readonly (string | null)[] | undefined }) => (
  <p class="now" data-room={roomOf(site, programs)} data-programs={programs && JSON.stringify(programs)}>
    <span />
  </p>
)

/** The script that fills the lines of a page and marks the rows of today. It is inline, so that its hash allows it at every host of the website. */
export const NowScript = ({ site }: { site: Page }) => (
  <script
    data-now={JSON.stringify({
      zone: site.brand.time_zone,
      hours: knownHours(site.brand, site.language),
      words: wordsOf(site),
    })}
    dangerouslySetInnerHTML={{ __html: nowScript }}
  />
)
