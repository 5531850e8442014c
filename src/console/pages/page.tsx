import type { ContentSummary } from '../../domain/content/content.ts'
import { chargeOf, type OrderPrice } from '../../domain/orders/order-price.ts'
import { maxPromptLength } from '../../domain/orders/order-fields.ts'
import type { Website } from '../../domain/websites/websites.ts'
import type { SectionKind } from '../../domain/websites/site.ts'
import { Field, LongField, Select } from '../components/fields.tsx'
import { Notice } from '../components/notice.tsx'
import { Head, Panel } from '../components/page-parts.tsx'
import type { ConsoleUser } from '../console-user.ts'
import { Sketch } from '../editor/sketches/sketch.tsx'
import { barPage } from '../layout/layout.tsx'
import { newWebsitePhrases } from '../new-website/phrases.ts'
import { websitePath } from '../websites/parts.tsx'
import { pagesPhrases } from './phrases.ts'
import { startingPoints, type StartingPoint } from './starting-points.ts'

type Props = {
  user: ConsoleUser
  website: Website
  /** Those that can be copied. */
  pages: readonly ContentSummary[]
  /** Makes a form that is sent twice one page or one order. */
  token: string
  values: Record<string, string>
  /** Of a page that AI writes; undefined: the person may not order one. */
  order?: { price: OrderPrice; available: number; isQuoted: boolean } | undefined
  failure?: string | undefined
}

/** The form that adds a page to the draft of a person, or orders one. */
export const addPagePage = (props: Props): string => {
  const { user, website, token, values, failure } = props
  const t = pagesPhrases[user.language]
  const path = websitePath(website.website_id)
  return barPage(
    { title: t.title, name: website.website_name, back: path, user },
    <>
      <Notice failure={failure} />
      <Head title={t.title} intro={t.intro} />
      <form class={props.order ? 'columns' : undefined} method="post" action={`${path}/pages/new`}>
        <input type="hidden" name="token" value={token} />
        <div class="panel fields">
          <div class="pair-of-fields">
            <Field name="name" label={t.name} value={values['name']} maxLength={60} isRequired />
            <Field name="path" label={t.path} hint={t.pathHint} value={values['path']} maxLength={120} />
          </div>
          <Starts {...props} />
          <div class="actions">
            <button class="button primary" type="submit" name="do" value="add">
              {t.add}
            </button>
          </div>
        </div>
        {props.order ? (
          <div class="aside">
            <Order {...props} order={props.order} />
          </div>
        ) : null}
      </form>
    </>,
  )
}

const Starts = ({ user, pages, values }: Props) => {
  const t = pagesPhrases[user.language]
  const chosen = values['start'] ?? (values['copy'] ? 'copy' : 'empty')
  const [first] = pages
  return (
    <fieldset class="starts">
      <legend>{t.start}</legend>
      {(Object.keys(startingPoints) as StartingPoint[]).map((start) => (
        <label>
          <input type="radio" name="start" value={start} checked={chosen === start} />
          <PageSketch kinds={startingPoints[start]} />
          <span>{t.starts[start]}</span>
        </label>
      ))}
      {first ? (
        <label>
          <input type="radio" name="start" value="copy" checked={chosen === 'copy'} />
          <PageSketch kinds={['gallery', 'story', 'rows']} />
          <span>{t.copy}</span>
        </label>
      ) : null}
      {first ? (
        <div class="copied">
          <Select
            name="copy"
            label={t.page}
            chosen={values['copy'] ?? first.id}
            options={pages.map(({ id, name }) => [id, name])}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

/** A title, and the sections below it. */
const PageSketch = ({ kinds }: { kinds: readonly SectionKind[] }) => (
  <span class="page-sketch">
    <Sketch kind="hero" layout="masthead" />
    {kinds.map((kind) => (
      <Sketch kind={kind} />
    ))}
  </span>
)

const Order = ({
  user,
  values,
  order: { price, available, isQuoted },
}: Props & { order: NonNullable<Props['order']> }) => {
  const [t, ofOrders] = [pagesPhrases[user.language], newWebsitePhrases[user.language]]
  const cost = chargeOf(price)
  return (
    <Panel id="write" title={t.write}>
      <LongField
        name="prompt"
        label={t.prompt}
        hint={t.promptHint}
        value={values['prompt']}
        maxLength={maxPromptLength}
      />
      {isQuoted ? <p class="quiet">{ofOrders.quoted}</p> : null}
      <p class="quiet">{t.cost(cost)}</p>
      <p class="quiet">
        {available < cost ? `${ofOrders.balance(available)} ${ofOrders.short}` : ofOrders.balance(available)}
      </p>
      <button class="button" type="submit" name="do" value="order" disabled={available < cost}>
        {t.order(cost)}
      </button>
    </Panel>
  )
}
