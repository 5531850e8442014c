import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { acceptUploads, readUpload } from '../../api/http/uploads.ts'
import { mediaBodyLimit } from '../../domain/websites/media.ts'
import { pathId, rawText } from '../../domain/text.ts'
import { requireAccess, type Wanted } from './load-screen.ts'
import type { Body } from './forms/read-fields.ts'

type Deps = Pick<Wanted, 'operations' | 'acceptMs' | 'limitOrders' | 'modelName'> & {
  answerForm: (reply: FastifyReply, wanted: Wanted, body: Body) => Promise<unknown>
}

const Params = z.object({ website_id: pathId('Website'), page_id: pathId('Page') })
const Query = z.object({ section: z.string().max(50).optional(), owner: z.string().max(50).optional() })
const Upload = z.object({ file_name: rawText(255) })

/** Uploads a picture to the media library, and shows it in a section or entry. */
export const uploadRoutes: FastifyPluginAsyncZod<Deps> = async (app, { answerForm, ...given }) => {
  const { operations } = given
  await acceptUploads(app)
  const read = readUpload({ operations })
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
