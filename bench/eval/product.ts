/** Node cannot run .tsx files from source. Jest can, and must not load modules twice: each names its schemas in one registry of the process. */
const isTest = Symbol.for('sitewright.jest-globals') in globalThis
const built = async <T>(file: string): Promise<T> =>
  await import(new URL(isTest ? `../../src/${file.replace(/js$/, 'ts')}` : `../../dist/${file}`, import.meta.url).href)

export const { readConfig } = await built<typeof import('../../src/config.ts')>('config.js')
export const { createModel } = await built<typeof import('../../src/generation/index.ts')>('generation/index.js')
export const { assets, renderPage } = await built<typeof import('../../src/rendering/index.ts')>('rendering/index.js')
export const { createPictureProviders } =
  await built<typeof import('../../src/adapters/pictures/index.ts')>('adapters/pictures/index.js')
export const { createFetcher } = await built<typeof import('../../src/adapters/fetcher.ts')>('adapters/fetcher.js')
export const { preparePicture, resizeImage, variantWidthsOf } =
  await built<typeof import('../../src/media/index.ts')>('media/index.js')
