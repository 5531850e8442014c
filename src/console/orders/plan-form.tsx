import type { ComparedPlan } from '../../activities/orders/plan-reviews.ts'
import type { PlanChange, PlanReview } from '../../domain/orders/plan-reviews.ts'
import type { SectionKind } from '../../domain/websites/site.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Submit } from '../components/button.tsx'
import { languages } from '../editor/phrases/index.ts'
import { LongField } from '../components/fields.tsx'
import { Time } from '../components/time.tsx'
import { newWebsitePhrases } from '../new-website/phrases.ts'
import { orderPath } from './parts.tsx'
import { planPhrases } from './plan-phrases.ts'

/** `hasModel`: without a language model, a note cannot change the plan. `isDraft`: visitors do not see the pages yet. */
type Props = { plan: ComparedPlan; user: Pick<ConsoleUser, 'language'>; hasModel: boolean; isDraft: boolean }

const [keepField, nameField, sayField] = ['keep.', 'name.', 'say.']

/** The plan of an order that waits for its approval: its pages to rename and drop, and the note for a new plan. */
export const PlanForm = ({ plan, user, hasModel, isDraft }: Props) => {
  const t = planPhrases[user.language]
  const action = orderPath(plan.workflow_id)
  return (
    <>
      <form class="panel fields plan" method="post" action={action} aria-labelledby="plan">
        <h2 id="plan">{t.title}</h2>
        <p class="quiet">
          {t.until} <Time at={plan.expires_at} />
        </p>
        <input type="hidden" name="revision" value={plan.revision} />
        <ol class="contents">
          {plan.pages.map((page) => (
            <PlannedPage
              page={page}
              unstated={plan.unstated[page.path] ?? []}
              confirmed={plan.confirmed}
              kinds={languages[user.language]?.kinds}
              t={t}
            />
          ))}
        </ol>
        <div class="plan-foot">
          <p class="quiet small">{isDraft ? t.thenDraft : t.thenPublic}</p>
          <div class="actions">
            <Submit look="bare" does="save" label={t.save} />
            <Submit look="primary" does="approve" label={t.approve} />
          </div>
        </div>
      </form>
      {hasModel ? null : <p class="quiet small">{t.noModel}</p>}
      {hasModel && plan.plans_left > 0 ? (
        <form class="panel fields" method="post" action={action}>
          {plan.missing.length > 0 ? (
            <div class="notice missing" role="note">
              <p>{t.missing}</p>
              <ul>
                {plan.missing.map((field) => (
                  <li>{newWebsitePhrases[user.language].missing[field]}</li>
                ))}
              </ul>
            </div>
          ) : null}
          <LongField name="prompt" label={t.note} hint={t.noteHint(plan.plans_left)} isRequired maxLength={2_000} />
          <div class="actions">
            <Submit does="again" label={t.again} />
          </div>
        </form>
      ) : null}
    </>
  )
}

type PageProps = {
  page: PlanReview['pages'][number]
  unstated: string[]
  confirmed: string[]
  kinds: Record<SectionKind, string> | undefined
  t: (typeof planPhrases)['en']
}

/** The home page stays. */
const PlannedPage = ({ page: { path, name, purpose, sections }, unstated, confirmed, kinds, t }: PageProps) => (
  <li>
    {path === '/' ? (
      <input type="hidden" name={`${keepField}${path}`} value="on" />
    ) : (
      <input type="checkbox" name={`${keepField}${path}`} checked aria-label={`${t.keep}: ${name}`} title={t.keep} />
    )}
    <div class="planned">
      <input
        type="text"
        name={`${nameField}${path}`}
        value={name}
        maxLength={60}
        required
        aria-label={t.nameOf(name)}
      />
      <ul class="kinds-of">
        {sections.map((kind) => (
          <li>{kinds?.[kind] ?? kind}</li>
        ))}
      </ul>
      <p class="quiet small">{purpose}</p>
      {unstated.length > 0 ? (
        <fieldset class="checks">
          <legend>
            <span class="badge fair">{t.unstated}</span> <span class="quiet small">{t.tick}</span>
          </legend>
          {unstated.map((text, index) => (
            <label class="small">
              <input
                type="checkbox"
                name={`${sayField}${path}.${index}`}
                value={text}
                checked={confirmed.includes(text)}
              />{' '}
              {text}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  </li>
)

/** The texts that the brief does not say, and that were ticked in a form. */
export const confirmedIn = (form: Record<string, string>): string[] =>
  Object.entries(form).flatMap(([field, text]) => (field.startsWith(sayField) ? [text] : []))

/** The pages that a form keeps, with their names. */
export const keptPages = (form: Record<string, string>): PlanChange['pages'] =>
  Object.keys(form).flatMap((field) => {
    if (!field.startsWith(nameField)) return []
    const path = field.slice(nameField.length)
    return `${keepField}${path}` in form ? [{ path, name: form[field] }] : []
  })
