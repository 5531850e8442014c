import { z } from 'zod'
import { bodyFontFor, pairings } from '../../domain/websites/pairings.ts'
import { Theme } from '../../domain/websites/theme.ts'
import { densities, radii } from '../../domain/websites/theme-fields.ts'
import type { Website } from '../../domain/websites/websites.ts'
import { PanelHead } from './panel-head.tsx'
import { pathOf, type Screen } from './screen.ts'

const { primary_color, accent_color, radius, density } = Theme.shape
/** The theme of a posted form or of a preview. */
export const ThemeForm = z.object({
  ...{ primary_color, accent_color, radius, density },
  font_heading: Theme.shape.font_heading,
})

/** The theme that a form asks for. A new typeface of headings brings the one for texts that suits it. */
export function themeOf(form: z.infer<typeof ThemeForm>, { settings }: Website) {
  const isNew = form.font_heading !== settings.theme.font_heading
  return isNew ? { ...form, font_body: bodyFontFor(form.font_heading) } : form
}

/** Colors, typefaces, corners and white space. The preview shows them before they are public. */
export const ThemePanel = ({ screen }: { screen: Screen }) => {
  const { t, website, access } = screen
  const { theme } = website.settings
  return (
    <form class="fields" method="post" action={pathOf(screen, { panel: 'theme' })} data-preview>
      <PanelHead title={t.theme} close={pathOf(screen, {})} t={t} />
      <div class="colors">
        <Color name="primary_color" label={t.primaryColor} value={theme.primary_color} />
        <Color name="accent_color" label={t.accentColor} value={theme.accent_color} />
      </div>
      <p class="quiet small">{t.contrast}</p>
      <div class="field">
        <label for="font_heading">{t.typefaces}</label>
        <select id="font_heading" name="font_heading">
          <option value={theme.font_heading} selected>
            {namesOf(theme.font_heading, theme.font_body)}
          </option>
          {pairings
            .filter(({ heading }) => heading !== theme.font_heading)
            .map(({ heading, body }) => (
              <option value={heading}>{namesOf(heading, body)}</option>
            ))}
        </select>
      </div>
      <Choices name="radius" label={t.radius} options={radii} chosen={theme.radius} words={t.words} />
      <Choices name="density" label={t.density} options={densities} chosen={theme.density} words={t.words} />
      <p class="quiet small">{access.mayPublish ? t.themeNow : t.mayNotPublish}</p>
      <button class="button primary" type="submit" name="do" value="theme" disabled={!access.mayPublish}>
        {t.publishNow}
      </button>
    </form>
  )
}

const namesOf = (heading: string, body: string): string => (heading === body ? heading : `${heading}, ${body}`)

const Color = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input id={name} name={name} type="color" value={value} />
  </div>
)

type ChoicesProps = {
  name: string
  label: string
  options: readonly string[]
  chosen: string
  words: Record<string, string>
}
const Choices = ({ name, label, options, chosen, words }: ChoicesProps) => (
  <fieldset class="segments">
    <legend>{label}</legend>
    <div>
      {options.map((option) => (
        <label>
          <input type="radio" name={name} value={option} checked={option === chosen} />
          {words[option] ?? option}
        </label>
      ))}
    </div>
  </fieldset>
)
