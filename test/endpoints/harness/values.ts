export type Body = Record<string, unknown>

/** Returns the value at a path like "a.b.0", or undefined if there is none. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value)

/** Returns a copy with this value at a path like "a.b.0". Creates missing objects, and lists before numeric names. */
export function withValue(value: unknown, path: string, set: unknown): Body {
  const [name = '', ...rest] = path.split('.')
  const copy = (Array.isArray(value) ? [...value] : isObject(value) ? { ...value } : name === '0' ? [] : {}) as Body
  copy[name] = rest.length > 0 ? withValue(copy[name], rest.join('.'), set) : set
  return copy
}

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null
