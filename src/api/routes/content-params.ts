import type { ContentPlace, ContentRef } from '../../activities/content/content-rows.ts'
import type { ContentKind } from '../../domain/content/content.ts'

type Params = Record<string, string | undefined>

/** Reads which content items a request is about from its workspace and its path parameters. */
export const contentParams = (kind: ContentKind) => ({
  website: (workspaceId: string, { website_id: websiteId = '' }: Params): ContentPlace => ({
    kind,
    workspaceId,
    websiteId,
  }),
  item: (workspaceId: string, params: Params): ContentRef => {
    const { website_id: websiteId = '', [`${kind}_id`]: id = '' } = params
    return { kind, workspaceId, websiteId, id }
  },
})
