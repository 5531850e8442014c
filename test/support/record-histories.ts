import { writeFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { idsOf, orderBatch, prompts } from './batches.ts'
import { itemOrders, siteWith } from './item-orders.ts'
import { createItem, sleeps } from './items.ts'
import { picture } from './media-files.ts'
import { planMissing } from './missing-objects.ts'
import { planFirstSections, rewriteEyebrows } from './model-answers.ts'
import { startPictureServer } from './picture-server.ts'
import { startPlatform } from './platform.ts'
import { resetWorkflow, temporalCli } from './temporal-cli.ts'
import { until } from './until.ts'

/**
 * Writes one history per ending to test/histories, with the given version in its name: `VERSION=v1 npm run record`.
 * Histories of older versions stay, because executions of them may still run in production. Not part of the test suite.
 */
const version = process.env.VERSION
const prompt = 'A corner bakery that bakes sourdough every morning'

test('records a history of each ending', async () => {
  if (!version) throw new Error('name the version: VERSION=v1 npm run record')
  const platform = await startPlatform()
  const recorded: string[] = []

  async function record(name: string, workflowId: string): Promise<void> {
    await platform.ended(workflowId)
    const history = await temporalCli('workflow', 'show', '--workflow-id', workflowId, '-o', 'json')
    const here = process.cwd()
    await writeFile(new URL(`../histories/${version}-${name}.json`, import.meta.url), history.replaceAll(here, ''))
    recorded.push(name)
  }

  async function order(credits = 10): Promise<string> {
    const caller = await platform.workspace(credits)
    const { workflow_id } = await platform.order(caller, { prompt })
    return workflow_id
  }

  const complete = await order()
  await record('website-complete', complete)
  await record('page-complete', `${complete}/menu`)

  const caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, { prompt })
  await platform.ended(workflow_id)
  const { result } = await platform.status(caller, workflow_id)
  const url = `/v1/workspace/website/${result?.website_id}/settings`
  await platform.app.inject({ method: 'PUT', url, headers: caller.headers, payload: { business_name: 'New' } })
  await record('website-republished', `republish-${result?.website_id}`)

  const websiteId = result?.website_id ?? ''
  const posts = `/v1/workspace/website/${websiteId}/blogs`
  const payload = { blog_content: '# Rye', path: '/blog/rye', seo: {}, blog_settings: {} }
  const post = await platform.app.inject({ method: 'POST', url: `${posts}/create`, headers: caller.headers, payload })
  await platform.ended(`republish-${websiteId}`)
  const one = `${posts}/${post.json().result.blog_id}`
  await platform.app.inject({ method: 'DELETE', url: one, headers: caller.headers })
  await record('website-file-deleted', `republish-${websiteId}`)

  const photo = await picture({ width: 1_000 })
  const file = { file_name: 'loaf.png', file_base64: photo.toString('base64') }
  const media = `/v1/workspace/website/${websiteId}/media/upload`
  const uploaded = await platform.app.inject({ method: 'POST', url: media, headers: caller.headers, payload: file })
  await record('media-variants', `variants-${uploaded.json().result.media_id}`)

  const later = (ms: number) => new Date(Date.now() + ms).toISOString()
  const item = await createItem(platform, caller, 'pages', { websiteId, publish_at: later(3_600_000) })
  await sleeps(platform, item)
  await item.update('Sooner', { publish_at: later(1_000) })
  await record('item-scheduled', `publish-${item.id}`)
  await item.update('Moved', { path: '/taken', publish_at: later(2_000) })
  await createItem(platform, caller, 'pages', { websiteId, path: '/taken' })
  await record('item-scheduled-path-taken', `publish-${item.id}`)

  const domain = `/v1/workspace/website/${websiteId}/domain`
  const name = { domain: 'www.lefournil.example' }
  await platform.app.inject({ method: 'POST', url: domain, headers: caller.headers, payload: name })
  const isChecked = async () => {
    const answer = await platform.app.inject({ url: domain, headers: caller.headers })
    return answer.json().result.last_checked_at !== null
  }
  await until(isChecked)
  await platform.app.inject({ method: 'DELETE', url: domain, headers: caller.headers })
  await record('domain-removed', `domain-${websiteId}`)

  const remove = { method: 'DELETE', url: '/v1/workspace/website/delete', headers: caller.headers } as const
  await platform.app.inject({ ...remove, payload: { website_id: websiteId } })
  await record('website-removed', `remove-${websiteId}`)
  await resetWorkflow(workflow_id)
  await record('website-deleted-then-reset', workflow_id)

  platform.models.script('/menu', { status: 400 })
  const partial = await order(20)
  await record('website-partial', partial)
  await record('page-failed', `${partial}/menu`)
  await resetWorkflow(partial)
  await record('website-partial-then-reset', partial)
  await record('page-reset', `${partial}/menu`)

  platform.models.script('plan', { status: 401 })
  await record('website-errored', await order())

  const gate = platform.models.gate('/menu')
  const cancelled = await order()
  await gate.reached
  await platform.temporal.workflow.getHandle(cancelled).cancel()
  await record('website-cancelled', cancelled)
  await record('page-cancelled', `${cancelled}/menu`)

  platform.models.reset()
  const plan = Promise.withResolvers<void>()
  platform.models.script('plan', { pauseBefore: '{"purpose":"Say what Menu', until: plan.promise })
  const drafted = await order()
  await until(async () => platform.models.count('/') > 0)
  plan.resolve()
  await record('website-with-drafts', drafted)

  const named = Promise.withResolvers<void>()
  planMissing(platform, named.promise)
  const lateDrawing = platform.models.gate('drawing')
  const drawn = await order()
  await until(async () => platform.models.count('drawing') === 2)
  named.resolve()
  const itemsDrawn = platform.db.selectFrom('order_items').select('path').where('order_id', '=', drawn)
  await until(async () => (await itemsDrawn.where('status', '=', 'complete').execute()).length === 2)
  lateDrawing.open()
  await record('website-with-drawings', drawn)
  platform.models.reset()

  const { caller: owner, websiteId: home } = await siteWith(platform, 10)
  const pages = itemOrders(platform, 'page')
  const orderPage = async () => (await pages.order(owner, home)).workflow_id
  await record('ordered-item-complete', await orderPage())
  platform.models.script('page', { status: 400 })
  const failing = await orderPage()
  await record('ordered-item-failed', failing)
  await resetWorkflow(failing)
  await record('ordered-item-reset', failing)
  const writing = platform.models.gate('page')
  const stopped = await orderPage()
  await writing.reached
  await platform.temporal.workflow.getHandle(stopped).cancel()
  await record('ordered-item-cancelled', stopped)

  const ordered = await platform.workspace(60)
  platform.models.always({ step: 'plan', when: (text) => text.includes('number 1') }, { status: 400 })
  const items = prompts(2, { pages: [{ name: 'Home', path: '/' }] })
  const batch = await orderBatch(platform, ordered, { items })
  await record('batch-partial', batch.batch_id)
  platform.models.reset()
  await resetWorkflow(batch.batch_id)
  await record('batch-reset', batch.batch_id)
  await record('batch-item-reset', idsOf(batch)[1] ?? '')
  const planning = platform.models.gate('plan')
  const halted = await orderBatch(platform, ordered, { items: prompts(1) })
  await planning.reached
  await platform.temporal.workflow.getHandle(halted.batch_id).cancel()
  await record('batch-cancelled', halted.batch_id)
  const retry = { method: 'POST', url: `/v1/ai/workflows/${halted.batch_id}/retry`, headers: ordered.headers } as const
  await platform.app.inject(retry)
  await record('batch-retried', halted.batch_id)

  const scheduled = async (ms: number) => {
    const { workflow_id: id } = await platform.order(ordered, { prompt, schedule_at: later(ms) })
    return id
  }
  const waited = await scheduled(1_500)
  await record('website-scheduled', waited)
  const never = await scheduled(3_600_000)
  await platform.temporal.workflow.getHandle(never).cancel()
  await record('website-scheduled-cancelled', never)
  await record('page-scheduled', (await pages.order(owner, home, { schedule_at: later(1_000) })).workflow_id)

  const edit = `/v1/ai/workspace/website/${home}/edit`
  const orderEdit = async () => {
    const edited = { prompt: 'Make the headlines friendlier', publish: true }
    const answer = await platform.app.inject({ method: 'POST', url: edit, headers: owner.headers, payload: edited })
    return answer.json().workflow_id
  }
  platform.models.always('edit plan', (request) => ({ content: planFirstSections(request) }))
  await platform.operations.grantCredits({ workspaceId: owner.workspaceId, amount: 20, reason: 'edits' })
  await record('edit-unchanged', await orderEdit())
  platform.models.always('edit /', (request) => ({ content: rewriteEyebrows(request) }))
  platform.models.script('edit /menu', { status: 400 })
  const partlyEdited = await orderEdit()
  await record('edit-partial', partlyEdited)
  const editing = platform.models.gate('edit /menu')
  const stoppedEdit = await orderEdit()
  await editing.reached
  await platform.temporal.workflow.getHandle(stoppedEdit).cancel()
  await record('edit-cancelled', stoppedEdit)
  platform.models.always('edit plan', { status: 400 })
  await record('edit-failed', await orderEdit())

  const pictures = await startPictureServer()
  const settings = { ...pictures.settings('pexels'), SITEWRIGHT_MODEL_FACT_CHECK: '1' }
  const checking = await startPlatform({ settings })
  const illustrated = await checking.order(await checking.workspace(10), { prompt })
  await record('website-checked', illustrated.workflow_id)
  await record('page-with-pictures', `${illustrated.workflow_id}/home`)
  await Promise.all([checking.stop(), platform.stop()])
  await pictures.close()
  expect(recorded).toHaveLength(37)
}, 300_000)
