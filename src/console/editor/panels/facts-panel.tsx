import { getCountries } from 'libphonenumber-js/min'
import { Icon } from '../../components/icon.tsx'
import { Submit } from '../../components/button.tsx'
import { Select } from '../../components/fields.tsx'
import { weekdayName } from '../../../domain/websites/hours.ts'
import { Seen } from '../forms/inputs.tsx'
import { AlsoWrittenList } from './also-written.tsx'
import { PanelHead } from './panel-head.tsx'
import { fill } from '../phrases/index.ts'
import { inputName, keyOf, seenName } from '../forms/read-fields.ts'
import {
  contactTexts,
  hoursOf,
  legalTexts,
  openName,
  postedTimes,
  type Times,
  timeName,
  timesOn,
  weekdays,
} from '../forms/read-settings.ts'
import { pathOf, type Screen } from '../screen.ts'

const limits = { phone: 60, email: 254, address: 200, legal_name: 200, legal_representative: 200, legal_details: 2_000 }
const longFacts: readonly string[] = ['address', 'legal_details']
/** A day that is opened has the times of another day; if there is none, the form asks for them. */
const unknown: Times = { opens: '', closes: '' }

/** Opening hours by day, how to reach the business, and what its legal pages need. They are the same on all pages. */
export const FactsPanel = ({ screen }: { screen: Screen }) => {
  const { t, typed, settings } = screen
  const { facts } = settings
  const hours = hoursOf(facts, screen.website.lang_code)
  return (
    <form class="fields" method="post" action={pathOf(screen, { panel: 'facts' })} data-autosave>
      <PanelHead title={t.facts} close={pathOf(screen, {})} t={t} />
      <p class="quiet">{t.factsText}</p>
      <fieldset class="hours" data-field={keyOf({ id: 'facts', field: 'hours' })}>
        <Seen id="facts" field="hours" value={hours} typed={typed} />
        <legend>{t.settings['hours']}</legend>
        {facts.hours_text && !hours ? <p class="quiet">{facts.hours_text}</p> : null}
        {weekdays.map((day) => (
          <Day screen={screen} day={day} times={timesOn(day, hours)} usual={hours?.[0] ?? unknown} />
        ))}
      </fieldset>
      <AlsoWrittenList screen={screen} fact="hours" />
      {contactTexts.map((field) => (
        <>
          <Fact screen={screen} field={field} />
          <AlsoWrittenList screen={screen} fact={field} />
        </>
      ))}
      <fieldset class="fields">
        <legend>{t.legal}</legend>
        <p class="quiet small">{t.legalText}</p>
        <Country screen={screen} />
        {legalTexts.map((field) => (
          <Fact screen={screen} field={field} />
        ))}
      </fieldset>
      <Submit look="save" does="facts" label={t.save} />
    </form>
  )
}

type FactProps = { screen: Screen; field: keyof typeof limits }
const Fact = ({ screen: { t, typed, settings }, field }: FactProps) => {
  const [name, text] = [inputName('facts', field), settings.facts[field] ?? '']
  const input = { id: name, name, maxLength: limits[field] }
  const value = typed?.[name] ?? text
  return (
    <div class="field" data-field={keyOf({ id: 'facts', field })}>
      <Seen id="facts" field={field} value={text || null} typed={typed} />
      <label for={name}>{t.settings[field]}</label>
      {longFacts.includes(field) ? (
        <textarea {...input} rows={2}>
          {value}
        </textarea>
      ) : (
        <input {...input} value={value} />
      )}
    </div>
  )
}

const Country = ({ screen: { t, typed, settings, language } }: { screen: Screen }) => {
  const name = inputName('facts', 'country')
  const value = settings.facts.country ?? ''
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = getCountries().map((code): [string, string] => [code, names.of(code) ?? code])
  const sorted = countries.toSorted(([, one], [, other]) => one.localeCompare(other, language))
  return (
    <div class="field" data-field={keyOf({ id: 'facts', field: 'country' })}>
      <Seen id="facts" field="country" value={value || null} typed={typed} />
      <Select
        name={name}
        label={t.settings['country'] ?? ''}
        chosen={typed?.[name] ?? value}
        options={[['', ''], ...sorted]}
      />
    </div>
  )
}

type DayProps = { screen: Screen; day: number; times: Times[]; usual: Times }
/** The times of a day, and a further row for a day that has a break. */
const Day = ({ screen: { t, typed, language }, day, times: saved, usual }: DayProps) => {
  const isTyped = typed?.[seenName('facts', 'hours')] !== undefined
  const isOpen = isTyped ? typed[openName(day)] !== undefined : saved.length > 0
  const times = isTyped && isOpen ? postedTimes(typed, day) : saved
  const rows = [times[0] ?? usual, ...times.slice(1), ...(times.length < 2 ? [unknown] : [])]
  const name = weekdayName(day, language, 'long')
  const note = `hours-${day}`
  return (
    <div class="day">
      <label class="flag">
        <input type="checkbox" role="switch" name={openName(day)} value="on" checked={isOpen} />
        {name}
      </label>
      <span class="closed quiet">{t.closed}</span>
      {rows.map((row, index) => {
        const rowName = index === 0 ? undefined : index === 1 ? t.afterBreak : `${t.afterBreak} (${index})`
        const input = (part: keyof Times, word: string) => (
          <input
            type="time"
            name={timeName(day, index, part)}
            aria-label={[name, rowName, word].filter(Boolean).join(', ')}
            aria-describedby={note}
            value={row[part]}
          />
        )
        const inputs = (
          <>
            {input('opens', t.from)}
            {t.to}
            {input('closes', t.to)}
          </>
        )
        return index > 0 && !times[index] ? (
          <details id={`${note}-${index}`} class="times">
            <summary>
              <Icon name="plus" /> {rowName}
            </summary>
            <span class="times">{inputs}</span>
          </details>
        ) : (
          <span class="times">
            {rowName ? <span class="row-name">{rowName}</span> : null}
            {inputs}
          </span>
        )
      })}
      <p id={note} class="note quiet small" data-note>
        {isOpen ? noteOf(times, { t, next: weekdayName((day % 7) + 1, language, 'long') }) : null}
      </p>
    </div>
  )
}

/** What a person may not have meant: times that lack their other half, and a day that ends after midnight. */
function noteOf(times: readonly Times[], { t, next }: Pick<Screen, 't'> & { next: string }): string | undefined {
  if (times.some(({ opens, closes }) => !opens || !closes)) return t.bothTimes
  const night = times.find(({ opens, closes }) => closes <= opens)
  return night && fill(t.nextDay, `${next}, ${night.closes}`)
}
