import { Submit } from '../components/button.tsx'
import type { Client } from '../../domain/accounts/clients.ts'
import type { MagicLink } from '../../domain/accounts/sign-in.ts'
import type { Budget } from '../../domain/orders/budgets.ts'
import type { List } from '../../domain/lists.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Copyable } from '../components/copyable.tsx'
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
import { Budgets, Details, Rights } from './rights-form.tsx'

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
            <p class="quiet small">{t.isTold}</p>
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
      ? `${t.spends[first.type](first.amount)}.`
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
