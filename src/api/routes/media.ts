import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { ListQuery, listOf } from '../../domain/lists.ts'
import {
  DeletedMedia,
  Media,
  mediaBodyLimit,
  NewMedia,
  NewMediaBatch,
  UploadedBatch,
} from '../../domain/websites/media.ts'
import { MediaNotFound, MediaTooLarge, UnsupportedMediaType, WebsiteNotFound } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import { ok, replies } from '../http/envelope.ts'
import { readInTurn } from '../http/large-bodies.ts'
import { readUpload, takeUploads } from '../http/uploads.ts'

const website_id = pathId('The website')
const Params = z.object({ website_id })

export const mediaRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  readInTurn(app)
  await app.register(uploadRoute, deps)
  await app.register(otherRoutes, deps)
}

/** The only route that takes multipart bodies. */
const uploadRoute: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  await takeUploads(app)
  app.post(
    '/workspace/website/:website_id/media/upload',
    {
      bodyLimit: mediaBodyLimit,
      config: { scope: 'write' },
      preValidation: readUpload(deps),
      schema: {
        tags: ['Media'],
        operationId: 'uploadMedia',
        summary: 'Upload a file',
        description:
          'A picture (10 MiB, 50 megapixels), video (100 MiB), document (25 MiB) or font (5 MiB), told by its bytes and not by its name; ' +
          'public at its URL before the answer. Send it as JSON of at most 40 MiB, in base64 or by a URL that we fetch, or as ' +
          'multipart/form-data with the bytes in the part `file`. Pictures are cleared of all that is not picture. The same bytes ' +
          'are one file of the website: sent again, they are answered as it is. Narrower WebP copies appear in `variants` soon after.',
        consumes: ['application/json', 'multipart/form-data'],
        params: Params,
        body: NewMedia,
        response: replies(Media, WebsiteNotFound, UnsupportedMediaType, MediaTooLarge),
      },
    },
    async ({ workspaceId, params: { website_id: websiteId }, body: file, staged }) =>
      ok(await deps.operations.uploadMedia({ workspaceId, websiteId, file, staged })),
  )
}

const otherRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { operations } = deps

  app.post(
    '/workspace/website/:website_id/media/upload/batch',
    {
      bodyLimit: mediaBodyLimit,
      config: { scope: 'write' },
      schema: {
        tags: ['Media'],
        operationId: 'uploadMediaBatch',
        summary: 'Upload up to 20 files',
        description:
          'JSON of at most 40 MiB. What is wrong with the bytes of one file stops no other: each is told by itself, in the order given. ' +
          'A body that is not as it must be is 400 as a whole, and nothing of it is kept.',
        params: Params,
        body: NewMediaBatch,
        response: replies(UploadedBatch, WebsiteNotFound),
      },
    },
    async ({ workspaceId, params: { website_id: websiteId }, body: { files } }) =>
      ok(await operations.uploadMediaBatch({ workspaceId, websiteId, files })),
  )

  app.get(
    '/workspace/website/:website_id/media/list',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['Media'],
        operationId: 'listMedia',
        summary: 'The website’s files',
        description: 'Newest first; `search` looks into their names.',
        params: Params,
        querystring: ListQuery,
        response: replies(listOf(Media), WebsiteNotFound),
      },
    },
    async ({ workspaceId, params: { website_id: websiteId }, query }) =>
      ok(await operations.listMedia({ workspaceId, websiteId, query })),
  )

  app.delete(
    '/workspace/website/:website_id/media/:media_id',
    {
      config: { scope: 'write' },
      schema: {
        tags: ['Media'],
        operationId: 'deleteMedia',
        summary: 'Delete a file',
        description:
          'Its URL, and those of its variants, are answered 404 from now on; pages that show it are not changed.',
        params: z.object({ website_id, media_id: pathId('The file') }),
        response: replies(DeletedMedia, WebsiteNotFound, MediaNotFound),
      },
    },
    async ({ workspaceId, params: { website_id: websiteId, media_id: mediaId } }) =>
      ok(await operations.deleteMedia({ workspaceId, websiteId, mediaId })),
  )
}
