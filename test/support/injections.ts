import { randomBytes, randomUUID } from 'node:crypto'
import { attachmentKey } from '../../src/domain/forms/attachments.ts'
import { newId, newWorkflowId } from '../../src/domain/ids.ts'
import { copiedSite } from './item-orders.ts'
import { picture } from './media-files.ts'
import { planFirstSections, rewriteEyebrows } from './model-answers.ts'
import type { Caller, Platform } from './platform.ts'

type Body = { workflow_id: string; result: Record<string, never> & { list: Record<string, never>[] } }
type Ask = ReturnType<typeof askerOf>
type Texts = (place: string) => string
type Site = { platform: Platform; ask: Ask; workspaceId: string; websiteId: string; textAt: Texts }
export type Planted = Awaited<ReturnType<typeof plantTexts>>

/** Creates a workspace with texts of strangers in each place, and another workspace. `ids` are those of both. */
export async function plantTexts(platform: Platform, textAt: Texts) {
  const { caller, websiteId } = await copiedSite(platform, 500)
  const { workspaceId } = caller
  const site = { platform, ask: askerOf(platform, caller), workspaceId, websiteId, textAt }
  const { page, unasked } = await plantContent(site)
  const people = await plantPeople(site)
  await plantVisit(site)
  const orders = await plantOrders(site)
  const stranger = await plantStranger(platform)
  const planted = { website: websiteId, page, ...people, ...stranger, ...(await plantSubmission(site)) }
  const ids: Record<string, string | number> = planted
  return {
    ...{ workspaceId, orders, memberEmail: people.memberEmail, strangerId: stranger.strangerId, ids },
    /** Adds a draft that no person has asked for, which `ids` then name. */
    addDraft: async () => void Object.assign(ids, await saveDraft(site, { title: 'Unasked' }, [unasked()])),
  }
}

