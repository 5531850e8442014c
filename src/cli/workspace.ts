import type { Command } from 'commander'
import { withRecords } from './database.ts'
import { type JsonOption, print, table, wholeNumber, words } from './output.ts'

/** `workspace create` and `workspace list`. */
export function addWorkspaceCommands(program: Command): void {
  const workspace = program
    .command('workspace')
    .description('make and list workspaces')
    .addHelpText('after', '\nExample:\n  sitewright workspace create --name "Studio Nord" --credits 100')
  workspace
    .command('create')
    .description('make a workspace and its first API key, which is shown once')
    .requiredOption('--name <name>', 'name of the workspace', words)
    .option('--credits <number>', 'credits to start with', wholeNumber(0), 0)
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  sitewright workspace create --name "Studio Nord" --credits 100')
    .action(createWorkspace)
  workspace
    .command('list')
    .description('list all workspaces with their balances')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  sitewright workspace list --json')
    .action(listWorkspaces)
}

async function createWorkspace(options: JsonOption & { name: string; credits: number }): Promise<void> {
  await withRecords(async ({ activities }) => {
    const made = await activities.createWorkspace({ name: options.name })
    const workspaceId = made.workspace_id
    const grant = { workspaceId, amount: options.credits, reason: 'First credits' }
    const balance = options.credits ? await activities.grantCredits(grant) : 0
    const { key_id, api_key } = await activities.createKey({ workspaceId, name: 'First key' })
    const text = `Workspace ${workspaceId} "${made.name}" with ${balance} credits.\nIts API key, shown only now:\n  ${api_key}`
    print(options, { ...made, balance, key_id, api_key }, text)
  })
}

async function listWorkspaces(options: JsonOption): Promise<void> {
  const found = await withRecords(({ activities }) => activities.listWorkspaces())
  const rows = found.map((each) => [each.workspace_id, each.name, String(each.balance), each.created_date])
  print(options, found, table(['Workspace', 'Name', 'Credits', 'Made'], rows))
}
