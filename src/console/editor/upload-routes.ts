import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { acceptUploads, readUpload } from '../../api/http/uploads.ts'
import { mediaBodyLimit } from '../../domain/websites/media.ts'
import { MediaTooLarge, UnsupportedMediaType, ValidationFailed } from '../../domain/problems.ts'
import { pathId, rawText } from '../../domain/text.ts'
import { loadScreen, requireAccess, type Wanted, wantedBy } from './load-screen.ts'
import { tooLarge } from './panels/picture-panel.tsx'
import { phrasesFor } from './phrases/index.ts'
import type { Screen } from './screen.ts'
import type { Body } from './forms/read-fields.ts'

type Deps = Pick<Wanted, 'operations' | 'acceptMs' | 'limitOrders' | 'modelName'> & {
  answerForm: (reply: FastifyReply, wanted: Wanted, body: Body) => Promise<unknown>
  sendEditor: (reply: FastifyReply, screen: Screen) => unknown
}

const Params = z.object({ website_id: pathId('Website'), page_id: pathId('Page') })
const Query = z.object({ section: z.string().max(50).optional(), owner: z.string().max(50).optional() })
const Upload = z.object({ file_name: rawText(255) })

/** The message for a rejected file; undefined for another error. */
function failureOf(error: unknown, t: Screen['t']): string | undefined {
  if (error instanceof MediaTooLarge) return tooLarge(t)
  return error instanceof UnsupportedMediaType || error instanceof ValidationFailed ? t.noImage : undefined
}

/** Uploads a picture to the media library, and shows it in a section or entry. The field of a rejected file shows the reason. */
export const uploadRoutes: FastifyPluginAsyncZod<Deps> = async (app, { answerForm, sendEditor, ...given }) => {
  const { operations } = given
  await acceptUploads(app)
  const read = readUpload({ operations })
  app.setErrorHandler(async (error, { user, params, query, headers }, reply) => {
    const { t } = phrasesFor(headers['accept-language'])
    const uploadFailure = failureOf(error, t)
    if (uploadFailure === undefined) throw error
    const request = { user, headers, params: params as z.infer<typeof Params> }
    const wanted = wantedBy(request, { ...Query.safeParse(query).data, panel: 'picture' }, given)
    return sendEditor(reply.code(400), { ...(await loadScreen(wanted)), uploadFailure })
  })
  app.post(
    '/websites/:website_id/edit/:page_id/picture',
    {
      bodyLimit: mediaBodyLimit,
      async preValidation(request, reply) {
        const { user, params } = request
        await requireAccess({ operations, user, websiteId: (params as z.infer<typeof Params>).website_id })
        request.workspaceId = user.workspaceId
        await read(request, reply)
      },
      schema: { params: Params, querystring: Query, body: Upload },
    },
    async (request, reply) => {
      const { user, params, query, staged, body } = request
      const ref = { workspaceId: user.workspaceId, websiteId: params.website_id }
      const file = { file_name: body.file_name, media_type: 'images' as const }
      const { media_id } = await operations.uploadMedia({ ...ref, file, staged })
      const view = { ...query, panel: 'picture' as const }
      return await answerForm(reply, wantedBy(request, view, given), { do: `picture ${media_id}` })
    },
  )
}
