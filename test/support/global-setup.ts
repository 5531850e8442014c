import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packedBrowser from '@sparticuz/chromium'
import { startPostgres } from '../../src/dev/postgres.ts'
import { startTemporal } from '../../src/dev/temporal.ts'
import { findTemporalCli } from '../../src/dev/temporal-cli.ts'

declare global {
  var stopTestServers: (() => Promise<void>) | undefined
}

/**
 * Starts one PostgreSQL and one Temporal (in memory) for the whole run, at TEST_DATABASE_URL and TEST_TEMPORAL_ADDRESS.
 * If these are set, uses those servers and starts none. TEST_FOLDER is for the files of the run.
 */
export default async function setUp(): Promise<void> {
  const stops: (() => Promise<unknown>)[] = []
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-test-'))
  process.env.TEST_FOLDER = folder
  globalThis.stopTestServers = async () => {
    await Promise.allSettled(stops.map((stop) => stop()))
    await rm(folder, { recursive: true, force: true })
  }
  const started = await Promise.allSettled([ensurePostgres(stops, folder), ensureTemporal(stops), unpackBrowser()])
  const failed = started.find((result) => result.status === 'rejected')
  if (!failed) return
  await globalThis.stopTestServers()
  throw failed.reason
}

async function ensurePostgres(stops: (() => Promise<unknown>)[], folder: string): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return
  const started = startPostgres({ folder, port: 0, durable: false })
  stops.push(() => started.then(({ stop }) => stop()))
  process.env.TEST_DATABASE_URL = (await started).url
}

async function ensureTemporal(stops: (() => Promise<unknown>)[]): Promise<void> {
  if (process.env.TEST_TEMPORAL_ADDRESS) return
  const cacheFolder = join(process.env.SITEWRIGHT_HOME ?? '.sitewright', 'bin')
  const cli = await findTemporalCli({ cacheFolder, log: console.warn })
  const started = startTemporal({ cli: cli.path, port: 0 })
  stops.push(() => started.then(({ stop }) => stop()))
  process.env.TEST_TEMPORAL_ADDRESS = (await started).address
}

/** Unpacks Chromium once before the tests and sets TEST_CHROMIUM, because concurrent unpacking could start an incomplete file. Without it, launchBrowser looks for another. */
async function unpackBrowser(): Promise<void> {
  process.env.TEST_CHROMIUM = await packedBrowser.executablePath().catch(() => '')
}
