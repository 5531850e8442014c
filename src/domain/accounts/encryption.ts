import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts with AES-256-GCM. `key` has 32 bytes. A result that was changed cannot be decrypted. */
export function encrypt(key: Buffer, content: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a result of `encrypt`. Throws if it was encrypted with another key or changed. */
export function decrypt(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
}
