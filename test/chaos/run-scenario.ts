import { setTimeout as wait } from 'node:timers/promises'
import { childWorkflowId } from '../../src/domain/workflow-ids.ts'
import { planFirstSections, rewriteEyebrows } from '../support/model-answers.ts'
import { resetWorkflow } from '../support/temporal-cli.ts'
import { atRest, listRunning, listScheduledForLater } from './at-rest.ts'
import { type Answer, type Caller, callerOf } from './caller.ts'
import type { Platform } from './platform.ts'
import { type Action, faults, type Scenario, type Step, type ScriptedFault } from './scenario.ts'

/** An order or batch as sent, with its response. Only its prompts contain `mark`. */
export type Sent = { mark: string; isBatch: boolean; keyed: boolean; answer: Answer | undefined }
/** The executed steps. `log` describes them. `limits` has the client's website limits; `assigned` the websites assigned to it later. */
export type Played = {
  caller: Caller
  sent: Sent[]
  deleted: string[]
  limits: number[]
  budget: number | null
  assigned: string[]
  problems: string[]
  log: string[]
}
type Ordering = Extract<Action, { scriptedFaults: ScriptedFault[] }>
type Acting = Extract<Action, { which: number }>

const pages = [
  { name: 'Home', path: '/' },
  { name: 'Menu', path: '/menu' },
  { name: 'Contact', path: '/contact' },
]

/** The website limit of the client in a workspace, until a step changes it. */
const websiteLimit = 2
const emailOf = ({ workspaceId }: Caller) => `ada@${workspaceId.slice(-8)}.example`
/** Delays of scheduled orders: short enough to wait for, and longer than any scenario. */
const delays = { soon: 700, 'after the end': 3_600_000 }

/** Runs a scenario in a new workspace and waits until none of its workflows run. */
export async function play(platform: Platform, seed: number, { credits, budget, steps }: Scenario): Promise<Played> {
  const caller = callerOf(platform, await platform.workspace(credits))
  const played: Played = {
    ...{ caller, sent: [], deleted: [], limits: [websiteLimit], budget, assigned: [], problems: [], log: [] },
  }
  const url = `${platform.webhookUrl}/${caller.workspaceId}`
  await caller.insist('PATCH', '/workspace', { settings: { api: { webhook_url: url } } })
  const client = { email: emailOf(caller), website_limit: websiteLimit }
  await caller.insist('POST', '/workspace/client/create', client)
  if (budget !== null) await allocate(platform, caller, budget)
  const begun: Promise<void>[] = []
  for (const [number, step] of steps.entries()) {
    await waitForMoment(platform, { seed, caller, begun, step })
    begun.push(
      perform(platform, played, `${seed}.${number}`, step).then((outcome) => {
        played.log.push(`${number + 1}: ${outcome}`)
      }),
    )
  }
  await Promise.all(begun)
  await Promise.all([platform.processes.api.up(), platform.processes.worker.up()])
  await atRest(platform, caller.workspaceId)
  for (const id of await listScheduledForLater(platform, caller.workspaceId)) {
    const answer = await caller.insist('POST', `/ai/workflows/${id}/cancel`)
    // A cancellation of its batch may have ended it since.
    if (answer.status !== 200 && answer.body.code !== 'workflow_finished')
      await complain(platform, played, `cancel ${id}`, answer)
  }
  // The cancellation is accepted before the workflow ends.
  while ((await listScheduledForLater(platform, caller.workspaceId)).length > 0) await wait(50)
  await atRest(platform, caller.workspaceId)
  return played
}

type Now = { seed: number; caller: Caller; begun: Promise<void>[]; step: Step }

async function waitForMoment(platform: Platform, { seed, caller, begun, step }: Now): Promise<void> {
  const { moment } = step
  if (moment === 'when answered' || moment === 'at rest') await Promise.all(begun)
  if (moment === 'at rest') await atRest(platform, caller.workspaceId)
  if (moment !== 'when the model is asked' && moment !== 'when it is asked three times') return
  const asked = () => platform.models.count({ step: '*', when: (text) => text.includes(`order ${seed}.`) })
  const wanted = asked() + (moment === 'when the model is asked' ? 1 : 3)
  for (let tries = 0; asked() < wanted; tries++) {
    // If no workflow runs, the model will not be called.
    if (tries % 25 === 24 && (await listRunning(platform, caller.workspaceId)).length === 0) return
    await wait(20)
  }
}

