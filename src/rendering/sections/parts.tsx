import type { ComponentChildren } from 'preact'
import type { Section } from '../../domain/websites/site.ts'
import type { View } from '../view.ts'

type Level = 1 | 2 | 3

export const Heading = ({ level, id, children }: { level: Level; id?: string; children: ComponentChildren }) => {
  const Tag = `h${level}` as const
  return <Tag {...(id ? { id } : {})}>{children}</Tag>
}

/** The id of a section's heading, by which assistive technology names the section. */
export const headingId = (id: string) => `${id}-title`

type HeadProps = { id: string; level: 1 | 2; heading: string; intro?: string | null }

/** The heading of a section with its introduction. */
export const Head = ({ id, level, heading, intro }: HeadProps) => (
  <div class="head">
    <Heading level={level} id={headingId(id)}>
      {heading}
    </Heading>
    {intro ? <p class="intro">{intro}</p> : null}
  </div>
)

type Action = Extract<Section, { kind: 'cta' }>['actions'][number]

/** Up to two buttons, of which the first is the one to press. */
export const Actions = ({ actions, view }: { actions: readonly Action[]; view: View }) =>
  actions.length === 0 ? null : (
    <div class="actions">
      {actions.map(({ label, href }, index) => (
        <a class={index === 0 ? 'btn' : 'btn ghost'} href={view.link(href)}>
          {label}
        </a>
      ))}
    </div>
  )

export const Points = ({ points }: { points: readonly string[] }) =>
  points.length === 0 ? null : (
    <ul class="points">
      {points.map((point) => (
        <li>{point}</li>
      ))}
    </ul>
  )

/** The class of a grid whose rows are full for this number of items. */
export const gridOf = (count: number) => `grid n${Math.min(count, 12)}`
