export type Body = Record<string, unknown>

/** What is at "a.b.0" in a value; undefined where there is nothing. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value)

/** A copy with this at "a.b.0"; what is missing on the way is made, a list where the next name is a number. */
export function withValue(value: unknown, path: string, set: unknown): Body {
  const [name = '', ...rest] = path.split('.')
  const copy = (Array.isArray(value) ? [...value] : isObject(value) ? { ...value } : name === '0' ? [] : {}) as Body
  copy[name] = rest.length > 0 ? withValue(copy[name], rest.join('.'), set) : set
  return copy
}

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null
