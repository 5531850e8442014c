import type { ContentRef } from '../../activities/content/content-rows.ts'
import type { ApiDeps } from '../deps.ts'
import type { ContentKind } from '../../domain/content/content.ts'
import { askToPublishLater } from './scheduling.ts'
import { askToRemoveFile, askToRepublish } from './republishing.ts'

type Params = Record<string, string | undefined>

/** Which pages or posts a request is about, as operations want it, and what those may ask for before they commit. */
export const itemsOf = (kind: ContentKind, deps: ApiDeps) => {
  const place = (workspaceId: string, { website_id: websiteId = '' }: Params) => ({
    ...{ kind, workspaceId, websiteId },
    republish: () => askToRepublish(deps, { workspaceId, websiteId }),
    publishLater: (id: string) => askToPublishLater(deps, { kind, workspaceId, websiteId, id }),
    removeFile: (hash: string) => askToRemoveFile(deps, { workspaceId, websiteId }, hash),
  })
  const plainItem = (workspaceId: string, params: Params): ContentRef => {
    const { website_id: websiteId = '', [`${kind}_id`]: id = '' } = params
    return { kind, workspaceId, websiteId, id }
  }
  const item = (workspaceId: string, params: Params) => ({
    ...place(workspaceId, params),
    ...plainItem(workspaceId, params),
  })
  return { place, plainItem, item }
}
