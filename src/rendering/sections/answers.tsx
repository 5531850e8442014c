import { phoneLink } from '../../domain/websites/contact-links.ts'
import { calledOn, type SectionProps } from '../page-context.ts'
import { Facts } from './contact.tsx'
import { Huge } from './huge.tsx'
import { Actions, Called, Head, Heading, headingId, listClass } from './parts.tsx'
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

/** A call to action: on a picture, beside a scene, in one line, large, or in a field of color; at the end of a page with its contact details. */
export const Cta = ({ section, context, layout = '', level, id }: SectionProps<'cta'>) => {
  const { heading, text } = section
  const call = layout === 'number' ? calledOn(context) : undefined
  const actions = call ? section.actions.filter(({ href }) => phoneLink(href) !== call.href) : section.actions
  return (
    <div class={ownCalls.has(layout) ? `w call ${layout}` : 'w call'}>
      <Heading level={level} id={headingId(id)}>
        {heading}
      </Heading>
      {call ? (
        <div class="sign">
          <Called
            call={call}
            context={context}
            view={({ phone, href }) => (
              <Huge context={context} href={href}>
                {phone}
              </Huge>
            )}
          />
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
