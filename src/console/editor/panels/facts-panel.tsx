import { getCountries } from 'libphonenumber-js/min'
import { Submit } from '../../components/button.tsx'
import { websiteHistoryPath } from '../../history/parts.tsx'
import { Icon } from '../../components/icon.tsx'
import { Seen } from '../forms/inputs.tsx'
import { AlsoWrittenList, OldTextsForm } from './also-written.tsx'
import { FactSelect } from './fact-select.tsx'
import { FactsChanges } from './facts-changes.tsx'
import { PanelHead } from './panel-head.tsx'
import { TimeNotation, TimeZone } from './time-zone.tsx'
import { Weeks } from './weeks.tsx'
import { inputName, keyOf } from '../forms/read-fields.ts'
import { contactTexts, hoursOf, legalTexts, shownTime } from '../forms/read-settings.ts'
import { pathOf, type Screen, timeLanguage } from '../screen.ts'

const limits = { phone: 60, email: 254, address: 200, legal_name: 200, legal_representative: 200, legal_details: 2_000 }
const longFacts: readonly string[] = ['address', 'legal_details']
const parts = ['hours', 'contact', 'legal'] as const

/** Opening hours by day, how to reach the business, and what its legal pages need. They are the same on all pages. */
export const FactsPanel = ({ screen }: { screen: Screen }) => (
  <>
    <FactsForm screen={screen} />
    <OldTextsForm screen={screen} />
  </>
)

const FactsForm = ({ screen }: { screen: Screen }) => {
  const { t, typed, settings, view } = screen
  const { facts } = settings
  const hours = hoursOf(facts, screen.website.lang_code)
  // Room for "10:30 pm".
  const isLong = shownTime('22:30', timeLanguage(screen)).length > 5
  const part = parts.find((name) => name === view.item) ?? 'hours'
  const classOf = (name: (typeof parts)[number]) => (name === part ? 'fields part' : 'fields part other')
  return (
    <form class="fields" method="post" action={pathOf(screen, { panel: 'facts', item: view.item })} data-autosave>
      <PanelHead
        title={t.facts}
        part={partNames(t)[part]}
        close={pathOf(screen, {})}
        history={websiteHistoryPath(screen.website, { of: 'settings' })}
        t={t}
      >
        <Parts screen={screen} part={part} />
      </PanelHead>
      <div class={classOf('hours')}>
        <p class="quiet">{t.factsText}</p>
        <fieldset class={isLong ? 'hours long' : 'hours'} data-field={keyOf({ id: 'facts', field: 'hours' })}>
          <Seen id="facts" field="hours" value={hours} typed={typed} />
          <legend>{t.settings['hours']}</legend>
          {facts.hours_text && !hours ? <p class="quiet">{facts.hours_text}</p> : null}
          <Weeks screen={screen} hours={hours ?? []} />
        </fieldset>
        <TimeZone screen={screen} />
        <TimeNotation screen={screen} />
        <AlsoWrittenList screen={screen} fact="hours" />
      </div>
      <FactsChanges screen={screen} />
      <div class={classOf('contact')}>
        {contactTexts.map((field) => (
          <>
            <Fact screen={screen} field={field} />
            <AlsoWrittenList screen={screen} fact={field} />
          </>
        ))}
      </div>
      <fieldset class={classOf('legal')}>
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

const partNames = (t: Screen['t']) => ({
  hours: t.settings['hours'] ?? '',
  contact: t.kinds.contact,
  legal: t.legalShort,
})

/** Links to the parts of the form. A phone shows one at a time. */
const Parts = ({ screen, part }: { screen: Screen; part: (typeof parts)[number] }) => {
  const names = partNames(screen.t)
  return (
    <details class="menu parts">
      <summary class="icon-button" title={screen.t.facts} aria-label={screen.t.facts}>
        <Icon name="chevron-down" />
      </summary>
      <div>
        {parts.map((name) => (
          <a href={pathOf(screen, { panel: 'facts', item: name })} aria-current={name === part ? 'page' : undefined}>
            {names[name]}
          </a>
        ))}
      </div>
    </details>
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

const Country = ({ screen }: { screen: Screen }) => {
  const { language } = screen
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = getCountries().map((code): [string, string] => [code, names.of(code) ?? code])
  const sorted = countries.toSorted(([, one], [, other]) => one.localeCompare(other, language))
  return <FactSelect screen={screen} field="country" options={[['', ''], ...sorted]} />
}
