import { processEnvironment } from '../config.ts'
import { ClientQuery, NewClient } from '../domain/accounts/clients.ts'
import type { Member } from '../domain/accounts/members.ts'
import { ListQuery } from '../domain/lists.ts'
import { requireWorkspace } from './database.ts'
import { commandName, type Installation, withInstallation } from './installation.ts'
import { maxListed, readList } from './lists.ts'
import { type JsonOption, print, table, UsageError } from './output.ts'

type Options = JsonOption & { workspace?: string }
type TeamOptions = Options & { website?: string }

/** Runs `work` in the workspace of the options. */
const inWorkspace = (
  { workspace }: Options,
  work: (installation: Installation, workspaceId: string) => Promise<void>,
): Promise<void> =>
  withInstallation(async (installation) => work(installation, await requireWorkspace(workspace, installation)))

export const addMember = (
  email: string,
  options: TeamOptions & { name?: string; role: 'Editor' | 'Commenter' },
): Promise<void> =>
  inWorkspace(options, async ({ operations }, workspaceId) => {
    const { website, name = null } = options
    const member = { email, full_name: name, role: website ? options.role : ('Team' as const) }
    const added = await operations.createMember({ workspaceId, websiteId: website ?? null, member })
    const text = `Added ${added.member_id} ${email} as ${added.role}. Sign in: ${commandName()} sign-in-link ${email} --workspace ${workspaceId}`
    print(options, added, text)
  })

export const listMembers = (options: TeamOptions): Promise<void> =>
  inWorkspace(options, async ({ operations }, workspaceId) => {
    const websiteId = options.website ?? null
    const list = await readList<Member>(maxListed, (page) =>
      operations.listMembers({ workspaceId, websiteId, query: ListQuery.parse(page) }),
    )
    const rows = list.map((each) => [each.member_id, each.email, each.role, each.status, each.full_name ?? ''])
    print(options, list, table(['ID', 'Email', 'Role', 'Status', 'Name'], rows))
  })

export const removeMember = (memberId: string, options: TeamOptions): Promise<void> =>
  inWorkspace(options, async ({ operations }, workspaceId) => {
    const removed = await operations.deleteMember({ workspaceId, websiteId: options.website ?? null, memberId })
    print(options, removed, `Removed ${memberId}.`)
  })

export const createClient = (
  email: string,
  options: Options & { name?: string; websiteLimit?: number },
): Promise<void> =>
  inWorkspace(options, async ({ operations }, workspaceId) => {
    const { name: full_name, websiteLimit: website_limit } = options
    const client = NewClient.parse({ email, full_name, website_limit })
    const created = await operations.createClient({ workspaceId, client })
    print(options, created, `Created ${created.client_id} ${email}. Permissions: ${created.permissions.join(', ')}.`)
  })

export const listClients = (options: Options & { search?: string; limit: number }): Promise<void> =>
  inWorkspace(options, async ({ operations }, workspaceId) => {
    const { search, limit } = options
    const list = await readList(limit, (page) =>
      operations.listClients({ workspaceId, query: ClientQuery.parse({ ...page, search }) }),
    )
    const rows = list.map((each) => [
      ...[each.client_id, each.email, each.suspended ? 'suspended' : 'active'],
      ...[
        `${each.websites_count}${each.website_limit === null ? '' : ` of ${each.website_limit}`}`,
        each.full_name ?? '',
      ],
    ])
    print(options, list, table(['ID', 'Email', 'Status', 'Websites', 'Name'], rows))
  })

/** The ID of a client, which its email address names too. */
async function clientIdOf({ operations }: Installation, workspaceId: string, client: string): Promise<string> {
  if (!client.includes('@')) return client
  const query = ClientQuery.parse({ search: client, per_page: '100' })
  const { list } = await operations.listClients({ workspaceId, query })
  return list.find(({ email }) => email.toLowerCase() === client.toLowerCase())?.client_id ?? client
}

export const suspendClient = (client: string, suspended: boolean, options: Options): Promise<void> =>
  inWorkspace(options, async (installation, workspaceId) => {
    const { operations } = installation
    const clientId = await clientIdOf(installation, workspaceId, client)
    const changed = await operations.updateClient({ workspaceId, changes: { client_id: clientId, suspended } })
    print(options, changed, `${clientId} ${changed.email} ${suspended ? 'cannot sign in' : 'can sign in again'}.`)
  })

export const deleteClient = (client: string, options: Options): Promise<void> =>
  inWorkspace(options, async (installation, workspaceId) => {
    const clientId = await clientIdOf(installation, workspaceId, client)
    print(options, await installation.operations.deleteClient({ workspaceId, clientId }), `Deleted ${clientId}.`)
  })

export const createSignInLink = (email: string, options: Options): Promise<void> =>
  inWorkspace(options, async ({ operations, config }, workspaceId) => {
    if (config.production && !processEnvironment().SITEWRIGHT_PUBLIC_URL)
      throw new UsageError('Set SITEWRIGHT_PUBLIC_URL to the address of the API, which the link begins with.')
    const link = await operations.createMagicLink({ workspaceId, request: { email } })
    const text = `${link.magic_link}\nOr sign in at ${config.publicUrl}/console with ${email} and the code ${link.verification_code}. Both work once, until ${link.expires_at}.`
    print(options, link, text)
  })
