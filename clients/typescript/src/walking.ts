import type { Options } from './generated/sdk.gen.ts'

/** The options of a list operation, without the position in the list. */
export type Walk<Data extends { url: string; query?: unknown }> = Omit<Options<Data, true>, 'query'> & {
  query?: Omit<NonNullable<Data['query']>, 'page' | 'cursor'>
}

/** A page of a list, as all list operations return it. */
type Page<Entry> = { result: { list: Entry[]; pagination: { next_cursor: string | null } } }
type Position = { cursor?: string }

/**
 * Yields all entries of a list, each once. `read` reads the page at a cursor; `idOf` returns the id of an entry. Sorted by name or change, the
 * API returns an entry again if it changes after it was returned; the second one is skipped.
 */
export async function* entriesOf<Entry>(
  read: (position: Position) => Promise<Page<Entry>>,
  idOf: (entry: Entry) => string,
): AsyncGenerator<Entry, void> {
  const seen = new Set<string>()
  let position: Position | undefined = {}
  while (position) {
    const { list, pagination }: Page<Entry>['result'] = (await read(position)).result
    for (const entry of list) {
      const id = idOf(entry)
      if (!seen.has(id)) yield entry
      seen.add(id)
    }
    position = pagination.next_cursor === null ? undefined : { cursor: pagination.next_cursor }
  }
}
