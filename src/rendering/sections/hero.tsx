import { Art } from '../art/index.tsx'
import type { HeroLayout } from '../hero-layout.ts'
import { phoneLink } from '../../domain/websites/contact-links.ts'
import { Icon } from '../icons.tsx'
import type { SectionProps } from '../page-context.ts'
import { Mock } from './mock.tsx'
import { Actions, Heading, headingId } from './parts.tsx'
import { Picture } from './picture.tsx'
import { Paragraph } from './text.tsx'

type Props = SectionProps<'hero'>

const covers = new Set<HeroLayout>(['bleed', 'caption', 'beside', 'overlap', 'horizon', 'panel', 'flag', 'band'])

/** The opening section: a large heading with a picture, a drawing, or facts. `layout` is of `heroLayoutOf`. */
export const Hero = (props: Props) => {
  const layout = props.layout as HeroLayout
  if (covers.has(layout)) return <CoverHero {...props} />
  if (layout === 'split' || layout === 'centered') return <FramedHero {...props} />
  return layout === 'plates' ? <PlatesHero {...props} /> : <GridHero {...props} />
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
  const picture = context.pictures[id]
  if (!picture) return null
  return (
    <div class="shot">
      <Picture picture={picture} sizes={widths[layout as HeroLayout] ?? '100vw'} eager />
    </div>
  )
}

/** A picture as wide as the window, with the text on it, over its edge, below it or beside it; or a drawing as wide. */
const CoverHero = (props: Props) => (
  <>
    <Shot {...props} />
    <div class="w">
      <Words {...props} />
    </div>
    {props.layout === 'horizon' ? (
      <div class="view">
        <Art theme={props.context.site.theme} subject={`${props.context.path} ${props.id}`} {...horizon} detail={3} />
      </div>
    ) : null}
  </>
)

const horizon = { width: 1600, height: 440 }

/** A picture or drawing in the shape of the site's frames. */
const FramedHero = (props: Props) => {
  const { context, layout, id } = props
  const isWide = layout === 'centered'
  const size = isWide ? { width: 1200, height: 480 } : { width: 640, height: 720 }
  const { theme } = context.site
  return (
    <div class="w">
      <Words {...props} />
      <div class={isWide ? 'panorama' : 'frame'}>
        {context.pictures[id] ? (
          <Shot {...props} />
        ) : (
          <Art theme={theme} subject={`${context.path} ${id}`} {...size} detail={3} />
        )}
      </div>
    </div>
  )
}

/** Facts on plates of unlike colors and sizes, hung around a drawing like the work of a studio. */
const PlatesHero = ({ section, context, level, id }: Props) => {
  const { facts } = section
  return (
    <div class="w">
      <Title section={section} level={level} id={id} />
      <div class="beneath">
        <Paragraph class="lead">{section.text}</Paragraph>
        <Actions actions={section.actions} context={context} />
      </div>
      <div class={`wall n${facts?.length ?? 0}`}>
        <Art theme={context.site.theme} subject={`${context.path} ${id}`} width={600} height={600} detail={3} />
        <ul>
          {facts?.map((fact) => (
            <li>{fact}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Words, facts and perhaps a picture on a grid. The style of the composition places them. */
const GridHero = (props: Props) => {
  const { section, context, layout, level, id } = props
  const { phone } = context.site.brand
  const call = layout === 'dispatch' || layout === 'booking' ? phoneLink(phone) : undefined
  const facts = section.facts ?? []
  const actions = call ? section.actions.filter(({ href }) => !href.startsWith('tel:')) : section.actions
  const isProduct = layout === 'product'
  return (
    <div class={context.pictures[id] || isProduct ? 'w lit' : 'w'}>
      <Title section={isInFacts(section) ? { ...section, eyebrow: null } : section} level={level} id={id} />
      <div class="beneath">
        <Paragraph class="lead">{section.text}</Paragraph>
        <Actions actions={actions} context={context} isSecondary={call !== undefined} />
      </div>
      {(call || facts.length > 0) && !isProduct ? (
        <div class={layout === 'diptych' ? 'known t-brand' : 'known'}>
          {call ? (
            <a class="btn number" href={call}>
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
    <Title section={section} level={level} id={id} />
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

const Title = ({ section: { eyebrow, title }, level, id }: Pick<Props, 'section' | 'level' | 'id'>) => (
  <div class={title.length <= 28 ? 'title short' : 'title'}>
    {eyebrow ? <p class="eyebrow">{eyebrow}</p> : null}
    <Heading level={level} id={headingId(id)}>
      {title}
    </Heading>
  </div>
)
