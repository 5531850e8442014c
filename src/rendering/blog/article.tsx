import type { RelatedPost } from '../../domain/content/content.ts'
import { parseImageUrl } from '../../domain/content/page-settings.ts'
import type { Site } from '../../domain/websites/site.ts'
import { DocumentHead, documentLanguage } from '../head.tsx'
import type { AlternateLink } from '../links.ts'
import type { Heading, RenderedMarkdown } from '../markdown/index.ts'
import { Body, documentOf, fontsOf } from '../page.tsx'
import { Raw } from '../raw.ts'
import { cardOf, cardPath } from '../sharing/card.ts'
import { businessData, businessId } from '../structured-data/business.ts'
import { breadcrumbs, graph } from '../structured-data/page-data.ts'
import { siteForPage } from '../page-site.ts'
import { blogStyles, entryStyles, postStyles } from '../styles/blog.ts'
import { stylesheet } from '../styles/stylesheet.ts'
import { createPageContext } from '../page-context.ts'
import { feedOf } from './feed.ts'
import { type BlogPhrases, blogPhrasesIn } from './phrases.ts'
import {
  blogPath,
  authorOf,
  authorPictureOf,
  bodyOf,
  categoryOf,
  dateIn,
  excerptOf,
  type Post,
  type PostLink,
  pictureOf,
  readTimeOf,
  textSetting,
} from './post.ts'
import { RelatedPosts } from './related.tsx'

type Article = {
  site: Site
  post: Post
  /** The posts published before and after this one. */
  previous: PostLink | null
  next: PostLink | null
  related?: readonly RelatedPost[]
  /** The translations of the post, itself among them. */
  alternates?: readonly AlternateLink[]
}

type PostContext = { site: Site; post: Post; body: RenderedMarkdown; phrases: BlogPhrases }

/** Renders a post as an HTML document in its website's design. Deterministic. Throws ValidationFailed as `renderMarkdown` does. */
export function renderArticle({ site: home, post, previous, next, related = [], alternates = [] }: Article): string {
  const site = siteForPage(home, post)
  const context = { ...createPageContext(site, post.path, []), alternates }
  const fonts = fontsOf(site)
  const body = bodyOf(site, post)
  const reading = { site, post, body, phrases: blogPhrasesIn(site.language) }
  return documentOf(
    <html {...documentLanguage(site)}>
      <DocumentHead
        {...{ site, fonts, alternates }}
        {...headOf(reading)}
        path={post.path}
        card={{ path: post.path, title: post.name }}
        feed={feedOf(site)}
        styles={stylesheet(
          site.theme,
          context.look,
          fonts,
          [],
          related.length > 0 ? [blogStyles, postStyles, entryStyles] : [blogStyles, postStyles],
        )}
      />
      <Body context={context} lastTone="plain">
        <article class="s post">
          <div class="w">
            <PostHead {...reading} />
            <Picture {...reading} />
            <Text {...reading} />
            <MorePosts post={post} phrases={reading.phrases} />
            <AdjacentPosts {...{ previous, next, phrases: reading.phrases }} />
            <RelatedPosts related={related} language={site.language} phrases={reading.phrases} />
          </div>
        </article>
      </Body>
    </html>,
  )
}

function headOf(reading: PostContext) {
  const { post, body } = reading
  const { seo } = post
  const description = excerptOf(post, () => body)
  const author = authorOf(post)
  return {
    title: post.name,
    description: seo.meta_description?.trim() || description,
    post: {
      pageTitle: seo.page_title?.trim() || null,
      socialTitle: seo.social_title?.trim() || null,
      socialDescription: seo.social_description?.trim() || null,
      picture: pictureOf(post),
      canonical: parseImageUrl(seo.canonical_url)?.href ?? null,
      noindex: seo.noindex === true,
      published: post.publish_date.toISOString(),
      modified: modifiedOf(post),
      author,
      section: categoryOf(post),
    },
    data: structuredData(reading, description, author),
  }
}

const modifiedOf = ({ updated_date: updated, publish_date: published }: Post): string | null =>
  updated && updated > published ? updated.toISOString() : null

/** The schema.org data of the post: the post, its business, and the way to it. */
function structuredData(reading: PostContext, description: string, author: string | null): object {
  const { site, post, phrases } = reading
  const category = categoryOf(post)
  const above = [
    { name: phrases.blog, path: blogPath() },
    ...(category ? [{ name: category, path: blogPath({ category }) }] : []),
  ]
  const way = breadcrumbs(site, [...above, { name: post.name, path: post.path }])
  return graph(businessData(site), way, postData(reading, description, author))
}

