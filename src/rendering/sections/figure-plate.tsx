const since =
  /(?<!\p{L})(since|seit|depuis|desde|dal|sinds|founded in|established in|gegründet)\s((?:1[5-9]|20)\d\d)(?!\d)/iu
const counted = /(?<![\p{L}\d.,:/\p{Sc}+-])(\d{1,3})\s(\p{L}{3,12})(?![\p{L}\d@])/u

type Figure = { value: string; before?: string | undefined; after?: string | undefined }

/** The year or the number that texts speak of: "desde 1962", "takes 40 minutes". */
export function figureOf(texts: readonly string[]): Figure | undefined {
  const said = texts.join('\n')
  const [, value, after] = counted.exec(said) ?? []
  return yearOf(said) ?? (value ? { value, after } : undefined)
}

/** The year since when a business has been there. */
export function yearOf(text: string): Figure | undefined {
  const [, before, value] = since.exec(text) ?? []
  return value ? { value, before } : undefined
}

/** A figure of the text in place of a picture, on a field of color. The texts of the page say it, so it is not read aloud. */
export const FigurePlate = ({ value, before, after }: Figure) => (
  <div class="frame figure t-brand" aria-hidden="true">
    {before ? <span>{before}</span> : null}
    <b class={value.length > 3 ? 'wide' : undefined}>{value}</b>
    {after ? <span>{after}</span> : null}
  </div>
)
