import { isEntry } from '../websites/section-ids.ts'

/** The entries of the lists of a section at every depth, each before its own. */
const entriesIn = (node: object): { list: string; value: object }[] =>
  Object.entries(node).flatMap(([list, values]: [string, unknown]) =>
    Array.isArray(values) ? values.filter(isEntry).flatMap((value) => [{ list, value }, ...entriesIn(value)]) : [],
  )

/** A section as a writer sees it: its entries have numbers, by which the answer keeps them, and no pictures. */
export function withEntryNumbers(section: object): object {
  const numbers = new Map<unknown, number>(entriesIn(section).map(({ value }, index) => [value, index + 1]))
  return JSON.parse(
    JSON.stringify(section, (key, value: object) =>
      key === 'image' ? undefined : numbers.has(value) ? { entry: numbers.get(value), ...value } : value,
    ),
  ) as object
}

/** An answer with the entries of sections in the place of their numbers, and reasons against numbers that a list does not have. */
export function withKeptEntries(answer: unknown, before: readonly { section_id: string; section: object }[]) {
  const unknown: string[] = []
  const withEntries = (given: unknown): unknown => {
    const id = isEntry(given) ? given['section_id'] : undefined
    const entries = entriesIn(before.find(({ section_id }) => section_id === id)?.section ?? {})
    const entryOf = (number: unknown, list: string) => {
      if (typeof number !== 'number') return number
      const entry = entries[number - 1]
      if (entry?.list !== list) unknown.push(`sections: "${list}" of ${String(id)} has no entry ${number}`)
      return entry?.value
    }
    return JSON.parse(
      JSON.stringify(given, (list, value: unknown) =>
        Array.isArray(value) ? value.map((one) => entryOf(one, list)) : value,
      ),
    )
  }
  const sections = isEntry(answer) ? answer['sections'] : undefined
  return {
    answer: Array.isArray(sections) ? { ...(answer as object), sections: sections.map(withEntries) } : answer,
    unknown,
  }
}
