type Fields = Record<string, unknown>

/** Applies a JSON Merge Patch (RFC 7396): absent fields stay unchanged, null removes a field, and objects merge at every depth. */
export function mergePatch<T extends object>(target: T, patch: object | null | undefined): T {
  if (patch === null) return {} as T
  const merged: Fields = { ...(target as Fields) }
  for (const [name, value] of Object.entries(patch ?? {})) {
    if (value === undefined) continue
    if (value === null) delete merged[name]
    else merged[name] = isFields(value) ? mergePatch(isFields(merged[name]) ? merged[name] : {}, value) : value
  }
  return merged as T
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
