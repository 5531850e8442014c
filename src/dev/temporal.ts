import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Connection } from '@temporalio/client'
import { msToTs } from '@temporalio/common/lib/time.js'
import { processEnvironment } from '../config.ts'
import { searchAttributeNames } from '../domain/search-attributes.ts'
import { freePort } from '../processes/ports.ts'
import { type RunningServer, startServer, stopLeftover, untilReady } from './process.ts'

const namespace = 'default'
const startTimeoutMs = 30_000
// A workflow can be reset only while its history is retained.
const retention = '30 days'

export type TemporalOptions = {
  /** Path of the `temporal` executable. */
  cli: string
  /** Folder for the database; without it, executions are kept in memory. */
  folder?: string
  /** 0 picks a free port. */
  port: number
  /** Port of the Web UI; 0 picks a free port. Without it, there is no Web UI. */
  uiPort?: number
  log?: (line: string) => void
}

/**
 * Starts Temporal's development server on 127.0.0.1, with Sitewright's search attributes and fairness enabled. Resolves when it is
 * ready. First stops a server that a killed run left behind in this folder. `stop` resolves when the server has ended.
 */
export async function startTemporal(
  options: TemporalOptions,
): Promise<RunningServer & { address: string; uiUrl?: string }> {
  const { cli, log } = options
  const folder = options.folder && resolve(options.folder)
  const port = options.port || (await freePort())
  const uiPort = options.uiPort === 0 ? await freePort() : options.uiPort
  const file = folder && join(folder, 'temporal.db')
  if (folder && file) {
    await mkdir(folder, { recursive: true })
    await stopLeftover(Number(await readFile(pidFile(folder), 'utf8').catch(() => '0')), file, 'SIGTERM')
  }
  const server = startServer({
    command: cli,
    args: serverArgs(port, uiPort, file),
    env: { GOGC: '400', ...processEnvironment() },
    stopSignal: 'SIGTERM',
    log,
  })
  if (folder) await writeFile(pidFile(folder), String(server.pid))
  const address = `127.0.0.1:${port}`
  await untilReady('Temporal', server, () => prepareNamespace(address), startTimeoutMs)
  return {
    address,
    ...(uiPort ? { uiUrl: `http://127.0.0.1:${uiPort}` } : {}),
    stop: server.stop,
    exited: server.exited,
  }
}

const pidFile = (folder: string) => join(folder, 'temporal.pid')

const dynamicConfig = {
  'matching.useNewMatcher': true,
  'matching.enableFairness': true,
  // The development server has one history shard, which by default polls its task queues at most 20 times a second.
  'history.transferProcessorMaxPollRPS': 2_000,
  'history.timerProcessorMaxPollRPS': 2_000,
  'history.visibilityProcessorMaxPollRPS': 2_000,
}

function serverArgs(port: number, uiPort: number | undefined, file: string | undefined): string[] {
  const args = ['server', 'start-dev', '--ip', '127.0.0.1', '--port', String(port), '--log-level', 'error']
  if (uiPort) args.push('--ui-port', String(uiPort), '--ui-disable-news-fetch')
  else args.push('--headless')
  // With SQLite's default settings, the server is eight times slower than in memory. With these it is as fast.
  if (file)
    args.push('--db-filename', file, '--sqlite-pragma', 'journal_mode=WAL', '--sqlite-pragma', 'synchronous=NORMAL')
  for (const name of searchAttributeNames) args.push('--search-attribute', `${name}=Keyword`)
  for (const [name, value] of Object.entries(dynamicConfig)) args.push('--dynamic-config-value', `${name}=${value}`)
  return args
}

async function prepareNamespace(address: string): Promise<void> {
  const connection = await Connection.connect({ address, connectTimeout: 2_000 })
  try {
    await connection.withDeadline(Date.now() + 5_000, () =>
      connection.workflowService.updateNamespace({
        namespace,
        config: { workflowExecutionRetentionTtl: msToTs(retention) },
      }),
    )
  } finally {
    await connection.close()
  }
}
