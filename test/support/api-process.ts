/** A process like `sitewright api`, but that it also fetches from this machine, where the servers of the tests are. */
const built = (path: string) => import(new URL(`../../dist/${path}`, import.meta.url).href)
const { readConfig } = (await built('config.js')) as typeof import('../../src/config.ts')
const { createFetcher } = (await built('outside/fetching.js')) as typeof import('../../src/outside/fetching.ts')
const { createLog, openParts, startApi } = (await built(
  'cli/processes.js',
)) as typeof import('../../src/cli/processes.ts')

const config = readConfig(process.env)
const log = createLog(config)
await startApi(openParts(config, log, undefined, createFetcher({ allowLoopback: true })))
log.info('api is up')
log.flush()
