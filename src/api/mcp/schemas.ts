import { z } from 'zod'

type Json = { [keyword: string]: unknown }
type Variant = { properties: Record<string, Json>; required?: string[] }

/** Objects below this depth are published without their fields. Calls are validated in full. */
const maxDepth = { input: 2, output: 1 }

/** The JSON Schema of a tool's arguments: short, because a model reads it with each task. */
export const argumentsSchema = (schema: z.ZodObject) => publish(schema, 'input')

/** The JSON Schema of a tool's result: the types of its fields, which their names describe. */
export const resultSchema = (schema: z.ZodObject) => publish(schema, 'output')

function publish(schema: z.ZodObject, io: 'input' | 'output'): { type: 'object' } & Json {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return { ...shorten(root, { io, defs: $defs as Context['defs'], depth: 0 }), type: 'object' }
}

type Context = { io: 'input' | 'output'; defs: Record<string, Json>; depth: number }

function shorten(node: Json, context: Context): Json {
  const { io, defs, depth } = context
  if (typeof node['$ref'] === 'string')
    return shorten({ ...defs[node['$ref'].replace('#/$defs/', '')], ...pick(node, 'description') }, context)
  const variants = (node['oneOf'] ?? node['anyOf']) as Json[] | undefined
  if (variants) return shorten({ ...pick(node, 'description'), ...merge(variants) }, context)
  const { properties, required = [], items } = node as Partial<Variant> & { items?: Json }
  const own = pick(node, 'type', ...(io === 'input' && depth < maxDepth.input ? ['enum', 'description'] : []))
  // The fields of entries are in the description of the tool.
  if (items)
    return { ...own, items: shorten({ ...items, description: undefined }, { ...context, depth: maxDepth[io] }) }
  if (!properties || depth === maxDepth[io]) return own
  const deeper = { ...context, depth: depth + 1 }
  const fields = Object.entries(properties).map(([field, value]) => [field, shorten(withoutObvious(value), deeper)])
  const isDemanding = io === 'input' && required.length > 0
  return { ...own, properties: Object.fromEntries(fields), ...(isDemanding ? { required } : {}) }
}

/** A field without a description that says the same as its name. */
const withoutObvious = (value: Json): Json =>
  /^(?:Title|Filter|Business name|ID of the .*)$/.test(String(value['description']))
    ? { ...value, description: undefined }
    : value

/** One schema for all variants: of objects, one with the fields of all, of which those are required that each requires. */
function merge(variants: Json[]): Json {
  if (!variants.every(({ properties }) => properties)) {
    const types = new Set(variants.map(({ type }) => type))
    return { ...variants.find(({ type }) => type !== 'null'), type: [...types] }
  }
  const objects = variants as Variant[]
  const all = Object.assign({}, ...objects.map(({ properties }) => properties)) as Variant['properties']
  const required = Object.keys(all).filter((field) => objects.every((one) => one.required?.includes(field)))
  return {
    type: 'object',
    properties: { ...all, type: { type: 'string' } },
    required,
  }
}

/** The kinds of a union of objects with their fields: "set_page(page_id, name?)". */
export function describeVariants(schema: z.ZodType): string {
  // The schema has a name of its own, and is a reference, once the OpenAPI document shares it.
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const all = [root, ...Object.values($defs as Record<string, Json>)]
  const { oneOf = [] } = (all.find((one) => one['oneOf']) ?? {}) as { oneOf?: Variant[] }
  return oneOf
    .map(({ properties, required = [] }) => {
      const fields = Object.keys(properties).filter((field) => field !== 'type')
      const named = fields.map((field) => (required.includes(field) ? field : `${field}?`))
      return `${typesOf(properties).join('|')}(${named.join(', ')})`
    })
    .join('; ')
}

const typesOf = ({ type }: Variant['properties']): unknown[] => [type?.['const'] ?? type?.['enum'] ?? []].flat()

const pick = (node: Json, ...names: string[]): Json =>
  Object.fromEntries(names.flatMap((name) => (node[name] === undefined ? [] : [[name, node[name]]])))
