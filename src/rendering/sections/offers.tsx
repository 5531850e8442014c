import { Icon } from '../icons.tsx'
import type { SectionProps } from '../page-context.ts'
import { Actions, gridOf, Head, Heading, Points } from './parts.tsx'

/** Short benefits, each with an icon. */
export const Features = ({ section: { heading, intro, items }, level, id }: SectionProps<'features'>) => (
  <div class="w">
    <Head id={id} level={level} heading={heading} intro={intro} />
    <ul class={gridOf(items.length)}>
      {items.map(({ icon, title, text }) => (
        <li class="card">
          <span class="mark">
            <Icon name={icon} />
          </span>
          <Heading level={level === 1 ? 2 : 3}>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </div>
)

/** Services with the points they include. */
export const Services = ({ section: { heading, intro, items }, context, level, id }: SectionProps<'services'>) => (
  <div class={`w ${context.look.services}`}>
    <Head id={id} level={level} heading={heading} intro={intro} />
    <ul class={context.look.services === 'cards' ? gridOf(items.length) : 'list'}>
      {items.map(({ icon, title, text, points }) => (
        <li class={context.look.services === 'cards' ? 'card' : 'row'}>
          <div class="name">
            <span class="mark">
              <Icon name={icon} />
            </span>
            <Heading level={level === 1 ? 2 : 3}>{title}</Heading>
          </div>
          <div>
            {text ? <p>{text}</p> : null}
            <Points points={points} />
          </div>
        </li>
      ))}
    </ul>
  </div>
)

/** Plans side by side. A plan shows a price only if the business stated one. */
export const Pricing = ({ section: { heading, intro, plans }, context, level, id }: SectionProps<'pricing'>) => (
  <div class="w">
    <Head id={id} level={level} heading={heading} intro={intro} />
    <ul class={gridOf(plans.length)}>
      {plans.map(({ name, price, text, points, action, highlighted }) => (
        <li class={highlighted ? 'card offer t-deep' : 'card offer'}>
          <Heading level={level === 1 ? 2 : 3}>{name}</Heading>
          {price ? <p class="price">{price}</p> : null}
          {text ? <p>{text}</p> : null}
          <Points points={points} />
          {action ? <Actions actions={[action]} context={context} /> : null}
        </li>
      ))}
    </ul>
  </div>
)

/** Figures of the business, verbatim. */
export const Stats = ({ section: { heading, items }, level, id }: SectionProps<'stats'>) => (
  <div class="w">
    <Head id={id} level={level} heading={heading} />
    <ul class={gridOf(items.length)}>
      {items.map(({ value, label }) => (
        <li class="stat">
          <strong>{value}</strong> <span>{label}</span>
        </li>
      ))}
    </ul>
  </div>
)
