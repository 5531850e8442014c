import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../src/dev/postgres.ts'
import { startTemporal } from '../../src/dev/temporal.ts'
import { findTemporalCli } from '../../src/dev/temporal-cli.ts'
import { freePort } from '../../src/processes/ports.ts'
import { bareEnvironment, sitewright, startSitewright } from './command-line.ts'

export type Installation = Awaited<ReturnType<typeof startInstallation>>

/** Starts a Postgres, a Temporal and a storage that only this installation uses. The test starts its processes. */
export async function startInstallation(settings: Record<string, string>) {
  const folder = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'installation-'))
  const { path: cli } = await findTemporalCli({
    cacheFolder: join(process.env.SITEWRIGHT_HOME ?? '.sitewright', 'bin'),
  })
  const [postgres, temporal] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres'), port: 0, durable: false }),
    startTemporal({ cli, folder: join(folder, 'temporal'), port: 0 }),
  ])
  const env: NodeJS.ProcessEnv = {
    ...bareEnvironment(),
    DATABASE_URL: postgres.url,
    TEMPORAL_ADDRESS: temporal.address,
    SITEWRIGHT_STORAGE: `file:${folder}/storage`,
    SITEWRIGHT_METRICS_PORT: '0',
    SITEWRIGHT_SITES_PORT: String(await freePort()),
    SITEWRIGHT_RECONCILE_MS: '1000',
    SITEWRIGHT_HEARTBEAT_MS: '3000',
    SITEWRIGHT_THREADS: '1',
    PORT: '0',
    ...settings,
  }
  const running: Awaited<ReturnType<typeof startSitewright>>[] = []
  const origins = { api: '', sites: `http://127.0.0.1:${env.SITEWRIGHT_SITES_PORT}` }
  return {
    env,
    folder,
    origins,
    async start(...roles: ('api' | 'worker' | 'sites')[]): Promise<void> {
      for (const role of roles) {
        const started = await startSitewright([role], env, `${role} is up`)
        running.push(started)
        if (role === 'api') [origins.api = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(started.said()) ?? []
      }
    },
    /** Runs a command and returns the JSON that it prints. Throws with its output if it fails. */
    async run(...args: string[]) {
      const { code, stdout, stderr } = await sitewright([...args, '--json'], env)
      if (code !== 0) throw new Error(`sitewright ${args.join(' ')} ended with ${code}: ${stderr}`)
      return JSON.parse(stdout)
    },
    async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      return await client.query<Row>(text, values).then(
        async ({ rows }) => (await client.end(), rows),
        async (error: unknown) => Promise.reject((await client.end(), error)),
      )
    },
    killProcesses: async () => void (await Promise.all(running.splice(0).map(({ stop }) => stop('SIGKILL')))),
    /** Stops the servers and deletes everything. */
    async destroy(): Promise<void> {
      await Promise.all(running.splice(0).map(({ stop }) => stop('SIGKILL')))
      await Promise.all([postgres.stop(), temporal.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