/** Sends requests that must succeed; `path` is relative to "/v1/". */
const askerOf =
  ({ app }: Platform, { headers }: Caller) =>
  async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object): Promise<Body> => {
    const answer = await app.inject({ method, url: `/v1/${path}`, headers, ...(payload ? { payload } : {}) })
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body}`)
    return answer.json()
  }

/** The numbers of the texts at a place as labels of a host name or a path. */
const labelsAt = ({ textAt }: Site, place: string): string => (textAt(place).match(/call-\d+/g) ?? []).join('.')

/** Publishes a home page and a post with planted texts, and leaves a draft with others. */
async function plantContent(site: Site) {
  const { ask, textAt, websiteId: website_id } = site
  const path = `workspace/website/${website_id}`
  await ask('PATCH', 'workspace/website/update', { website_id, business_name: textAt('business name') })
  await ask('POST', `${path}/domain`, { domain: `${labelsAt(site, 'domain name')}.example` })
  const post = { path: '/blog/post', seo: { title: textAt('post title') }, blog_settings: {} }
  await ask('POST', `${path}/blogs/create`, { ...post, name: textAt('post title'), blog_content: textAt('post') })
  const file = { file_name: `${textAt('file name')}.png`, file_base64: (await picture()).toString('base64') }
  const { media_id } = (await ask('POST', `${path}/media/upload`, file)).result
  const { result: listed } = await ask('GET', `${path}/pages/list`)
  const page_id = listed.list.find((page) => page['path'] === '/')?.['page_id']
  const { sections } = (await ask('GET', `${path}/pages/${page_id}/sections`)).result as unknown as {
    sections: { section_id: string; fields: object }[]
  }
  const [first, second] = sections.map(({ section_id }) => ({ page_id, section_id }))
  const live = await saveDraft(site, { title: 'Live' }, [
    { type: 'set_field', ...first, field: 'title', value: textAt('heading') },
    { type: 'set_field', ...first, field: 'text', value: textAt('text') },
    ...['name', 'title', 'description'].map((field) => ({
      type: 'set_page',
      page_id,
      [field]: textAt(`page ${field}`),
    })),
  ])
  await ask('POST', `${path}/drafts/${live.draft}/publish`, { expected_revision: live.revision, digest: live.digest })
  const open = await saveDraft(site, { title: textAt('draft title') }, [
    { type: 'set_field', ...second, field: 'heading', value: textAt('draft value') },
    { type: 'set_picture', ...first, media_id, alt: textAt('alternative text') },
  ])
  await ask('POST', `${path}/drafts/${open.draft}/comments`, { comment: textAt('comment') })
  const unasked = () => ({ type: 'set_field', ...first, field: 'eyebrow', value: `Unasked ${randomUUID()}` })
  return { page: page_id ?? '', unasked }
}

async function saveDraft({ ask, websiteId }: Site, body: object, edits: object[]) {
  const path = `workspace/website/${websiteId}/drafts`
  const { draft_id: draft = '' } = (await ask('POST', path, body)).result
  await ask('POST', `${path}/${draft}/edits`, { expected_revision: 0, edits })
  const { revision = 0, digest = '' } = (await ask('GET', `${path}/${draft}/diff`)).result
  return { draft, revision, digest }
}

/** Creates a member, a client, a key and a webhook endpoint whose names and answers are planted. */
async function plantPeople({ platform, ask, workspaceId, textAt }: Site) {
  const [memberEmail, client] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  const invited = { email: memberEmail, role: 'Team', full_name: textAt('member name') }
  const { member_id } = (await ask('POST', 'workspace/team', invited)).result
  const full_name = `secret client ${textAt('client name')}`
  const { client_id } = (await ask('POST', 'workspace/client/create', { email: client, full_name })).result
  const { key_id } = (await ask('POST', 'workspace/api-keys', { name: textAt('key name') })).result
  await ask('PATCH', 'workspace', {
    name: textAt('brand name'),
    settings: { api: { webhook_url: 'https://example.com/' } },
  })
  const id = newWorkflowId('event')
  const event = { id, workspace_id: workspaceId, event: 'client.created' as const, status: 'failed' as const }
  await platform.db
    .insertInto('webhook_events')
    .values({ ...event, data: JSON.stringify({}), due_at: null, failed_attempts: 1 })
    .execute()
  const attempt = { event_id: id, number: 1, at: new Date(), status: 500, ms: 1, error: null }
  await platform.db
    .insertInto('webhook_attempts')
    .values({ ...attempt, answer: `secret answer ${textAt('webhook answer')}` })
    .execute()
  return { memberEmail, client, member: member_id ?? '', clientId: client_id ?? '', key: key_id ?? '' }
}

/** Orders a change and a translation: the model repeats what it reads in its summary. */
async function plantOrders({ platform, ask, websiteId, textAt }: Site): Promise<string[]> {
  const summary = textAt('summary of a change')
  platform.models.always('edit plan', () => ({
    content: JSON.stringify({ changes: [], summary, cannot_do: [summary] }),
  }))
  const path = `ai/workspace/website/${websiteId}/edit`
  const { workflow_id: change } = await ask('POST', path, { prompt: textAt('brief') })
  await platform.ended(change)
  platform.models.reset()
  platform.models.always('edit /', (request) => ({ content: rewriteEyebrows(request) }))
  platform.models.always('edit plan', (request) => ({ content: planFirstSections(request) }))
  const translated = { prompt: textAt('translation'), translate_to: 'fr' }
  const { workflow_id: translation } = await ask('POST', path, translated)
  await platform.ended(translation)
  return [change, translation]
}

/** Stores what a visitor sent, as the website host does. */
async function plantSubmission({ platform, websiteId, textAt }: Site) {
  const submission = newId('submission')
  const attachment = randomBytes(32).toString('hex')
  const file = { file: attachment, field: 'plan', content_type: 'application/pdf', size_bytes: 8 }
  await platform.storage.put(attachmentKey(websiteId, attachment), Buffer.from('%PDF-1.7'))
  const fields = [{ name: 'message', label: 'Message', type: 'text', value: `secret message ${textAt('submission')}` }]
  await platform.db
    .insertInto('form_submissions')
    .values({
      ...{ id: submission, website_id: websiteId, path: '/contact', form: 'contact', purpose: 'contact', sender: '1' },
      fields: JSON.stringify(fields),
      attachments: JSON.stringify([{ ...file, file_name: `${textAt('file of a submission')}.pdf` }]),
      ...{ token: randomBytes(32), digest: randomBytes(32), mail_status: 'none' },
    })
    .execute()
  return { submission, attachment }
}

/** A visit of a path, from a website, that its visitor named. */
async function plantVisit(site: Site): Promise<void> {
  const none = { lcp_ms: null, inp_ms: null, cls: null, ttfb_ms: null, fcp_ms: null, requests: null, response_ms: null }
  const at = new Date(Date.now() - 3 * 3_600_000)
  await site.platform.db
    .insertInto('analytics_events')
    .values({
      ...{
        id: randomUUID(),
        website_id: site.websiteId,
        at,
        kind: 'view',
        visitor: '1',
        ...none,
      },
      ...{ path: `/${labelsAt(site, 'visited path')}`, source: `${labelsAt(site, 'traffic source')}.example` },
      ...{ country: 'FR', device: 'desktop', browser: 'Firefox', target: null },
    })
    .execute()
  const day = at.toISOString().slice(0, 10)
  await site.platform.db.insertInto('analytics_days').values({ website_id: site.websiteId, day }).execute()
  await site.platform.operations.rollUpAnalytics()
}

/** Another workspace, each of whose texts is a secret. */
async function plantStranger(platform: Platform) {
  const { caller, websiteId } = await copiedSite(platform, 100)
  const ask = askerOf(platform, caller)
  const secret = 'secret of the stranger'
  await ask('PATCH', 'workspace/website/update', { website_id: websiteId, business_name: secret })
  const path = `workspace/website/${websiteId}`
  const { page_id = '' } = (await ask('GET', `${path}/pages/list`)).result.list[0] ?? {}
  const { draft_id = '' } = (await ask('POST', `${path}/drafts`, { title: secret })).result
  const { workflow_id } = await ask('POST', `ai/${path}/edit`, { prompt: secret })
  await platform.ended(workflow_id)
  const stranger = { strangerWebsite: websiteId, strangerPage: page_id, strangerDraft: draft_id }
  return { ...stranger, strangerOrder: workflow_id, strangerId: caller.workspaceId }
}
