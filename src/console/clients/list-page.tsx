import { Filters, Head } from '../components/page-parts.tsx'
import type { ClientOverview } from '../../activities/accounts/client-overviews.ts'
import type { Client } from '../../domain/accounts/clients.ts'
import type { List } from '../../domain/lists.ts'
import type { ConsoleUser } from '../console-user.ts'
import { listLink } from '../components/fields.tsx'
import { Icon } from '../components/icon.tsx'
import { Initials } from '../components/initials.tsx'
import type { Language } from '../language.ts'
import { navigationPhrases } from '../layout/phrases.ts'
import { consolePage } from '../layout/layout.tsx'
import { Notice } from '../components/notice.tsx'
import { Pager } from '../components/pager.tsx'
import { Time } from '../components/time.tsx'
import { clientsPath, newClientPath } from '../paths.ts'
import { PersonForm } from '../settings/parts.tsx'
import type { Said } from '../settings/team-page.tsx'
import { websitePath } from '../websites/parts.tsx'
import { nameOf } from './assign.tsx'
import { type ClientPhrases, clientPhrases } from './phrases/index.ts'

type Overviews = ReadonlyMap<string, ClientOverview>
type Props = Pick<Said, 'done'> & {
  user: ConsoleUser
  clients: List<Client>
  overviews: Overviews
  search: string | undefined
}

/** The clients of the workspace: their websites, when they were here, what waits and what they spent. */
export const clientsPage = ({ user, clients, overviews, search, done }: Props): string => {
  const t = clientPhrases[user.language]
  return consolePage(
    { title: t.clients, path: clientsPath, user },
    <>
      <Notice done={done} />
      <Head title={search ? t.found(clients.total) : t.title(clients.total)}>
        <a class="button primary" href={newClientPath}>
          <Icon name="plus" /> {t.add}
        </a>
      </Head>
      {clients.total > 1 || search ? <Filters path={clientsPath} search={search} /> : null}
      {clients.list.length > 0 ? (
        <Table clients={clients.list} overviews={overviews} language={user.language} t={t} />
      ) : (
        <p class="empty quiet">{search ? t.emptyFound : t.empty}</p>
      )}
      <Pager of={clients.pagination} link={(number) => listLink(clientsPath, { search }, number)} />
    </>,
  )
}

/** `isMailing`: sign-in links are mailed. */
type NewClientProps = Said & { user: ConsoleUser; isMailing: boolean }

/** The form that adds a client. */
export const newClientPage = ({ user, isMailing, failure, values }: NewClientProps): string => {
  const t = clientPhrases[user.language]
  return consolePage(
    { title: t.add, path: clientsPath, user },
    <>
      <a class="more" href={clientsPath}>
        <Icon name="arrow-left" /> {t.clients}
      </a>
      <Notice failure={failure} />
      <Head title={t.add} intro={t.addHint} />
      <div class="ordering">
        <PersonForm path={clientsPath} title={t.add} labels={t} values={values ?? {}} isPage>
          {isMailing ? (
            <div class="checks">
              <label>
                <input type="checkbox" name="send" checked={values ? values['send'] === 'on' : true} />
                <span>
                  {t.sendNow} <small class="quiet">{t.sendNowHint}</small>
                </span>
              </label>
            </div>
          ) : null}
        </PersonForm>
      </div>
    </>,
  )
}

type TableProps = { clients: Client[]; overviews: Overviews; language: Language; t: ClientPhrases }

const Table = ({ clients, overviews, language, t }: TableProps) => (
  <table class="sites labeled">
    <thead>
      <tr>
        <th scope="col">{t.client}</th>
        <th scope="col">{navigationPhrases[language].websites}</th>
        <th scope="col">{t.lastSeen}</th>
        <th scope="col">{t.waiting}</th>
        <th scope="col" class="number">
          {t.spent}
        </th>
      </tr>
    </thead>
    <tbody>
      {clients.map((client) => (
        <Row client={client} overview={overviews.get(client.client_id)} t={t} />
      ))}
    </tbody>
  </table>
)

type RowProps = { client: Client; overview: ClientOverview | undefined; t: ClientPhrases }

const Row = ({ client, overview, t }: RowProps) => {
  const { lastSeen = null, approvals = 0, budget } = overview ?? {}
  return (
    <tr>
      <th scope="row">
        <a class="site" href={`${clientsPath}/${client.client_id}`}>
          <Initials name={nameOf(client)} />
          <span>
            <b>{nameOf(client)}</b>
            {client.full_name ? <small>{client.email}</small> : null}
          </span>
        </a>
      </th>
      <td class="list">
        <Websites client={client} overview={overview} t={t} />
      </td>
      <td class="time quiet" data-label={t.lastSeen}>
        {lastSeen ? <Time at={lastSeen.toISOString()} /> : t.neverSeen}
      </td>
      <td class="states">
        {client.suspended ? <span class="badge poor">{t.suspended}</span> : null}{' '}
        {approvals > 0 ? <span class="badge fair">{t.approvals(approvals)}</span> : null}
        {client.suspended || approvals > 0 ? null : <span class="quiet">–</span>}
      </td>
      <td class="number spent" data-label={t.spent}>
        {budget ? t.usedOf(budget.used, budget.amount) : <span class="quiet">–</span>}
      </td>
    </tr>
  )
}

const Websites = ({ client: { websites_count: count }, overview, t }: RowProps) => {
  const { websites = [] } = overview ?? {}
  if (count === 0) return <span class="quiet">–</span>
  return (
    <>
      {websites.map(({ id, name }, index) => (
        <>
          {index > 0 ? ', ' : ''}
          <a href={websitePath(id)}>{name}</a>
        </>
      ))}
      {count > websites.length ? ` ${t.andMore(count - websites.length)}` : ''}
    </>
  )
}
