import { z } from 'zod'
import { freeFormLimits } from '../../domain/content/content-fields.ts'

type Schema = z.core.$ZodType
/** What the largest valid value of a schema takes in JSON: bytes, and values at all depths. */
type Size = { bytes: number; values: number }

export const defOf = (schema: Schema) => (schema._zod as z.core.$ZodTypes['_zod']).def

/** The schema behind `optional()`, `nullable()`, `catch()`, `preprocess()` and the like. */
export function unwrap(schema: Schema): Schema {
  const def = defOf(schema)
  if (def.type === 'pipe') return unwrap(defOf(def.in).type === 'transform' ? def.out : def.in)
  return 'innerType' in def ? unwrap(def.innerType) : schema
}

/** The maximum number of entries of a list, of pairs of a record, or of characters of a string, if the schema has one. */
function maxLength(schema: Schema): number | undefined {
  const pairs = z.globalRegistry.get(schema)?.['maxProperties']
  const checks = (schema._zod.def.checks ?? []).map(({ _zod }) => (_zod as z.core.$ZodChecks['_zod']).def)
  const maxima = checks.flatMap((check) => (check.check === 'max_length' ? check.maximum : []))
  return typeof pairs === 'number' ? pairs : maxima[0]
}

/** Bytes of a character: the longest form is two escapes, such as `\ud83e\udd50`. */
const bytesPerCharacter = 12
/** Numbers, dates, identifiers and other values whose schema has no maximum length. */
const other: Size = { bytes: 2_000, values: 1 }
/** Custom fields of the caller. Their characters are limited, so that more values are rare. */
const freeForm: Size = { bytes: bytesPerCharacter * freeFormLimits.characters, values: 10_000 }

/** Throws for a list or record without a maximum: what its entries cost would have no limit. */
export function maxSize(schema: Schema): Size {
  const inner = unwrap(schema)
  const def = defOf(inner)
  if (def.type === 'object')
    return sum([def.catchall ? freeForm : { bytes: 2, values: 1 }, ...Object.entries(def.shape).map(sizeOfField)])
  if (def.type === 'array') return times(maxLength(inner), maxSize(def.element))
  if (def.type === 'record' && defOf(def.valueType).type === 'unknown') return freeForm
  if (def.type === 'record') return times(maxLength(inner), sum([maxSize(def.keyType), maxSize(def.valueType)]))
  if (def.type === 'union') return largest(def.options.map(maxSize))
  const characters = def.type === 'string' ? maxLength(inner) : undefined
  return characters === undefined ? other : { bytes: bytesPerCharacter * characters, values: 1 }
}

const sizeOfField = ([name, field]: [string, Schema]): Size =>
  sum([{ bytes: name.length + 6, values: 0 }, maxSize(field)])

function times(count: number | undefined, { bytes, values }: Size): Size {
  if (count === undefined) throw new Error('A list or record of a request body needs a maximum number of entries')
  return { bytes: count * (bytes + 6) + 2, values: count * values + 1 }
}

const sum = (sizes: Size[]): Size => ({
  bytes: sizes.reduce((total, { bytes }) => total + bytes, 0),
  values: sizes.reduce((total, { values }) => total + values, 0),
})

const largest = (sizes: Size[]): Size => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  values: Math.max(...sizes.map(({ values }) => values)),
})
