import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { acceptUploads, readUpload } from '../../api/http/uploads.ts'
import { mediaBodyLimit } from '../../domain/websites/media.ts'
import { MediaTooLarge, UnsupportedMediaType, ValidationFailed } from '../../domain/problems.ts'
import { pathId, rawText } from '../../domain/text.ts'
import { loadScreen, requireAccess, type Wanted } from './load-screen.ts'
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

/** What is wrong with a file; undefined: nothing. */
const failureOf = (error: unknown, t: Screen['t']): string | undefined =>
  error instanceof MediaTooLarge
    ? tooLarge(t)
    : error instanceof UnsupportedMediaType || error instanceof ValidationFailed
      ? t.noImage
      : undefined

/** Uploads a picture to the media library, and shows it in a section or entry. A file that is rejected is told at its field. */
export const uploadRoutes: FastifyPluginAsyncZod<Deps> = async (app, { answerForm, sendEditor, ...given }) => {
  const { operations } = given
  await acceptUploads(app)
  const read = readUpload({ operations })
  app.setErrorHandler(async (error, { user, params, query, headers }, reply) => {
    const { t } = phrasesFor(headers['accept-language'])
    const uploadFailure = failureOf(error, t)
    if (uploadFailure === undefined) throw error
    const { website_id: websiteId, page_id: pageId } = params as z.infer<typeof Params>
    const view = { ...Query.safeParse(query).data, panel: 'picture' as const }
    const wanted = { ...given, user, websiteId, pageId, view, acceptLanguage: headers['accept-language'] }
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
    async ({ user, params, query: view, headers, staged, body }, reply) => {
      const { website_id: websiteId, page_id: pageId } = params
      const file = { file_name: body.file_name, media_type: 'images' as const }
      const { media_id } = await operations.uploadMedia({ workspaceId: user.workspaceId, websiteId, file, staged })
      const wanted = { ...given, user, websiteId, pageId, view, acceptLanguage: headers['accept-language'] }
      return await answerForm(reply, wanted, { do: 'picture', media_id })
    },
  )
}
