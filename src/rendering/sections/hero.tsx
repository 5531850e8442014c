import { type HeroLayout, isOfOneObject } from '../hero-layout.ts'
import { hoursInLine } from '../../domain/websites/facts.ts'
import { groundsOf } from '../art/index.ts'
import type { ToneName } from '../theme/palette.ts'
import { NowLine, opensWithNow } from '../now/now.tsx'
import { hoursPath } from '../links.ts'
import { softHyphen, typeset, withPlainSpaces } from '../hyphens.ts'
import { Icon } from '../icons.tsx'
import { calledOn, type SectionProps } from '../page-context.ts'
import { headingLength, sizeStep } from './fitted.ts'
import { saysHours } from './hours.tsx'
import { Mock } from './mock.tsx'
import { Fitted, Actions, Called, Heading, headingId } from './parts.tsx'
import { isFilled, PictureOrScene } from './picture.tsx'
import { Paragraph } from './text.tsx'

type Props = SectionProps<'hero'>

/** Openings whose words, facts and picture or scene stand on a grid. */
const grids = new Set<HeroLayout>(['product', 'poster', 'placard', 'lettered', 'framed', 'ruled'])
/** Openings with the picture or scene below the words. */
const below = new Set<HeroLayout>(['horizon', 'centered'])

/** The opening section: a large heading with a picture, a scene, or facts. `layout` is of `heroLayoutOf`. */
export const Hero = (props: Props) =>
  grids.has(props.layout as HeroLayout) ? <GridHero {...props} /> : <CoverHero {...props} />

/** The width at which each composition shows its picture, for `sizes`. */
const widths: Partial<Record<HeroLayout, string>> = {
  beside: '(min-width: 60rem) 40vw, 100vw',
  broad: '(min-width: 60rem) 60vw, 100vw',
  stage: '(min-width: 60rem) 50vw, 100vw',
  dispatch: '(min-width: 60rem) 50vw, 100vw',
  product: '(min-width: 84rem) 76rem, 100vw',
  poster: '(min-width: 60rem) 58vw, 100vw',
  framed: '(min-width: 60rem) 24rem, 100vw',
  ruled: '(min-width: 84rem) 76rem, 100vw',
  panel: '(min-width: 60rem) 42vw, 100vw',
  flag: '(min-width: 60rem) 34vw, 100vw',
}

const Shot = ({ context, layout, id }: Props) => {
  if (!isFilled(context, id)) return null
  return (
    <div class="shot">
      <PictureOrScene context={context} slot={id} sizes={widths[layout as HeroLayout] ?? '100vw'} eager />
    </div>
  )
}

/** A picture or scene as wide as the window, or beside the text from edge to edge. A scene stands below the text rather than under it. */
const CoverHero = (props: Props) => {
  const layout = props.layout as HeroLayout
  const picture = props.context.pictures[props.id]
  const isBelow = below.has(layout) || (layout === 'band' && (!picture || picture.keeps_layout !== undefined))
  return (
    <>
      {isBelow ? null : <Shot {...props} />}
      <div class="w">
        <Words {...props} />
      </div>
      {isBelow ? (
        <div class={isStrip(props) ? 'view strip' : 'view'}>
          <Shot {...props} />
          {isStrip(props) ? <Fields {...props} /> : null}
        </div>
      ) : null}
    </>
  )
}

/** Whether the facts of an opening stand on fields of color beside the one object of its strip, or the photograph in its place. */
const isStrip = ({ context, layout, id, ...props }: Props) =>
  layout === 'horizon' &&
  (context.scenes[id] || !context.pictures[id]
    ? context.scenes[id]?.names.length === 1
    : isOfOneObject(props.section, context.site)) &&
  factsOf({ context, layout, id, ...props }).length > 1

/** The surfaces of fields beside a ground, which differ from it and from each other. */
const besideGround: Record<string, readonly ToneName[]> = {
  ...{ accent: ['tint', 'deep'], ink: ['brand', 'tint'], tint: ['deep', 'brand'], second: ['deep', 'tint'] },
}
/** The first two facts, each on a field. */
const Fields = (props: Props) => {
  const tones = besideGround[groundsOf(props.context.composed[props.id])[0] ?? ''] ?? ['deep', 'tint']
  return (
    <>
      {factsOf(props)
        .slice(0, mostFacts)
        .map((fact, index) => (
          <Fitted as="p" class={`t-${tones[index]} ${sizeStep(fact) ?? ''}`.trim()}>
            {fact}
          </Fitted>
        ))}
    </>
  )
}

/** What a visitor asks first, for an opening that names no facts of its own. */
const plainFacts = ({ site, ...page }: Props['context']): string[] => {
  const { brand, language } = site
  return [
    page.exists('#visit') || page.exists('#contact') ? null : brand.address,
    hoursPath(site) === page.path ? null : hoursInLine(brand, language),
  ].flatMap((fact) => (fact && fact.length <= 90 ? typeset(fact, language) : []))
}

/** Keeps a number of usual length on one line: `--n` sizes it by its characters. */
const lineOf = (phone: string) => (phone.length <= 20 ? `--n:${phone.length}` : undefined)

/** The number to call, as the first button. */
const Call = ({ phone, href }: { phone: string; href: string }) => (
  <a class="btn number" href={href} style={lineOf(phone)}>
    <Icon name="phone" />
    <bdi>{phone}</bdi>
  </a>
)

