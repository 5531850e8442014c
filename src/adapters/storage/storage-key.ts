const word = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}'
const keyPattern = new RegExp(`^${word}(?:/${word}){0,15}$`)

/**
 * Throws if the key is invalid. A key consists of segments separated by "/". A segment consists of letters, digits, ".", "_" and "-", and
 * does not start with ".". No key can leave the storage root.
 */
export function checkKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`Invalid storage key: ${JSON.stringify(key)}`)
}

/** Throws if the prefix is not a key followed by "/". Without the "/", it would match other websites too. */
export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new Error(`Storage prefix does not end with "/": ${JSON.stringify(prefix)}`)
  checkKey(prefix.slice(0, -1))
}
