import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts with a key of 32 bytes (AES-256-GCM); what was changed since cannot be opened. */
export function sealWith(key: Buffer, content: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** What was sealed with this key. Throws for another's. */
export function openWith(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
}
