import type { Command } from 'commander'
import { withOperations } from './database.ts'
import { type JsonOption, print, table, parseInteger, parseText } from './output.ts'

/** Adds `workspace create` and `workspace list`. */
export function addWorkspaceCommands(program: Command): void {
  const workspace = program
    .command('workspace')
    .description('create and list workspaces')
    .addHelpText('after', '\nExample:\n  sitewright workspace create --name "Studio Nord" --credits 100')
  workspace
    .command('create')
    .description('create a workspace and its first API key, and print the key once')
    .requiredOption('--name <name>', 'name of the workspace (required)', parseText)
    .option('--credits <number>', 'initial credits', parseInteger(0), 0)
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  sitewright workspace create --name "Studio Nord" --credits 100')
    .action(createWorkspace)
  workspace
    .command('list')
    .description('list workspaces and their credit balances')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  sitewright workspace list --json')
    .action(listWorkspaces)
}

async function createWorkspace(options: JsonOption & { name: string; credits: number }): Promise<void> {
  await withOperations(async ({ operations }) => {
    const created = await operations.createWorkspace({ name: options.name })
    const workspaceId = created.workspace_id
    const grant = { workspaceId, amount: options.credits, reason: 'Initial credits' }
    const balance = options.credits ? await operations.grantCredits(grant) : 0
    const { key_id, api_key } = await operations.createKey({ workspaceId, name: 'First key' })
    const text = `Created workspace ${workspaceId} "${created.name}" with ${balance} credits.\nSave its API key now, it is not shown again:\n  ${api_key}`
    print(options, { ...created, balance, key_id, api_key }, text)
  })
}

async function listWorkspaces(options: JsonOption): Promise<void> {
  const workspaces = await withOperations(({ operations }) => operations.listWorkspaces())
  const rows = workspaces.map((each) => [each.workspace_id, each.name, String(each.balance), each.created_date])
  print(options, workspaces, table(['ID', 'Name', 'Credits', 'Created'], rows))
}
