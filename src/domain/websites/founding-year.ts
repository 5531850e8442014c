const founded =
  /(?<!\p{L})(since|seit|depuis|desde|dal|sinds|(?:founded|established)(?:\sin)?|gegründet)\s((?:1[5-9]|20)\d\d)(?!\d)/iu

/** The year since when a text says that a business has been there, and the words before it: "desde 1962", "founded in 1987". */
export function foundingYear(text: string): { before: string; value: string } | undefined {
  const [, before = '', value] = founded.exec(text) ?? []
  return value ? { before, value } : undefined
}
