import type { FastifyContextConfig, FastifySchema } from 'fastify'
import type { Scope } from '../../domain/accounts/keys.ts'

/** The scope that a route requires, or its whole configuration. */
type Access = Scope | (FastifyContextConfig & { scope: Scope })

/** Reading orders: the scope `ai` is enough for those that the key itself placed. */
export const readOwnOrders: Access = { scope: 'read', ownOrders: true }
/** Canceling and retrying orders: without the scope `read`, only those that the key itself placed. */
export const changeOwnOrders: Access = { scope: 'ai', ownOrders: true }
/** Orders that are published at a path of their choice if the request has none. */
export const orderAtPath: Access = { scope: 'ai', choosesPath: true }
/** Content that is published at a path of its choice if the request has none. */
export const writeAtPath: Access = { scope: 'write', choosesPath: true }

/** The options of a route that the API reference lists under `tag`. */
export const operation = <S extends FastifySchema>(tag: string, access: Access, schema: S) =>
  optionsOf(access, { ...schema, tags: [tag] })

/** The options of a route that the API reference leaves out. */
export const hiddenOperation = <S extends FastifySchema>(access: Access, schema: S) =>
  optionsOf(access, { ...schema, hide: true })

const optionsOf = <S extends FastifySchema>(access: Access, schema: S) => ({
  config: typeof access === 'string' ? { scope: access } : access,
  schema,
})
