import { z } from 'zod'
import { filter } from '../domain/lists.ts'
import { rawText } from '../domain/text.ts'

/** A page number. An impossible one is 1. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1)

/** The query of a list of the console. */
export const listQuery = z.object({
  page: pageNumber,
  search: filter(rawText(200).trim(), '').catch(undefined),
})

/** A choice of an order. An unknown one is the default. */
export const orderOf = <K extends string>(orders: Record<K, string>, byDefault: K) =>
  z.custom<K>((key) => typeof key === 'string' && Object.hasOwn(orders, key)).catch(byDefault)
