import type { ComponentChildren } from 'preact'
import { Scene } from '../art/index.ts'
import { headSlot } from '../slots.ts'
import type { Section } from '../../domain/websites/site.ts'
import type { Arrangement } from '../step.ts'
import type { FurtherAction } from '../../domain/websites/brand.ts'
import { formatSeason } from '../../domain/websites/seasons.ts'
import { Seasonal, startAgain } from '../now/seasonal.tsx'
import { calledOn, type PageContext, shownNumber } from '../page-context.ts'
import { useContext } from 'preact/hooks'
import { withWholeNames } from '../hyphens.ts'
import { fittedStyle, headingLength, unbrokenPrice, withoutWidow } from './fitted.ts'
import { Paragraph, TextContext, wordsIn } from './text.tsx'

type FittedProps = {
  as: 'h1' | 'h2' | 'h3' | 'p' | 'b' | 'strong'
  id?: string | undefined
  class?: string
  href?: string | undefined
  isFigure?: boolean
  children: string
}

/** Other capitals than A to Z after the first letter: lines need more space. */
const hasAccent = /.[\p{Lu}--[A-Z]]/v

/** A text in the heading family whose longest word fits its column. `href`: what it names, such as a phone number. */
export const Fitted = ({ as: Tag, id, class: name, href, isFigure, children }: FittedProps) => {
  const site = useContext(TextContext)?.site
  const text = withWholeNames(site ? withoutWidow(children, site) : children)
  const style = site && fittedStyle(text, site, Tag, isFigure)
  const words = href ? <a href={href}>{text}</a> : text
  return (
    <Tag
      id={id}
      class={[name, style ? 'fit' : '', hasAccent.test(text) ? 'accented' : ''].filter(Boolean).join(' ') || undefined}
      style={style}
    >
      {style ? <span>{words}</span> : words}
    </Tag>
  )
}

/** Letters of a price that is set in one line, half an em wide. */
const priceLine = 9

/** A price as large as its column allows, in one line if it is short. `width`: of the widest one of its row, in em; all have one size. 0: they are texts. */
export const Price = ({
  children,
  as: Tag,
  width,
}: Pick<FittedProps, 'as' | 'children'> & { width?: number | undefined }) => {
  const site = useContext(TextContext)?.site
  if (width === 0)
    return (
      <Fitted as={Tag} class="price worded">
        {unbrokenPrice(children)}
      </Fitted>
    )
  if (width)
    return (
      <Tag class="price fit" style={`--w:${width.toFixed(1)}`}>
        <span>{children.replace(/ /g, '\u00a0')}</span>
      </Tag>
    )
  const isLong = !site || headingLength(children, site) > priceLine
  return (
    <Fitted as={Tag} class={isLong ? 'price long-price' : 'price'} isFigure>
      {isLong ? unbrokenPrice(children) : children.replaceAll(' ', '\u00a0')}
    </Fitted>
  )
}

type HeadingProps = Omit<FittedProps, 'as' | 'class'> & { level: 1 | 2 | 3 }
export const Heading = ({ level, ...props }: HeadingProps) => <Fitted as={`h${level}`} {...props} />

/** The id of a section's heading, which labels the section for assistive technology. */
export const headingId = (id: string) => `${id}-title`

type HeadProps = { id: string; level: 1 | 2; heading: string; href?: string | undefined; intro?: string | null }

/**
 * The heading and introduction of a section. A heading whose words the title of the page has is only read aloud. `href`: what the heading
 * names, such as a phone number.
 */
export const Head = ({ id, level, heading, href, intro }: HeadProps) => {
  const context = useContext(TextContext)
  const title = context?.title ?? ''
  const scene = context?.scenes[headSlot(id)]
  const isSaid = level === 2 && !intro && !href && title.toLowerCase().includes(heading.toLowerCase())
  return (
    <div class={isSaid ? 'unseen' : 'head'}>
      <Heading level={level} id={headingId(id)} href={href}>
        {heading}
      </Heading>
      <Paragraph class="intro">{intro}</Paragraph>
      {scene && context ? (
        <div class={level === 1 ? 'shot' : 'shot stamp'}>
          <Scene scene={scene} inks={context.inks} />
        </div>
      ) : null}
    </div>
  )
}

type Action = Extract<Section, { kind: 'cta' }>['actions'][number]

type ActionsProps = { actions: readonly Action[]; context: PageContext; isSecondary?: boolean }

