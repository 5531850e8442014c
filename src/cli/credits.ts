import type { Command } from 'commander'
import { addWorkspaceOptions, withOperations, requireWorkspace } from './database.ts'
import { type JsonOption, print, parseInteger, parseText } from './output.ts'

type CreditOptions = JsonOption & { workspace?: string }

/** Adds `credits grant` and `credits balance`. */
export function addCreditCommands(program: Command): void {
  const credits = program
    .command('credits')
    .description('grant credits and show the balance')
    .addHelpText('after', '\nExample:\n  sitewright credits grant 100 --workspace ws_…')
  addWorkspaceOptions(credits.command('grant'))
    .description('grant credits to a workspace')
    .argument('<amount>', 'number of credits', parseInteger(1))
    .option('--reason <text>', 'text shown in the credit history', parseText, 'Granted on the command line')
    .addHelpText('after', '\nExample:\n  sitewright credits grant 100 --workspace ws_… --reason "Invoice 17"')
    .action(grantCredits)
  addWorkspaceOptions(credits.command('balance'))
    .description('show the balance of a workspace')
    .addHelpText('after', '\nExample:\n  sitewright credits balance --workspace ws_… --json')
    .action(showBalance)
}

async function grantCredits(amount: number, options: CreditOptions & { reason: string }): Promise<void> {
  await withOperations(async (context) => {
    const workspaceId = await requireWorkspace(options.workspace, context)
    const balance = await context.operations.grantCredits({ workspaceId, amount, reason: options.reason })
    print(
      options,
      { workspace_id: workspaceId, granted: amount, balance },
      `${workspaceId} now has ${balance} credits.`,
    )
  })
}

async function showBalance(options: CreditOptions): Promise<void> {
  await withOperations(async (context) => {
    const workspaceId = await requireWorkspace(options.workspace, context)
    const credits = await context.operations.getCredits({ workspaceId })
    const { balance, prices, spent_30d: spent } = credits
    const listed = Object.entries(prices).map(([name, price]) => `${name} ${price}`)
    const text = `Balance: ${balance} credits. Spent in the last 30 days: ${spent}. Prices: ${listed.join(', ')}.`
    print(options, { workspace_id: workspaceId, ...credits }, text)
  })
}
