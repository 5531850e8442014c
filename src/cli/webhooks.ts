import { setTimeout } from 'node:timers/promises'
import { type Command, InvalidArgumentError } from 'commander'
import type { MadeAttempt } from '../domain/webhooks/webhooks.ts'
import { stopRequested } from '../processes/stop-signal.ts'
import { addWorkspaceOptions, requireWorkspace, withOperations } from './database.ts'
import { type JsonOption, print } from './output.ts'

type WebhookOptions = JsonOption & { workspace?: string }

const pollMs = 500
/** An attempt is stored when it has ended, up to some seconds after its time. */
const storedWithinMs = 60_000

/** Adds `webhooks tail` and `webhooks redeliver`. */
export function addWebhookCommands(program: Command): void {
  const webhooks = program
    .command('webhooks')
    .description('follow and repeat webhook deliveries')
    .addHelpText('after', '\nExample:\n  sitewright webhooks tail --workspace ws_…')
  addWorkspaceOptions(webhooks.command('tail'))
    .description('print the attempts to deliver webhooks as they are made, until interrupted')
    .addHelpText('after', '\nExample:\n  sitewright webhooks tail --workspace ws_… --json')
    .action(tail)
  addWorkspaceOptions(webhooks.command('redeliver'))
    .description('repeat the deliveries that failed or were cancelled since a time')
    .requiredOption('--since <time>', 'time of the first event, ISO 8601', parseTime)
    .addHelpText('after', '\nExample:\n  sitewright webhooks redeliver --since 2030-01-31T08:00:00Z --workspace ws_…')
    .action(redeliver)
}

/** Prints one line for each attempt: a JSON object with --json. Each attempt is printed once. */
async function tail(options: WebhookOptions): Promise<void> {
  await withOperations(async (context) => {
    const workspaceId = await requireWorkspace(options.workspace, context)
    const stopping = new AbortController()
    void stopRequested().then(() => stopping.abort())
    const startedAt = Date.now()
    process.stderr.write(`Waiting for deliveries of ${workspaceId}. Press Ctrl-C to stop.\n`)
    let printed = new Set<string>()
    while (!stopping.signal.aborted) {
      const since = new Date(Math.max(startedAt, Date.now() - storedWithinMs))
      const attempts = await context.operations.listAttempts({ workspaceId, since })
      for (const attempt of attempts.filter((each) => !printed.has(keyOf(each))))
        process.stdout.write(`${options.json ? JSON.stringify(attempt) : lineOf(attempt)}\n`)
      printed = new Set(attempts.map(keyOf))
      await setTimeout(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })
}

const keyOf = ({ event_id: id, number }: MadeAttempt): string => `${id} ${number}`

const lineOf = ({ at, event, event_id: id, number, status, ms, error }: MadeAttempt): string =>
  [
    at,
    event.padEnd(17),
    id,
    `attempt ${number}`,
    String(status ?? '-').padStart(3),
    `${ms} ms`,
    error ?? 'delivered',
  ].join('  ')

async function redeliver(options: WebhookOptions & { since: Date }): Promise<void> {
  await withOperations(async (context) => {
    const workspaceId = await requireWorkspace(options.workspace, context)
    const result = await context.operations.redeliverFailed({ workspaceId, since: options.since })
    const more = result.has_more ? ' More are left: run the command again.' : ''
    print(options, { workspace_id: workspaceId, ...result }, `Scheduled ${result.scheduled} deliveries.${more}`)
  })
}

function parseTime(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError('Use a time such as 2030-01-31T08:00:00Z.')
  return time
}
