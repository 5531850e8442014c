import type { PageContext, SectionProps } from '../page-context.ts'
import { gridOf, Head, Heading, More } from './parts.tsx'
import { isFilled, Picture, PictureOrScene } from './picture.tsx'
import { Paragraph } from './text.tsx'

/** Numbered steps of a process. */
export const Steps = ({ section: { heading, intro, items }, layout, level, id }: SectionProps<'steps'>) => (
  <div class={layout === 'rail' ? 'w aside' : 'w'}>
    <Head id={id} level={level} heading={heading} intro={intro} />
    <ol class={layout === 'columns' ? gridOf(items.length) : 'rail'}>
      {items.map(({ title, text }) => (
        <li class="step">
          <Heading level={level === 1 ? 2 : 3}>{title}</Heading>
          <Paragraph>{text}</Paragraph>
        </li>
      ))}
    </ol>
  </div>
)

/** Few words fill their half of the section in a larger size. */
const isBrief = (paragraphs: readonly string[]) => paragraphs.join(' ').length <= 180

/** Paragraphs, beside a picture or scene that fills one half of the window, or below their heading as a statement. */
export const Story = ({ section: { heading, paragraphs }, isHalved, level, id }: SectionProps<'story'>) => {
  const head = <Head id={id} level={level} heading={heading} />
  const prose = (
    <div class={isBrief(paragraphs) ? 'prose brief' : 'prose'}>
      {isHalved ? head : null}
      {paragraphs.map((paragraph, index) => (
        <Paragraph class={index === 0 ? 'lead' : undefined}>{paragraph}</Paragraph>
      ))}
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
export const Rows = ({ section: { heading, intro, items }, context, layout, level, id }: SectionProps<'rows'>) => {
  const view = rowsView(items, id, context)
  return (
    <div class="w">
      <Head id={id} level={level} heading={heading} intro={intro} />
      <ul
        class={view === 'tiled' ? `tiled ${gridOf(items.length)}` : view === 'told' ? 'told lines' : `rows ${layout}`}
      >
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
export const Team = ({ section: { heading, intro, members }, layout, level, id }: SectionProps<'team'>) => (
  <div class={layout === 'duo' ? 'w' : 'w aside'}>
    <Head id={id} level={level} heading={heading} intro={intro} />
    <ul class={layout === 'duo' ? gridOf(2) : 'lines'}>
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
