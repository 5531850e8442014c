import { hoursIn } from '../../domain/websites/facts.ts'
import { type OpeningHours, weekdayName } from '../../domain/websites/hours.ts'
import type { Website } from '../../domain/websites/websites.ts'
import { PanelHead } from './panel-head.tsx'
import type { Body } from './read-fields.ts'
import { pathOf, type Screen } from './screen.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** A day can have a break. */
const turns = [1, 2] as const
const texts = ['phone', 'email', 'address'] as const

/** The name of an input of the opening hours. */
const hoursName = (day: number, turn: number, part: 'opens' | 'closes') => `hours.${day}.${turn}.${part}`
const openName = (day: number) => `hours.${day}.open`

/** Opening hours by day, and how to reach the business. They are the same on all pages. */
export const FactsPanel = ({ screen }: { screen: Screen }) => {
  const { t, website, access } = screen
  const { facts } = website
  const labels = { phone: t.phoneNumber, email: t.email, address: t.address }
  return (
    <form class="fields" method="post" action={pathOf(screen, { panel: 'facts' })}>
      <PanelHead title={t.facts} close={pathOf(screen, {})} t={t} />
      <p class="quiet">{t.factsText}</p>
      <fieldset class="hours">
        <legend>{t.hours}</legend>
        {facts.hours_text && hoursOf(website).length === 0 ? <p class="quiet">{facts.hours_text}</p> : null}
        {weekdays.map((day) => (
          <Day screen={screen} day={day} />
        ))}
      </fieldset>
      {texts.map((field) => (
        <div class="field">
          <label for={`fact-${field}`}>{labels[field]}</label>
          {field === 'address' ? (
            <textarea id={`fact-${field}`} name={field} rows={2} maxLength={200}>
              {screen.typed?.[field] ?? facts[field] ?? ''}
            </textarea>
          ) : (
            <input
              id={`fact-${field}`}
              name={field}
              maxLength={field === 'email' ? 254 : 60}
              value={screen.typed?.[field] ?? facts[field] ?? ''}
            />
          )}
        </div>
      ))}
      <p class="quiet small">{access.mayPublish ? t.factsNow : t.mayNotPublish}</p>
      <button class="button primary" type="submit" name="do" value="facts" disabled={!access.mayPublish}>
        {t.publishNow}
      </button>
    </form>
  )
}

/** Opening hours by day, read from their words if they have no entries. */
const hoursOf = ({ facts, lang_code }: Website): OpeningHours[] =>
  facts.hours ?? hoursIn(facts.hours_text ?? null, lang_code)

const Day = ({ screen: { t, website, language }, day }: { screen: Screen; day: number }) => {
  const hours = hoursOf(website).filter(({ days }) => days.includes(day))
  const name = weekdayName(day, language, 'long')
  return (
    <div class="day">
      <label class="flag">
        <input type="checkbox" role="switch" name={openName(day)} value="on" checked={hours.length > 0} />
        {name}
      </label>
      <span class="closed quiet">{t.closed}</span>
      {turns.map((turn) => (
        <span class={turn > 1 && !hours[turn - 1] ? 'times more' : 'times'}>
          <Time day={day} turn={turn} part="opens" label={`${name}, ${t.from}`} value={hours[turn - 1]?.opens} />
          {t.to}
          <Time day={day} turn={turn} part="closes" label={`${name}, ${t.to}`} value={hours[turn - 1]?.closes} />
        </span>
      ))}
    </div>
  )
}

type TimeProps = { day: number; turn: number; part: 'opens' | 'closes'; label: string; value: string | undefined }
const Time = ({ day, turn, part, label, value }: TimeProps) => (
  <input
    type="time"
    name={hoursName(day, turn, part)}
    aria-label={turn > 1 ? `${label} (${turn})` : label}
    value={value}
  />
)

/** The facts of a posted form. Days with the same hours become one entry. Hours that are as before are left out: they may stand in words. */
export function readFacts(body: Body, website: Website) {
  const byHours = new Map<string, OpeningHours>()
  for (const day of weekdays)
    for (const turn of turns) {
      const [opens = '', closes = ''] = [body[hoursName(day, turn, 'opens')], body[hoursName(day, turn, 'closes')]]
      if (!body[openName(day)] || !opens || !closes) continue
      const entry = byHours.get(`${opens} ${closes}`) ?? { days: [], opens, closes }
      byHours.set(`${opens} ${closes}`, { ...entry, days: [...entry.days, day] })
    }
  const values = texts.map((field) => [field, body[field]?.trim() || null])
  const facts = Object.fromEntries(values) as Record<(typeof texts)[number], string | null>
  const hours = [...byHours.values()]
  const isSame = weekdays.every((day) => timesOn(day, hours) === timesOn(day, hoursOf(website)))
  return isSame ? facts : { ...facts, hours: hours.length > 0 ? hours : null }
}

const timesOn = (day: number, hours: readonly OpeningHours[]): string =>
  hours
    .filter(({ days }) => days.includes(day))
    .map(({ opens, closes }) => `${opens} ${closes}`)
    .toSorted()
    .join()
