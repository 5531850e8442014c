import { amountOf, type Band, bandsOf, type Pattern } from '../../../domain/websites/exhibits.ts'
import { phoneLink } from '../../../domain/websites/contact-links.ts'
import { textOnFill, readableOn } from '../../theme/palette.ts'
import { Huge } from '../huge.tsx'
import { headingId } from '../parts.tsx'
import { type ExhibitProps, Values } from './values.tsx'

/** A phone number, price or word as wide as the window allows, and what belongs to it. */
export const Sign = ({ section: { word, heading, items }, context }: ExhibitProps) => {
  const { phone } = context.site.brand
  const link = phoneLink(phone)
  return (
    <div class="sign">
      <Huge context={context} href={link && phoneLink(word ?? null) === link ? link : undefined}>
        {word ?? heading}
      </Huge>
      {items.length > 0 ? (
        <ul class="beneath-sign">
          {items.map(({ name, cells }) => (
            <li>
              <strong>{name}</strong>
              <Values cells={cells} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const night = '#0d0c10'

/** Bands from one edge to the other, as CSS. `unit` follows a length, of which the stripes of cloth repeat after one. */
function gradientOf(bands: readonly Band[], direction: string, unit: string, paint = (color: string) => color): string {
  const widths = bands.map(({ width }) => Math.max(0, amountOf(width) ?? 1) || 1)
  const all = widths.reduce((sum, width) => sum + width, 0)
  let at = 0
  const stops = bands.map(({ color }, index) => {
    const start = at
    at += widths[index] ?? 1
    const [from, to] = [start, at].map((end) => `${Number(((end / all) * (unit === '%' ? 100 : 1)).toFixed(3))}${unit}`)
    return `${paint(color)} ${from} ${to}`
  })
  return `${unit === '%' ? '' : 'repeating-'}linear-gradient(${direction},${stops.join(',')})`
}

/** The background of a swatch, as CSS. Stripes are as wide as the font of their element is large. */
function backgroundOf(bands: readonly Band[], pattern: Pattern | null | undefined): string {
  const [first, ...others] = bands
  if (others.length === 0) return first?.color ?? gray
  if (pattern === 'check') {
    const weft = (color: string) => `color-mix(in srgb,${color} 50%,transparent)`
    return `${gradientOf(bands, '0deg', 'em', weft)},${gradientOf(bands, '90deg', 'em')}`
  }
  return gradientOf(bands, '90deg', pattern === 'stripes' ? 'em' : '%')
}
const gray = '#808080'

/** The names of the colors of a swatch. */
const BandNames = ({ bands }: { bands: readonly Band[] }) =>
  bands.some(({ name }) => name) ? (
    <span class="band-names">
      {bands.map(({ color, name }) =>
        name ? (
          <span>
            <i style={`background:${color}`} />
            {name}
          </span>
        ) : null,
      )}
    </span>
  ) : null

/**
 * Colors to pick: the chosen one fills a field, or lights a word in the dark. A swatch may have several. Works without scripts.
 */
export const Swatches = ({ section: { word, heading, items, columns }, context, layout, id }: ExhibitProps) => {
  const isLit = layout === 'lights'
  const swatches = items.map((item) => bandsOf(item))
  const isBanded = !isLit && swatches.some((bands) => bands.length > 1)
  const chosen = swatches.map((bands, index) => {
    const color = bands[0]?.color ?? gray
    const on = isLit ? readableOn(color, [night]) : backgroundOf(bands, items[index]?.pattern)
    return `--c${index + 1}:${on};--t${index + 1}:${isLit ? on : textOnFill(color)}`
  })
  const kind = isLit ? 'pick lit' : isBanded ? 'pick banded' : 'pick'
  return (
    <fieldset class={kind} style={chosen.join(';')} aria-labelledby={headingId(id)}>
      <div class="stage-field">{isBanded && !word ? null : <Huge context={context}>{word ?? heading}</Huge>}</div>
      <ul>
        {items.map(({ name, cells }, index) => (
          <li style={`--c:var(--c${index + 1})`}>
            <label>
              <input type="radio" name={`${id}-pick`} value={String(index + 1)} checked={index === 0} />
              <span class="chip" />
              <span>
                <strong>{name}</strong>
                <Values cells={cells} columns={columns} />
                {isBanded ? <BandNames bands={swatches[index] ?? []} /> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
