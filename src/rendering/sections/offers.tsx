import { Icon } from '../icons.tsx'
import type { SectionProps } from '../page-context.ts'
import { gridOf, Head, Heading, listClass, More, Points, Price, SectionAction } from './parts.tsx'
import { Huge } from './huge.tsx'
import { figuresOf, priceWidthOf, unbrokenPrice } from './fitted.ts'
import { areDrawn, areFilled, BesidePicture, Thumb } from './picture.tsx'
import { Paragraph } from './text.tsx'

/** Short benefits: cards with icons, columns, or lines, which can stand beside a picture. */
export const Features = (props: SectionProps<'features'>) => {
  const { context, layout, arrangement, level, id } = props
  const { heading, intro, items } = props.section
  const isDrawn = areDrawn(context, id, items)
  const isList = layout === 'list' || layout === 'pictured'
  const list = isList ? (isDrawn ? 'lines drawn-rows' : 'lines') : gridOf(items.length)
  return (
    <BesidePicture {...{ context, id, layout }} class={layout === 'list' ? listClass(arrangement) : 'w'}>
      <Head id={id} level={level} heading={heading} intro={intro} />
      <ul class={list}>
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
export const Services = (props: SectionProps<'services'>) => {
  const { context, layout, arrangement, level, id } = props
  const { heading, intro, items, action } = props.section
  const isDrawn = areFilled(context, id, items)
  const isGrid = layout === 'cards' || items.every((_, index) => context.pictures[`${id}.${index}`])
  const rows = `lines ${layout} ${items.length <= 4 ? 'few' : ''} ${isDrawn ? 'drawn-rows' : ''}`
  const list = isGrid ? gridOf(items.length) : rows.trim().replace(/ +/g, ' ')
  return (
    <div class={isGrid ? 'w' : listClass(arrangement)}>
      <Head id={id} level={level} heading={heading} intro={intro} />
      <ul class={list}>
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
      <SectionAction action={action} context={context} />
    </div>
  )
}

/** Offers with their prices: plans side by side, steps of one rate, or a price list. A price is shown only if the business stated one. */
export const Pricing = (props: SectionProps<'pricing'>) => {
  const { section, layout, arrangement, level, id } = props
  const { heading, intro, plans } = section
  if (layout === 'plans') return <Plans {...props} />
  const isFigure = layout === 'scale'
  const list = layout === 'scale' ? `scale n${plans.length}` : 'lines'
  return (
    <div class={layout === 'scale' ? 'w' : listClass(arrangement)}>
      <Head id={id} level={level} heading={heading} intro={intro} />
      <ul class={list}>
        {plans.map(({ name, price, text, points, action }) => (
          <li class="priced">
            <Heading level={level === 1 ? 2 : 3}>{name}</Heading>
            {price && isFigure ? <Price as="b">{price}</Price> : null}
            {price && !isFigure ? <b class="price">{unbrokenPrice(price)}</b> : null}
            <Paragraph>{text}</Paragraph>
            <Points points={points} />
            <More action={action} context={props.context} />
          </li>
        ))}
      </ul>
      <SectionAction action={section.action} context={props.context} />
    </div>
  )
}

/** Cards, with prices in one size. What all of them say, and a button that several have, stands once, below them. */
const Plans = ({ section: { heading, intro, plans, action: last }, context, level, id }: SectionProps<'pricing'>) => {
  const keyOf = (action: (typeof plans)[number]['action']) => (action ? `${action.href} ${action.label}` : '')
  const keys = plans.map(({ action }) => keyOf(action))
  const isShared = (key: string) => key !== '' && keys.indexOf(key) !== keys.lastIndexOf(key)
  const shared = plans.find(({ action }) => isShared(keyOf(action)))?.action
  const isCommon = (point: string) => plans.every(({ points }) => points.some((other) => `${other}` === `${point}`))
  const width = priceWidthOf(
    plans.flatMap(({ price }) => price ?? []),
    context.site,
  )
  return (
    <div class="w">
      <Head id={id} level={level} heading={heading} intro={intro} />
      <ul class={gridOf(plans.length)}>
        {plans.map(({ name, price, text, points, action, highlighted }) => (
          <li class={highlighted ? 'card offer t-deep' : 'card offer'}>
            <Heading level={level === 1 ? 2 : 3}>{name}</Heading>
            {price ? (
              <Price as="p" width={width}>
                {price}
              </Price>
            ) : null}
            <Paragraph>{text}</Paragraph>
            <Points points={points.filter((point) => !isCommon(point))} />
            <SectionAction action={isShared(keyOf(action)) ? null : action} context={context} />
          </li>
        ))}
      </ul>
      <Points points={plans[0]?.points.filter(isCommon) ?? []} />
      <SectionAction action={last ?? shared} context={context} />
    </div>
  )
}

/** Figures of the business, verbatim, in one size: up to three short ones side by side, others as a tally; in a sentence, or the first one large. */
export const Stats = (props: SectionProps<'stats'>) => {
  const { section, context, level, id, layout: composition } = props
  const { heading, items } = section
  if (composition === 'sentence') return <FigureSentence {...props} />
  if (composition === 'large') return <LargeFigure {...props} />
  const { layout, shares, style } = figuresOf(
    items.map(({ value }) => value),
    context.site,
  )
  return (
    <div class="w">
      <Head id={id} level={level} heading={heading} />
      <div class="figures">
        <ul class={layout} style={style}>
          {items.map(({ value, label }, index) => (
            <li class="stat" style={`--s:${shares[index]?.toFixed(1)}`}>
              <strong>{value}</strong> <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Figures and what they count, read as one text of large type. */
const FigureSentence = ({ section: { heading, items }, level, id }: SectionProps<'stats'>) => (
  <div class="w">
    <Head id={id} level={level} heading={heading} />
    <p class="spoken">
      {items.map(({ value, label }, index) => (
        <>
          {index > 0 ? ' ' : null}
          <span>
            <b>{value}</b> {label}
          </span>
        </>
      ))}
    </p>
  </div>
)

/** The first figure as wide as the page, the others below it. */
const LargeFigure = ({ section: { heading, items }, context, level, id }: SectionProps<'stats'>) => (
  <div class="w">
    <Head id={id} level={level} heading={heading} />
    <ul class="sign one-large">
      {items.map(({ value, label }, index) => (
        <li>
          {index === 0 ? <Huge context={context}>{value}</Huge> : <b>{value}</b>}
          <span>{label}</span>
        </li>
      ))}
    </ul>
  </div>
)
