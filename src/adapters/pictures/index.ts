import type { Fetcher } from '../fetcher.ts'
import { createOpenAiImages, type OpenAiImagesOptions } from './openai-images.ts'
import { createPexels } from './pexels.ts'
import type { PictureProvider } from './provider.ts'
import { createUnsplash } from './unsplash.ts'

/** `providers`: the names of the enabled providers, in the order in which they are asked. */
export type PictureSettings = {
  providers: readonly ('pexels' | 'openai' | 'unsplash')[]
  pexels: { apiKey: string; baseUrl: string }
  openai: OpenAiImagesOptions
  unsplash: { accessKey: string; baseUrl: string; appName: string }
}

/** Creates the enabled providers of pictures. `fetcher` downloads from addresses that they name. */
export const createPictureProviders = (settings: PictureSettings, fetcher: Fetcher): PictureProvider[] =>
  settings.providers.map((name) =>
    ({
      pexels: () => createPexels(settings.pexels),
      openai: () => createOpenAiImages(settings.openai, fetcher),
      unsplash: () => createUnsplash(settings.unsplash),
    })[name](),
  )
