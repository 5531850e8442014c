import { Art } from '../art/index.tsx'
import type { SectionProps } from '../page-context.ts'
import { Actions, Heading, headingId } from './parts.tsx'
import { Picture } from './picture.tsx'

type Props = SectionProps<'hero'>

/** The opening section: a large heading, with a picture or a drawing beside, below or behind it. */
export const Hero = (props: Props) =>
  props.context.pictures[props.id] ? <PictureHero {...props} /> : <DrawnHero {...props} />

/** The class of the section. With a picture, `cover` puts the text on it, `centered` below it, and `split` beside it up to the edge. */
export const heroClass = ({ layout }: Props['section'], hasPicture: boolean): string =>
  hasPicture ? { cover: 'bleed', centered: 'caption', split: 'beside' }[layout] : layout

const sizes = { cover: '100vw', centered: '100vw', split: '(min-width: 60rem) 50vw, 100vw' } as const

const PictureHero = (props: Props) => {
  const { section, context, id } = props
  const picture = context.pictures[id]
  return (
    <>
      <div class="shot">{picture ? <Picture picture={picture} sizes={sizes[section.layout]} eager /> : null}</div>
      <div class="w">
        <Words {...props} />
      </div>
    </>
  )
}

const DrawnHero = (props: Props) => {
  const { section, context, id } = props
  const { theme } = context.site
  const subject = `${context.path} ${id}`
  if (section.layout === 'cover')
    return (
      <>
        <Art theme={theme} subject={subject} width={1600} height={900} detail={3} class="night behind" />
        <div class="w">
          <Words {...props} />
        </div>
      </>
    )
  const wide = section.layout === 'centered'
  return (
    <div class="w">
      <Words {...props} />
      <div class={wide ? 'panorama' : 'frame'}>
        <Art theme={theme} subject={subject} width={wide ? 1200 : 640} height={wide ? 480 : 720} detail={3} />
      </div>
    </div>
  )
}

const Words = ({ section, context, level, id }: Props) => (
  <div class={section.title.length <= 28 ? 'words short' : 'words'}>
    {section.eyebrow ? <p class="eyebrow">{section.eyebrow}</p> : null}
    <Heading level={level} id={headingId(id)}>
      {section.title}
    </Heading>
    {section.text ? <p class="lead">{section.text}</p> : null}
    <Actions actions={section.actions} context={context} />
  </div>
)
