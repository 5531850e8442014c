import { Art } from '../art/index.tsx'
import type { SectionProps } from '../page-context.ts'
import { Actions, gridOf, Head, Heading, headingId } from './parts.tsx'

/** Questions that expand to show their answers, without a script. */
export const Faq = ({ section: { heading, intro, items }, level, id }: SectionProps<'faq'>) => (
  <div class="w">
    <Head id={id} level={level} heading={heading} intro={intro} />
    <div class="questions">
      {items.map(({ question, answer }) => (
        <details>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </div>
)

/** A call to action. */
export const Cta = ({ section: { heading, text, actions }, context, level, id }: SectionProps<'cta'>) => (
  <div class="w">
    <div class="call">
      <Heading level={level} id={headingId(id)}>
        {heading}
      </Heading>
      {text ? <p class="lead">{text}</p> : null}
      <Actions actions={actions} context={context} />
    </div>
    <Art theme={context.site.theme} subject={`${context.path} ${id}`} width={600} height={480} detail={2} />
  </div>
)

/** Articles with excerpts; an article that does not exist yet has no link. */
export const Posts = ({ section: { heading, intro, items }, context, level, id }: SectionProps<'posts'>) => (
  <div class="w">
    <Head id={id} level={level} heading={heading} intro={intro} />
    <ul class={gridOf(items.length)}>
      {items.map(({ title, text, href }, index) => {
        const link = href && context.exists(href) ? context.link(href) : undefined
        return (
          <li class="post">
            <Art
              theme={context.site.theme}
              subject={`${context.path} ${id} ${index}`}
              width={480}
              height={270}
              detail={1}
              variant={index + 1}
            />
            <Heading level={level === 1 ? 2 : 3}>{link ? <a href={link}>{title}</a> : title}</Heading>
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
  </div>
)
