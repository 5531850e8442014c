import { Art } from '../art/index.tsx'
import type { SectionProps } from '../page-context.ts'
import { Actions, Heading, headingId } from './parts.tsx'

type Props = SectionProps<'hero'>

/** The opening section: a large heading, with an illustration beside, below or behind it. */
export const Hero = ({ section, context, level, id }: Props) => {
  const { theme } = context.site
  const words = <Words section={section} context={context} level={level} id={id} />
  const subject = `${context.path} ${id}`
  if (section.layout === 'cover')
    return (
      <>
        <Art theme={theme} subject={subject} width={1600} height={900} detail={3} class="night behind" />
        <div class="w">{words}</div>
      </>
    )
  const wide = section.layout === 'centered'
  return (
    <div class="w">
      {words}
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
