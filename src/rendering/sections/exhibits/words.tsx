import type { ComponentChildren } from 'preact'
import { amountOf, type Band, bandsOf, type Pattern } from '../../../domain/websites/exhibits.ts'
import { phoneLink } from '../../../domain/websites/contact-links.ts'
import { textOnFill, readableOn } from '../../theme/palette.ts'
import { lineWidth } from '../fitted.ts'
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

/** Swatches that are chosen at first. */
const mostChosen = 3
/** Swatches that stand beside each other on wide screens. */
const perRow = 7
/** The number of swatches in each row, so that the last one is not much shorter. */
const evenRow = (count: number) => Math.ceil(count / Math.ceil(count / perRow))

/** Colors to compare: each chosen one has a field beside the others. A swatch may have several colors. Works without scripts. */
export const Swatches = ({ section: { items, columns }, context, id }: ExhibitProps) => {
  const swatches = items.map((item) => bandsOf(item))
  const isBanded = swatches.some((bands) => bands.length > 1)
  const colors = swatches.map(
    (bands, index) =>
      `--c${index + 1}:${backgroundOf(bands, items[index]?.pattern)};--t${index + 1}:${textOnFill(bands[0]?.color ?? gray)}`,
  )
  const longest = Math.max(...items.map(({ name }) => lineWidth(name, context.site)))
  const shown = (index: number) => `--c:var(--c${index + 1});--t:var(--t${index + 1})`
  return (
    <fieldset class={isBanded ? 'pick banded' : 'pick'} style={colors.join(';')} aria-labelledby={headingId(id)}>
      <div class="fields" style={`--l:${longest.toFixed(1)}`} aria-hidden="true">
        {items.map(({ name }, index) => (
          <p style={shown(index)} data-name={name} />
        ))}
      </div>
      <ul style={`--n:${evenRow(items.length)}`}>
        {items.map((item, index) => (
          <li style={shown(index)}>
            <Choice {...{ item, columns }}>
              <input type="checkbox" name={`${id}-pick`} value={String(index + 1)} checked={index < mostChosen} />
            </Choice>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Colors of light to pick: the chosen one lights a word in the dark. */
export const Lights = ({ section: { word, items, columns }, context, id }: ExhibitProps) => {
  const colors = items.map((item, index) => `--c${index + 1}:${readableOn(bandsOf(item)[0]?.color ?? gray, [night])}`)
  return (
    <fieldset class="pick lit" style={colors.join(';')} aria-labelledby={headingId(id)}>
      <div class="stage-field">
        <Huge context={context}>{word ?? context.site.brand.name}</Huge>
      </div>
      <ul>
        {items.map((item, index) => (
          <li style={`--c:var(--c${index + 1})`}>
            <Choice item={{ ...item, bands: null }} columns={columns}>
              <input type="radio" name={`${id}-pick`} value={String(index + 1)} checked={index === 0} />
            </Choice>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type ChoiceProps = Pick<ExhibitProps['section'], 'columns'> & {
  item: ExhibitProps['section']['items'][number]
  children: ComponentChildren
}
const Choice = ({ item, columns, children }: ChoiceProps) => (
  <label>
    {children}
    <span class="chip" />
    <span>
      <strong>{item.name}</strong>
      <Values cells={item.cells} columns={columns} />
      <BandNames bands={bandsOf(item)} />
    </span>
  </label>
)
