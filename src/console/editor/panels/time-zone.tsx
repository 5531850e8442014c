import { Select } from '../../components/fields.tsx'
import { formatSpan, withClock } from '../../../domain/websites/hours.ts'
import { inputName, keyOf } from '../forms/read-fields.ts'
import { Seen } from '../forms/inputs.tsx'
import { fill } from '../phrases/index.ts'
import type { Screen } from '../screen.ts'

const zones = Intl.supportedValuesOf('timeZone')
const shownZone = (zone: string) => zone.replaceAll('_', ' ')

/** The time zone of the opening hours. The first choice is that of the reader, unless the website has one. */
export const TimeZone = ({ screen: { t, typed, settings, timeZone } }: { screen: Screen }) => {
  const name = inputName('facts', 'time_zone')
  const value = settings.facts.time_zone ?? ''
  const own = value || timeZone === 'UTC' ? [] : [[timeZone, fill(t.ownZone, shownZone(timeZone))] as const]
  const all = [...new Set([...zones, ...(value ? [value] : [])])].map((zone) => [zone, shownZone(zone)] as const)
  return (
    <div class="field" data-field={keyOf({ id: 'facts', field: 'time_zone' })}>
      <Seen id="facts" field="time_zone" value={value || null} typed={typed} />
      <Select
        name={name}
        label={t.settings['time_zone'] ?? ''}
        chosen={typed?.[name] ?? value}
        options={[['', ''], ...own, ...all.filter(([zone]) => zone !== own[0]?.[0])]}
      />
      <p class="quiet small">{t.zoneText}</p>
    </div>
  )
}

/** The clock in which pages write times: "9 am–5 pm" or "9:00–17:00". */
export const TimeNotation = ({ screen: { t, typed, settings, website } }: { screen: Screen }) => {
  const name = inputName('facts', 'clock')
  const { clock = null } = settings.facts
  const example = (of: typeof clock) =>
    formatSpan({ opens: '09:00', closes: '17:00' }, withClock(website.lang_code, of))
  return (
    <div class="field" data-field={keyOf({ id: 'facts', field: 'clock' })}>
      <Seen id="facts" field="clock" value={clock} typed={typed} />
      <Select
        name={name}
        label={t.settings['clock'] ?? ''}
        chosen={typed?.[name] ?? String(clock ?? '')}
        options={[
          ['', `${t.automatic}: ${example(null)}`],
          ['12', example(12)],
          ['24', example(24)],
        ]}
      />
    </div>
  )
}
