import { phoneLink } from '../../domain/websites/contact-links.ts'
import { Seasonal } from '../now/seasonal.tsx'
import { calledOn, type PageContext, type SectionProps } from '../page-context.ts'
import { Facts } from './contact.tsx'
import { Huge } from './huge.tsx'
import { Actions, Head, Heading, headingId, listClass, Terms } from './parts.tsx'
import { Paragraph } from './text.tsx'

/** Questions: open, or to expand without a script. */
export const Faq = ({ section: { heading, intro, items }, layout, arrangement, level, id }: SectionProps<'faq'>) => (
  <div class={layout === 'open' && items.length > 2 ? 'w' : listClass(arrangement)}>
    <Head id={id} level={level} heading={heading} intro={intro} />
    {layout === 'open' ? (
      <ul class={`answers n${items.length}`}>
        {items.map(({ question, answer }) => (
          <li class="ruled">
            <Heading level={level === 1 ? 2 : 3}>{question}</Heading>
            <Paragraph>{answer}</Paragraph>
          </li>
        ))}
      </ul>
    ) : (
      <div class="questions">
        {items.map(({ question, answer }, index) => (
          <details open={index === 0}>
            <summary>{question}</summary>
            <Paragraph>{answer}</Paragraph>
          </details>
        ))}
      </div>
    )}
  </div>
)

const ownCalls = new Set(['line', 'known', 'words', 'number'])

type NumberProps = { call: { phone: string; href: string }; context: PageContext }
const Number = ({ call: { phone, href }, context }: NumberProps) => (
  <Huge context={context} href={href}>
    {phone}
  </Huge>
)

/** A call to action: on a picture, beside a scene, in one line, large, or in a field of color; at the end of a page with its contact details. */
export const Cta = ({ section, context, layout = '', level, id }: SectionProps<'cta'>) => {
  const { heading, text } = section
  const call = layout === 'number' ? calledOn(context) : undefined
  const usual = calledOn({ ...context, action: context.main })
  const actions = call ? section.actions.filter(({ href }) => phoneLink(href) !== call.href) : section.actions
  return (
    <div class={ownCalls.has(layout) ? `w call ${layout}` : 'w call'}>
      <Heading level={level} id={headingId(id)}>
        {heading}
      </Heading>
      {call ? (
        <div class="sign">
          <Seasonal season={call.season} otherwise={usual && <Number call={usual} context={context} />}>
            <Number call={call} context={context} />
          </Seasonal>
          <Terms actions={context.actions.filter(({ href }) => href === call.href)} context={context} />
        </div>
      ) : null}
      <div>
        <Paragraph class="lead">{text}</Paragraph>
        <Actions actions={actions} context={context} />
      </div>
      {layout === 'known' ? (
        <Facts context={context} said={[heading, text, ...actions.map(({ label }) => label)].join('\n')} />
      ) : null}
    </div>
  )
}

/** Articles with excerpts; an article that does not exist yet has no link. */
export const Posts = ({
  section: { heading, intro, items },
  context,
  arrangement,
  level,
  id,
}: SectionProps<'posts'>) => (
  <div class={listClass(arrangement)}>
    <Head id={id} level={level} heading={heading} intro={intro} />
    <ul class="lines">
      {items.map(({ title, text, href }) => {
        const link = href && context.exists(href) ? context.link(href) : undefined
        return (
          <li class="post">
            <Heading level={level === 1 ? 2 : 3} href={link}>
              {title}
            </Heading>
            <Paragraph>{text}</Paragraph>
          </li>
        )
      })}
    </ul>
  </div>
)
