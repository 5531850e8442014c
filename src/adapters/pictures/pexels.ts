import { z } from 'zod'
import type { FoundPhoto, PictureProvider, PictureQuery } from './provider.ts'
import { endpoint, requestJson, searchTimeoutMs } from './request.ts'

const Answer = z.object({
  photos: z.array(
    z.object({
      id: z.int(),
      url: z.url(),
      photographer: z.string(),
      src: z.object({ large2x: z.url() }),
    }),
  ),
})

const orientations = { wide: 'landscape', landscape: 'landscape', square: 'square', portrait: 'portrait' } as const

/**
 * Searches Pexels (https://www.pexels.com/api/documentation/). Its photographs may be kept; each shows a link to Pexels and its photographer.
 */
export const createPexels = ({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }): PictureProvider => ({
  name: 'pexels',
  generates: false,
  async search({ search, aspect }: PictureQuery, signal): Promise<FoundPhoto[]> {
    const url = endpoint(baseUrl, 'v1/search')
    url.search = new URLSearchParams({
      ...{ query: search, orientation: orientations[aspect], size: 'medium', per_page: '15' },
    }).toString()
    const headers = { authorization: apiKey }
    const answer = await requestJson({ provider: 'Pexels', url: url.href, headers, signal, timeoutMs: searchTimeoutMs })
    return Answer.parse(answer).photos.map(({ id, url: page, photographer, src }) => ({
      id: String(id),
      url: src.large2x,
      credit: { name: photographer, url: page, provider: 'Pexels', provider_url: 'https://www.pexels.com' },
    }))
  },
})
