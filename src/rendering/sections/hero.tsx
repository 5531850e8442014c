import { Art } from '../art/index.tsx'
import type { HeroLayout } from '../hero-layout.ts'
import { phoneLink } from '../../domain/websites/contact-links.ts'
import type { SectionProps } from '../page-context.ts'
import { Actions, Heading, headingId } from './parts.tsx'
import { Picture } from './picture.tsx'

type Props = SectionProps<'hero'>

/** The opening section: a large heading with a picture, a drawing, or facts. `layout` is of `heroLayoutOf`. */
export const Hero = (props: Props) => {
  const { context, id, layout } = props
  if (context.pictures[id]) return <PictureHero {...props} />
  return layout === 'split' || layout === 'centered' ? <DrawnHero {...props} /> : <WordHero {...props} />
}

const sizes: Partial<Record<HeroLayout, string>> = { beside: '(min-width: 60rem) 50vw, 100vw' }

const PictureHero = (props: Props) => {
  const { context, layout, id } = props
  const picture = context.pictures[id]
  const width = sizes[layout as HeroLayout] ?? '100vw'
  return (
    <>
      <div class="shot">{picture ? <Picture picture={picture} sizes={width} eager /> : null}</div>
      <div class="w">
        <Words {...props} />
      </div>
    </>
  )
}

const DrawnHero = (props: Props) => {
  const { context, layout, id } = props
  const { theme } = context.site
  const wide = layout === 'centered'
  return (
    <div class="w">
      <Words {...props} />
      <div class={wide ? 'panorama' : 'frame'}>
        <Art
          theme={theme}
          subject={`${context.path} ${id}`}
          width={wide ? 1200 : 640}
          height={wide ? 480 : 720}
          detail={3}
        />
      </div>
    </div>
  )
}

/** Words as the picture: the name, a color field, or facts and the phone number. */
const WordHero = ({ section, context, layout, level, id }: Props) => {
  const { phone } = context.site.brand
  const call = layout === 'dispatch' ? phoneLink(phone) : undefined
  const facts = section.facts ?? []
  return (
    <div class="w">
      <Title section={section} level={level} id={id} />
      <div class="beneath">
        {section.text ? <p class="lead">{section.text}</p> : null}
        <Actions actions={section.actions} context={context} />
      </div>
      {call || facts.length > 0 ? (
        <div class="known">
          {call ? (
            <a class="number" href={call}>
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
    </div>
  )
}

const Words = ({ section, context, level, id }: Props) => (
  <div class="words">
    <Title section={section} level={level} id={id} />
    {section.text ? <p class="lead">{section.text}</p> : null}
    <Actions actions={section.actions} context={context} />
    {section.facts?.length ? <p class="fine">{section.facts.join(' · ')}</p> : null}
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
