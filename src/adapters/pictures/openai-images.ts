import { z } from 'zod'
import type { Fetcher } from '../fetcher.ts'
import type { PictureProvider, PictureQuery } from './provider.ts'
import { endpoint, requestJson, searchTimeoutMs } from './request.ts'

const Answer = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.url({ protocol: /^https?$/ }).nullish() })).min(1),
})

export type OpenAiImagesOptions = {
  apiKey: string
  baseUrl: string
  model: string
  /** Undefined: by the shape of the picture. "auto" leaves it to the server. */
  size?: string | undefined
  quality?: string | undefined
  timeoutMs: number
}

const sizes = { wide: '1536x1024', landscape: '1536x1024', square: '1024x1024', portrait: '1024x1536' } as const

/**
 * Generates pictures with OpenAI's images API or a compatible server, which answers with base64 or a URL. The same key is sent for the same
 * picture, for servers that recognize a repeated request by it.
 */
export const createOpenAiImages = (
  { apiKey, baseUrl, model, size, quality, timeoutMs }: OpenAiImagesOptions,
  fetcher: Fetcher,
): PictureProvider => ({
  name: 'openai',
  generates: true,
  async generate({ prompt, aspect }: PictureQuery, { signal, key }) {
    const answer = await requestJson({
      provider: 'The images API',
      url: endpoint(baseUrl, 'images/generations').href,
      ...{ signal, timeoutMs },
      headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': key },
      body: { model, prompt, n: 1, size: size ?? sizes[aspect], ...(quality ? { quality } : {}) },
    })
    const [image] = Answer.parse(answer).data
    if (image?.b64_json) return [Buffer.from(image.b64_json, 'base64')]
    if (!image?.url) throw new Error('The images API answered with neither b64_json nor url')
    return isSameOrigin(image.url, baseUrl) ? download(image.url, signal) : fetcher.fetch(image.url, signal)
  },
})

const isSameOrigin = (url: string, other: string): boolean => new URL(url).origin === new URL(other).origin

/** Downloads from the server that the operator configured, which may be in a private network. */
async function* download(url: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(searchTimeoutMs)]),
    redirect: 'error',
  })
  if (response.status !== 200 || !response.body) throw new Error(`The generated picture has status ${response.status}`)
  yield* response.body
}
