import { Art } from '../art/index.tsx'
import type { SectionProps } from '../view.ts'
import { gridOf, Head, Heading } from './parts.tsx'

/** How things go, in order. */
export const Steps = ({ section: { heading, intro, items }, view, level, id }: SectionProps<'steps'>) => (
  <div class={`w ${view.look.steps}`}>
    <Head id={id} level={level} heading={heading} intro={intro} />
    <ol class={view.look.steps === 'columns' ? gridOf(items.length) : 'line'}>
      {items.map(({ title, text }) => (
        <li class="step">
          <Heading level={level === 1 ? 2 : 3}>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </div>
)

/** Running text, with an illustration beside it where one is wanted. */
export const Story = ({ section: { heading, paragraphs, art }, view, level, id }: SectionProps<'story'>) => (
  <div class={`w art-${art}`}>
    {art === 'none' ? <Head id={id} level={level} heading={heading} /> : null}
    <div class="prose">
      {art === 'none' ? null : <Head id={id} level={level} heading={heading} />}
      {paragraphs.map((paragraph, index) => (
        <p class={index === 0 ? 'lead' : undefined}>{paragraph}</p>
      ))}
    </div>
    {art === 'none' ? null : (
      <div class="frame">
        <Art theme={view.site.theme} subject={`${view.path} ${id}`} width={560} height={640} detail={2} />
      </div>
    )}
  </div>
)

/** Pictures with their captions. As long as they are drawings, what a photograph would show is told in words to all. */
export const Gallery = ({ section: { heading, intro, items }, view, level, id }: SectionProps<'gallery'>) => (
  <div class="w">
    <Head id={id} level={level} heading={heading} intro={intro} />
    <ul class={`mosaic m${items.length % 3}`}>
      {items.map(({ title, alt }, index) => (
        <li>
          <figure>
            <Art
              theme={view.site.theme}
              subject={`${view.path} ${id} ${index}`}
              width={400}
              height={300}
              detail={1}
              variant={index}
            />
            <figcaption>
              <strong>{title}</strong> {alt === title ? null : <span>{alt}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </div>
)

/** The people, each with initials instead of a photograph nobody gave us. */
export const Team = ({ section: { heading, intro, members }, level, id }: SectionProps<'team'>) => (
  <div class="w">
    <Head id={id} level={level} heading={heading} intro={intro} />
    <ul class={gridOf(members.length)}>
      {members.map(({ name, role, text }) => (
        <li class="member">
          <span class="avatar" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <Heading level={level === 1 ? 2 : 3}>{name}</Heading>
          <p class="role">{role}</p>
          {text ? <p>{text}</p> : null}
        </li>
      ))}
    </ul>
  </div>
)

/** "Ana María de la Cruz" → "AC". */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => /^./su.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase()
}
