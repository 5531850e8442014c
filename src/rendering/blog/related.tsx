import type { RelatedPost } from '../../domain/content/content.ts'
import { parseImageUrl } from '../../domain/content/page-settings.ts'
import { Entry } from './entry.tsx'
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

const Card = ({ post: { name, path, date, picture }, language }: { post: RelatedPost; language: string }) => (
  <Entry
    picture={parseImageUrl(picture)?.href}
    about={<time dateTime={date}>{dateIn(language, new Date(date))}</time>}
    level="h3"
    href={path}
    title={name}
  />
)
