import { Filters, Head } from '../components/page-parts.tsx'
import type { Client } from '../../domain/accounts/clients.ts'
import type { List } from '../../domain/lists.ts'
import type { ConsoleUser } from '../console-user.ts'
import { listLink } from '../components/fields.tsx'
import { consolePage } from '../layout/layout.tsx'
import { Notice } from '../components/notice.tsx'
import { Pager } from '../components/pager.tsx'
import { clientsPath } from '../paths.ts'
import { Columns, PersonForm } from '../settings/parts.tsx'
import type { Said } from '../settings/team-page.tsx'
import { type ClientPhrases, clientPhrases } from './phrases.ts'

type Props = Said & { user: ConsoleUser; clients: List<Client>; search: string | undefined }

/** The clients of the workspace, and a form that adds one. */
export const clientsPage = ({ user, clients, search, done, failure, values = {} }: Props): string => {
  const t = clientPhrases[user.language]
  return consolePage(
    { title: t.clients, path: clientsPath, user },
    <>
      <Notice done={done} failure={failure} />
      <Head title={search ? t.found(clients.total) : t.title(clients.total)} />
      <Columns aside={<PersonForm path={clientsPath} title={t.add} labels={t} values={values} />}>
        {clients.total > 1 || search ? <Filters path={clientsPath} search={search} /> : null}
        {clients.list.length > 0 ? (
          <Rows clients={clients.list} t={t} />
        ) : (
          <p class="empty quiet">{search ? t.emptyFound : t.empty}</p>
        )}
        <Pager of={clients.pagination} link={(number) => listLink(clientsPath, { search }, number)} />
      </Columns>
    </>,
  )
}

const Rows = ({ clients, t }: { clients: Client[]; t: ClientPhrases }) => (
  <ul class="rows">
    {clients.map((client) => (
      <li>
        <div>
          <h2>
            <a href={`${clientsPath}/${client.client_id}`}>{client.full_name ?? client.email}</a>
            {client.suspended ? <span class="badge poor">{t.suspended}</span> : null}
          </h2>
          {client.full_name ? <p class="quiet small">{client.email}</p> : null}
        </div>
        <span class="quiet">{t.websites(client.websites_count)}</span>
      </li>
    ))}
  </ul>
)
