import type { Picture, Pictures } from '../websites/pictures.ts'
import type { StoredSection } from '../websites/site.ts'
import type { Facts } from '../websites/facts.ts'
import type { Theme } from '../websites/theme.ts'
import type { ThemeChanges } from '../websites/website-settings.ts'

/** A section or list entry in a page: it has an id, and may have lists of further entries. */
export type EditableNode = { id: string; [field: string]: unknown }

/** The parts of a page or post that edits change: `sections` of generated pages, `markdown` of posts, `html` of HTML documents. */
export type EditableItem = {
  name: string
  path: string
  title: string | null
  description: string | null
  markdown?: string
  html?: string
  sections?: (StoredSection & EditableNode)[]
  pictures?: Pictures
}

/** The fields of an item itself. */
export type ItemField = 'name' | 'path' | 'title' | 'description' | 'markdown' | 'html'

/** `after`: the id of the section or entry before the new place; null: the first place. */
type Position = { after: string | null }
/** A picture with the id of the section or entry that shows it. Null: none. */
type Pictured = { id: string; picture: Picture | null }

/**
 * One change of one place. `id` is that of a section or list entry; without it, `field` is one of the item itself. An absent `value` removes
 * the field. Inserted values without ids get some; an inverse has the ids and pictures of what it brings back.
 */
export type Edit =
  | { type: 'set_field'; id?: string | undefined; field: string; value?: unknown }
  | ({ type: 'set_picture' } & Pictured)
  | ({ type: 'insert_section'; value: object; pictures?: Pictures | undefined } & Position)
  | { type: 'replace_section'; id: string; value: object; pictures?: Pictures | undefined }
  | ({ type: 'move_section'; id: string } & Position)
  | { type: 'duplicate_section'; id: string }
  | { type: 'hide_section'; id: string; hidden: boolean }
  | { type: 'remove_section'; id: string }
  | ({ type: 'insert_item'; id: string; list: string; value: object; pictures?: Pictures | undefined } & Position)
  | ({ type: 'move_item'; id: string } & Position)
  | { type: 'remove_item'; id: string }
  | {
      type: 'set_page'
      name?: string | undefined
      path?: string | undefined
      title?: string | null | undefined
      description?: string | null | undefined
    }
export type EditType = Edit['type']

/** Theme fields that drafts edit. `direction`: null: that of the language. */
export type EditableTheme = Pick<Theme, LookField> & {
  direction: 'ltr' | 'rtl' | null
  main_classes: string | null
}
export const look = [
  'mode',
  'primary_color',
  'accent_color',
  'radius',
  'density',
  'art',
  'font_heading',
  'font_body',
] as const
export type LookField = (typeof look)[number]
/** The facts and the theme of a website, as drafts edit them. Absent values are null. */
export type EditableSettings = { facts: Required<Facts>; theme: EditableTheme }
export type SettingsEdit = { type: 'set_facts'; values: Facts } | { type: 'set_theme'; values: ThemeChanges }

/** An edit of one page or post, or of the website's facts or theme. */
export type PageEdit = { page_id: string; edit: Edit } | { page_id: null; edit: SettingsEdit }
