import { checksOf } from '../domain/readiness.ts'
import type { Parts } from './parts.ts'
import type { Running } from './running.ts'

/** Serves the published websites. */
export async function startSites({ config, log, pool, storage, threads, operations }: Parts): Promise<Running> {
  const { buildHosting } = await import('../hosting/index.ts')
  threads.start()
  const { sitesUrl, apiUrl, trustedProxies, sitesCacheBytes: cacheBytes, forms, captcha, shutdownMs } = config
  const hosting = await buildHosting({
    pool,
    storage,
    threads,
    sitesUrl,
    apiUrl,
    trustedProxies,
    cacheBytes,
    logger: log,
    addsScript: true,
    forms,
    captcha,
    shutdownMs,
    checkReadiness: () => operations.checkReadiness({ names: checksOf.sites }),
  })
  await hosting.listen({ port: config.sitesPort, host: config.host })
  return { url: sitesUrl, drain: () => hosting.drain(), stop: () => hosting.close() }
}
