import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Database, Db, WorkspaceTable } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { leadsToAllowedAddress } from '../../adapters/public-network.ts'
import type { Domain } from '../../domain/domains/custom-domains.ts'
import { toDomain } from '../../domain/domains/domain-view.ts'
import { newId } from '../../domain/ids.ts'
import { parseLanguageCode, languageName } from '../../domain/languages.ts'
import { ValidationFailed, WebsiteNotFound, WorkflowNotFound, WorkspaceNotFound } from '../../domain/problems.ts'
import {
  defaultWorkspace,
  maxIntegrations,
  type Workspace,
  type WorkspaceChanges,
} from '../../domain/accounts/workspaces.ts'
import { removeDomain, setDomain } from '../domains/domains.ts'
import { findDomain } from '../domains/due-checks.ts'
import { sizeOf } from '../lists.ts'
import type { WebsiteRef } from '../refs.ts'
import { secretHint } from '../../domain/webhooks/webhooks.ts'
import { setWebhookUrl } from '../webhooks/endpoints.ts'

export type WorkspaceSummary = { workspace_id: string; name: string; balance: number; created_date: string }

/** `webhookSecret`: the signing secret, if the update created it. */
type UpdatedWorkspace = { workspace: Workspace; webhookSecret: string | undefined }
type Changes = { workspaceId: string; changes: WorkspaceChanges }

type Deps = Pick<ActivityDeps, 'db' | 'webhooks' | 'sitesUrl' | 'publicUrl' | 'domains'>

export const workspaceOperations = ({ db, webhooks, ...deps }: Deps) => ({
  async createWorkspace({ name }: { name: string }): Promise<WorkspaceSummary> {
    const row = await db
      .insertInto('workspaces')
      .values({ id: newId('ws'), name })
      .returning(['id', 'name', 'balance', 'created_at'])
      .executeTakeFirstOrThrow()
    return { workspace_id: row.id, name: row.name, balance: row.balance, created_date: row.created_at.toISOString() }
  },

  /** Throws WorkspaceNotFound. */
  async getWorkspace({ workspaceId }: { workspaceId: string }): Promise<Workspace> {
    return await findWorkspace(db, workspaceId, deps)
  },

  /**
   * Updates the given fields; null resets a field to its default. Throws InvalidLanguageCode, InvalidDomain, DomainInUse, or ValidationFailed for too many integrations
   * or a webhook URL that is not https or leads to a private address.
   */
  async updateWorkspace({ workspaceId, changes }: Changes): Promise<UpdatedWorkspace> {
    const { name, lang_code: code, console_domain: domain, settings, integrations } = changes
    const url = webhookUrlOf(settings)
    if (url) await requireWebhookUrl(new URL(url), webhooks.allowInsecure)
    const merged = sql<string>`jsonb_strip_nulls(integrations || ${JSON.stringify(integrations ?? {})}::jsonb)`
    return await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('workspaces')
        .set({
          name: name === undefined ? undefined : (name ?? defaultWorkspace.name),
          language: code === undefined ? undefined : parseLanguageCode(code ?? defaultWorkspace.lang_code),
          ...settingsColumns(settings),
          integrations: integrations === null ? '{}' : integrations && merged,
          updated_at: sql`now()`,
        })
        .where('id', '=', workspaceId)
        .$if(Boolean(integrations), (update) =>
          update.where(sql<boolean>`(select count(*) from jsonb_object_keys(${merged})) <= ${maxIntegrations}`),
        )
        .returning('id')
        .executeTakeFirst()
      if (!row && integrations) throw tooManyIntegrations()
      const secret = url === undefined ? undefined : await setWebhookUrl(trx, workspaceId, url)
      const console = { workspaceId, websiteId: null }
      if (domain) await setDomain(trx, deps, console, domain)
      if (domain === null) await removeDomain(trx, console)
      const workspace = await findWorkspace(trx, workspaceId, deps)
      return { workspace, webhookSecret: secret }
    })
  },

  /** The workspace of an order or a batch. Throws WorkflowNotFound. For operators only, not for the API. */
  async findWorkspaceOf({ workflowId }: { workflowId: string }): Promise<string> {
    const { rows } = await sql<{ workspace_id: string }>`
      select workspace_id from orders where id = ${workflowId}
      union select workspace_id from batches where id = ${workflowId}`.execute(db)
    if (!rows[0]) throw new WorkflowNotFound(`There is no workflow or batch ${workflowId}.`)
    return rows[0].workspace_id
  },

  /**
   * The website with this ID, custom domain, or address or its first label. Throws WebsiteNotFound. For operators only, not for the API.
   */
  async findWebsiteNamed(name: string): Promise<WebsiteRef> {
    const host = name
      .replace(/^https?:\/\//, '')
      .replace(/[:/].*$/, '')
      .toLowerCase()
    const { rows } = await sql<WebsiteRef>`
      select workspace_id as "workspaceId", id as "websiteId" from websites
      where id = ${name} or active_domain = ${host} or slug = split_part(${host}, '.', 1)
      order by id = ${name} desc, active_domain is not distinct from ${host} desc limit 1`.execute(db)
    if (!rows[0]) throw new WebsiteNotFound(`There is no website ${name}.`)
    return rows[0]
  },

  /** All workspaces of the installation, oldest first. For operators only, not for the API. */
  async listWorkspaces(): Promise<WorkspaceSummary[]> {
    const rows = await db
      .selectFrom('workspaces')
      .select(['id', 'name', 'balance', 'created_at'])
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      workspace_id: row.id,
      name: row.name,
      balance: row.balance,
      created_date: row.created_at.toISOString(),
    }))
  },
})

