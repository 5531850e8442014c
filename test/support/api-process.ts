/** Runs a process like `sitewright api` that can also fetch from loopback, where the servers of the tests are. */
const built = (path: string) => import(new URL(`../../dist/${path}`, import.meta.url).href)
const { readConfig } = (await built('config.js')) as typeof import('../../src/config.ts')
const { createFetcher } = (await built('adapters/fetcher.js')) as typeof import('../../src/adapters/fetcher.ts')
const { createLog } = (await built('processes/log.js')) as typeof import('../../src/processes/log.ts')
const { openParts } = (await built('processes/parts.js')) as typeof import('../../src/processes/parts.ts')
const { startApi } = (await built('processes/api.js')) as typeof import('../../src/processes/api.ts')

const config = readConfig(process.env)
const log = createLog(config)
await startApi(openParts(config, log, { fetcher: createFetcher({ allowLoopback: true }) }))
log.info('api is up')
log.flush()
