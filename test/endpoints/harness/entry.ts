import type { Body } from './values.ts'
import type { World } from './world.ts'

/** What is sent to an operation. `payload` is a body as text, in place of `body`; `path` is there as it is, in place of the operation's. */
export type Request = {
  path?: string
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  headers?: Record<string, string>
  body?: Body
  payload?: string
}

/** Makes what a request is about, in a workspace, and answers the request. */
export type Making = (world: World) => Request | Promise<Request>

/** For a field that cannot be null: such a request is answered 400. */
export const refused = Symbol('null is refused')
/** For an object of fields: null brings each of them to its own default. */
export const clearsAll = Symbol('null clears all that is in it')

/**
 * A field of a body that changes something. `value` is sent, read back as `shown` (default: the value) at `at` (default: the field's own
 * path); null comes to what is at `null`, as it is read.
 */
type Line = { value: unknown; shown?: unknown; at?: string; null: unknown } | { null: typeof clearsAll }

/** How a body changes what is there: `of` are its fields that only name the thing; `read` answers how the thing is now. */
type Changes = {
  of?: string[]
  read: (world: World, request: Request) => Promise<unknown>
  fields: Record<string, Line>
}

/** How a list comes by its entries: `add` makes one that a search for `name` finds; `id` is the field that names entries. */
type ListOf = { id: string; add: (world: World, name: string, request: Request) => Promise<unknown> }

/** What the suite has to know of one operation; all that is the same for every operation it finds in the OpenAPI document. */
export type Entry = {
  scope: 'read' | 'write' | 'ai' | 'admin'
  /** A request answered 200, about things made for it; it uses every id field that the operation has. */
  works: Making
  /** A request for each declared code that not every operation has, by "400 client_exists". */
  fails?: Record<string, Making>
  /** How an id of another workspace is answered where the contract tells it from one that is missing, by its path: "body.workspace_id". */
  foreign?: Record<string, string>
  /** For PATCH, PUT and what else changes fields: a line for every field, at every depth. */
  changes?: Changes
  /** For every operation with `page` and `per_page`. */
  list?: ListOf
}

export type Table = Record<string, Entry>
