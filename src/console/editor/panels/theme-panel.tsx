import { Submit } from '../../components/button.tsx'
import { choiceName } from '../../changes/shown-value.tsx'
import type { ComponentChildren } from 'preact'
import { pairings } from '../../../domain/websites/pairings.ts'
import { densities, radii } from '../../../domain/websites/theme-fields.ts'
import { Seen } from '../forms/inputs.tsx'
import { websiteHistoryPath } from '../../history/parts.tsx'
import { PanelHead } from './panel-head.tsx'
import { inputName, keyOf } from '../forms/read-fields.ts'
import { bodyFor, shownTheme, type ShownSettings } from '../forms/read-settings.ts'
import { pathOf, type Screen } from '../screen.ts'

type Field = keyof ShownSettings['theme']

/** Colors, typefaces, corners and white space of all pages. */
export const ThemePanel = ({ screen }: { screen: Screen }) => {
  const { t, website } = screen
  const font = valueOf(screen, 'font_heading')
  return (
    <form class="fields" method="post" action={pathOf(screen, { panel: 'theme' })} data-autosave>
      <PanelHead
        title={t.theme}
        close={pathOf(screen, {})}
        history={websiteHistoryPath(screen.website, { of: 'settings' })}
        t={t}
      />
      <div class="colors">
        <Color screen={screen} field="primary_color" />
        <Color screen={screen} field="accent_color" />
      </div>
      <p class="quiet small">{t.contrast}</p>
      <Labeled screen={screen} field="font_heading">
        <select id={inputName('theme', 'font_heading')} name={inputName('theme', 'font_heading')}>
          {pairings.some(({ heading }) => heading === font) ? null : <option selected>{font}</option>}
          {pairings.map(({ heading }) => (
            <option value={heading} selected={heading === font}>
              {namesOf(heading, bodyFor(heading, website))}
            </option>
          ))}
        </select>
      </Labeled>
      <Choices screen={screen} field="radius" options={radii} />
      <Choices screen={screen} field="density" options={densities} />
      <Submit look="save" does="theme" label={t.save} />
    </form>
  )
}

const namesOf = (heading: string, body: string): string => (heading === body ? heading : `${heading}, ${body}`)

type FieldProps = { screen: Screen; field: Field }
const valueOf = ({ settings, typed }: Screen, field: Field): string =>
  typed?.[inputName('theme', field)] ?? shownTheme(settings.theme)[field]

const SeenTheme = ({ screen: { settings, typed }, field }: FieldProps) => (
  <Seen id="theme" field={field} value={shownTheme(settings.theme)[field]} typed={typed} />
)

const Labeled = ({ screen, field, children }: FieldProps & { children: ComponentChildren }) => (
  <div class="field" data-field={keyOf({ id: 'theme', field })}>
    <SeenTheme screen={screen} field={field} />
    <label for={inputName('theme', field)}>{screen.t.settings[field]}</label>
    {children}
  </div>
)

const Color = ({ screen, field }: FieldProps) => {
  const name = inputName('theme', field)
  return (
    <Labeled screen={screen} field={field}>
      <input id={name} name={name} type="color" value={valueOf(screen, field)} />
    </Labeled>
  )
}

const Choices = ({ screen, field, options }: FieldProps & { options: readonly string[] }) => (
  <fieldset class="segments" data-field={keyOf({ id: 'theme', field })}>
    <SeenTheme screen={screen} field={field} />
    <legend>{screen.t.settings[field]}</legend>
    <div>
      {options.map((option) => (
        <label>
          <input
            type="radio"
            name={inputName('theme', field)}
            value={option}
            checked={option === valueOf(screen, field)}
          />
          {choiceName(option, screen.t)}
        </label>
      ))}
    </div>
  </fieldset>
)