/** The action of the website that a button stands for; it leads where that one leads now. */
const offeredBy = ({ label, href }: Action, { actions }: PageContext) =>
  actions.find((one) => one.href === href) ?? actions.find((one) => one.label === label && !/^https?:/.test(href))

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A button. One that calls shows the number. */
const Button = ({ action, context, look }: { action: Action; context: PageContext; look: string }) => {
  const { label } = action
  const { href, phone } = offeredBy(action, context) ?? { href: action.href, phone: null }
  const number = shownNumber({ href, phone }, context)
  return (
    <a class={look} href={context.link(href)}>
      {label}
      {number && !digitsOf(label).includes(digitsOf(number)) ? (
        <>
          {' '}
          <bdi>{number}</bdi>
        </>
      ) : null}
    </a>
  )
}

/** Up to two buttons, and what visitors must know of them; the first is the primary one, unless all are secondary. */
export const Actions = ({ actions, context, isSecondary = false }: ActionsProps) => {
  const { main } = context
  const offered = actions.map((action) => offeredBy(action, context))
  /** The main action stands in for the first button out of its season. */
  const otherwise = main && !offered.includes(main) ? main : undefined
  return actions.length === 0 ? null : (
    <div class="actions">
      {actions.map((action, index) => {
        const look = index === 0 && !isSecondary ? 'btn' : 'btn ghost'
        const other = otherwise && <Button action={otherwise} context={context} look={look} />
        return (
          <Seasonal season={offered[index]?.season} otherwise={other}>
            <Button action={action} context={context} look={look} />
          </Seasonal>
        )
      })}
      <Terms actions={offered.flatMap((action) => action ?? [])} context={context} />
    </div>
  )
}

/** What visitors must know before they do something: its instruction, hours and months, unless the section says them. */
const Terms = ({ actions, context }: { actions: readonly FurtherAction[]; context: PageContext }) => {
  const section = useContext(TextContext)?.section
  return (
    <>
      {actions.map(({ label, instruction, hours, season }) => {
        const texts = [instruction, hours].filter((text) => text && !wordsIn(section).includes(text))
        const months = season ? formatSeason(season, context.site.language) : null
        const terms = [...texts, months].flatMap((text) => (text ? sentence(text) : [])).join(' ')
        return terms ? (
          <p class="conditions">
            <Seasonal season={season} otherwise={season && startAgain(label, season, context)}>
              {terms}
            </Seasonal>
          </p>
        ) : null
      })}
    </>
  )
}

type Call = { phone: string; href: string }
type CalledProps = {
  call: Call & Pick<FurtherAction, 'season'>
  context: PageContext
  view: (call: Call) => ComponentChildren
}

/** The number that visitors of a page call, with its terms; that of the website stands in for it out of its season. */
export const Called = ({ call, context, view }: CalledProps) => {
  const usual = calledOn({ ...context, action: context.main })
  return (
    <>
      <Seasonal season={call.season} otherwise={usual && view(usual)}>
        {view(call)}
      </Seasonal>
      <Terms actions={context.actions.filter(({ href }) => href === call.href)} context={context} />
    </>
  )
}

/** Words of the brief as a sentence. */
const sentence = (text: string) =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?。]$/u.test(text) ? '' : '.'}`

/** The button at the end of a section. */
export const SectionAction = ({ action, context }: { action: Action | null | undefined; context: PageContext }) =>
  action ? <Actions actions={[action]} context={context} /> : null

/** The link of an entry, or nothing. */
export const More = ({ action, context }: { action: Action | null; context: PageContext }) =>
  action ? (
    <a class="more" href={context.link(action.href)}>
      {action.label}
    </a>
  ) : null

export const Points = ({ points }: { points: readonly string[] }) =>
  points.length === 0 ? null : (
    <ul class="points">
      {points.map((point) => (
        <li>{point}</li>
      ))}
    </ul>
  )

/** The class around a list, which stands beside its heading unless the section is arranged otherwise. */
export const listClass = (arrangement: Arrangement | undefined) =>
  arrangement === undefined || arrangement === 'beside' ? 'w aside' : 'w'

/** The class around a list that stands beside its heading on a field, too. */
export const asideClass = (arrangement: Arrangement | undefined) =>
  listClass(arrangement === 'field' ? 'beside' : arrangement)

/** The class of a grid that fills its rows with this number of items. */
export const gridOf = (count: number) => `grid n${Math.min(count, 12)}`
