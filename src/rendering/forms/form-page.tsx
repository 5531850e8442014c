import type { Captcha } from '../../domain/forms/captcha.ts'
import type { FormPurpose } from '../../domain/forms/forms.ts'
import type { Filled } from '../../domain/forms/read-form.ts'
import type { Site } from '../../domain/websites/site.ts'
import { createPageContext } from '../page-context.ts'
import { documentLanguage, DocumentHead } from '../head.tsx'
import { Body, documentOf, fontsOf, renderMessage } from '../page.tsx'
import { stylesheet } from '../styles/stylesheet.ts'
import { CaptchaWidget } from './captcha.tsx'
import type { PublishedForm } from './definitions.ts'
import { FormView } from './form-view.tsx'
import { formPhrasesIn } from './phrases.ts'

/** Why a form is shown again. */
export type FormNotice = 'check' | 'confirm' | 'again' | 'tooMany' | 'robot'
export type FormToShow = {
  form: PublishedForm
  /** The path of the page that has the form. */
  path: string
  filled: Filled
  notice: FormNotice
  token: string
  captcha?: Captcha | undefined
}

/** Renders a form again with what the visitor entered, and says what to do. */
export function renderForm(site: Site, { form, path, filled, notice, token, captcha }: FormToShow): string {
  const context = createPageContext(site, '', [])
  const phrases = formPhrasesIn(site.language)
  const fonts = fontsOf(site)
  const styles = stylesheet(site.theme, context.look, fonts, ['form'])
  const wrong = form.fields.filter(({ name }) => filled.errors[name])
  return documentOf(
    <html {...documentLanguage(site)}>
      <DocumentHead {...{ site, fonts, styles }} path={null} title={form.heading} description={phrases[notice]} />
      <Body context={context} lastTone="plain">
        <section class="s s-form t-plain" aria-labelledby="form-title">
          <div class="w with-form">
            <div class="head">
              <h1 id="form-title">{form.heading}</h1>
              <div class="notice" role="alert">
                <p>{phrases[notice]}</p>
                {wrong.length > 0 ? (
                  <ul>
                    {wrong.map(({ name, label }) => (
                      <li>
                        <a href={`#${form.id}-${name}`}>{label}</a>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </div>
            </div>
            <FormView form={form} path={path} language={site.language} filled={filled} token={token}>
              {captcha ? <CaptchaWidget {...captcha} /> : null}
            </FormView>
          </div>
        </section>
      </Body>
    </html>,
  )
}

/** Renders the page that follows a form that was sent: what comes next, and the main action if that is elsewhere. */
export function renderThanks(site: Site, purpose: FormPurpose): string {
  const phrases = formPhrasesIn(site.language)
  const sent = phrases[purpose].replace('{x}', () => site.brand.name)
  const { action } = createPageContext(site, '', [])
  const text = purpose === 'newsletter' ? sent : `${sent} ${phrases.answer}`
  return renderMessage(site, { title: phrases.thanks, text, action: action?.href.startsWith('/') ? undefined : action })
}
