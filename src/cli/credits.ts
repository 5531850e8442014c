import type { Command } from 'commander'
import { inWorkspace, withRecords, workspaceOf } from './database.ts'
import { type JsonOption, print, wholeNumber, words } from './output.ts'

type CreditOptions = JsonOption & { workspace?: string }

/** `credits grant` and `credits balance`. */
export function addCreditCommands(program: Command): void {
  const credits = program
    .command('credits')
    .description('grant credits and show balances')
    .addHelpText('after', '\nExample:\n  sitewright credits grant 100 --workspace ws_…')
  inWorkspace(credits.command('grant'))
    .description('add credits to a workspace')
    .argument('<amount>', 'a whole number', wholeNumber(1))
    .option('--reason <text>', 'shown in the ledger', words, 'Granted on the command line')
    .addHelpText('after', '\nExample:\n  sitewright credits grant 100 --workspace ws_… --reason "Invoice 17"')
    .action(grantCredits)
  inWorkspace(credits.command('balance'))
    .description('show what a workspace has left and what it spent')
    .addHelpText('after', '\nExample:\n  sitewright credits balance --workspace ws_… --json')
    .action(showBalance)
}

async function grantCredits(amount: number, options: CreditOptions & { reason: string }): Promise<void> {
  await withRecords(async (records) => {
    const workspaceId = workspaceOf(options.workspace, records)
    const balance = await records.activities.grantCredits({ workspaceId, amount, reason: options.reason })
    print(
      options,
      { workspace_id: workspaceId, granted: amount, balance },
      `${workspaceId} now has ${balance} credits.`,
    )
  })
}

async function showBalance(options: CreditOptions): Promise<void> {
  await withRecords(async (records) => {
    const workspaceId = workspaceOf(options.workspace, records)
    const credits = await records.activities.getCredits({ workspaceId })
    const { balance, prices, spent_30d: spent } = credits
    const text = `${balance} credits left, ${spent} spent in the last 30 days (a website costs ${prices.website}, a page ${prices.page}).`
    print(options, { workspace_id: workspaceId, ...credits }, text)
  })
}
