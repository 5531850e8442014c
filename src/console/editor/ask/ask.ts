import type { OwnEdit } from '../../../activities/orders/own-edits.ts'
import type { DraftDifference } from '../../../domain/edits/drafts.ts'
import { WebsiteEditRequest } from '../../../domain/orders/edit-orders.ts'
import { LanguageCode } from '../../../domain/orders/order-fields.ts'
import {
  BudgetExceeded,
  EditInProgress,
  InsufficientCredits,
  MaxCreditsExceeded,
  ValidationFailed,
  WorkflowFinished,
} from '../../../domain/problems.ts'
import { loadFunds } from '../../funds.ts'
import { languageOf } from '../../language.ts'
import { idsOf } from '../../order-ids.ts'
import { parseForm } from '../../parse-form.ts'
import { askPhrases } from './ask-phrases.ts'
import { findEdit, isAmong, loadScopes, loadTranslations } from './asked.ts'
import { MayNotEdit, type Wanted } from '../load-screen.ts'
import type { Body } from '../forms/read-fields.ts'
import type { Screen, View } from '../screen.ts'
import { startingPoints } from './starting-points.ts'

type Input = { wanted: Wanted; screen: Screen; body: Body }

/** Orders a change in words for the own draft of the person. `prepared` names a starting point. Returns the view that follows it. */
export async function askForChange({ wanted, screen, body }: Input, prepared: string | undefined): Promise<View> {
  await requireAi({ wanted, screen })
  const language = languageOf(wanted.acceptLanguage)
  const start = startingPoints.find(({ name }) => name === prepared)
  const wantedScope = start?.scope ?? body['scope']
  const scopes = await loadScopes(wanted)
  const chosen = scopes.find((one) => one.scope === wantedScope) ?? (start?.scope ? undefined : scopes[0])
  if (!chosen || (prepared && !start)) throw new ValidationFailed(askPhrases[language].noPages)
  const { scope, price } = chosen
  await requireFunds({ wanted, screen }, price)
  const request = parseForm(WebsiteEditRequest, {
    prompt: start?.prompt[language] ?? body['prompt'],
    ...(scope === 'website' ? {} : { page_ids: [screen.page.id] }),
    ...(scope === 'section' ? { section_ids: [screen.view.section] } : {}),
    max_credits: Number(body[`price-${scope}`]),
  })
  return await placeEdit({ wanted, screen, body }, request)
}

/** Orders a translation of the website; `again`: the language of which the outdated pages are translated again. Returns the view that follows it. */
export async function askForTranslation({ wanted, screen, body }: Input, again: string | undefined): Promise<View> {
  await requireAi({ wanted, screen })
  const language = languageOf(wanted.acceptLanguage)
  const { price = 0, outdated = [] } =
    screen.asked?.translations ?? (await loadTranslations(wanted, screen.pages)) ?? {}
  const pages = outdated.find((one) => one.language === again)
  await requireFunds({ wanted, screen }, pages?.price ?? price)
  const translate_to = parseForm(LanguageCode, again ?? body['language'] ?? '')
  const name = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(translate_to)
  const request = parseForm(WebsiteEditRequest, {
    ...{ prompt: askPhrases[language].translateInto(name ?? translate_to), translate_to },
    ...(again === undefined ? {} : { page_ids: pages?.page_ids ?? [] }),
    max_credits: Number(body[again === undefined ? 'price-translation' : `price-again-${again}`]),
  })
  return await placeEdit({ wanted, screen, body }, request)
}

/** Counts an order by AI. Throws MayNotEdit and RateLimited. */
async function requireAi({
  wanted: { user, acceptLanguage, limitOrders },
  screen,
}: Omit<Input, 'body'>): Promise<void> {
  if (!screen.access.usesAi) throw new MayNotEdit(askPhrases[languageOf(acceptLanguage)].notPermitted)
  await limitOrders(user)
}

/** Throws BudgetExceeded and InsufficientCredits. */
async function requireFunds({ wanted, screen }: Omit<Input, 'body'>, price: number): Promise<void> {
  const t = askPhrases[languageOf(wanted.acceptLanguage)]
  const { available, isBudget } = screen.asked?.funds ?? (await loadFunds(wanted))
  if (price > available)
    throw isBudget ? new BudgetExceeded(t.overBudget(available)) : new InsufficientCredits(t.noCredits)
}

async function placeEdit({ wanted, screen, body }: Input, request: WebsiteEditRequest): Promise<View> {
  const { operations, user, websiteId, acceptMs, acceptLanguage } = wanted
  const t = askPhrases[languageOf(acceptLanguage)]
  const { workspaceId, email: draftAuthor } = user
  const ids = idsOf({ kind: 'edit', token: body['token'], workspaceId, request })
  const order = { kind: 'edit', workspaceId, websiteId, request, draftAuthor, ids, acceptMs } as const
  const { workflowId } = await operations.placeOrder(order).catch(async (error: unknown) => {
    if (error instanceof BudgetExceeded) throw new BudgetExceeded(t.overBudget((await loadFunds(wanted)).available))
    if (error instanceof InsufficientCredits) throw new InsufficientCredits(t.noCredits)
    if (error instanceof MaxCreditsExceeded) throw new MaxCreditsExceeded(t.priceChanged)
    if (error instanceof EditInProgress) throw new EditInProgress(t.inProgress)
    throw error
  })
  return { panel: 'ask', section: screen.view.section, order: workflowId }
}

/** Cancels the edit of the view. What is not finished is refunded. */
export async function cancelChange({ wanted, screen }: Omit<Input, 'body'>): Promise<View> {
  const edit = await findEdit(wanted)
  const workflowId = edit?.state.order.workflow_id
  if (workflowId)
    await wanted.operations
      .cancelWorkflow({ workspaceId: wanted.user.workspaceId, workflowId })
      .catch((error: unknown) => {
        if (!(error instanceof WorkflowFinished)) throw error
      })
  return { ...screen.view, order: workflowId }
}

/** CSS that marks the places of a page in its preview that an edit has changed, as far as the draft still has the changes. */
export function marksOf({ changes, isUndone }: OwnEdit, inDraft: readonly DraftDifference[], pageId: string): string {
  const shown = isUndone ? [] : changes.filter((change) => change.page_id === pageId && isAmong(inDraft, change))
  const selectors = shown.flatMap(selectorsOf)
  return selectors.length > 0 ? `:is(${selectors.join()}){outline:2px dashed #2f9e62;outline-offset:4px}` : ''
}

function selectorsOf({ section_id: section, target_id: target, field }: DraftDifference): string[] {
  if (section === null || target === null) return []
  const item = target === section ? '' : target
  if (field === null) return item ? [`[data-edit^="${section}.${item}."]`] : [`[data-edit="${section}"]`]
  const place = `${section}.${item}.${field}`
  return [`[data-edit="${place}"]`, `[data-edit^="${place}."]`]
}
