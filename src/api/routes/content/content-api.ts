import type { ContentListRef, ContentRef } from '../../../activities/refs.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type {
  ContentChanges,
  ContentInput,
  ContentKind,
  ContentRecord,
  ContentSummary,
} from '../../../domain/content/content.ts'
import type { ContentAction } from '../../../domain/content/content-views.ts'
import type { EditorContext } from '../../../domain/content/pages.ts'
import type { Problem } from '../../../domain/problems.ts'

/** The differences between the endpoints of pages and of posts. */
export type ContentApi = {
  kind: ContentKind
  /** Used in operation ids, paths and tags: "Page", "pages", "Pages". */
  Name: string
  plural: string
  tag: string
  /** The noun in descriptions. */
  word: string
  source: string
  NotFound: typeof Problem
  /** Maximum body size in bytes. JSON escapes can take six bytes for one character of the source. */
  bodyLimit: number
  New: z.ZodType<ContentInput>
  Update: z.ZodType<ContentInput>
  Changes: z.ZodType<ContentChanges>
  Summary: z.ZodType
  Detail: z.ZodType
  Published: z.ZodType
  ForEditing: z.ZodType
  Unpublished: z.ZodType
  Deleted: z.ZodType
  /** Fields of `data` that PATCH does not set, and where to set them. */
  reserved?: Record<string, string>
  views: {
    id: (id: string) => object
    summary: (item: ContentSummary) => object
    detail: (item: ContentRecord) => object
    outcome: (item: ContentRecord, action: ContentAction) => object
    editing: (item: ContentRecord, editing: EditorContext) => object
  }
}

/** Renames `language`, which other clients send, to `lang_code`. */
export function renameLanguage({ body }: Pick<FastifyRequest, 'body'>, _reply: unknown, done: () => void): void {
  if (typeof body === 'object' && body !== null && 'language' in body && !('lang_code' in body)) {
    Object.assign(body, { lang_code: body.language })
    delete body.language
  }
  done()
}

type Params = Record<string, string | undefined>

/** Reads which content items a request is about from its workspace and its path parameters. */
export const contentParams = (kind: ContentKind) => ({
  website: (workspaceId: string, { website_id: websiteId = '' }: Params): ContentListRef => ({
    kind,
    workspaceId,
    websiteId,
  }),
  item: (workspaceId: string, params: Params): ContentRef => {
    const { website_id: websiteId = '', [`${kind}_id`]: id = '' } = params
    return { kind, workspaceId, websiteId, id }
  },
})
