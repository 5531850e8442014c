import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, matchesEtag } from '../../hosting/negotiation.ts'

type Encoded = { body: Buffer; etag: string }

/** Fast enough for the first visitor of a process, and within a few percent of the smallest. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** A text that stays the same while the process runs. It is served compressed, with an ETag, and compressed once. */
export class StaticText {
  readonly #type: string
  readonly #read: () => Promise<Buffer> | Buffer
  readonly #encoded = new Map<string, Promise<Encoded>>()

  /** `read` is called on the first request. */
  constructor(type: string, read: () => Promise<Buffer> | Buffer) {
    this.#type = type
    this.#read = read
  }

  /** Sends the text in an encoding that the caller accepts, or 304 if the caller has it. */
  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = chooseEncoding([headers['accept-encoding'] ?? []].flat().join())
    const encoded = this.#encoded.get(encoding) ?? this.#encode(encoding)
    this.#encoded.set(encoding, encoded)
    const { body, etag } = await encoded
    void reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
    if (matchesEtag(headers['if-none-match'], etag)) return await reply.code(304).send()
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return await reply.type(this.#type).send(body)
  }

  async #encode(encoding: string): Promise<Encoded> {
    const plain = await this.#read()
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    if (encoding === 'br') return { body: await promisify(brotliCompress)(plain, brotli), etag: `"${hash}-br"` }
    if (encoding === 'gzip') return { body: await promisify(gzip)(plain), etag: `"${hash}-gzip"` }
    return { body: plain, etag: `"${hash}"` }
  }
}
