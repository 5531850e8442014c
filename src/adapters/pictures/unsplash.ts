import { z } from 'zod'
import { aspects } from '../../domain/websites/pictures.ts'
import type { FoundPhoto, PictureProvider, PictureQuery } from './provider.ts'
import { endpoint, requestJson, searchTimeoutMs } from './request.ts'

const Answer = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
      color: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .nullish(),
      urls: z.object({ raw: z.url() }),
      links: z.object({ download_location: z.url() }),
      user: z.object({ name: z.string(), links: z.object({ html: z.url() }) }),
    }),
  ),
})

const orientations = { wide: 'landscape', landscape: 'landscape', square: 'squarish', portrait: 'portrait' } as const
const widths = [480, 960, 1600] as const

type Options = { accessKey: string; baseUrl: string; appName: string }

/**
 * Searches Unsplash. Its guidelines (https://help.unsplash.com) demand that pictures are hotlinked with their parameters, that each use is
 * reported, and a credit with links. They ask for non-automated use: have the installation approved before enabling it.
 */
export const createUnsplash = ({ accessKey, baseUrl, appName }: Options): PictureProvider => {
  const headers = { authorization: `Client-ID ${accessKey}`, 'accept-version': 'v1' }
  const request = { provider: 'Unsplash', headers, timeoutMs: searchTimeoutMs }
  const referred = (url: string): string => {
    const link = new URL(url)
    link.searchParams.set('utm_source', appName)
    link.searchParams.set('utm_medium', 'referral')
    return link.href
  }
  return {
    name: 'unsplash',
    generates: false,
    async search({ search, aspect }: PictureQuery, signal): Promise<FoundPhoto[]> {
      const url = endpoint(baseUrl, 'search/photos')
      url.search = new URLSearchParams({
        ...{ query: search, orientation: orientations[aspect], per_page: '15', content_filter: 'high' },
      }).toString()
      const { results } = Answer.parse(await requestJson({ ...request, url: url.href, signal }))
      return results.map(({ id, color, urls, links, user, ...size }) => {
        const ratio = Math.max(aspects[aspect], size.width / size.height)
        const at = (width: number) => sized(urls.raw, width, ratio)
        return {
          id,
          url: urls.raw,
          credit: {
            ...{ name: user.name, url: referred(user.links.html) },
            ...{ provider: 'Unsplash', provider_url: referred('https://unsplash.com/') },
          },
          hotlink: {
            ...{ url: at(1_600), width: 1_600, height: Math.round(1_600 / ratio), color: color ?? '#c8c8c8' },
            sources: widths.map((width) => ({ url: at(width), width })),
            async place(placing) {
              // The request carries the key.
              if (new URL(links.download_location).origin !== new URL(baseUrl).origin) return
              await requestJson({ ...request, url: links.download_location, signal: placing })
            },
          },
        }
      })
    },
  }
}

/** The picture at a width, cropped to a ratio. Keeps the parameters of the URL, `ixid` among them. */
function sized(raw: string, width: number, ratio: number): string {
  const url = new URL(raw)
  const parameters = { w: width, h: Math.round(width / ratio), fit: 'crop', crop: 'entropy', auto: 'format', q: 75 }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value))
  return url.href
}
