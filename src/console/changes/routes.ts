import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Operations } from '../../activities/operations.ts'
import { Problem, ValidationFailed } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import { MayNotEdit } from '../editor/load-screen.ts'
import { fieldsOf, parseForm } from '../parse-form.ts'
import { redirectTo, sendPicturePage } from '../responses.ts'
import { timeZoneOf } from '../time.tsx'
import { websitePath } from '../websites/parts.tsx'
import { type Changes, loadChanges } from './load-changes.ts'
import { changesPage } from './page.tsx'
import { changesPhrases } from './phrases.ts'
import { scheduledTime } from './schedule.tsx'

const website_id = pathId('Website')
const Params = z.object({ website_id })
const DraftParams = Params.extend({ draft_id: pathId('Draft') })
const Query = z.object({
  done: z.enum(['publish', 'schedule', 'unschedule', 'discard', 'undo']).optional().catch(undefined),
})
const Form = z.object({
  do: z.enum(['publish', 'schedule', 'unschedule', 'discard', 'discard-all', 'undo']),
  revision: z.coerce.number().int().min(0),
  digest: z.string().max(100).catch(''),
  at: z.string().max(100).catch(''),
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

  app.post('/websites/:website_id/changes/:draft_id', { schema: { params: DraftParams } }, async (request, reply) => {
    const { user, params, body } = request
    const { website_id: websiteId, draft_id: draftId } = params
    const wanted = { operations, user, websiteId, timeZone: timeZoneOf(request) }
    const changes = await loadChanges(wanted)
    const form = parseForm(Form, body)
    const { workspaceId, email: author } = user
    const seen = { workspaceId, websiteId, draftId, author, expectedRevision: form.revision }
    requirePermission(changes, draftId, form.do)
    try {
      const chosen = chosenIn(body, changesPhrases[user.language].noneChosen)
      const shown = { ...seen, digest: form.digest, changes: chosen }
      if (form.do === 'publish') await operations.publishDraft(shown)
      else if (form.do === 'schedule')
        await operations.publishDraft({ ...shown, publishAt: scheduledTime(form.at, changes) })
      else if (form.do === 'discard') await operations.discardDraft({ ...seen, changes: chosen })
      else if (form.do === 'discard-all') await operations.discardDraft(seen)
      else await operations.undoDraft({ ...seen, scopes: ['write'] })
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      const now = await loadChanges(wanted)
      return sendPicturePage(reply.code(error.status), changesPage(now, { failure: error.message }), now.website)
    }
    const done = form.do === 'discard-all' ? 'discard' : form.do
    return redirectTo(reply, `${websitePath(websiteId)}/changes?done=${done}`)
  })
}

/** The changes that are checked in a form; undefined: the form has no choice, so all. */
function chosenIn(body: unknown, noneChosen: string): string[] | undefined {
  const fields = fieldsOf(body)
  if (!fields['some']) return undefined
  const chosen = Object.keys(fields).flatMap((name) => (name.startsWith('change ') ? [name.slice(7)] : []))
  const { do: action } = fields
  if (chosen.length > 0 || !['publish', 'schedule', 'discard'].includes(action ?? '')) return chosen
  throw new ValidationFailed(noneChosen, [{ path: 'changes', code: 'too_small', message: noneChosen }])
}

/** A person may discard the own draft; everything else is for people who may publish. */
function requirePermission({ access, open, user }: Changes, draftId: string, action: z.infer<typeof Form>['do']): void {
  const isOwn = open.some(({ draft }) => draft.draft_id === draftId && draft.author === user.email)
  if (access.mayPublish || (action.startsWith('discard') && isOwn)) return
  throw new MayNotEdit('You may edit this website, but not publish it. Ask the team that manages it.')
}
