/** Imports from dist/: .tsx files cannot run from source, and benchmarks measure the code that is shipped. */
const built = async <T>(file: string): Promise<T> => await import(new URL(`../dist/${file}`, import.meta.url).href)

export const { readConfig } = await built<typeof import('../src/config.ts')>('config.js')
export const { createLog } = await built<typeof import('../src/processes/log.ts')>('processes/log.js')
export const { openParts } = await built<typeof import('../src/processes/parts.ts')>('processes/parts.js')
export const { connect } = await built<typeof import('../src/db/connect.ts')>('db/connect.js')
export const { migrate } = await built<typeof import('../src/db/migrate.ts')>('db/migrate.js')
export const { freePort } = await built<typeof import('../src/processes/ports.ts')>('processes/ports.js')
export const { startPostgres } = await built<typeof import('../src/dev/postgres.ts')>('dev/postgres.js')
export const { startTemporal } = await built<typeof import('../src/dev/temporal.ts')>('dev/temporal.js')
export const { findTemporalCli } = await built<typeof import('../src/dev/temporal-cli.ts')>('dev/temporal-cli.js')
export const { toList } = await built<typeof import('../src/activities/lists.ts')>('activities/lists.js')
export const { toWebsite, toWebsiteSummary, websiteOperations } = await built<
  typeof import('../src/activities/websites/websites.ts')
>('activities/websites/websites.js')
export const { websiteSettingsOperations } = await built<
  typeof import('../src/activities/websites/website-settings.ts')
>('activities/websites/website-settings.js')
export const { newWorkflowId } = await built<typeof import('../src/domain/ids.ts')>('domain/ids.js')
export const { itemWorkflowId } = await built<typeof import('../src/domain/workflow-ids.ts')>('domain/workflow-ids.js')
export const { renderMarkdown } =
  await built<typeof import('../src/rendering/markdown/index.ts')>('rendering/markdown/index.js')
export const { publishDocument, readDocument } =
  await built<typeof import('../src/rendering/document/index.ts')>('rendering/document/index.js')
export const { createCustomHosts } =
  await built<typeof import('../src/hosting/custom-domains.ts')>('hosting/custom-domains.js')
export const { publishedKey } =
  await built<typeof import('../src/domain/websites/hosting.ts')>('domain/websites/hosting.js')
export const { compress, encodePage, storePublished } =
  await built<typeof import('../src/adapters/published.ts')>('adapters/published.js')
export const { mediaKey, mediaPath } = await built<typeof import('../src/domain/websites/media-files.ts')>(
  'domain/websites/media-files.js',
)
export type { MediaFile } from '../src/domain/websites/media-files.ts'
