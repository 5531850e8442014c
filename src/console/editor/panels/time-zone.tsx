import { formatSpan, withClock } from '../../../domain/websites/hours.ts'
import { fill } from '../phrases/index.ts'
import type { Screen } from '../screen.ts'
import { FactSelect } from './fact-select.tsx'

const zones = Intl.supportedValuesOf('timeZone')
const shownZone = (zone: string) => zone.replaceAll('_', ' ')

/** The time zone of the opening hours. The first choice is that of the reader, unless the website has one. */
export const TimeZone = ({ screen }: { screen: Screen }) => {
  const { t, settings, timeZone } = screen
  const value = settings.facts.time_zone ?? ''
  const own = value || timeZone === 'UTC' ? [] : [[timeZone, fill(t.ownZone, shownZone(timeZone))] as const]
  const all = [...new Set([...zones, ...(value ? [value] : [])])].map((zone) => [zone, shownZone(zone)] as const)
  const options = [['', ''] as const, ...own, ...all.filter(([zone]) => zone !== own[0]?.[0])]
  return <FactSelect screen={screen} field="time_zone" options={options} hint={t.zoneText} />
}

/** The clock in which pages write times: "9 am–5 pm" or "9:00–17:00". */
export const TimeNotation = ({ screen }: { screen: Screen }) => {
  const { t, website } = screen
  const example = (clock: 12 | 24 | null) =>
    formatSpan({ opens: '09:00', closes: '17:00' }, withClock(website.lang_code, clock))
  const options: [string, string][] = [
    ['', `${t.automatic}: ${example(null)}`],
    ['12', example(12)],
    ['24', example(24)],
  ]
  return <FactSelect screen={screen} field="clock" options={options} />
}
