import { type Command, InvalidArgumentError } from 'commander'
import { type ApiKey, Scope } from '../domain/accounts/keys.ts'
import { inWorkspace, withRecords, workspaceOf } from './database.ts'
import { type JsonOption, print, table, words } from './output.ts'

const everything = { page: 1, per_page: Number.MAX_SAFE_INTEGER }

type KeyOptions = JsonOption & { workspace?: string }

/** `key create`, `key list` and `key revoke`. */
export function addKeyCommands(program: Command): void {
  const key = program
    .command('key')
    .description('make, list and revoke API keys')
    .addHelpText('after', '\nExample:\n  sitewright key create --workspace ws_… --name "CI" --scopes read,ai')
  inWorkspace(key.command('create'))
    .description('make an API key, which is shown once')
    .requiredOption('--name <name>', 'what the key is for', words)
    .option('--scopes <list>', `some of ${Scope.options.join(',')}; default: all`, parseScopes)
    .option('--expires <date>', 'when it ends by itself, as 2030-01-31; default: never', parseDate)
    .addHelpText('after', '\nExample:\n  sitewright key create --workspace ws_… --name "CI" --scopes read,ai')
    .action(createKey)
  inWorkspace(key.command('list'))
    .description('list the keys of a workspace, without their texts')
    .addHelpText('after', '\nExample:\n  sitewright key list --workspace ws_…')
    .action(listKeys)
  inWorkspace(key.command('revoke'))
    .description('end a key at once, everywhere')
    .argument('<key_id>', 'as "key list" shows it')
    .addHelpText('after', '\nExample:\n  sitewright key revoke key_… --workspace ws_…')
    .action(revokeKey)
}

async function createKey(options: KeyOptions & { name: string; scopes?: Scope[]; expires?: Date }): Promise<void> {
  const made = await withRecords((records) =>
    records.activities.createKey({
      workspaceId: workspaceOf(options.workspace, records),
      name: options.name,
      expiresAt: options.expires ?? null,
      ...(options.scopes ? { scopes: options.scopes } : {}),
    }),
  )
  print(options, made, `Key ${made.key_id} "${made.name}", shown only now:\n  ${made.api_key}`)
}

async function listKeys(options: KeyOptions): Promise<void> {
  const { list } = await withRecords((records) =>
    records.activities.listKeys({ workspaceId: workspaceOf(options.workspace, records), query: everything }),
  )
  const rows = list.map((key) => [key.key_id, key.name, `${key.prefix}…`, key.scopes.join(','), stateOf(key)])
  print(options, list, table(['Key', 'Name', 'Starts with', 'Scopes', 'State'], rows))
}

async function revokeKey(keyId: string, options: KeyOptions): Promise<void> {
  const revoked = await withRecords((records) =>
    records.activities.revokeKey({ workspaceId: workspaceOf(options.workspace, records), keyId }),
  )
  print(options, revoked, `Key ${revoked.key_id} "${revoked.name}" is revoked.`)
}

function stateOf(key: ApiKey): string {
  if (key.revoked_at) return `revoked ${key.revoked_at}`
  if (!key.expires_at) return 'valid'
  return Date.parse(key.expires_at) < Date.now() ? 'expired' : `valid until ${key.expires_at}`
}

function parseScopes(text: string): Scope[] {
  const parsed = Scope.array().min(1).safeParse(text.split(','))
  if (!parsed.success) throw new InvalidArgumentError(`It must be some of ${Scope.options.join(',')}.`)
  return [...new Set(parsed.data)]
}

function parseDate(text: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime()) || date.getTime() < Date.now())
    throw new InvalidArgumentError('It must be a date to come, such as 2030-01-31.')
  return date
}
