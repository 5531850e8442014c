import { type Command, Option } from 'commander'
import type { OrderStatus } from '../domain/orders/website-orders.ts'
import type { WorkflowKind } from '../domain/orders/workflows.ts'
import { addWorkspaceOptions } from './database.ts'
import { maxListed } from './lists.ts'
import { type JsonOption, parseInteger } from './output.ts'

const kinds: WorkflowKind[] = ['website', 'page', 'blog', 'edit']
const statuses: OrderStatus[] = ['scheduled', 'running', 'complete', 'partial', 'errored', 'cancelled']

// Actions are imported when they run, so that help and other commands start fast.
const actions = () => import('./order-actions.ts')

/** Adds `orders list`, `show`, `follow`, `retry` and `cancel`. An id names an order or a batch. */
export function addOrderCommands(program: Command): void {
  const orders = program
    .command('orders')
    .description('list, follow, retry and cancel orders')
    .addHelpText('after', '\nExample:\n  sitewright orders list --status errored --workspace ws_…')
  addWorkspaceOptions(orders.command('list'))
    .description('list the newest orders of a workspace')
    .addOption(new Option('--kind <kind>', 'what was ordered').choices(kinds))
    .addOption(new Option('--status <status>', 'status of the orders').choices(statuses))
    .option('--batch <id>', 'orders of this batch')
    .option('--limit <number>', 'maximum number of orders', parseInteger(1, maxListed), 20)
    .addHelpText('after', '\nExample:\n  sitewright orders list --status errored --workspace ws_…')
    .action(async (options) => (await actions()).listOrders(options))
  const about = (name: string, description: string, example: string) =>
    orders
      .command(name)
      .description(description)
      .argument('<id>', 'id of an order or a batch')
      .option('--json', 'print JSON')
      .addHelpText('after', `\nExample:\n  sitewright orders ${example}`)
  about('show', 'show an order or a batch', 'show website-…').action(async (id: string, options: JsonOption) =>
    (await actions()).showOrder(id, options),
  )
  about('follow', 'print the progress of an order or a batch until it has ended', 'follow batch-…').action(
    async (id: string, options: JsonOption) => (await actions()).followOrder(id, options),
  )
  about('retry', 'charge and generate the failed items again', 'retry batch-…').action(
    async (id: string, options: JsonOption) => (await actions()).retryOrder(id, options),
  )
  about('cancel', 'cancel an order or a batch, and refund what is not finished', 'cancel batch-…').action(
    async (id: string, options: JsonOption) => (await actions()).cancelOrder(id, options),
  )
}