/** Words, facts and perhaps a picture on a grid. The style of the composition places them. */
const GridHero = (props: Props) => {
  const { section, context, layout, level, id } = props
  const stated = factsOf(props)
  const facts = stated.length > 0 || layout !== 'placard' ? stated : plainFacts(context)
  const isProduct = layout === 'product'
  const isPoster = layout === 'placard'
  const words = (
    <div class={(isFilled(context, id) && !isPoster) || isProduct ? 'w lit' : 'w'}>
      <Title
        section={isInFacts(section) ? { ...section, eyebrow: null } : section}
        context={context}
        level={level}
        id={id}
      />
      <div class="beneath">
        <Paragraph class="lead">{section.text}</Paragraph>
        <Now context={context} />
        <Actions actions={section.actions} context={context} />
      </div>
      {facts.length > 0 && !isProduct ? (
        <ul class="lines known">
          {facts.map((fact) => (
            <li>{fact}</li>
          ))}
        </ul>
      ) : null}
      {isProduct ? (
        <Mock context={context} facts={facts}>
          {context.pictures[id] ? <Shot {...props} /> : null}
        </Mock>
      ) : isPoster ? null : (
        <Shot {...props} />
      )}
    </div>
  )
  return isPoster ? (
    <>
      {words}
      <Shot {...props} />
    </>
  ) : (
    words
  )
}

/** The facts of an opening. The header and the end of the page say the phone number and the address. */
const factsOf = ({ section, context, layout }: Props): readonly string[] => {
  const { phone, address } = context.site.brand
  const plain = (fact: string) => withPlainSpaces(fact).toLowerCase()
  const said = new Set(layout === 'placard' ? [] : [phone, address].map((fact) => plain(fact ?? '')))
  const { hours } = context.site.brand
  const isToday = opensWithNow(context)
  const facts = (section.facts ?? []).filter((fact) => !said.has(plain(fact)) && !(isToday && saysHours(fact, hours)))
  return listing.has(layout as HeroLayout) ? facts : fewOf(facts, plain(context.said ?? ''), plain)
}

/** Openings whose facts are a list of their own. */
const listing = new Set<HeroLayout>(['product', 'poster', 'placard', 'dispatch'])
/** The facts that an opening shows in a line, if the page says the others. */
const mostFacts = 2

/** Two facts, those first that the rest of the page does not say, or all of these. */
function fewOf(facts: readonly string[], said: string, plain: (fact: string) => string): readonly string[] {
  const isOwn = new Map(facts.map((fact) => [fact, !said.includes(plain(fact))]))
  const first = facts.toSorted((one, other) => Number(isOwn.get(other)) - Number(isOwn.get(one)))
  return first.filter((fact, index) => index < mostFacts || isOwn.get(fact))
}

/** Whether the facts below say each part of the eyebrow: "3–4 June 2027, Rotterdam". */
const isInFacts = ({ eyebrow, facts }: Props['section']) => {
  const said = (facts ?? []).join('\n').toLowerCase()
  return (eyebrow?.toLowerCase().split(/, | · /) ?? []).every((part) => said.includes(part))
}

const Words = (props: Props) => {
  const { section, context, layout, level, id } = props
  const call = layout === 'dispatch' ? calledOn(context) : undefined
  const facts = factsOf(props).slice(isStrip(props) ? mostFacts : 0)
  const actions = call ? section.actions.filter(({ href }) => !href.startsWith('tel:')) : section.actions
  return (
    <div class="words">
      <Title section={section} context={context} level={level} id={id} />
      <Paragraph class="lead">{section.text}</Paragraph>
      <Now context={context} />
      {call ? <Called call={call} context={context} view={Call} /> : null}
      <Actions actions={actions} context={context} isSecondary={call !== undefined} />
      {facts.length > 0 ? (
        <ul class="fine">
          {facts.map((fact) => (
            <li>{fact}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** What is on today, or whether the business is open, with the way to all its hours. */
const Now = ({ context }: Pick<Props, 'context'>) => {
  const { site, programs, path, phrases } = context
  if (!programs && !opensWithNow(context)) return null
  const target = hoursPath(site)
  const table = target === path ? ['#visit', '#contact'].find((anchor) => context.exists(anchor)) : target
  return (
    <div class="today">
      <NowLine site={site} programs={programs} />
      {table && !programs ? <a href={table}>{phrases.allHours}</a> : null}
    </div>
  )
}

/** Whether the navigation calls the page so. */
const isMenuEntry = (eyebrow: string, { site, path }: Props['context']) => {
  const plain = (text: string) => withPlainSpaces(text).replaceAll(softHyphen, '').toLowerCase()
  return site.navigation.some((page) => page.path === path && plain(page.name) === plain(eyebrow))
}

/** A title of fewer letters fills more of the window. */
const shortTitle = 29

const Title = ({ section: { eyebrow, title, figures }, context, level, id }: Omit<Props, 'layout'>) => (
  <div class={headingLength(title, context.site) <= shortTitle ? 'title short' : 'title'}>
    {eyebrow && !isMenuEntry(eyebrow, context) ? <p class="eyebrow">{eyebrow}</p> : null}
    <Heading level={level} id={headingId(id)}>
      {title}
    </Heading>
    {figures?.map(({ value, label }) => (
      <p class="first">
        <b class={sizeStep(value)}>{value}</b> <span>{label}</span>
      </p>
    ))}
  </div>
)