/** Executes a step and describes the result. */
async function perform(platform: Platform, played: Played, mark: string, step: Step): Promise<string> {
  if (step.do === 'kill') {
    await platform.processes[step.process].kill()
    return `the ${step.process} was killed`
  }
  if (step.do === 'change the website limit') return await changeLimit(platform, played, step.limit)
  return 'scriptedFaults' in step ? await order(platform, played, mark, step) : await act(platform, played, step)
}

async function order(platform: Platform, played: Played, mark: string, action: Ordering): Promise<string> {
  const prompt = `A corner bakery that bakes bread, order ${mark};`
  const when = (text: string) => text.includes(`order ${mark};`)
  for (const { at, fault, times } of action.scriptedFaults) {
    const target = { step: action.do === 'order an edit' && at !== '*' ? stepOfEdit(action, at) : at, when }
    platform.models.script(target, ...Array.from({ length: times }, () => faults[fault]))
  }
  if (action.do === 'order an edit') answerEdit(platform, when)
  const { caller, sent } = played
  const request = await requestFor(platform, caller, prompt, action)
  if (!request) return 'there is no website to order it for'
  const { path, body } = request
  const key = { 'idempotency-key': mark }
  const answer = action.keyed ? await caller.insist('POST', path, body, key) : await caller.ask('POST', path, body)
  sent.push({ mark, isBatch: action.do === 'order a batch', keyed: action.keyed, answer })
  if (answer && answer.status >= 500 && answer.status !== 503) await complain(platform, played, `order ${mark}`, answer)
  return `${action.do} ${mark}: ${told(answer)}`
}

/** A translation has no plan of the model, and writes pages at paths of their own. */
const stepOfEdit = ({ translates }: Extract<Action, { do: 'order an edit' }>, at: string): string =>
  translates ? `translate /fr${at === '/' ? '' : at}` : `edit ${at}`

/** Has the model rewrite the first section of each page. Scripted faults come first. */
function answerEdit({ models }: Platform, when: (text: string) => boolean): void {
  models.always({ step: 'edit plan', when }, (request) => ({ content: planFirstSections(request) }))
  for (const path of ['/', '/menu', '/contact', '/one', '/two'])
    models.always({ step: `edit ${path}`, when }, (request) => ({ content: rewriteEyebrows(request) }))
}

async function requestFor(platform: Platform, caller: Caller, prompt: string, action: Ordering) {
  const base = '/ai/workspace/website'
  const time = action.later ? { schedule_at: new Date(Date.now() + delays[action.later]).toISOString() } : {}
  const ofWebsite = {
    ...time,
    ...('forClient' in action && action.forClient ? { client: { email: emailOf(caller) } } : {}),
  }
  if (action.do === 'order a website')
    return { path: base, body: { prompt, pages: pages.slice(0, action.pages), ...ofWebsite } }
  if (action.do === 'order an edit') {
    const id = await websiteToComplete(platform, caller.workspaceId)
    const language = action.translates ? { translate_to: 'fr' } : {}
    return id && { path: `${base}/${id}/edit`, body: { prompt, publish: action.publish, ...language, ...time } }
  }
  const websiteId = action.kind === 'website' ? undefined : await websiteToComplete(platform, caller.workspaceId)
  if (action.do === 'order an item') {
    const body = { prompt, ...time, ...(action.path === null ? {} : { path: action.path }) }
    return websiteId && { path: `${base}/${websiteId}/${action.kind}`, body }
  }
  const more = action.kind === 'website' ? ofWebsite : time
  const items = Array.from({ length: action.items }, (_, number) => ({ prompt: `${prompt} item ${number};`, ...more }))
  if (action.kind === 'website') return { path: `${base}/batch`, body: { items } }
  return websiteId && { path: `${base}/${websiteId}/${action.kind}/batch`, body: { items } }
}

/** Returns the first website when it exists, or undefined if no running workflow will create one. */
async function websiteToComplete(platform: Platform, workspaceId: string): Promise<string | undefined> {
  for (;;) {
    const id = await pick(platform, websites, workspaceId)
    if (id || (await listRunning(platform, workspaceId)).length === 0) return id
    await wait(50)
  }
}

