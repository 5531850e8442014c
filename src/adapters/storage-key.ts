const word = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}'
const keyPattern = new RegExp(`^${word}(?:/${word}){0,15}$`)

/** Throws unless the key is words of letters, digits, ".", "_" and "-" (not first ".") between single "/": none can leave its root. */
export function checkKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}

/** Throws unless the prefix is a key and "/"; without that it would name the neighbours too. */
export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new Error(`Not a storage prefix, which ends with "/": ${JSON.stringify(prefix)}`)
  checkKey(prefix.slice(0, -1))
}
