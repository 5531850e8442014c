import { Submit } from '../components/button.tsx'
import { type Client, Permission } from '../../domain/accounts/clients.ts'
import type { MagicLink } from '../../domain/accounts/sign-in.ts'
import type { Budget, BudgetType } from '../../domain/orders/budgets.ts'
import type { List } from '../../domain/lists.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Copyable } from '../components/copyable.tsx'
import { checkedIn, Checks, Field, Radios } from '../components/fields.tsx'
import { Icon } from '../components/icon.tsx'
import { consolePage } from '../layout/layout.tsx'
import { Notice } from '../components/notice.tsx'
import { Panel } from '../components/page-parts.tsx'
import { Pager } from '../components/pager.tsx'
import { clientsPath } from '../paths.ts'
import { Columns } from '../settings/parts.tsx'
import type { Said } from '../settings/team-page.tsx'
import type { Listed } from '../websites/list-page.tsx'
import { hostOf, Thumbnail, websitePath } from '../websites/parts.tsx'
import { type Assignable, WebsiteForm } from './assign.tsx'
import { type ClientPhrases, clientPhrases } from './phrases/index.ts'

type Props = Said & {
  user: ConsoleUser
  client: Client
  websites: List<Listed>
  budgets: Budget[]
  /** Websites of other clients, or of none. */
  assignable: Assignable[]
  /** Whether sign-in links are mailed. */
  isMailing: boolean
  /** Its rights and budget were just saved. */
  isSaved?: boolean | undefined
  /** The right to spend credits was ticked for the sake of a budget. */
  isTicked?: boolean | undefined
  /** A sign-in link that was just created. */
  link?: MagicLink | undefined
}

/** A client: the websites, the rights, and how to sign in. */
export const clientPage = (props: Props): string => {
  const { user, client, budgets, assignable, isMailing, link, isSaved, isTicked, done, failure } = props
  const t = clientPhrases[user.language]
  const path = `${clientsPath}/${client.client_id}`
  return consolePage(
    { title: client.full_name ?? client.email, path: clientsPath, user },
    <>
      <a class="more" href={clientsPath}>
        <Icon name="arrow-left" /> {t.clients}
      </a>
      <Notice
        done={isSaved ? `${effectsOf(client, budgets, t)}${isTicked ? ` ${t.ticked}` : ''}` : done}
        failure={failure}
      />
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
            <Websites {...props} t={t} path={path} />
            <WebsiteForm clientId={client.client_id} websites={assignable} language={user.language} />
          </>
        }
      >
        {/* One form: what is ticked is saved with what is typed. */}
        <form id="rights" class="guarded fields" method="post" action={path}>
          <section class="panel" aria-labelledby="may">
            <h2 id="may">{t.may}</h2>
            <Rights {...props} t={t} />
            <Budgets {...props} t={t} />
          </section>
          <Details {...props} t={t} />
          <div class="save-bar">
            <p class="unsaved">{t.unsaved}</p>
            <Submit look="primary" label={t.save} />
          </div>
        </form>
      </Columns>
    </>,
  )
}

type PartProps = Props & { t: ClientPhrases }

/** What holds since the client was saved. */
function effectsOf({ permissions, suspended }: Client, budgets: Budget[], t: ClientPhrases): string {
  const [first] = ['monthly', 'daily', 'purchased'].flatMap((type) => budgets.find((one) => one.type === type) ?? [])
  const spends = !permissions.includes('ai.use')
    ? t.spends.nothing
    : first
      ? t.spends[first.type](first.amount)
      : t.spends.all
  const publishes = permissions.includes('content.publish') ? t.publishes : t.asksFirst
  return suspended ? t.savedSuspended : `${t.done.saved} ${publishes} ${spends}`
}

