import type { Webhooks } from './generated/types.gen.ts'

/** The body of a webhook: `event` says what `data` is about. */
export type WebhookEvent = Webhooks['body']

export type SignedWebhook = {
  /** The body as it arrived. JSON that was parsed and written again has another signature. */
  body: string | Uint8Array
  /** The headers of the request, with names in lower case unless they are a `Headers` object. */
  headers: Headers | Record<string, string | string[] | undefined>
  /** The signing secret of the workspace, `whsec_…`. */
  secret: string
  /** Maximum difference between the time of the attempt and the time here, in seconds. Default: 300. */
  toleranceSeconds?: number
}

/** The webhook is not from Sitewright, was changed, or is too old. Respond with 400. */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook'
}

/**
 * Verifies the signature of a webhook (Standard Webhooks) and returns its event. While the secret is rotated, the webhook has two
 * signatures, and one of them has to match. Throws InvalidWebhook.
 */
export async function verify({ body, headers, secret, toleranceSeconds = 300 }: SignedWebhook): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    if (typeof value !== 'string' || value === '') throw new InvalidWebhook(`The header ${name} is missing.`)
    return value
  }) as [string, string, string]
  const ageSeconds = Date.now() / 1_000 - (/^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN)
  if (!(Math.abs(ageSeconds) <= toleranceSeconds))
    throw new InvalidWebhook(`The header webhook-timestamp is ${timestamp}, too far from the time here.`)
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  // `verify` compares in constant time.
  for (const [version, signature = ''] of signatures.split(' ').map((one) => one.split(',')))
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, decodeBase64(signature), signed)))
      return JSON.parse(text) as WebhookEvent
  throw new InvalidWebhook('No signature matches. Is it the secret of this workspace, and the body as it arrived?')
}

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase64(secret.replace(/^whsec_/, ''))
  if (bytes.length === 0) throw new Error('The signing secret must be "whsec_" and base64.')
  return bytes
}

/** Returns no bytes if the text is not base64. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
