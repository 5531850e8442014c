import type { Site } from '../../domain/websites/site.ts'
import { DocumentHead, documentLanguage } from '../head.tsx'
import { Body, documentOf, fontsOf } from '../page.tsx'
import { blogStyles, entryStyles, indexStyles } from '../styles/blog.ts'
import { stylesheet } from '../styles/stylesheet.ts'
import { createPageContext } from '../page-context.ts'
import { feedOf, feedPath } from './feed.ts'
import { Entry } from './entry.tsx'
import { type BlogPhrases, blogPhrasesIn } from './phrases.ts'
import {
  authorPictureOf,
  blogPath,
  bodyOf,
  categoryOf,
  categorySlug,
  dateIn,
  excerptOf,
  languageOf,
  type Post,
  pictureOf,
  textSetting,
} from './post.ts'

type BlogIndex = {
  site: Site
  /** The posts on this page, newest first. */
  posts: readonly Post[]
  /** From 1. */
  page: number
  pages: number
  /** Name of the selected category; null shows all posts. */
  category: string | null
  /** Name of the selected author; null shows the posts of all. */
  author?: string | null
  /** Names of all categories. */
  categories: readonly string[]
}

/** Renders a page of the blog index, of a category or of an author as an HTML document. Deterministic. */
export function renderBlogIndex(index: BlogIndex): string {
  const { site, posts, page, pages, category, author = null, categories } = index
  const path = blogPath({ category, author, page })
  const context = createPageContext(site, path, [])
  const phrases = blogPhrasesIn(site.language)
  const fonts = fontsOf(site)
  const chosen = category ?? author
  const name = chosen ?? phrases.blog
  const where = pageOf(phrases, page, pages)
  return documentOf(
    <html {...documentLanguage(site)}>
      <DocumentHead
        {...{ site, fonts, path }}
        title={page > 1 ? `${name} – ${where}` : name}
        description={[chosen ? `${phrases.blog}: ${chosen}` : phrases.blog, site.brand.name, site.brand.tagline]
          .filter(Boolean)
          .join(' – ')}
        feed={feedOf(site)}
        styles={stylesheet(site.theme, context.look, fonts, [], [blogStyles, entryStyles, indexStyles])}
      />
      <Body context={context} lastTone="plain">
        <div class="s blog">
          <div class="w">
            <header class="blog-head">
              {chosen ? (
                <p class="eyebrow">
                  <a href={blogPath()}>{phrases.blog}</a>
                </p>
              ) : null}
              <div class="named">
                {author ? <AuthorPicture posts={posts} /> : null}
                <h1>{name}</h1>
                <a class="rss" href={feedPath} type="application/rss+xml">
                  RSS
                </a>
              </div>
              {author ? null : <Categories {...{ category, categories, phrases }} />}
            </header>
            {posts.length === 0 ? <p class="lead">{phrases.noPosts}</p> : null}
            <ul class={posts.length > 2 && page === 1 ? 'entries opened' : 'entries'}>
              {posts.map((post) => (
                <PostEntry site={site} post={post} />
              ))}
            </ul>
            {pages > 1 ? <Pages {...{ page, pages, category, author, phrases, where }} /> : null}
          </div>
        </div>
      </Body>
    </html>,
  )
}

/** The newest picture of the author. */
const AuthorPicture = ({ posts }: Pick<BlogIndex, 'posts'>) => {
  const picture = posts.map(authorPictureOf).find((url) => url !== null)
  return picture ? <img src={picture} alt="" width={72} height={72} /> : null
}

const pageOf = ({ pageOf: phrase }: BlogPhrases, page: number, pages: number): string =>
  phrase.replace('{page}', String(page)).replace('{pages}', String(pages))

const Categories = ({
  category,
  categories,
  phrases,
}: Pick<BlogIndex, 'category' | 'categories'> & { phrases: BlogPhrases }) =>
  categories.length === 0 ? null : (
    <nav class="categories" aria-label={phrases.categories}>
      <ul>
        {[null, ...categories].map((name) => (
          <li>
            <a href={blogPath({ category: name })} aria-current={isSame(name, category) ? 'page' : undefined}>
              {name ?? phrases.all}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : categorySlug(one) === categorySlug(other)

const PostEntry = ({ site, post }: { site: Site; post: Post }) => {
  const category = categoryOf(post)
  const readTime = textSetting(post, 'read_time')
  const language = languageOf(site, post)
  const about = (
    <>
      <time dateTime={post.publish_date.toISOString()}>{dateIn(language, post.publish_date)}</time>
      {category ? <a href={blogPath({ category })}>{category}</a> : null}
      {readTime ? <span>{readTime}</span> : null}
    </>
  )
  return (
    <Entry
      picture={pictureOf(post)}
      lang={language === site.language ? undefined : language}
      about={about}
      level="h2"
      href={post.path}
      title={post.name}
    >
      <p>{excerptOf(post, () => bodyOf(site, post))}</p>
    </Entry>
  )
}

type PagesProps = Pick<BlogIndex, 'page' | 'pages' | 'category' | 'author'> & { phrases: BlogPhrases; where: string }

const Pages = ({ page, pages, category, author = null, phrases, where }: PagesProps) => (
  <nav class="pages" aria-label={phrases.morePosts}>
    {page > 1 ? (
      <a class="btn ghost" rel="prev" href={blogPath({ category, author, page: page - 1 })}>
        {phrases.newer}
      </a>
    ) : null}
    <p>{where}</p>
    {page < pages ? (
      <a class="btn ghost" rel="next" href={blogPath({ category, author, page: page + 1 })}>
        {phrases.older}
      </a>
    ) : null}
  </nav>
)
