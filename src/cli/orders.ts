import { type Command, Option } from 'commander'
import type { OrderStatus } from '../domain/orders/base-status.ts'
import type { WorkflowFilter, WorkflowKind } from '../domain/orders/workflows.ts'
import { addWorkspaceOptions } from './database.ts'
import { maxListed } from './lists.ts'
import { type JsonOption, parseInteger } from './output.ts'

const kinds: WorkflowKind[] = ['website', 'page', 'blog', 'edit']
const statuses: OrderStatus[] = ['scheduled', 'running', 'complete', 'partial', 'errored', 'cancelled']

/** The option for each filter of the list. */
const filters: Record<WorkflowFilter, Option> = {
  kind: new Option('--kind <kind>', 'what was ordered').choices(kinds),
  status: new Option('--status <status>', 'status of the orders').choices(statuses),
  website_id: new Option('--website <id>', 'orders of this website'),
  batch_id: new Option('--batch <id>', 'orders of this batch'),
}
type Values = Partial<Record<string, string>>
const filtersIn = (options: Values): Values =>
  Object.fromEntries(Object.entries(filters).map(([name, option]) => [name, options[option.attributeName()]]))

// Actions are imported when they run, so that help and other commands start fast.
const actions = () => import('./order-actions.ts')

/** Adds `orders list`, `show`, `follow`, `retry` and `cancel`. An id names an order or a batch. */
export function addOrderCommands(program: Command): void {
  const orders = program
    .command('orders')
    .description('list, follow, retry and cancel orders')
    .addHelpText('after', '\nExample:\n  sitewright orders list --status errored --workspace ws_…')
  const list = addWorkspaceOptions(orders.command('list')).description('list the newest orders of a workspace')
  for (const option of Object.values(filters)) list.addOption(option)
  list
    .option('--limit <number>', 'maximum number of orders', parseInteger(1, maxListed), 20)
    .addHelpText('after', '\nExample:\n  sitewright orders list --status errored --workspace ws_…')
    .action(async (options) => (await actions()).listOrders(options, filtersIn(options)))
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
