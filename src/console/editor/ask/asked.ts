import type { SignedInUser } from '../../../activities/accounts/sessions.ts'
import type { Operations } from '../../../activities/operations.ts'
import type { OwnEdit } from '../../../activities/orders/own-edits.ts'
import { unfinishedStatuses } from '../../../domain/orders/settlement.ts'
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
  /** Of the workspace, in credits. Only its team sees it. */
  balance: number
  showsBalance: boolean
  /** Without a language model, texts in quotes are replaced, and no more. */
  hasModel: boolean
  /** Makes a form that is sent twice one order. */
  token: string
  edit: OwnEdit | undefined
}

/** An edit that is neither finished nor failed. */
export const isUnfinished = ({ state }: OwnEdit): boolean => unfinishedStatuses.includes(state.order.status)

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

/** Reads the edit of the view, and what the form for another one shows. */
export async function loadAsked(wanted: AskedOf): Promise<Asked> {
  const { operations, user, acceptLanguage } = wanted
  const language = languageOf(acceptLanguage)
  const [edit, { balance }] = await Promise.all([findEdit(wanted), operations.getCredits(user)])
  return {
    ...{ t: askPhrases[language], language },
    scopes: edit && isUnfinished(edit) ? [] : await loadScopes(wanted),
    ...{ balance, edit, token: newToken() },
    showsBalance: user.isInTeam,
    hasModel: wanted.modelName !== 'composer',
  }
}