/** The websites of the client, below each other. */
const Websites = ({ websites, path, t }: PartProps & { path: string }) => (
  <Panel id="websites" title={t.websites(websites.total)}>
    {websites.total === 0 ? <p class="quiet">{t.noWebsites}</p> : null}
    <ul class="of-client">
      {websites.list.map((website) => (
        <li>
          <a class="site" href={websitePath(website.website_id)}>
            <Thumbnail overview={website.overview} />
            <span>
              <b>{website.website_name}</b>
              <small>{hostOf(website.domain)}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
    <Pager of={websites.pagination} link={(number) => `${path}?page=${number}`} />
  </Panel>
)

const Link = ({ link, isMailed, t }: { link: MagicLink; isMailed: boolean; t: ClientPhrases }) => (
  <section class="panel secret" aria-labelledby="link" role="status">
    <h2 id="link">{isMailed ? t.linkMailed(link.email) : t.linkCreated}</h2>
    <Copyable value={link.magic_link} name={t.linkName} />
    <p class="quiet">{t.linkHint}</p>
    <Copyable value={link.verification_code} name={t.codeName} />
  </section>
)

const [publishingField, freely] = ['publishing', 'freely']

/** The rights that a form gives. */
export const rightsIn = (form: Record<string, string>): Set<string> =>
  new Set([...checkedIn(form, 'permission'), ...(form[publishingField] === freely ? ['content.publish'] : [])])

/** The rights, by what they are about. The last is that to spend credits, with its budget below it. */
const groups: [keyof ClientPhrases['groups'], Permission[]][] = [
  ['content', ['content.edit']],
  ['websites', ['websites.create', 'domains.manage', 'team.manage', 'analytics.view']],
  ['credits', ['ai.use']],
]

const Rights = ({ client, values, t }: PartProps) => (
  <div class="groups-of-checks">
    {groups.map(([group, permissions]) => (
      <div class="fields">
        <Checks
          legend={t.groups[group]}
          name="permission"
          options={permissions.map(
            (permission) => [permission, t.rights[permission] ?? t.permissions[permission]] as const,
          )}
          chosen={values ? checkedIn(values, 'permission') : client.permissions}
        />
        {group === 'content' ? (
          <Radios
            legend={t.publishing}
            name={publishingField}
            options={[
              [freely, t.freely],
              ['approval', t.withApproval],
            ]}
            chosen={values?.[publishingField] ?? (client.permissions.includes('content.publish') ? freely : 'approval')}
          />
        ) : null}
      </div>
    ))}
  </div>
)

const Details = ({ client, values, t }: PartProps) => (
  <Panel id="details" title={t.client}>
    <div class="pair-of-fields">
      <Field name="full_name" label={t.name} value={values?.['full_name'] ?? client.full_name ?? ''} maxLength={120} />
      <Field
        name="website_limit"
        label={t.limit}
        example={t.noLimit}
        {...number}
        value={values?.['website_limit'] ?? String(client.website_limit ?? '')}
      />
    </div>
    <div class="checks">
      <label class="poor">
        <input type="checkbox" name="suspended" checked={values ? values['suspended'] === 'on' : client.suspended} />{' '}
        {t.suspend}
      </label>
    </div>
  </Panel>
)

/** A number in a field ticks the right to spend credits: with scripts at once, else on saving. */
const Budgets = ({ budgets, values, t }: PartProps) => {
  const budgetOf = (type: BudgetType) => budgets.find((budget) => budget.type === type)
  const amountOf = (type: BudgetType) => values?.[type] ?? String(budgetOf(type)?.amount ?? '')
  const extra = budgetOf('purchased')
  const ticks = 'permission:ai.use'
  return (
    <div class="below-check fields" id="budget">
      <p class="quiet small">{t.budgetHint}</p>
      <p class="without-right small">{t.noRight}</p>
      <div class="pair-of-fields three">
        {(['monthly', 'daily'] as const).map((type) => {
          const label = type === 'daily' ? t.perDay : t.perMonth
          return (
            <div class="field">
              <Field name={type} label={label} example={t.noLimit} value={amountOf(type)} {...number} ticks={ticks} />
              <Used budget={budgetOf(type)} label={label} t={t} />
            </div>
          )
        })}
        <div class="field">
          <Field
            name="purchased"
            label={t.extra}
            example="0"
            value={values?.['purchased'] ?? ''}
            {...number}
            ticks={ticks}
          />
          {extra ? <Used budget={extra} label={t.extra} t={t} /> : <p class="quiet small">{t.extraHint}</p>}
        </div>
      </div>
      {extra ? (
        <div class="checks">
          <label>
            <input type="checkbox" name="remove_purchased" /> {t.removeExtra}
          </label>
        </div>
      ) : null}
    </div>
  )
}

const number = { inputMode: 'numeric' } as const

/** How much of a budget is used. */
const Used = ({ budget, label, t }: { budget: Budget | undefined; label: string; t: ClientPhrases }) =>
  budget ? (
    <div>
      <progress class="bar-of" max={Math.max(1, budget.amount)} value={budget.used} aria-label={label} />
      <p class="quiet small">{t.used(budget.used, budget.amount)}</p>
    </div>
  ) : null
