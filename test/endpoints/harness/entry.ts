import type { Body } from './values.ts'
import type { World } from './world.ts'

/** A request to an operation. `payload` is a body as text and replaces `body`. `path` replaces the path of the operation. */
export type Request = {
  path?: string
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  headers?: Record<string, string>
  body?: Body
  payload?: string
}

/** Creates the resources of a request in a workspace and returns the request. */
export type CreateRequest = (world: World) => Request | Promise<Request>

/** Marks a field that cannot be null: the request is answered 400. */
export const nullRejected = Symbol('null is rejected')
/** Marks an object whose fields are all reset to their defaults by null. */
export const resetsAll = Symbol('null resets all fields')

/**
 * A field of a body that changes something. `value` is sent and read back as `shown` (default: the value) at `at` (default: the path of
 * the field). After null, the field reads as `null`. `also`: what a value changes besides, by path.
 */
type Line =
  | { value: unknown; shown?: unknown; at?: string; null: unknown; also?: Record<string, unknown> }
  | { null: typeof resetsAll }

export type Fields = Record<string, Line>

/** How a body changes a resource. `of` lists the fields that only identify it. `read` returns its current state. */
type Changes = {
  of?: string[]
  read: (world: World, request: Request) => Promise<unknown>
  fields: Fields
}

/**
 * How a test adds entries to a list. `add` creates one that a search for `name` finds. `id` is the field that identifies entries.
 * `searchesValues`: a search finds other entries too, by values that they have besides names.
 */
type ListOf = {
  id: string
  add: (world: World, name: string, request: Request) => Promise<unknown>
  searchesValues?: true
}

/** What the suite needs to know about one operation. Everything common to all operations comes from the OpenAPI document. */
export type Entry = {
  scope: 'read' | 'write' | 'ai' | 'admin' | 'draft'
  /** Whether a key with the scope `ai` alone can read the orders that it placed. */
  ownOrders?: true
  /** A request answered 200, about resources created for it. It uses every id field of the operation. */
  works: CreateRequest
  /** A request for each declared code that is specific to the operation, by "400 client_exists". */
  fails?: Record<string, CreateRequest>
  /** The answer to an id of another workspace where the contract distinguishes it from a missing one, by its path: "body.workspace_id". */
  foreign?: Record<string, string>
  /** For operations that change fields (PATCH, PUT): a row for every field, at every depth. */
  changes?: Changes
  /** For every operation with `page` and `per_page`. */
  list?: ListOf
}

export type Table = Record<string, Entry>
