import type { Site } from '../../domain/websites/site.ts'
import { blogPhrasesIn } from './phrases.ts'
import { bodyOf, categoryOf, excerptOf, type Post, pictureOf, textSetting } from './post.ts'

export const feedPath = '/blog/rss.xml'
/** Number of posts in the feed. */
export const postsInFeed = 30

/** The path and title of a website's feed. */
export const feedOf = ({ brand, language }: Site) => ({
  path: feedPath,
  title: `${brand.name} – ${blogPhrasesIn(language).blog}`,
})

/** Renders posts, newest first, as an RSS 2.0 feed. Posts with their full Markdown carry their content. Deterministic. */
export function renderFeed({ site, posts }: { site: Site; posts: readonly Post[] }): string {
  const { path, title } = feedOf(site)
  const newest = posts.reduce((latest, { publish_date: date }) => Math.max(latest, date.getTime()), 0)
  const channel = [
    tag('title', title),
    tag('link', `${site.url}/blog`),
    `<atom:link href="${escaped(site.url + path)}" rel="self" type="application/rss+xml"/>`,
    tag('description', site.brand.description || site.brand.tagline || title),
    tag('language', site.language.toLowerCase()),
    newest > 0 ? tag('lastBuildDate', new Date(newest).toUTCString()) : '',
    ...posts.slice(0, postsInFeed).map((post) => item(site, post)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<channel>\n${channel.filter(Boolean).join('\n')}\n</channel>`,
    '</rss>\n',
  ].join('\n')
}

function item(site: Site, post: Post): string {
  const address = site.url + post.path
  const body = bodyOf(site, post, address)
  const author = textSetting(post, 'author')
  const category = categoryOf(post)
  const picture = pictureOf(post)
  const shown = picture && picture !== body.firstImage ? `<p><img src="${escaped(picture)}" alt=""></p>\n` : ''
  const parts = [
    tag('title', post.name),
    tag('link', address),
    `<guid isPermaLink="${post.id ? 'false' : 'true'}">${escaped(post.id ?? address)}</guid>`,
    tag('pubDate', post.publish_date.toUTCString()),
    author ? tag('dc:creator', author) : '',
    category ? tag('category', category) : '',
    tag(
      'description',
      excerptOf(post, () => body),
    ),
    post.whole === false ? '' : tag('content:encoded', shown + body.html),
  ]
  return `<item>\n${parts.filter(Boolean).join('\n')}\n</item>`
}

const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML and removes characters that XML does not allow. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? '')
