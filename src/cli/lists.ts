import type { List } from '../domain/lists.ts'

const maxPerPage = 100
/** The largest `--limit` of lists. */
export const maxListed = 100_000

/** Reads the first `limit` entries of a list, page by page. `read` gets the parameters of a page. */
export async function readList<Entry>(
  limit: number,
  read: (page: { per_page: string; cursor?: string }) => Promise<List<Entry>>,
): Promise<Entry[]> {
  const per_page = String(Math.min(limit, maxPerPage))
  const entries: Entry[] = []
  let cursor: string | null = null
  do {
    const { list, pagination }: List<Entry> = await read({ per_page, ...(cursor ? { cursor } : {}) })
    entries.push(...list)
    cursor = pagination.next_cursor
  } while (cursor && entries.length < limit)
  return entries.slice(0, limit)
}
