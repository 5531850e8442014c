import { Icon } from '../icons.tsx'
import type { SectionProps } from '../page-context.ts'
import { Actions, Fitted, gridOf, Head, Heading, More, Points, Price } from './parts.tsx'
import { unbrokenPrice } from './fitted.ts'
import { areDrawn, areFilled, BesidePicture, Thumb } from './picture.tsx'
import { Paragraph } from './text.tsx'

/** Short benefits: cards with icons, columns, or lines, which can stand beside a picture. */
export const Features = ({
  section: { heading, intro, items },
  context,
  layout,
  level,
  id,
}: SectionProps<'features'>) => {
  const isDrawn = areDrawn(context, id, items)
  const rows = isDrawn ? 'lines drawn-rows' : 'lines'
  return (
    <BesidePicture {...{ context, id, layout }} class={layout === 'list' ? 'w aside' : 'w'}>
      <Head id={id} level={level} heading={heading} intro={intro} />
      <ul class={layout === 'list' || layout === 'pictured' ? rows : gridOf(items.length)}>
        {items.map(({ icon, title, text }, index) => (
          <li class={layout === 'grid' ? 'card' : layout === 'columns' ? 'ruled' : 'row'}>
            <Thumb context={context} slot={`${id}.${index}`} isShown={isDrawn} />
            {layout === 'grid' && !isDrawn ? (
              <span class="mark">
                <Icon name={icon} />
              </span>
            ) : null}
            <Heading level={level === 1 ? 2 : 3}>{title}</Heading>
            <Paragraph>{text}</Paragraph>
          </li>
        ))}
      </ul>
    </BesidePicture>
  )
}

/** Services with the points they include: lines of names, cards, or lines with room for detail. Those with pictures, and three names with drawings, are cards. */
export const Services = ({
  section: { heading, intro, items },
  context,
  level,
  id,
  ...given
}: SectionProps<'services'>) => {
  const isPictured = items.every((_, index) => context.pictures[`${id}.${index}`])
  const isDrawn = areFilled(context, id, items)
  const isTrio = isDrawn && items.length === 3 && given.layout === 'index'
  const layout = isPictured || isTrio ? 'cards' : given.layout
  const isGrid = layout === 'cards'
  const rows = `lines ${layout} ${items.length <= 4 ? 'few' : ''} ${isDrawn ? 'drawn-rows' : ''}`
  return (
    <div class={isGrid ? 'w' : 'w aside'}>
      <Head id={id} level={level} heading={heading} intro={intro} />
      <ul class={isGrid ? gridOf(items.length) : rows.trim().replace(/ +/g, ' ')}>
        {items.map(({ title, text, points }, index) => (
          <li class={isGrid ? 'card' : 'row'}>
            <Thumb context={context} slot={`${id}.${index}`} isShown={isDrawn} />
            <Heading level={level === 1 ? 2 : 3}>{title}</Heading>
            {text || points.length > 0 ? (
              <div>
                <Paragraph>{text}</Paragraph>
                <Points points={points} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Offers with their prices: plans side by side, steps of one rate, or a price list. A price is shown only if the business stated one. */
export const Pricing = (props: SectionProps<'pricing'>) => {
  const { section, layout, level, id } = props
  const { heading, intro, plans } = section
  if (layout === 'plans') return <Plans {...props} />
  return (
    <div class={layout === 'scale' ? 'w' : 'w aside'}>
      <Head id={id} level={level} heading={heading} intro={intro} />
      <ul class={layout === 'scale' ? `scale n${plans.length}` : 'lines'}>
        {plans.map(({ name, price, text, points, action }) => (
          <li class="priced">
            <Heading level={level === 1 ? 2 : 3}>{name}</Heading>
            {price && layout === 'scale' ? (
              <Price as="b" class="price">
                {price}
              </Price>
            ) : null}
            {price && layout !== 'scale' ? <b class="price">{unbrokenPrice(price)}</b> : null}
            <Paragraph>{text}</Paragraph>
            <Points points={points} />
            <More action={action} context={props.context} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Plans = ({ section: { heading, intro, plans }, context, level, id }: SectionProps<'pricing'>) => (
  <div class="w">
    <Head id={id} level={level} heading={heading} intro={intro} />
    <ul class={gridOf(plans.length)}>
      {plans.map(({ name, price, text, points, action, highlighted }) => (
        <li class={highlighted ? 'card offer t-deep' : 'card offer'}>
          <Heading level={level === 1 ? 2 : 3}>{name}</Heading>
          {price ? (
            <Price as="p" class="price">
              {price}
            </Price>
          ) : null}
          <Paragraph>{text}</Paragraph>
          <Points points={points} />
          {action ? <Actions actions={[action]} context={context} /> : null}
        </li>
      ))}
    </ul>
  </div>
)

/** Figures of the business, verbatim; values that are words are lines of text. */
export const Stats = ({ section: { heading, items }, layout, level, id }: SectionProps<'stats'>) => (
  <div class={layout === 'told' ? 'w aside' : 'w'}>
    <Head id={id} level={level} heading={heading} />
    <ul class={layout === 'told' ? 'lines told' : gridOf(items.length)}>
      {items.map(({ value, label }) => (
        <li class={layout === 'told' ? 'stat row' : 'stat'}>
          <Fitted as="strong">{value}</Fitted> <span>{label}</span>
        </li>
      ))}
    </ul>
  </div>
)
