import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Client } from '@temporalio/client'
import type { Payload, PayloadCodec } from '@temporalio/common'
import proto from '@temporalio/proto'

/** A key for AES-256 (32 bytes). Encrypted payloads carry its id. */
export type PayloadKey = { id: string; secret: Buffer }
/** `current` encrypts new payloads; null: they are not encrypted. `known` decrypt. */
export type PayloadKeys = { current: PayloadKey | null; known: PayloadKey[] }

const { Payload: Message } = proto.temporal.api.common.v1
const encoding = Buffer.from('binary/encrypted')
const cipherName = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts the input and results of workflows and activities, so that Temporal's database, Web UI and backups hold no prompts. Payloads
 * without encryption are read as they are. See docs/decisions/payload-encryption.md.
 */
export class PayloadEncryption implements PayloadCodec {
  private readonly current: PayloadKey | null
  private readonly known: Map<string, PayloadKey>

  constructor({ current, known }: PayloadKeys) {
    this.current = current
    this.known = new Map(known.map((key) => [key.id, key]))
  }

  async encode(payloads: Payload[]): Promise<Payload[]> {
    const { current } = this
    if (!current) return payloads
    const { id, secret } = current
    return payloads.map((payload) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(cipherName, secret, iv).setAAD(Buffer.from(id))
      const sealed = [cipher.update(Message.encode(payload).finish()), cipher.final(), cipher.getAuthTag()]
      return {
        metadata: { encoding, 'encryption-key-id': Buffer.from(id) },
        data: Buffer.concat([iv, ...sealed]),
      }
    })
  }

  /** Throws UnknownPayloadKey for an unknown key, and an Error for a payload that was changed. */
  async decode(payloads: Payload[]): Promise<Payload[]> {
    return payloads.map((payload) => {
      const { metadata, data } = payload
      if (!data || !encoding.equals(metadata?.encoding ?? Buffer.of())) return payload
      const id = Buffer.from(metadata?.['encryption-key-id'] ?? []).toString()
      const key = this.known.get(id)
      if (!key) throw new UnknownPayloadKey(id)
      const decipher = createDecipheriv(cipherName, key.secret, data.subarray(0, ivBytes)).setAAD(Buffer.from(id))
      decipher.setAuthTag(data.subarray(-tagBytes))
      return Message.decode(Buffer.concat([decipher.update(data.subarray(ivBytes, -tagBytes)), decipher.final()]))
    })
  }
}

/** Encrypts a text as the payloads of a client are encrypted, for a place outside of Temporal. */
export async function sealSecret({ options }: Client, secret: string): Promise<string> {
  const { payloadConverter, payloadCodecs } = options.loadedDataConverter
  let payloads = [payloadConverter.toPayload(secret)]
  for (const codec of payloadCodecs) payloads = await codec.encode(payloads)
  return Buffer.from(Message.encode(payloads[0] ?? {}).finish()).toString('base64')
}

/** Decrypts a result of `sealSecret`. Throws UnknownPayloadKey for an unknown key. */
export async function openSecret({ options }: Client, sealed: string): Promise<string> {
  const { payloadConverter, payloadCodecs } = options.loadedDataConverter
  let payloads: Payload[] = [Message.decode(Buffer.from(sealed, 'base64'))]
  for (const codec of payloadCodecs.toReversed()) payloads = await codec.decode(payloads)
  return payloadConverter.fromPayload<string>(payloads[0] ?? {})
}

export class UnknownPayloadKey extends Error {
  constructor(id: string) {
    super(`The payload was encrypted with the key "${id}", which is not in SITEWRIGHT_PAYLOAD_KEY`)
  }
}
