import { pictureUrl } from '../../domain/content/page-settings.ts'
import type { Site } from '../../domain/websites/site.ts'
import { DocumentHead, documentLanguage } from '../head.tsx'
import type { Heading, RenderedMarkdown } from '../markdown/index.ts'
import { Body, documentOf, fontsOf } from '../page.tsx'
import { Raw } from '../raw.ts'
import { siteAround } from '../site-around.ts'
import { blogStyles, postStyles } from '../styles/blog.ts'
import { stylesheet } from '../stylesheet.ts'
import { viewOf } from '../view.ts'
import { feedOf } from './feed.ts'
import { type BlogPhrases, blogPhrasesIn } from './phrases.ts'
import {
  blogPath,
  bodyOf,
  categoryOf,
  dateIn,
  excerptOf,
  type Post,
  type PostLink,
  pictureOf,
  readTimeOf,
  settingOf,
} from './post.ts'

type Article = {
  site: Site
  post: Post
  /** The posts published before and after this one. */
  previous: PostLink | null
  next: PostLink | null
}

type Reading = { site: Site; post: Post; body: RenderedMarkdown; phrases: BlogPhrases }

/** A post as a whole HTML5 document in the look of its website. The same input gives the same bytes. Throws ValidationFailed as `renderMarkdown` does. */
export function renderArticle({ site: home, post, previous, next }: Article): string {
  const site = siteAround(home, post)
  const view = viewOf(site, post.path, [])
  const fonts = fontsOf(site)
  const body = bodyOf(site, post)
  const reading = { site, post, body, phrases: blogPhrasesIn(site.language) }
  return documentOf(
    <html {...documentLanguage(site)}>
      <DocumentHead
        {...{ site, fonts }}
        {...headOf(reading)}
        path={post.path}
        feed={feedOf(site)}
        styles={stylesheet(site.theme, view.look, fonts, [], [blogStyles, postStyles])}
      />
      <Body view={view} lastTone="plain">
        <article class="s post">
          <div class="w">
            <PostHead {...reading} />
            <Picture {...reading} />
            <Text {...reading} />
            <Neighbours {...{ previous, next, phrases: reading.phrases }} />
          </div>
        </article>
      </Body>
    </html>,
  )
}

function headOf(reading: Reading) {
  const { post, body } = reading
  const { seo } = post
  const description = excerptOf(post, () => body)
  const author = settingOf(post, 'author')
  return {
    title: post.name,
    description: seo.meta_description?.trim() || description,
    post: {
      pageTitle: seo.page_title?.trim() || null,
      socialTitle: seo.social_title?.trim() || null,
      socialDescription: seo.social_description?.trim() || null,
      picture: pictureOf(post),
      canonical: pictureUrl(seo.canonical_url)?.href ?? null,
      noindex: seo.noindex === true,
      published: post.publish_date.toISOString(),
      modified: modifiedOf(post),
      author,
      section: categoryOf(post),
      data: structuredData(reading, description, author),
    },
  }
}

const modifiedOf = ({ updated_date: updated, publish_date: published }: Post): string | null =>
  updated && updated > published ? updated.toISOString() : null

/** The post for search engines: only what is known of it. */
function structuredData({ site, post, body }: Reading, description: string, author: string | null): object {
  const { brand, url, configuration, language } = site
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.name,
    description,
    url: url + post.path,
    mainEntityOfPage: url + post.path,
    inLanguage: language,
    datePublished: post.publish_date.toISOString(),
    dateModified: modifiedOf(post) ?? post.publish_date.toISOString(),
    image: pictureOf(post) ?? undefined,
    articleSection: categoryOf(post) ?? undefined,
    wordCount: body.words,
    timeRequired: `PT${body.minutes}M`,
    author: author ? { '@type': 'Person', name: author, image: authorPicture(post) } : undefined,
    publisher: {
      '@type': 'Organization',
      name: brand.name,
      url: `${url}/`,
      logo: pictureUrl(configuration.logo_url)?.href,
    },
  }
}

const authorPicture = (post: Post) => pictureUrl(settingOf(post, 'author_image'))?.href

const PostHead = ({ site, post, body }: Reading) => {
  const category = categoryOf(post)
  const excerpt = settingOf(post, 'excerpt')
  const author = settingOf(post, 'author')
  const picture = authorPicture(post)
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
          {author ? <b>{author}</b> : null}
          <time dateTime={post.publish_date.toISOString()}>{dateIn(site.language, post.publish_date)}</time>
          <span>{readTimeOf(site, post, body.minutes)}</span>
        </p>
      </div>
    </header>
  )
}

/** The picture of the post, unless the post begins with it. */
const Picture = ({ post, body }: Reading) => {
  const picture = pictureOf(post)
  return picture && picture !== body.firstImage ? (
    <div class="post-picture">
      <img src={picture} alt="" fetchpriority="high" />
    </div>
  ) : null
}

/** Posts of fewer parts or minutes are overseen without a table of contents. */
const contentsFrom = { parts: 3, minutes: 3 }

const Text = ({ body: { html, headings, minutes }, phrases }: Reading) => {
  const parts = headings.filter(({ level }) => level <= 3)
  const long = parts.length >= contentsFrom.parts && minutes >= contentsFrom.minutes
  return (
    <div class={long ? 'read with-contents' : 'read'}>
      {long ? <Contents parts={parts} phrases={phrases} /> : null}
      <div class="text">
        <Raw html={html} />
      </div>
    </div>
  )
}

const Contents = ({ parts, phrases }: { parts: readonly Heading[]; phrases: BlogPhrases }) => (
  <nav class="contents" aria-label={phrases.contents}>
    <p>{phrases.contents}</p>
    <ul>
      {parts.map(({ id, level, text }) => (
        <li class={level > 2 ? 'deeper' : undefined}>
          <a href={`#${encodeURIComponent(id)}`}>{text}</a>
        </li>
      ))}
    </ul>
  </nav>
)

const Neighbours = ({ previous, next, phrases }: Pick<Article, 'previous' | 'next'> & { phrases: BlogPhrases }) =>
  previous || next ? (
    <nav class="neighbours" aria-label={phrases.morePosts}>
      {previous ? <Neighbour {...previous} says={phrases.previous} kind="prev" /> : null}
      {next ? <Neighbour {...next} says={phrases.next} kind="next" /> : null}
    </nav>
  ) : null

const Neighbour = ({ name, path, says, kind }: PostLink & { says: string; kind: 'prev' | 'next' }) => (
  <a class={kind} rel={kind} href={path}>
    <span>{says}</span>
    <b>{name}</b>
  </a>
)