/** Columns that count the websites, clients and team members of a workspace. */
const countsOfWorkspace = (eb: ExpressionBuilder<Database, 'workspaces'>) => [
  sizeOf('websites', sql.ref('workspaces.id')).as('websites'),
  sizeOf('clients', sql.ref('workspaces.id')).as('clients'),
  eb
    .selectFrom('members')
    .select((count) => count.fn.countAll<string>().as('count'))
    .whereRef('members.workspace_id', '=', 'workspaces.id')
    .where('members.website_id', 'is', null)
    .as('team'),
]

function settingsColumns(settings: WorkspaceChanges['settings']) {
  if (settings === undefined) return {}
  if (settings === null) return { ...noBrand, ...noApiSettings, ...noGrant }
  const { api, color_mode: mode, assistants_publish: publish, ...others } = settings
  const columns = {
    ...{ ...others, color_mode: mode === null ? noBrand.color_mode : mode },
    assistants_publish: publish === null ? noGrant.assistants_publish : publish,
  }
  if (api === null) return { ...columns, ...noApiSettings }
  const { webhook_events: events, credits_low_threshold } = api ?? {}
  return { ...columns, webhook_events: events === undefined ? undefined : [...new Set(events)], credits_low_threshold }
}
const noBrand = {
  ...{ brand_name: null, logo_url: null, support_email: null },
  ...{ primary_color: null, accent_color: null, color_mode: 'auto' as const },
}
const noApiSettings = { webhook_events: [], credits_low_threshold: null }
const noGrant = { assistants_publish: 'after_approval' as const }

/** The new webhook URL; undefined if it stays. */
const webhookUrlOf = (settings: WorkspaceChanges['settings']): string | null | undefined =>
  settings === null || settings?.api === null ? null : settings?.api?.webhook_url

/** Throws WorkspaceNotFound. */
async function findWorkspace(db: Db, workspaceId: string, { domains }: Pick<Deps, 'domains'>): Promise<Workspace> {
  const row = await db
    .selectFrom('workspaces')
    .leftJoin('webhook_endpoints', 'webhook_endpoints.workspace_id', 'workspaces.id')
    .selectAll('workspaces')
    .select(['url as webhook_url', 'secret as webhook_secret', 'disabled_at', 'disabled_reason'])
    .select(countsOfWorkspace)
    .where('workspaces.id', '=', workspaceId)
    .executeTakeFirst()
  if (!row) throw new WorkspaceNotFound(`No workspace has the id ${workspaceId}.`)
  const domain = await findDomain(db, workspaceId)
  return toWorkspace(row, domain ? toDomain(domain, domains) : null)
}

/** Throws ValidationFailed. `allowInsecure`: also http, and this machine, but no private network. */
async function requireWebhookUrl(url: URL, allowInsecure: boolean): Promise<void> {
  if (!allowInsecure && url.protocol !== 'https:') throw invalidWebhookUrl('must be an https URL')
  if (!(await leadsToAllowedAddress(url, { allowLoopback: allowInsecure })))
    throw invalidWebhookUrl('must lead to a public address, not to a private network')
}

function invalidWebhookUrl(reason: string): ValidationFailed {
  const path = 'settings.api.webhook_url'
  const message = `\`${path}\` ${reason}.`
  return new ValidationFailed(message, [{ path, code: 'custom', message }])
}

function tooManyIntegrations(): ValidationFailed {
  const message = `\`integrations\` exceeds ${maxIntegrations} entries. Remove entries by setting them to null.`
  return new ValidationFailed(message, [{ path: 'integrations', code: 'too_big', message }])
}

type Endpoint = {
  webhook_url: string | null
  webhook_secret: string | null
  disabled_at: Date | null
  disabled_reason: 'gone' | 'failing' | null
}
type Counts = { websites: number; clients: number; team: string | null }

const toWorkspace = (row: Selectable<WorkspaceTable> & Endpoint & Counts, domain: Domain | null): Workspace => ({
  workspace_id: row.id,
  name: row.name,
  workspace_language: languageName(row.language),
  lang_code: row.language,
  settings: {
    api: {
      webhook_url: row.webhook_url,
      webhook_secret_hint: row.webhook_secret === null ? null : secretHint(row.webhook_secret),
      webhook_disabled: row.disabled_at && {
        at: row.disabled_at.toISOString(),
        reason: row.disabled_reason ?? 'failing',
      },
      webhook_events: row.webhook_events,
      credits_low_threshold: row.credits_low_threshold,
    },
    brand_name: row.brand_name,
    logo_url: row.logo_url,
    support_email: row.support_email,
    primary_color: row.primary_color,
    accent_color: row.accent_color,
    color_mode: row.color_mode,
    assistants_publish: row.assistants_publish,
  },
  console_domain: domain,
  integrations: row.integrations,
  credits: { balance: row.balance },
  counts: { websites: row.websites, clients: row.clients, team: Number(row.team) },
  created_date: row.created_at.toISOString(),
})
