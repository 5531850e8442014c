import { z } from 'zod'
import { pathId } from '../../domain/text.ts'

export const OfWebsite = z.object({ website_id: pathId('ID of the website') })
export const OfDraft = OfWebsite.extend({ draft_id: pathId('ID of the draft') })
export const allPath = '/workspace/website/:website_id/drafts'
export const onePath = `${allPath}/:draft_id`

type Params = z.infer<typeof OfDraft>
export const draftOf = (workspaceId: string, { website_id: websiteId, draft_id: draftId }: Params) => ({
  workspaceId,
  websiteId,
  draftId,
})
