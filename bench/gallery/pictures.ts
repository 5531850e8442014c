import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { PictureProvider } from '../../src/adapters/pictures/provider.ts'
import { pictureSlots } from '../../src/domain/websites/picture-slots.ts'
import type { ImageSlot, Picture, Pictures } from '../../src/domain/websites/pictures.ts'
import type { PageContent } from '../../src/domain/websites/site.ts'
import { createFetcher, preparePicture, resizeImage, variantWidthsOf } from '../eval/product.ts'

const fetcher = createFetcher({ allowLoopback: true })
const signal = AbortSignal.timeout(600_000)

/** Finds pictures for the pages of one website with the configured providers, as the worker does. `files`: the bytes by path. */
export function createIllustrator(providers: readonly PictureProvider[], files: Map<string, Buffer>) {
  const shown = new Set<string>()

  const keep = async (body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Omit<Picture, 'alt'>> => {
    const { bytes, color } = await preparePicture(await buffer(Readable.from(body)))
    const { width, height } = await sharp(bytes).metadata()
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    const sources = [...variantWidthsOf(width), width].map((each) => ({
      ...{ url: `/media/${name}.${each}.webp`, width: each },
    }))
    for (const { url, width: each } of sources) files.set(url, each === width ? bytes : await resizeImage(bytes, each))
    return { url: sources.at(-2)?.url ?? '', width, height, sources, color, focal_point: 'center' }
  }

  const find = async ({ search_query, subject, prompt, aspect }: ImageSlot) => {
    const query = { search: search_query || subject, prompt: prompt || subject, aspect }
    for (const provider of providers) {
      if (provider.generates) return await keep(await provider.generate(query, { signal, key: prompt }))
      const found = (await provider.search(query, signal)).find(({ id }) => !shown.has(id))
      if (!found) continue
      shown.add(found.id)
      const { place: _, ...hotlink } = found.hotlink ?? {}
      const kept = found.hotlink ? (hotlink as Picture) : await keep(fetcher.fetch(found.url, signal))
      return { ...kept, credit: found.credit }
    }
    return undefined
  }

  return async ({ sections }: PageContent): Promise<Pictures> => {
    const pictures: Pictures = {}
    for (const { id, image } of pictureSlots(sections)) {
      const found = image && (await find(image))
      if (found) pictures[id] = { ...found, alt: image.alt, focal_point: image.focal_point }
    }
    return pictures
  }
}
