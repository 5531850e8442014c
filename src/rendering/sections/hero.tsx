import type { HeroLayout } from '../hero-layout.ts'
import { phoneLink } from '../../domain/websites/contact-links.ts'
import { shownHours } from '../../domain/websites/facts.ts'
import { typeset } from '../hyphens.ts'
import { Icon } from '../icons.tsx'
import type { SectionProps } from '../page-context.ts'
import { headingLength } from './fitted.ts'
import { Mock } from './mock.tsx'
import { Actions, Heading, headingId } from './parts.tsx'
import { isFilled, PictureOrScene } from './picture.tsx'
import { Paragraph } from './text.tsx'

type Props = SectionProps<'hero'>

const covers = new Set<HeroLayout>(['bleed', 'caption', 'beside', 'overlap', 'horizon', 'panel', 'flag', 'band'])

/** The opening section: a large heading with a picture, a scene, or facts. `layout` is of `heroLayoutOf`. */
export const Hero = (props: Props) => {
  const layout = props.layout as HeroLayout
  if (covers.has(layout)) return <CoverHero {...props} />
  if (layout === 'split' || layout === 'centered') return <FramedHero {...props} />
  return <GridHero {...props} />
}

/** The width at which each composition shows its picture, for `sizes`. */
const widths: Partial<Record<HeroLayout, string>> = {
  beside: '(min-width: 60rem) 50vw, 100vw',
  split: '(min-width: 60rem) 34rem, 100vw',
  stack: '(min-width: 84rem) 76rem, 100vw',
  booking: '(min-width: 60rem) 44rem, 100vw',
  product: '(min-width: 84rem) 76rem, 100vw',
  type: '(min-width: 60rem) 50rem, 100vw',
  ledger: '(min-width: 60rem) 25rem, 100vw',
  poster: '(min-width: 60rem) 44rem, 100vw',
  dispatch: '(min-width: 60rem) 32rem, 100vw',
  framed: '(min-width: 60rem) 24rem, 100vw',
  ruled: '(min-width: 60rem) 44rem, 100vw',
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
  const isBelow = props.layout === 'horizon' || (props.layout === 'band' && !props.context.pictures[props.id])
  return (
    <>
      {isBelow ? null : <Shot {...props} />}
      <div class="w">
        <Words {...props} />
      </div>
      {isBelow ? (
        <div class="view">
          <Shot {...props} />
        </div>
      ) : null}
    </>
  )
}

/** A picture or scene in the shape of the site's frames. */
const FramedHero = (props: Props) => (
  <div class="w">
    <Words {...props} />
    <div class={props.layout === 'centered' ? 'panorama' : 'frame'}>
      <Shot {...props} />
    </div>
  </div>
)

/** What a visitor asks first, for an opening that names no facts of its own. */
const plainFacts = ({ site: { brand, language }, phrases, ...page }: Props['context']): string[] =>
  [page.exists('#visit') ? null : brand.address, shownHours(brand, language, phrases.closed)].flatMap((fact) =>
    fact && fact.length <= 90 ? typeset(fact, language) : [],
  )

/** Keeps a number of usual length on one line: `--n` sizes it by its characters. */
const lineOf = (phone: string | null) => (phone && phone.length <= 20 ? `--n:${phone.length}` : undefined)

/** Words, facts and perhaps a picture on a grid. The style of the composition places them. */
const GridHero = (props: Props) => {
  const { section, context, layout, level, id } = props
  const { phone } = context.site.brand
  const call = layout === 'dispatch' || layout === 'booking' ? phoneLink(phone) : undefined
  const facts = section.facts?.length || layout !== 'placard' ? (section.facts ?? []) : plainFacts(context)
  const actions = call ? section.actions.filter(({ href }) => !href.startsWith('tel:')) : section.actions
  const isProduct = layout === 'product'
  return (
    <div class={isFilled(context, id) || isProduct ? 'w lit' : 'w'}>
      <Title
        section={isInFacts(section) ? { ...section, eyebrow: null } : section}
        context={context}
        level={level}
        id={id}
      />
      <div class="beneath">
        <Paragraph class="lead">{section.text}</Paragraph>
        <Actions actions={actions} context={context} isSecondary={call !== undefined} />
      </div>
      {(call || facts.length > 0) && !isProduct ? (
        <div class="known">
          {call ? (
            <a class="btn number" href={call} style={lineOf(phone)}>
              <Icon name="phone" />
              <bdi>{phone}</bdi>
            </a>
          ) : null}
          {facts.length > 0 ? (
            <ul class="lines">
              {facts.map((fact) => (
                <li>{fact}</li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
      {isProduct ? (
        <Mock context={context} facts={facts}>
          {context.pictures[id] ? <Shot {...props} /> : null}
        </Mock>
      ) : (
        <Shot {...props} />
      )}
    </div>
  )
}

/** Whether the facts below say each part of the eyebrow: "3–4 June 2027, Rotterdam". */
const isInFacts = ({ eyebrow, facts }: Props['section']) => {
  const said = (facts ?? []).join('\n').toLowerCase()
  return (eyebrow?.toLowerCase().split(/, | · /) ?? []).every((part) => said.includes(part))
}

const Words = ({ section, context, level, id }: Props) => (
  <div class="words">
    <Title section={section} context={context} level={level} id={id} />
    <Paragraph class="lead">{section.text}</Paragraph>
    <Actions actions={section.actions} context={context} />
    {section.facts?.length ? (
      <ul class="fine">
        {section.facts.map((fact) => (
          <li>{fact}</li>
        ))}
      </ul>
    ) : null}
  </div>
)

/** A title of fewer letters fills more of the window. */
const shortTitle = 29

const Title = ({ section: { eyebrow, title }, context, level, id }: Omit<Props, 'layout'>) => (
  <div class={headingLength(title, context.site) <= shortTitle ? 'title short' : 'title'}>
    {eyebrow ? <p class="eyebrow">{eyebrow}</p> : null}
    <Heading level={level} id={headingId(id)}>
      {title}
    </Heading>
  </div>
)
