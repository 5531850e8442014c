/** The customers of a business rather than its fields: "for families and children". */
const people = /(?:s|men|women|children|people|everyone|kids|you|us|all)$/iu
const area = String.raw`\p{Ll}[\p{L}-]+(?:\s\p{Ll}[\p{L}-]+){0,3}`
const areas = new RegExp(String.raw`\sfor\s(?<areas>${area}(?:,\s${area})*,?\sand\s${area})(?:,\s.*)?$`, 'u')

/** "A law firm in Chicago for employment law and wrongful termination": the fields that it works in. */
export function findAreas(phrase: string | null): string[] {
  const found = entriesOf(areas.exec(phrase ?? '')?.groups?.['areas'])
  return found.some((each) => people.test(each) || /\b(?:a|an|the|your|our|their)\b/.test(each)) ? [] : found
}

const plural = String.raw`\p{Ll}{3,}s`
const goods = new RegExp(
  String.raw`^(?<label>\p{Lu}[\p{L}-]+(?:\s\p{Ll}[\p{L}-]+){0,3})\s(?<goods>${plural}(?:,\s${plural})*,?\sand\s${plural})(?:,\s[^,]{0,20}\p{Ll}+(?:ed|de|ilt|own)\s.*)?[.]$`,
  'u',
)

/** "Solid oak and ash kitchens, stairs and tables, made to measure": what is made, and what it is made of. */
export function findGoods(statements: readonly string[]): { label: string; offers: string[] } | undefined {
  for (const statement of statements) {
    const found = goods.exec(statement)?.groups
    if (found) return { label: found['label'] ?? '', offers: entriesOf(found['goods']) }
  }
  return undefined
}

/** The entries of "kitchens, stairs and tables". */
const entriesOf = (list: string | undefined): string[] => list?.split(/,\s(?:and\s)?|\sand\s/) ?? []
