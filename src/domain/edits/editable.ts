import type { Content, ContentItem } from '../content/content.ts'
import { withSectionIds } from '../websites/section-ids.ts'
import type { EditableItem } from './edits.ts'

type Stored = Pick<ContentItem, 'name' | 'path' | 'content' | 'seo'>

/** The parts of a stored page or post that edits change. */
export function editableOf({ name, path, content, seo }: Stored): EditableItem {
  const [title, description] = [seo.page_title ?? null, seo.meta_description ?? null]
  const fields = { name, path, title, description }
  if ('html' in content) return { ...fields, html: content.html }
  if ('markdown' in content) return { ...fields, markdown: content.markdown }
  const { sections, pictures } = withSectionIds(content)
  return {
    ...fields,
    title: title ?? content.title,
    description: description ?? content.description,
    sections: sections as NonNullable<EditableItem['sections']>,
    ...(pictures && Object.keys(pictures).length > 0 ? { pictures } : {}),
  }
}

/** SEO fields that edits have changed, as a merge patch. Those of a generated page stand in its content unless a caller has set them. */
export function seoChanges({ content, seo }: Stored, before: EditableItem, after: EditableItem) {
  const isOwn = (field: 'page_title' | 'meta_description') => !('sections' in content) || (seo[field] ?? null) !== null
  return {
    ...(after.title !== before.title && isOwn('page_title') ? { page_title: after.title } : {}),
    ...(after.description !== before.description && isOwn('meta_description')
      ? { meta_description: after.description }
      : {}),
  }
}

/** The content of an item after edits. */
export function editedContent(content: Content, after: EditableItem): Content {
  if ('html' in content) return after.html === undefined || after.html === content.html ? content : { html: after.html }
  if ('markdown' in content) return { ...content, markdown: after.markdown ?? content.markdown }
  const { pictures: _, ...page } = content
  const { title, description, sections, pictures } = after
  return {
    ...page,
    title: title ?? page.title,
    description: description ?? page.description,
    sections: sections ?? page.sections,
    ...(pictures ? { pictures } : {}),
  }
}
