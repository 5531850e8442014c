import { foundingYear } from '../../domain/websites/founding-year.ts'

const counted = /(?<![\p{L}\d.,:/\p{Sc}+-])(\d{1,3})\s(\p{L}{3,12})(?![\p{L}\d@])/u

type Figure = { value: string; before?: string | undefined; after?: string | undefined }

/** The year or the number that texts speak of: "desde 1962", "takes 40 minutes". */
export function figureOf(texts: readonly string[]): Figure | undefined {
  const said = texts.join('\n')
  const [, value, after] = counted.exec(said) ?? []
  return foundingYear(said) ?? (value ? { value, after } : undefined)
}

/** A figure of the text in place of a picture, on a field of color. The texts of the page say it, so it is not read aloud. */
export const FigurePlate = ({ value, before, after }: Figure) => (
  <div class="frame figure t-brand" aria-hidden="true">
    {before ? <span>{before}</span> : null}
    <b class={value.length > 3 ? 'wide' : undefined}>{value}</b>
    {after ? <span>{after}</span> : null}
  </div>
)
