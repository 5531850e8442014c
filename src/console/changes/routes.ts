import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Operations } from '../../activities/operations.ts'
import type { WebsiteRight } from '../../domain/accounts/website-rights.ts'
import { Problem, ValidationFailed } from '../../domain/problems.ts'
import { pathId, rawText } from '../../domain/text.ts'
import { publishWithOldTexts } from '../editor/forms/old-texts.ts'
import { MayNotEdit } from '../editor/load-screen.ts'
import { fieldsOf, parseForm } from '../parse-form.ts'
import { redirectTo, sendPicturePage } from '../responses.ts'
import { timeZoneOf } from '../components/time.tsx'
import { websitePath } from '../websites/parts.tsx'
import { type Changes, loadChanges, type ReviewedDraft } from './load-changes.ts'
import { changesPage } from './page.tsx'
import { changesPhrases } from './phrases.ts'
import { reviewPhrases } from './review-phrases.ts'
import { scheduledTime } from './schedule.tsx'

const website_id = pathId('Website')
const Params = z.object({ website_id })
const DraftParams = Params.extend({ draft_id: pathId('Draft') })
/** The right that each button needs. The author of a draft needs `mayEdit` for those of `ofAuthor`. */
const rights = {
  publish: 'mayPublish',
  schedule: 'mayPublish',
  unschedule: 'mayPublish',
  undo: 'mayPublish',
  approve: 'mayPublish',
  'approve-at': 'mayPublish',
  return: 'mayPublish',
  discard: 'mayPublish',
  submit: 'mayPublish',
  withdraw: 'mayPublish',
  comment: 'mayComment',
} as const satisfies Record<string, WebsiteRight>
type Action = keyof typeof rights
const ofAuthor: readonly Action[] = ['discard', 'submit', 'withdraw']
const Action = z.enum(Object.keys(rights) as [Action, ...Action[]])

const Query = z.object({
  done: Action.optional().catch(undefined),
})
/** `all`: a draft is discarded with its conflicts. */
const FormQuery = z.object({ all: z.literal('yes').optional() })
const Form = z.object({
  do: Action,
  revision: z.coerce.number().int().min(0),
  digest: z.string().max(100).catch(''),
  at: z.string().max(100).catch(''),
  comment: rawText(2_000).trim().catch(''),
  about: rawText(50).catch(''),
})

/** The unpublished changes of a website: publish or discard them, and undo the last publication. */
export const changesRoutes: FastifyPluginAsyncZod<{ operations: Operations }> = async (app, { operations }) => {
  app.get(
    '/websites/:website_id/changes',
    { schema: { params: Params, querystring: Query } },
    async (request, reply) => {
      const { user, params, query } = request
      const wanted = { operations, user, websiteId: params.website_id, timeZone: timeZoneOf(request) }
      const changes = await loadChanges(wanted)
      return sendPicturePage(reply, changesPage(changes, query), changes.website)
    },
  )

  const schema = { params: DraftParams, querystring: FormQuery }
  app.post('/websites/:website_id/changes/:draft_id', { schema }, async (request, reply) => {
    const { user, params, body, query } = request
    const { website_id: websiteId, draft_id: draftId } = params
    const wanted = { operations, user, websiteId, timeZone: timeZoneOf(request) }
    const changes = await loadChanges(wanted)
    const form = parseForm(Form, body)
    const { workspaceId, email: author } = user
    const seen = { workspaceId, websiteId, draftId, author, expectedRevision: form.revision }
    requirePermission(changes, draftId, form.do)
    try {
      const one = changes.open.find(({ draft }) => draft.draft_id === draftId)
      const chosen = query.all ? undefined : chosenIn(body, one, changesPhrases[user.language].noneChosen)
      const doing = async () =>
        await perform(operations, changes, form, { ...seen, digest: form.digest, changes: chosen })
      if (form.do === 'publish' || form.do === 'approve')
        await publishWithOldTexts(
          {
            ...{ operations, draftId, website: changes.website, ref: { workspaceId, websiteId } },
            facts: one?.settings?.facts ?? changes.website.facts,
          },
          doing,
        )
      else await doing()
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      const now = await loadChanges(wanted)
      return sendPicturePage(reply.code(error.status), changesPage(now, { failure: error.message }), now.website)
    }
    return redirectTo(reply, `${websitePath(websiteId)}/changes?done=${form.do}`)
  })
}

type Shown = Parameters<Operations['publishDraft']>[0]

/** Does what a button says. */
async function perform(operations: Operations, screen: Changes, form: z.infer<typeof Form>, shown: Shown) {
  const { digest, changes, ...seen } = shown
  const { comment } = form
  switch (form.do) {
    case 'publish':
      return await operations.publishDraft(shown)
    case 'schedule':
      return await operations.publishDraft({ ...shown, publishAt: scheduledTime(form.at, screen) })
    case 'discard':
      return await operations.discardDraft({ ...seen, changes })
    case 'submit':
      return await operations.submitDraft({ ...seen, comment: comment || null })
    case 'approve':
      return await operations.approveDraft({ ...seen, digest, comment: comment || null })
    case 'approve-at':
      return await operations.approveDraft({
        ...{ ...seen, digest, comment: comment || null },
        publishAt: scheduledTime(form.at, screen),
      })
    case 'return':
      return await operations.returnDraft({ ...seen, comment: requireComment(comment, screen) })
    case 'comment':
      return await operations.commentDraft({
        ...{ ...seen, comment: requireComment(comment, screen) },
        sectionId: form.about || null,
      })
    case 'withdraw':
      return await operations.withdrawDraft(seen)
    case 'undo':
    case 'unschedule':
      return await operations.undoDraft({ ...seen, scopes: ['write'] })
  }
}

function requireComment(comment: string, { user }: Changes): string {
  if (comment !== '') return comment
  const message = reviewPhrases[user.language].writeComment
  throw new ValidationFailed(message, [{ path: 'comment', code: 'too_small', message }])
}

/** The changes that are checked in a form; undefined: all, as the form has no choice or the whole draft is discarded. */
function chosenIn(body: unknown, one: ReviewedDraft | undefined, noneChosen: string): string[] | undefined {
  const fields = fieldsOf(body)
  const { do: action = '' } = fields
  if (!fields['some']) return undefined
  const chosen = Object.keys(fields).flatMap((name) => (name.startsWith('change ') ? [name.slice(7)] : []))
  const isWhole = one?.draft.conflicts.length === 0 && one.changes.every(({ change_id: id }) => chosen.includes(id))
  if (action === 'discard' && isWhole) return undefined
  if (chosen.length > 0 || !['publish', 'schedule', 'discard'].includes(action)) return chosen
  throw new ValidationFailed(noneChosen, [{ path: 'changes', code: 'too_small', message: noneChosen }])
}

/** Throws MayNotEdit. */
function requirePermission({ access, open, user }: Changes, draftId: string, action: Action): void {
  const isOwn = open.some(({ draft }) => draft.draft_id === draftId && draft.author === user.email)
  if (access[rights[action]] || (isOwn && access.mayEdit && ofAuthor.includes(action))) return
  throw new MayNotEdit('You may edit this website, but not publish it. Ask the team that manages it.')
}
