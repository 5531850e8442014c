import { Submit } from '../components/button.tsx'
import { Head, Panel } from '../components/page-parts.tsx'
import type { OrderPrice } from '../../domain/orders/order-price.ts'
import type { AskedFor, Estimate } from '../../domain/orders/estimates.ts'
import { chargeOf } from '../../domain/orders/order-price.ts'
import { maxPromptLength } from '../../domain/orders/website-orders.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Checks, Field, LongField, Select } from '../components/fields.tsx'
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

/** The form that orders a website, with its price. */
export const newWebsitePage = (props: Props): string => {
  const { user, price, available, token, values, failure, estimate, isQuoted = false } = props
  const t = newWebsitePhrases[user.language]
  const cost = chargeOf(price)
  return consolePage(
    { title: t.newWebsite, path: newWebsitePath, user },
    <>
      <Notice failure={failure} />
      <Head title={t.title} />
      <form class="columns" method="post" action={newWebsitePath}>
        <input type="hidden" name="token" value={token} />
        <div class="panel fields">
          <LongField
            name="prompt"
            label={t.brief}
            hint={t.briefHint}
            value={values['prompt']}
            isRequired
            maxLength={maxPromptLength}
          />
          <LongField name="facts" label={t.facts} hint={t.factsHint} value={values['facts']} />
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
        <div class="aside">
          {estimate ? <Questions estimate={estimate} isQuoted={isQuoted} t={t} /> : null}
          <Panel id="cost" title={t.cost(cost)}>
            {available === undefined ? null : (
              <p class="quiet">{available < cost ? `${t.balance(available)} ${t.short}` : t.balance(available)}</p>
            )}
            {price.max_pictures > 0 && price.picture_price > 0 ? (
              <p class="quiet">{t.pictures(price.max_pictures)}</p>
            ) : null}
            <p class="quiet">{t.refund}</p>
            {user.isInTeam ? <PlanChoice values={values} t={t} /> : null}
            <Submit look="primary" label={estimate ? t.orderAnyway(cost) : t.order(cost)} />
          </Panel>
        </div>
      </form>
    </>,
  )
}

/** Stands by the button: it decides what the button starts. A client does not review the plan. */
const PlanChoice = ({ values, t }: { values: Record<string, string>; t: NewWebsitePhrases }) => (
  <Checks
    legend={t.plan}
    name="review"
    options={[['sitemap', t.review]]}
    chosen={'review:sitemap' in values ? ['sitemap'] : []}
  />
)

type QuestionProps = { estimate: Estimate; isQuoted: boolean; t: NewWebsitePhrases }
const Questions = ({ estimate, isQuoted, t }: QuestionProps) => (
  <section class="panel" role="status" aria-labelledby="questions">
    <input type="hidden" name="asked" value="1" />
    <h2 id="questions">{estimate.questions.length > 0 ? t.questions : t.quotedTitle}</h2>
    {estimate.questions.length > 0 ? (
      <>
        <ul>
          {estimate.questions.map(({ field }: { field: AskedFor }) => (
            <li>{t.missing[field]}</li>
          ))}
        </ul>
        <p class="quiet">{t.answer}</p>
      </>
    ) : null}
    {isQuoted ? <p>{t.quoted}</p> : null}
    {estimate.expected_seconds === null ? null : <p class="quiet">{t.expected(estimate.expected_seconds)}</p>}
  </section>
)
