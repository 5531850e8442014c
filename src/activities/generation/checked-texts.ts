import type { ContentItem } from '../../domain/content/content.ts'
import type { RemovedStatement } from '../../domain/orders/removed-statements.ts'
import { withSectionIds } from '../../domain/websites/section-ids.ts'
import type { Brand, PageContent } from '../../domain/websites/site.ts'
import type { Invention } from '../../generation/model.ts'
import { pageWithout, postWithout, type PostTexts, statementsOf } from '../../generation/statements.ts'

/** The texts of a page or post that a model has written. */
export const textsOf = ({ name, content, seo, blog_settings }: ContentItem): PostTexts | PageContent =>
  isPost(content)
    ? {
        title: name,
        markdown: content.markdown,
        meta_description: seo.meta_description ?? null,
        excerpt: blog_settings.excerpt ?? null,
      }
    : (content as PageContent)

const isPost = (content: object | null): content is { markdown: string } => content !== null && 'markdown' in content

/** The item without sentences that the brief does not support. */
export function withoutInventions(item: ContentItem, found: Invention[], brand: Brand): ContentItem {
  const texts = textsOf(item)
  if (!('markdown' in texts)) {
    return { ...item, content: withSectionIds({ ...texts, ...pageWithout(found, texts, { ...item, brand }) }) }
  }
  const { title, markdown, meta_description, excerpt } = postWithout(found, texts)
  return {
    ...item,
    name: title,
    content: { ...item.content, markdown },
    seo: { ...item.seo, page_title: title, meta_description },
    blog_settings: { ...item.blog_settings, excerpt },
  }
}

/** What the item no longer says, with what it says instead. */
export function removedFrom(after: ContentItem, found: Invention[]): Omit<RemovedStatement, 'path'>[] {
  const left = new Set(statementsOf(textsOf(after)))
  return found
    .filter(({ sentence }) => !left.has(sentence))
    .map(({ sentence, instead }) => ({
      text: sentence,
      instead: instead !== null && left.has(instead) ? instead : null,
    }))
}
