import { setTimeout } from 'node:timers/promises'
import { type BatchStatus, toBatchStatus } from '../domain/orders/batch-status.ts'
import type { EditStatus } from '../domain/orders/edit-orders.ts'
import type { BlogStatus, PageStatus } from '../domain/orders/item-orders.ts'
import { toStatus } from '../domain/orders/status.ts'
import type { WebsiteStatus } from '../domain/orders/website-orders.ts'
import { WorkflowQuery } from '../domain/orders/workflows.ts'
import { stopRequested } from '../processes/stop-signal.ts'
import { requireWorkspace } from './database.ts'
import { readList } from './lists.ts'
import { commandName, type Installation, withInstallation } from './installation.ts'
import { type JsonOption, print, table } from './output.ts'

type ListOptions = JsonOption & { workspace?: string; limit: number }
type Status = WebsiteStatus | PageStatus | BlogStatus | BatchStatus | EditStatus

const pollMs = 500

export async function listOrders({ limit, ...options }: ListOptions, filters: object): Promise<void> {
  await withInstallation(async (installation) => {
    const workspaceId = await requireWorkspace(options.workspace, installation)
    const list = await readList(limit, (page) => {
      const query = WorkflowQuery.parse({ ...page, ...filters })
      return installation.operations.listWorkflows({ workspaceId, query })
    })
    const rows = list.map((order) => [
      ...[order.workflow_id, order.kind, order.status, `${order.credits.charged - order.credits.refunded}`],
      ...[order.created_at, order.title],
    ])
    print(options, list, table(['ID', 'Kind', 'Status', 'Credits', 'Created', 'Title'], rows))
  })
}

async function readStatus({ operations }: Installation, workspaceId: string, workflowId: string): Promise<Status> {
  const { order, batch } = await operations.getOrderOrBatch({ workspaceId, workflowId })
  if (order) return toStatus(order)
  return toBatchStatus(workflowId, batch)
}

export async function showOrder(workflowId: string, options: JsonOption): Promise<void> {
  await withInstallation(async (installation) => {
    const { operations } = installation
    const workspaceId = await operations.findWorkspaceOf({ workflowId })
    const { order } = await operations.getOrderOrBatch({ workspaceId, workflowId })
    const status = await readStatus(installation, workspaceId, workflowId)
    const heading = `${workflowId} of ${workspaceId}${order ? `: ${order.order.title}` : ''}`
    print(options, status, [heading, lineOf(status), ...termsOf(status), ...itemsOf(status)].join('\n'))
  })
}

/** Prints a line for each change. Sets exit code 1 if the order ended without all its items. */
export async function followOrder(workflowId: string, options: JsonOption): Promise<void> {
  await withInstallation(async (installation) => {
    const workspaceId = await installation.operations.findWorkspaceOf({ workflowId })
    const stopping = new AbortController()
    void stopRequested().then(() => stopping.abort())
    let printed = ''
    while (!stopping.signal.aborted) {
      const status = await readStatus(installation, workspaceId, workflowId)
      const line = options.json ? JSON.stringify(status) : lineOf(status)
      if (line !== printed) process.stdout.write(`${line}\n`)
      printed = line
      if (status.done) {
        if (status.status !== 'complete') process.exitCode = 1
        return
      }
      await setTimeout(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })
}

export async function retryOrder(workflowId: string, options: JsonOption): Promise<void> {
  await withInstallation(async (installation) => {
    const { operations, config } = installation
    const workspaceId = await operations.findWorkspaceOf({ workflowId })
    const { acceptMs } = config
    const { charged, balance } = await operations.retryWorkflow({ workspaceId, workflowId, acceptMs })
    const credits = { charged, balance }
    const text = `Charged ${charged} credits; ${workspaceId} has ${balance} left. Follow it: ${commandName()} orders follow ${workflowId}`
    print(options, { workflow_id: workflowId, workspace_id: workspaceId, credits }, text)
  })
}

export async function cancelOrder(workflowId: string, options: JsonOption): Promise<void> {
  await withInstallation(async ({ operations }) => {
    const workspaceId = await operations.findWorkspaceOf({ workflowId })
    await operations.cancelWorkflow({ workspaceId, workflowId })
    const text = `Requested the cancellation. Follow it: ${commandName()} orders follow ${workflowId}`
    print(options, { workflow_id: workflowId, workspace_id: workspaceId }, text)
  })
}

const lineOf = (status: Status): string =>
  'progress' in status
    ? `${status.status}  ${status.progress.percent}%  ${status.message}`
    : `${status.status}  ${status.message}`

/** What the order costs, and its website. */
function termsOf(status: Status): string[] {
  const { charged, refunded } = status.credits
  const result = 'result' in status ? status.result : null
  const website = result && 'website_id' in result ? [`Website: ${result.website_id}`] : []
  const url = result && 'domain' in result ? [`${result.domain}`] : []
  return [`Credits: ${charged} charged, ${refunded} refunded`, [...website, ...url].join('  ')].filter(Boolean)
}

/** The items of a batch or the pages of a website, with their errors. */
function itemsOf(status: Status): string[] {
  if ('items' in status)
    return status.items.map((item) =>
      item.success
        ? `  ${item.workflow_id}  ${item.status}${'error' in item && item.error ? `: ${item.error}` : ''}`
        : `  item ${'index' in item ? item.index : ''}  rejected: ${item.error}`,
    )
  const { pages = [] } = 'result' in status && status.result && 'pages' in status.result ? status.result : {}
  return pages.map((page) => `  ${page.path}  ${page.status}${page.error_message ? `: ${page.error_message}` : ''}`)
}
