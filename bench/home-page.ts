import type { Platform } from './platform.ts'
import { request } from './website.ts'

/** Orders a website, and returns its home page with the section that opens it. */
export async function orderHomePage(platform: Platform) {
  const { workspaceId, order, ended, parts } = platform
  await platform.setLatency(0)
  const workflowId = await order(request())
  await ended(workflowId)
  const { rows } = await parts.pool.query<{ websiteId: string; pageId: string }>(
    `select website_id as "websiteId", content_items.id as "pageId" from orders join content_items using (website_id)
     where orders.id = $1 and path = '/'`,
    [workflowId],
  )
  const [{ websiteId, pageId } = { websiteId: '', pageId: '' }] = rows
  const { sections } = await parts.operations.getSections({ workspaceId, websiteId, pageId })
  const hero = sections.find(({ kind }) => kind === 'hero')
  if (!hero) throw new Error('The page has no cover')
  return { websiteId, pageId, hero }
}
