import { type RawBuilder, sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'
import type { Brand, OwnConsole } from '../../domain/accounts/brand.ts'

/** The brand of a row of `workspaces`. */
export const brandColumn = sql<Brand>`json_build_object(
  'workspaceId', workspaces.id, 'name', coalesce(workspaces.brand_name, workspaces.name), 'logoUrl', workspaces.logo_url,
  'supportEmail', workspaces.support_email, 'primaryColor', workspaces.primary_color, 'accentColor', workspaces.accent_color,
  'colorMode', workspaces.color_mode, 'consoleDomain', workspaces.console_domain)`.as('brand')

/** Condition: people of the workspace sign in at a console. `own` undefined: the one at the address of the installation, for all workspaces. */
export const isOfConsole = (own: OwnConsole | undefined, workspaceId: RawBuilder<unknown>): RawBuilder<boolean> =>
  own ? sql`${workspaceId} = ${own.workspaceId}` : sql`true`

export const brandOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** The brand of a workspace; undefined for an unknown id. Its reader need not be signed in. */
  async findBrand({ workspaceId }: { workspaceId: string }): Promise<Brand | undefined> {
    const row = await db.selectFrom('workspaces').select(brandColumn).where('id', '=', workspaceId).executeTakeFirst()
    return row?.brand
  },

  /** The brand of the only workspace of an installation; undefined: there are several. */
  async findSoleBrand(): Promise<Brand | undefined> {
    const [only, ...others] = await db.selectFrom('workspaces').select(brandColumn).limit(2).execute()
    return others.length === 0 ? only?.brand : undefined
  },

  /** The brand of the console on a domain; undefined if no console is there. */
  async findBrandOfDomain({ domain }: { domain: string }): Promise<Brand | undefined> {
    const query = db.selectFrom('workspaces').select(brandColumn).where('console_domain', '=', domain)
    return (await query.executeTakeFirst())?.brand
  },
})
