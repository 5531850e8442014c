import { Submit } from '../components/button.tsx'
import type { Client } from '../../domain/accounts/clients.ts'
import { Select } from '../components/fields.tsx'
import type { Language } from '../language.ts'
import { clientsPath } from '../paths.ts'
import { websitePath } from '../websites/parts.tsx'
import { clientPhrases } from './phrases/index.ts'

/** The clients to which a website can be assigned. Undefined for people who are not in the team of the workspace. */
export type ClientChoice = { current: Client | undefined; clients: Client[] } | undefined

export const nameOf = ({ full_name: name, email }: Client): string => name ?? email

/** Assigns a website to a client, or to none. */
export const ClientForm = ({ websiteId, choice, language }: FormProps & { choice: NonNullable<ClientChoice> }) => {
  const t = clientPhrases[language]
  const { current, clients } = choice
  const others = clients.filter(({ client_id: id }) => id !== current?.client_id)
  const all = current ? [current, ...others] : others
  return (
    <details class="panel fold">
      <summary>
        <h2>{t.client}</h2>
        <span class="quiet">{current ? nameOf(current) : t.noClient}</span>
        <span class="button">{current ? t.change : t.assign}</span>
      </summary>
      {current ? (
        <p>
          <a href={`${clientsPath}/${current.client_id}`}>{nameOf(current)}</a>
        </p>
      ) : null}
      <form class="fields" method="post" action={`${websitePath(websiteId)}/client`}>
        <Select
          name="client_id"
          label={t.assignTo}
          chosen={current?.client_id ?? ''}
          options={[['', t.noClient], ...all.map((client) => [client.client_id, nameOf(client)] as const)]}
        />
        <Submit label={t.assign} />
      </form>
    </details>
  )
}

type FormProps = { websiteId: string; language: Language }
/** `client`: who has the website now. */
export type Assignable = { id: string; name: string; client: string | null }
type WebsiteProps = { clientId: string; websites: Assignable[]; language: Language }

/** Assigns one of the websites of the workspace to a client. */
export const WebsiteForm = ({ clientId, websites, language }: WebsiteProps) => {
  const t = clientPhrases[language]
  return websites.length === 0 ? null : (
    <form class="panel fields" method="post" action={`${clientsPath}/${clientId}/websites`}>
      <h2>{t.assignWebsite}</h2>
      <Select
        name="website_id"
        label={t.website}
        chosen=""
        isRequired
        options={[
          ['', t.chooseWebsite],
          ...websites.map(({ id, name, client }) => [id, client ? `${name} (${client})` : name] as const),
        ]}
      />
      <p class="quiet small">{t.assignHint}</p>
      <Submit label={t.assign} />
    </form>
  )
}