function postData({ site, post, body }: PostContext, description: string, author: string | null): object {
  const { url, language } = site
  return {
    '@type': 'BlogPosting',
    headline: post.name,
    description,
    url: url + post.path,
    mainEntityOfPage: url + post.path,
    inLanguage: language,
    datePublished: post.publish_date.toISOString(),
    dateModified: modifiedOf(post) ?? post.publish_date.toISOString(),
    image: pictureOf(post) ?? url + cardPath(post.path, cardOf(site, { path: post.path, title: post.name })),
    articleSection: categoryOf(post) ?? undefined,
    wordCount: body.words,
    timeRequired: `PT${body.minutes}M`,
    author: author ? { '@type': 'Person', name: author, image: authorPictureOf(post) ?? undefined } : undefined,
    publisher: { '@id': businessId(site) },
  }
}

const PostHead = ({ site, post, body }: PostContext) => {
  const category = categoryOf(post)
  const excerpt = textSetting(post, 'excerpt')
  const author = authorOf(post)
  const picture = authorPictureOf(post)
  return (
    <header class="post-head">
      {category ? (
        <p class="eyebrow">
          <a href={blogPath({ category })}>{category}</a>
        </p>
      ) : null}
      <h1>{post.name}</h1>
      {excerpt ? <p class="lead">{excerpt}</p> : null}
      <div class="by">
        {picture ? <img src={picture} alt="" width={48} height={48} /> : null}
        <p>
          {author ? (
            <b>
              <a href={blogPath({ author })}>{author}</a>
            </b>
          ) : null}
          <time dateTime={post.publish_date.toISOString()}>{dateIn(site.language, post.publish_date)}</time>
          <span>{readTimeOf(site, post, body.minutes)}</span>
        </p>
      </div>
    </header>
  )
}

/** The post's image, unless the post text already contains it as its first image. */
const Picture = ({ post, body }: PostContext) => {
  const picture = pictureOf(post)
  return picture && picture !== body.firstImage ? (
    <div class="post-picture">
      <img src={picture} alt="" fetchpriority="high" />
    </div>
  ) : null
}

/** Posts with fewer sections or minutes have no table of contents. */
const contentsMinimum = { sections: 3, minutes: 3 }

const Text = ({ body: { html, headings, minutes }, phrases }: PostContext) => {
  const sections = headings.filter(({ level }) => level <= 3)
  const hasContents = sections.length >= contentsMinimum.sections && minutes >= contentsMinimum.minutes
  return (
    <div class={hasContents ? 'read with-contents' : 'read'}>
      {hasContents ? <Contents sections={sections} phrases={phrases} /> : null}
      <div class="text">
        <Raw html={html} />
      </div>
    </div>
  )
}

const Contents = ({ sections, phrases }: { sections: readonly Heading[]; phrases: BlogPhrases }) => (
  <nav class="contents" aria-label={phrases.contents}>
    <p>{phrases.contents}</p>
    <ul>
      {sections.map(({ id, level, text }) => (
        <li class={level > 2 ? 'deeper' : undefined}>
          <a href={`#${encodeURIComponent(id)}`}>{text}</a>
        </li>
      ))}
    </ul>
  </nav>
)

/** The way to the other posts of the category and of the author. */
const MorePosts = ({ post, phrases }: Pick<PostContext, 'post' | 'phrases'>) => {
  const [category, author] = [categoryOf(post), authorOf(post)]
  if (!category && !author) return null
  return (
    <nav class="categories related" aria-label={phrases.categories}>
      <p>{phrases.morePosts}</p>
      <ul>
        {category ? (
          <li>
            <a href={blogPath({ category })}>{category}</a>
          </li>
        ) : null}
        {author ? (
          <li>
            <a href={blogPath({ author })}>{author}</a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

const AdjacentPosts = ({ previous, next, phrases }: Pick<Article, 'previous' | 'next'> & { phrases: BlogPhrases }) =>
  previous || next ? (
    <nav class="neighbors" aria-label={phrases.morePosts}>
      {previous ? <AdjacentPost {...previous} label={phrases.previous} kind="prev" /> : null}
      {next ? <AdjacentPost {...next} label={phrases.next} kind="next" /> : null}
    </nav>
  ) : null

const AdjacentPost = ({ name, path, label, kind }: PostLink & { label: string; kind: 'prev' | 'next' }) => (
  <a class={kind} rel={kind} href={path}>
    <span>{label}</span>
    <b>{name}</b>
  </a>
)