async function act(platform: Platform, played: Played, { do: what, which }: Acting): Promise<string> {
  const { caller } = played
  const { workspaceId } = caller
  if (what === 'delete a website') {
    const id = await pick(platform, websites, workspaceId, which)
    if (!id) return 'there is no website to delete'
    const answer = await caller.insist('DELETE', '/workspace/website/delete', { website_id: id })
    if (answer.status === 200) played.deleted.push(id)
    else if (answer.status !== 404) await complain(platform, played, `delete ${id}`, answer)
    return `delete ${id}: ${told(answer)}`
  }
  if (what === 'assign a website') return await assign(platform, played, which)
  const id = await pick(platform, what === 'reset' ? allWorkflows : ordersAndBatches, workspaceId, which)
  if (!id) return `there is nothing to ${what}`
  if (what === 'reset') return `reset ${id}: ${await resetWorkflow(id).then(() => 'done', firstLine)}`
  const answer = await caller.ask('POST', `/ai/workflows/${id}/${what}`)
  if (answer && (![200, 400, 503].includes(answer.status) || answer.body.code === 'malformed_json'))
    await complain(platform, played, `${what} ${id}`, answer)
  return `${what} ${id}: ${told(answer)}`
}

async function allocate({ pool }: Platform, caller: Caller, amount: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(clients, [caller.workspaceId])
  const body = { client_id: rows[0]?.id, credit_type: 'purchased', amount }
  // With a key, because an allocation adds to a budget.
  await caller.insist('POST', '/ai/credits/client/allocate', body, { 'idempotency-key': 'allocate' })
}

/** Changes the limit of the client. A lower limit only stops new websites. */
async function changeLimit({ pool }: Platform, { caller, limits }: Played, limit: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(clients, [caller.workspaceId])
  limits.push(limit)
  const body = { client_id: rows[0]?.id, website_limit: limit }
  return `limit ${limit}: ${told(await caller.insist('PUT', '/workspace/client/update', body))}`
}

/** Assigns a website to the client. */
async function assign(platform: Platform, played: Played, which: number): Promise<string> {
  const { caller, assigned } = played
  const id = await pick(platform, websites, caller.workspaceId, which)
  if (!id) return 'there is no website to assign'
  const body = { website_id: id, client_id: await pick(platform, clients, caller.workspaceId) }
  const answer = await caller.insist('POST', '/workspace/website/assign', body)
  if (answer.status === 200) assigned.push(id)
  else if (!['website_limit_reached', 'website_not_in_workspace'].includes(answer.body.code ?? ''))
    await complain(platform, played, `assign ${id}`, answer)
  return `assign ${id}: ${told(answer)}`
}

const clients = 'select id from clients where workspace_id = $1 order by id'
const websites = 'select id from websites where workspace_id = $1 order by id'
const ordersAndBatches = `
  select id from orders where workspace_id = $1
  union select batch_id from orders where workspace_id = $1 and batch_id is not null order by id`
const allWorkflows = `
  select id, null as path from orders where workspace_id = $1
  union select batch_id, null from orders where workspace_id = $1 and batch_id is not null
  union select order_id, path from order_items join orders on id = order_id where workspace_id = $1 and path <> ''
  order by id, path`

async function pick({ pool }: Platform, sql: string, workspaceId: string, which = 0): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string; path?: string | null }>(sql, [workspaceId])
  const found = rows[which % rows.length]
  return found?.path ? childWorkflowId(found.id, found.path) : found?.id
}

const told = (answer: Answer | undefined) =>
  answer ? `${answer.status} ${answer.body.code ?? answer.body.workflow_id ?? answer.body.batch_id ?? ''}` : 'no answer'
const firstLine = (error: Error & { stderr?: string }) => (error.stderr ?? error.message).trim().split('\n')[0] ?? ''
/** Notes an unexpected answer, and what the API logged about it. */
async function complain(platform: Platform, { problems }: Played, what: string, answer: Answer): Promise<void> {
  problems.push(`${what} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  if (answer.body.request_id) problems.push(...(await platform.processes.api.logOf(answer.body.request_id)))
}
