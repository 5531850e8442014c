import { Submit } from '../components/button.tsx'
import { Head } from '../components/page-parts.tsx'
import type { OrderPrice } from '../../domain/orders/order-price.ts'
import type { AskedFor, Estimate } from '../../domain/orders/estimates.ts'
import { chargeOf } from '../../domain/orders/order-price.ts'
import { maxPromptLength } from '../../domain/orders/order-fields.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Field, LongField, Select } from '../components/fields.tsx'
import { consolePage } from '../layout/layout.tsx'
import { Notice } from '../components/notice.tsx'
import { newWebsitePath } from '../paths.ts'
import { languagesIn } from './languages.ts'
import { type NewWebsitePhrases, newWebsitePhrases } from './phrases.ts'

type Props = {
  user: ConsoleUser
  price: OrderPrice
  /** In credits; undefined: not shown. */
  available: number | undefined
  /** Makes a form that is sent twice one order. */
  token: string
  values: Record<string, string>
  failure?: string
  /** Asks for what the brief lacks. The same form sent again is an order. */
  estimate?: Estimate
  /** No language model writes the language: the pages quote the brief. */
  isQuoted?: boolean
}

/** The form that orders a website: what it is about, then the price and the buttons. */
export const newWebsitePage = (props: Props): string => {
  const { user, values, failure } = props
  const t = newWebsitePhrases[user.language]
  return consolePage(
    { title: t.newWebsite, path: newWebsitePath, user },
    <>
      <Notice failure={failure} />
      <Head title={t.title} />
      <form class="panel fields ordering" method="post" action={newWebsitePath}>
        <input type="hidden" name="token" value={props.token} />
        <LongField
          name="prompt"
          label={t.brief}
          hint={t.briefHint}
          example={t.briefExample}
          value={values['prompt']}
          isRequired
          maxLength={maxPromptLength}
        />
        <LongField
          name="facts"
          label={t.facts}
          hint={t.factsHint}
          example={t.factsExample}
          value={values['facts']}
          rows={4}
        />
        <Further {...props} t={t} />
        {user.isInTeam ? <WhenReady values={values} t={t} /> : <p class="quiet">{t.draftOfClient}</p>}
        {props.estimate ? <Questions estimate={props.estimate} isQuoted={props.isQuoted ?? false} t={t} /> : null}
        <Foot {...props} t={t} />
      </form>
    </>,
  )
}

type PartProps = Props & { t: NewWebsitePhrases }

const furtherFields = ['business_name', 'lang_code', 'email']

/** What an order can also say. */
const Further = ({ user, values, t }: PartProps) => (
  <details class="further" open={furtherFields.some((name) => values[name])}>
    <summary>{user.isInTeam ? t.further : t.furtherOfClient}</summary>
    <div class="fields">
      <Field name="business_name" label={t.name} hint={t.nameHint} value={values['business_name']} maxLength={80} />
      <Select
        name="lang_code"
        label={t.language}
        chosen={values['lang_code'] ?? ''}
        options={[['', t.languageOfBrief], ...languagesIn(user.language)]}
      />
      {user.isInTeam ? (
        <Field
          name="email"
          inputMode="email"
          label={t.client}
          hint={t.clientHint}
          value={values['email']}
          maxLength={254}
        />
      ) : null}
    </div>
  </details>
)

const WhenReady = ({ values, t }: Pick<PartProps, 'values' | 't'>) => (
  <fieldset class="checks">
    <legend>{t.whenReady}</legend>
    {(['draft', 'online'] as const).map((state) => (
      <label>
        <input type="radio" name="state" value={state} checked={(values['state'] ?? 'draft') === state} />
        <span>
          {t.states[state]}
          <span class="quiet small">{t.statesText[state]}</span>
        </span>
      </label>
    ))}
  </fieldset>
)

/** The price, and the buttons. A client does not review the plan. */
const Foot = ({ user, price, available, estimate, t }: PartProps) => {
  const cost = chargeOf(price)
  return (
    <div class="ordering-foot">
      <div>
        <p>
          <b>{t.cost(cost)}</b> {available === undefined ? null : t.balance(available)}
        </p>
        {available !== undefined && available < cost ? <p class="error">{t.short}</p> : null}
        <p class="quiet small">
          {price.max_pictures > 0 && price.picture_price > 0 ? `${t.pictures(price.max_pictures)} ` : ''}
          {t.refund}
        </p>
        {user.isInTeam ? (
          <p class="quiet small" id="plan-charge">
            {t.planCharge(cost)}
          </p>
        ) : null}
      </div>
      <div class="actions">
        {user.isInTeam ? (
          <>
            <button
              class="button primary"
              type="submit"
              name="review:sitemap"
              value="on"
              aria-describedby="plan-charge"
            >
              {estimate ? t.planAnyway : t.planFirst}
            </button>
            <Submit label={estimate ? t.generateAnyway : t.generate} />
          </>
        ) : (
          <Submit look="primary" label={estimate ? t.orderAnyway(cost) : t.order(cost)} />
        )}
      </div>
    </div>
  )
}

type QuestionProps = { estimate: Estimate; isQuoted: boolean; t: NewWebsitePhrases }
const Questions = ({ estimate, isQuoted, t }: QuestionProps) => (
  <section class="notice missing" role="status" aria-labelledby="questions">
    <input type="hidden" name="asked" value="1" />
    <h2 id="questions">{estimate.questions.length > 0 ? t.questions : t.quotedTitle}</h2>
    {estimate.questions.length > 0 ? (
      <>
        <ul>
          {estimate.questions.map(({ field }: { field: AskedFor }) => (
            <li>{t.missing[field]}</li>
          ))}
        </ul>
        <p>
          <a href="#facts">{t.answer}</a>
        </p>
      </>
    ) : null}
    {isQuoted ? <p>{t.quoted}</p> : null}
  </section>
)
