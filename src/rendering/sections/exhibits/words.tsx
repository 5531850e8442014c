import { colorOf } from '../../../domain/websites/exhibits.ts'
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

/** Colors to pick: the chosen one fills a field, or lights a word in the dark. Works without scripts. */
export const Swatches = ({ section: { word, heading, items, columns }, context, layout, id }: ExhibitProps) => {
  const isLit = layout === 'lights'
  const colors = items.map(({ color }) => colorOf(color) ?? '#808080')
  const chosen = colors.map((color, index) => {
    const on = isLit ? readableOn(color, [night]) : color
    return `--c${index + 1}:${on};--t${index + 1}:${isLit ? on : textOnFill(color)}`
  })
  return (
    <fieldset class={isLit ? 'pick lit' : 'pick'} style={chosen.join(';')} aria-labelledby={headingId(id)}>
      <div class="stage-field">
        <Huge context={context}>{word ?? heading}</Huge>
      </div>
      <ul>
        {items.map(({ name, cells }, index) => (
          <li style={`--c:var(--c${index + 1})`}>
            <label>
              <input type="radio" name={`${id}-pick`} value={String(index + 1)} checked={index === 0} />
              <span class="chip" />
              <span>
                <strong>{name}</strong>
                <Values cells={cells} columns={columns} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
