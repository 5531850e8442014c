import type { Command } from 'commander'
import { creditActivities } from '../activities/credits.ts'
import { withRecords, workspaceOf } from './database.ts'
import { type JsonOption, print, wholeNumber } from './output.ts'

type CreditOptions = JsonOption & { workspace?: string }

/** `credits grant` and `credits balance`. */
export function addCreditCommands(program: Command): void {
  const credits = program
    .command('credits')
    .description('grant credits and show balances')
    .addHelpText('after', '\nExample:\n  sitewright credits grant 100 --workspace ws_…')
  credits
    .command('grant')
    .description('add credits to a workspace')
    .argument('<amount>', 'a whole number', wholeNumber(1))
    .option('--workspace <id>', 'default: the workspace of the development stack')
    .option('--reason <text>', 'shown in the ledger', 'Granted on the command line')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  sitewright credits grant 100 --workspace ws_… --reason "Invoice 17"')
    .action(grantCredits)
  credits
    .command('balance')
    .description('show what a workspace has left and what it spent')
    .option('--workspace <id>', 'default: the workspace of the development stack')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  sitewright credits balance --workspace ws_… --json')
    .action(showBalance)
}

async function grantCredits(amount: number, options: CreditOptions & { reason: string }): Promise<void> {
  await withRecords(async (records) => {
    const workspaceId = workspaceOf(options.workspace, records)
    const activities = creditActivities({ db: records.db, prices: records.config.prices })
    const balance = await activities.grantCredits({ workspaceId, amount, reason: options.reason })
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
    const activities = creditActivities({ db: records.db, prices: records.config.prices })
    const credits = await activities.getCredits({ workspaceId })
    const { balance, prices, spent_30d: spent } = credits
    const text = `${balance} credits left, ${spent} spent in the last 30 days (a website costs ${prices.website}, a page ${prices.page}).`
    print(options, { workspace_id: workspaceId, ...credits }, text)
  })
}
