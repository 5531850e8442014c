import type { RelatedPost } from '../../domain/content/content.ts'
import { parseImageUrl } from '../../domain/content/page-settings.ts'
import type { BlogPhrases } from './phrases.ts'
import { dateIn } from './post.ts'

/** The related posts as cards, like the entries of the blog index. They are in the language of the page. */
export const RelatedPosts = ({
  related,
  language,
  phrases,
}: {
  related: readonly RelatedPost[]
  language: string
  phrases: BlogPhrases
}) =>
  related.length === 0 ? null : (
    <aside class="related-posts" aria-labelledby="related-posts">
      <h2 id="related-posts">{phrases.related}</h2>
      <ul class="entries">
        {related.map((post) => (
          <Card post={post} language={language} />
        ))}
      </ul>
    </aside>
  )

const Card = ({ post: { name, path, date, picture }, language }: { post: RelatedPost; language: string }) => {
  const shown = parseImageUrl(picture)?.href
  return (
    <li class={shown ? 'entry' : 'entry unpictured'}>
      {shown ? (
        <div class="picture">
          <img src={shown} alt="" loading="lazy" decoding="async" />
        </div>
      ) : null}
      <div class="words">
        <p class="about-post">
          <time dateTime={date}>{dateIn(language, new Date(date))}</time>
        </p>
        <h3>
          <a href={path}>{name}</a>
        </h3>
      </div>
    </li>
  )
}
