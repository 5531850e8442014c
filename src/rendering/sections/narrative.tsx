import { isDrawing } from '../art/index.ts'
import type { PageContext, SectionProps } from '../page-context.ts'
import { asideClass, gridOf, Head, Heading, listClass, More, SectionAction } from './parts.tsx'
import { isFilled, Picture, PictureOrScene } from './picture.tsx'
import { Paragraph } from './text.tsx'

/** Numbered steps of a process. */
export const Steps = (props: SectionProps<'steps'>) => {
  const { layout, arrangement, level, id } = props
  const { heading, intro, items } = props.section
  const list = layout === 'columns' ? gridOf(items.length) : 'rail'
  return (
    <div class={layout === 'rail' ? asideClass(arrangement) : 'w'}>
      <Head id={id} level={level} heading={heading} intro={intro} />
      <ol class={list}>
        {items.map(({ title, text }) => (
          <li class="step">
            <Heading level={level === 1 ? 2 : 3}>{title}</Heading>
            <Paragraph>{text}</Paragraph>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Few words fill their half of the section in a larger size. */
const isBrief = (paragraphs: readonly string[]) => paragraphs.join(' ').length <= 180

/** Paragraphs, beside a picture or scene that fills one half of the window, or below their heading as a statement. */
export const Story = ({ section, context, isHalved, level, id }: SectionProps<'story'>) => {
  const { heading, paragraphs, action } = section
  const head = <Head id={id} level={level} heading={heading} />
  const prose = (
    <div class={isBrief(paragraphs) ? 'prose brief' : 'prose'}>
      {isHalved ? head : null}
      {paragraphs.map((paragraph, index) => (
        <Paragraph class={index === 0 ? 'lead' : undefined}>{paragraph}</Paragraph>
      ))}
      <SectionAction action={action} context={context} />
    </div>
  )
  if (isHalved) return <div class="w">{prose}</div>
  return (
    <div class="w told-beside">
      {head}
      {prose}
    </div>
  )
}

/** Texts beside pictures, which change sides; several below scenes, which stand beside each other; without either, large lines. */
export const Rows = (props: SectionProps<'rows'>) => {
  const { context, layout, level, id } = props
  const { heading, intro, items } = props.section
  const view = rowsView(items, id, context)
  const tiles = isDrawn(items, id, context) ? 'tiled' : 'tiled signs'
  const list = view === 'tiled' ? `${tiles} ${gridOf(items.length)}` : view === 'told' ? 'told lines' : `rows ${layout}`
  return (
    <div class="w">
      <Head id={id} level={level} heading={heading} intro={intro} />
      <ul class={list}>
        {items.map(({ title, text, action }, index) => (
          <li>
            {view === 'told' ? null : (
              <div class="photo">
                <PictureOrScene context={context} slot={`${id}.${index}`} sizes="(min-width: 60rem) 40rem, 100vw" />
              </div>
            )}
            <div>
              <Heading level={level === 1 ? 2 : 3}>{title}</Heading>
              <Paragraph>{text}</Paragraph>
              <More action={action} context={context} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether an entry has a drawing that was made for the website. */
const isDrawn = (items: readonly unknown[], id: string, { scenes }: PageContext) =>
  items.some((_, index) => scenes[`${id}.${index}`]?.names.some(isDrawing))

function rowsView(items: readonly unknown[], id: string, context: PageContext): 'rows' | 'tiled' | 'told' {
  const slots = items.map((_, index) => `${id}.${index}`)
  if (!slots.some((slot) => isFilled(context, slot))) return 'told'
  return items.length > 1 && slots.every((slot) => !context.pictures[slot]) ? 'tiled' : 'rows'
}

/** Images with captions. Entries without a picture are left out. */
export const Gallery = ({ section: { heading, intro, items }, context, level, id }: SectionProps<'gallery'>) => {
  const shown = items.flatMap(({ title }, index) => {
    const picture = context.pictures[`${id}.${index}`]
    return picture ? [{ title, picture }] : []
  })
  return (
    <div class="w">
      <Head id={id} level={level} heading={heading} intro={intro} />
      <ul class={`mosaic m${shown.length % 3}`}>
        {shown.map(({ title, picture }) => (
          <li>
            <figure>
              <Picture picture={picture} sizes="(min-width: 60rem) 36rem, (min-width: 40rem) 50vw, 100vw" />
              <figcaption>
                <strong>{title}</strong>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The people of the business, by name. */
export const Team = (props: SectionProps<'team'>) => {
  const { layout, arrangement, level, id } = props
  const { heading, intro, members } = props.section
  const list = layout === 'duo' ? gridOf(2) : 'lines'
  return (
    <div class={layout === 'duo' ? 'w' : listClass(arrangement)}>
      <Head id={id} level={level} heading={heading} intro={intro} />
      <ul class={list}>
        {members.map(({ name, role, text }) => (
          <li class={layout === 'duo' ? 'member ruled' : 'member'}>
            <Heading level={level === 1 ? 2 : 3}>{name}</Heading>
            <p class="role">{role}</p>
            <Paragraph>{text}</Paragraph>
          </li>
        ))}
      </ul>
    </div>
  )
}
