import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { listOf } from '../../domain/lists.ts'
import {
  DeletedMedia,
  Media,
  mediaBodyLimit,
  MediaQuery,
  NewMedia,
  NewMediaBatch,
  UploadedBatch,
} from '../../domain/websites/media.ts'
import { MediaNotFound, MediaTooLarge, UnsupportedMediaType, WebsiteNotFound } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import { ok, resultResponses } from '../http/envelope.ts'
import { operation } from '../http/operation.ts'
import { readUpload, acceptUploads } from '../http/uploads.ts'

const website_id = pathId('ID of the website')
const Params = z.object({ website_id })
const FileParams = Params.extend({ media_id: pathId('ID of the file') })

export const mediaRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  await app.register(uploadRoute, deps)
  await app.register(otherRoutes, deps)
}

/** The only route that accepts multipart bodies. */
const uploadRoute: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  await acceptUploads(app)
  app.post(
    '/workspace/website/:website_id/media/upload',
    {
      bodyLimit: mediaBodyLimit,
      preValidation: readUpload(deps),
      ...operation('Media', 'write', {
        operationId: 'uploadMedia',
        summary: 'Upload a file',
        description:
          'Uploads an image (up to 10 MiB and 50 megapixels), video (100 MiB), document (25 MiB) or font (5 MiB) and returns its ' +
          'public URL. Send JSON of at most 40 MiB with `file_base64` or `source_url`, or multipart/form-data with the bytes in the part ' +
          '`file`. The type is detected from the content. Images lose their metadata and get WebP and AVIF `variants` a few ' +
          'seconds later. The same bytes with the same name and alternative text return the existing file.',
        consumes: ['application/json', 'multipart/form-data'],
        params: Params,
        body: NewMedia,
        response: resultResponses(Media, WebsiteNotFound, UnsupportedMediaType, MediaTooLarge),
      }),
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
      ...operation('Media', 'write', {
        operationId: 'uploadMediaBatch',
        summary: 'Upload a batch of files',
        description:
          'Uploads up to 20 files in one JSON body of at most 40 MiB and returns the result of each file in the given order. ' +
          'An invalid file is reported with its own error; the other files are stored.',
        params: Params,
        body: NewMediaBatch,
        response: resultResponses(UploadedBatch, WebsiteNotFound),
      }),
    },
    async ({ workspaceId, params: { website_id: websiteId }, body: { files } }) =>
      ok(await operations.uploadMediaBatch({ workspaceId, websiteId, files })),
  )

  app.get(
    '/workspace/website/:website_id/media/list',
    operation('Media', 'read', {
      operationId: 'listMedia',
      summary: "List a website's files",
      description: 'Returns the files of the website. `search` matches file names.',
      params: Params,
      querystring: MediaQuery,
      response: resultResponses(listOf(Media), WebsiteNotFound),
    }),
    async ({ workspaceId, params: { website_id: websiteId }, query }) =>
      ok(await operations.listMedia({ workspaceId, websiteId, query })),
  )

  app.get(
    '/workspace/website/:website_id/media/:media_id',
    operation('Media', 'read', {
      operationId: 'getMedia',
      summary: 'Retrieve a file',
      description: 'Returns the public URL of the file, its properties and the `variants` that exist so far.',
      params: FileParams,
      response: resultResponses(Media, WebsiteNotFound, MediaNotFound),
    }),
    async ({ workspaceId, params: { website_id: websiteId, media_id: mediaId } }) =>
      ok(await operations.getMedia({ workspaceId, websiteId, mediaId })),
  )

  app.delete(
    '/workspace/website/:website_id/media/:media_id',
    operation('Media', 'write', {
      operationId: 'deleteMedia',
      summary: 'Delete a file',
      description:
        'Deletes the file and its variants. Their URLs return 404 as soon as the call returns. Pages that reference the file are not changed.',
      params: FileParams,
      response: resultResponses(DeletedMedia, WebsiteNotFound, MediaNotFound),
    }),
    async ({ workspaceId, params: { website_id: websiteId, media_id: mediaId } }) =>
      ok(await operations.deleteMedia({ workspaceId, websiteId, mediaId })),
  )
}
