import { Submit } from '../components/button.tsx'
import { type Client, Permission } from '../../domain/accounts/clients.ts'
import type { MagicLink } from '../../domain/accounts/sign-in.ts'
import type { Budget, BudgetType } from '../../domain/orders/budgets.ts'
import type { List } from '../../domain/lists.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Copyable } from '../components/copyable.tsx'
import { checkedIn, Checks, Field } from '../components/fields.tsx'
import { Icon } from '../components/icon.tsx'
import { consolePage } from '../layout/layout.tsx'
import { Notice } from '../components/notice.tsx'
import { Pager } from '../components/pager.tsx'
import { clientsPath } from '../paths.ts'
import { Columns } from '../settings/parts.tsx'
import type { Said } from '../settings/team-page.tsx'
import { type Listed, WebsiteTable } from '../websites/list-page.tsx'
import { type Assignable, WebsiteForm } from './assign.tsx'
import { type ClientPhrases, clientPhrases } from './phrases.ts'

type Props = Said & {
  user: ConsoleUser
  client: Client
  websites: List<Listed>
  budgets: Budget[]
  /** Websites of other clients, or of none. */
  assignable: Assignable[]
  /** Whether sign-in links are mailed. */
  isMailing: boolean
  /** A sign-in link that was just created. */
  link?: MagicLink | undefined
}

/** A client: the websites, the rights, and how to sign in. */
export const clientPage = (props: Props): string => {
  const { user, client, websites, assignable, isMailing, link, done, failure } = props
  const t = clientPhrases[user.language]
  const path = `${clientsPath}/${client.client_id}`
  return consolePage(
    { title: client.full_name ?? client.email, path: clientsPath, user },
    <>
      <a class="more" href={clientsPath}>
        <Icon name="arrow-left" /> {t.clients}
      </a>
      <Notice done={done} failure={failure} />
      <div class="head">
        <div>
          <h1>{client.full_name ?? client.email}</h1>
          <p class="quiet">
            {client.suspended ? <span class="badge poor">{t.suspended}</span> : null} {client.email} ·{' '}
            {t.websites(client.websites_count)}
          </p>
        </div>
        {client.suspended ? null : (
          <form method="post" action={`${path}/link`}>
            <button class="button" type="submit">
              <Icon name={isMailing ? 'send' : 'plus'} /> {isMailing ? t.sendLink : t.createLink}
            </button>
          </form>
        )}
      </div>
      {link ? <Link link={link} isMailed={isMailing} t={t} /> : null}
      <Columns
        aside={
          <>
            <WebsiteForm clientId={client.client_id} websites={assignable} language={user.language} />
            {/* One form: what is ticked above is saved with what is typed below. */}
            <form id="rights" class="panel fields" method="post" action={path}>
              <Rights {...props} t={t} />
              <Budgets {...props} t={t} />
              <Submit look="primary" label={t.save} />
            </form>
          </>
        }
      >
        {websites.list.length > 0 ? (
          <WebsiteTable websites={websites.list} language={user.language} isOfOneClient />
        ) : (
          <p class="empty quiet">{t.noWebsites}</p>
        )}
        <Pager of={websites.pagination} link={(number) => `${path}?page=${number}`} />
      </Columns>
    </>,
  )
}

const Link = ({ link, isMailed, t }: { link: MagicLink; isMailed: boolean; t: ClientPhrases }) => (
  <section class="panel secret" aria-labelledby="link" role="status">
    <h2 id="link">{isMailed ? t.linkMailed(link.email) : t.linkCreated}</h2>
    <Copyable value={link.magic_link} name={t.linkName} />
    <p class="quiet">{t.linkHint}</p>
    <Copyable value={link.verification_code} name={t.codeName} />
  </section>
)

const Rights = ({ client, values, t }: Props & { t: ClientPhrases }) => (
  <>
    <h2>{t.rights}</h2>
    <Field name="full_name" label={t.name} value={values?.['full_name'] ?? client.full_name ?? ''} maxLength={120} />
    <Checks
      legend={t.may}
      name="permission"
      options={Permission.options.map((permission) => [permission, t.permissions[permission]] as const)}
      chosen={values ? checkedIn(values, 'permission') : client.permissions}
    />
    <Field
      name="website_limit"
      label={t.limit}
      hint={t.limitHint}
      inputMode="numeric"
      value={values?.['website_limit'] ?? String(client.website_limit ?? '')}
    />
    <fieldset class="checks">
      <legend>{t.access}</legend>
      <label>
        <input type="checkbox" name="suspended" checked={values ? values['suspended'] === 'on' : client.suspended} />{' '}
        {t.suspend}
      </label>
    </fieldset>
  </>
)

const Budgets = ({ client, budgets, values, t }: Props & { t: ClientPhrases }) => {
  const budgetOf = (type: BudgetType) => budgets.find((budget) => budget.type === type)
  const amountOf = (type: BudgetType) => values?.[type] ?? String(budgetOf(type)?.amount ?? '')
  const extra = budgetOf('purchased')
  return (
    <>
      <h2>{t.budget}</h2>
      <p class="quiet small">{t.budgetHint}</p>
      {!client.permissions.includes('ai.use') ? (
        <p>
          {t.noRight} <a href="#rights">{t.permissions['ai.use']}</a>
        </p>
      ) : budgets.length === 0 ? (
        <p>{t.noLimit}</p>
      ) : null}
      <Field name="daily" label={t.perDay} inputMode="numeric" value={amountOf('daily')} />
      <Used budget={budgetOf('daily')} label={t.perDay} t={t} />
      <Field name="monthly" label={t.perMonth} inputMode="numeric" value={amountOf('monthly')} />
      <Used budget={budgetOf('monthly')} label={t.perMonth} t={t} />
      <Field
        name="purchased"
        label={t.extra}
        hint={t.extraHint}
        inputMode="numeric"
        value={values?.['purchased'] ?? ''}
      />
      <Used budget={extra} label={t.extra} t={t} />
      {extra ? (
        <div class="checks">
          <label>
            <input type="checkbox" name="remove_purchased" /> {t.removeExtra}
          </label>
        </div>
      ) : null}
    </>
  )
}

/** How much of a budget is used. */
const Used = ({ budget, label, t }: { budget: Budget | undefined; label: string; t: ClientPhrases }) =>
  budget ? (
    <div>
      <progress class="bar-of" max={Math.max(1, budget.amount)} value={budget.used} aria-label={label} />
      <p class="quiet small">{t.used(budget.used, budget.amount)}</p>
    </div>
  ) : null
