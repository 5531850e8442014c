import type { SignedInUser } from '../../../activities/accounts/sessions.ts'
import type { Operations } from '../../../activities/operations.ts'
import type { OwnEdit } from '../../../activities/orders/own-edits.ts'
import type { ContentSummary } from '../../../domain/content/content.ts'
import type { DraftDifference } from '../../../domain/edits/drafts.ts'
import { maxEditedPages } from '../../../domain/orders/edit-orders.ts'
import { unfinishedStatuses } from '../../../domain/orders/settlement.ts'
import { hasLanguageModel } from '../../../generation/composer/warnings.ts'
import { type Funds, loadFunds } from '../../funds.ts'
import { type Language, languageOf } from '../../language.ts'
import { newToken } from '../../order-ids.ts'
import { type AskPhrases, askPhrases, type Scope } from './ask-phrases.ts'

type AskedOf = {
  operations: Operations
  user: SignedInUser
  websiteId: string
  pageId: string
  view: { section?: string | undefined; order?: string | undefined }
  acceptLanguage: string | undefined
  modelName: string
}

/** What the panel that asks for a change shows. */
export type Asked = {
  t: AskPhrases
  language: Language
  /** What may change, with the credits that are charged when it is ordered. Empty while the edit is unfinished. */
  scopes: { scope: Scope; price: number }[]
  funds: Funds
  /** Without a language model, texts in quotes are replaced, and no more. */
  hasModel: boolean
  /** Makes a form that is sent twice one order. */
  token: string
  edit: OwnEdit | undefined
  /** Prices of translations; undefined: none can be ordered. */
  translations: Translations | undefined
}

/** The price of a translation of the whole website, and what was changed since it was translated, by language. */
export type Translations = { price: number; outdated: { language: string; page_ids: string[]; price: number }[] }

/** An edit that is neither finished nor failed. */
export const isUnfinished = ({ state }: OwnEdit): boolean => unfinishedStatuses.includes(state.order.status)

/** Whether a draft has a change. */
export const isAmong = (changes: readonly DraftDifference[], { change_id: id }: DraftDifference): boolean =>
  changes.some((one) => one.change_id === id)

/** The edit of the view: the named one, else the one that runs. */
export const findEdit = async ({ operations, user, websiteId, view }: AskedOf): Promise<OwnEdit | undefined> =>
  await operations.findOwnEdit({ workspaceId: user.workspaceId, websiteId, author: user.email, orderId: view.order })

/** What may change on the page and its website, with prices. */
export async function loadScopes({ operations, user, websiteId, pageId, view }: AskedOf): Promise<Asked['scopes']> {
  const ref = { workspaceId: user.workspaceId, websiteId }
  const [ofPage, ofWebsite] = await Promise.all([
    operations.getEditPrice({ ...ref, page_ids: [pageId] }),
    operations.getEditPrice(ref),
  ])
  const prices = { section: view.section === undefined ? undefined : ofPage, page: ofPage, website: ofWebsite }
  return (['section', 'page', 'website'] as const).flatMap((scope) => {
    const price = prices[scope]
    return price === undefined ? [] : [{ scope, price }]
  })
}

/** Undefined without pages to translate. */
export async function loadTranslations(
  { operations, user, websiteId }: AskedOf,
  pages: readonly ContentSummary[],
): Promise<Translations | undefined> {
  const ref = { workspaceId: user.workspaceId, websiteId }
  const price = await operations.getEditPrice({ ...ref, translate_to: anyOther })
  if (price === undefined) return undefined
  const byLanguage = Map.groupBy(
    pages.filter(({ translation }) => translation?.outdated),
    ({ langCode }) => langCode,
  )
  const outdated = [...byLanguage].map(async ([language, translated]) => {
    const page_ids = translated.flatMap(({ translation }) => translation?.page_id ?? []).slice(0, maxEditedPages)
    return {
      language,
      page_ids,
      price: (await operations.getEditPrice({ ...ref, page_ids, translate_to: language })) ?? 0,
    }
  })
  return { price, outdated: (await Promise.all(outdated)).filter((one) => one.price > 0) }
}

/** A language that no website has: the price is the same for all. */
const anyOther = 'zxx'

/** Reads the edit of the view, and what the form for another one shows. */
export async function loadAsked(wanted: AskedOf, pages: readonly ContentSummary[]): Promise<Asked> {
  const language = languageOf(wanted.acceptLanguage)
  const [edit, funds] = await Promise.all([findEdit(wanted), loadFunds(wanted)])
  const hasModel = hasLanguageModel(wanted.modelName)
  const isRunning = edit !== undefined && isUnfinished(edit)
  return {
    ...{ t: askPhrases[language], language },
    scopes: isRunning ? [] : await loadScopes(wanted),
    translations: isRunning || !hasModel ? undefined : await loadTranslations(wanted, pages),
    ...{ funds, edit, token: newToken() },
    hasModel,
  }
}
