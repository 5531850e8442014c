import type { FileBody } from '../temp-file.ts'
import type { Aspect, Picture } from '../../domain/websites/pictures.ts'

/** The picture to look for: English search words, and a prompt for generators. */
export type PictureQuery = { search: string; prompt: string; aspect: Aspect }

/** A photograph of a search. `url`: the file to keep, or to hotlink where `hotlink` is set. */
export type FoundPhoto = {
  /** The provider's id. */
  id: string
  url: string
  credit: NonNullable<Picture['credit']>
  /** The provider requires that its own URLs are shown, and to be told when a picture is placed. */
  hotlink?: Omit<Picture, 'alt' | 'focal_point' | 'credit'> & { place: (signal: AbortSignal) => Promise<void> }
}

/** Finds photographs, best first. */
type PhotoSearch = {
  name: string
  generates: false
  search(query: PictureQuery, signal: AbortSignal): Promise<FoundPhoto[]>
}
/** Generates a picture. A call is paid for, unless it throws PictureRejected or PictureProviderBusy. Returns the bytes of the file. */
type PictureGenerator = {
  name: string
  generates: true
  generate(query: PictureQuery, options: { signal: AbortSignal; key: string }): Promise<FileBody>
}
export type PictureProvider = PhotoSearch | PictureGenerator

/** The provider answered that it has no picture. Nothing was paid. */
export class PictureRejected extends Error {}

/** The provider is overloaded, or its limit of requests is used up. `retryAfterMs`: when it may be asked again. */
export class PictureProviderBusy extends Error {
  readonly retryAfterMs: number
  constructor(provider: string, retryAfterMs: number) {
    super(`${provider} is busy`)
    this.retryAfterMs = retryAfterMs
  }
}
