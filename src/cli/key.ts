import { type Command, InvalidArgumentError } from 'commander'
import { type ApiKey, Scope } from '../domain/accounts/keys.ts'
import { addWorkspaceOptions, withOperations, requireWorkspace } from './database.ts'
import { type JsonOption, print, table, parseText } from './output.ts'

const allKeys = { page: 1, per_page: Number.MAX_SAFE_INTEGER }

type KeyOptions = JsonOption & { workspace?: string }

/** Adds `key create`, `key list` and `key revoke`. */
export function addKeyCommands(program: Command): void {
  const key = program
    .command('key')
    .description('create, list and revoke API keys')
    .addHelpText('after', '\nExample:\n  sitewright key create --workspace ws_… --name "CI" --scopes read,ai')
  addWorkspaceOptions(key.command('create'))
    .description('create an API key and print it once')
    .requiredOption('--name <name>', 'name of the key (required)', parseText)
    .option('--scopes <list>', `comma-separated scopes: ${Scope.options.join(',')} (default: all)`, parseScopes)
    .option('--expires <date>', 'expiry date, for example 2030-01-31 (default: never)', parseDate)
    .addHelpText('after', '\nExample:\n  sitewright key create --workspace ws_… --name "CI" --scopes read,ai')
    .action(createKey)
  addWorkspaceOptions(key.command('list'))
    .description('list the API keys of a workspace')
    .addHelpText('after', '\nExample:\n  sitewright key list --workspace ws_…')
    .action(listKeys)
  addWorkspaceOptions(key.command('revoke'))
    .description('revoke an API key immediately')
    .argument('<key_id>', 'ID of the key, as "key list" shows it')
    .addHelpText('after', '\nExample:\n  sitewright key revoke key_… --workspace ws_…')
    .action(revokeKey)
}

async function createKey(options: KeyOptions & { name: string; scopes?: Scope[]; expires?: Date }): Promise<void> {
  const created = await withOperations(async (context) =>
    context.operations.createKey({
      workspaceId: await requireWorkspace(options.workspace, context),
      name: options.name,
      expiresAt: options.expires ?? null,
      ...(options.scopes ? { scopes: options.scopes } : {}),
    }),
  )
  print(
    options,
    created,
    `Created key ${created.key_id} "${created.name}". Save it now, it is not shown again:\n  ${created.api_key}`,
  )
}

async function listKeys(options: KeyOptions): Promise<void> {
  const { list } = await withOperations(async (context) =>
    context.operations.listKeys({ workspaceId: await requireWorkspace(options.workspace, context), query: allKeys }),
  )
  const rows = list.map((key) => [key.key_id, key.name, `${key.prefix}…`, key.scopes.join(','), statusOf(key)])
  print(options, list, table(['ID', 'Name', 'Starts with', 'Scopes', 'Status'], rows))
}

async function revokeKey(keyId: string, options: KeyOptions): Promise<void> {
  const revoked = await withOperations(async (context) =>
    context.operations.revokeKey({ workspaceId: await requireWorkspace(options.workspace, context), keyId }),
  )
  print(options, revoked, `Revoked key ${revoked.key_id} "${revoked.name}".`)
}

function statusOf(key: ApiKey): string {
  if (key.revoked_at) return `revoked ${key.revoked_at}`
  if (!key.expires_at) return 'valid'
  return Date.parse(key.expires_at) < Date.now() ? 'expired' : `valid until ${key.expires_at}`
}

function parseScopes(text: string): Scope[] {
  const parsed = Scope.array().min(1).safeParse(text.split(','))
  if (!parsed.success) throw new InvalidArgumentError(`Use one or more of ${Scope.options.join(',')}.`)
  return [...new Set(parsed.data)]
}

function parseDate(text: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime()) || date.getTime() < Date.now())
    throw new InvalidArgumentError('Use a date in the future, for example 2030-01-31.')
  return date
}
