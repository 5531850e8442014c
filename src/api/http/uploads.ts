import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { maxBytesFor } from '../../media/index.ts'
import { Problem, ValidationFailed } from '../../domain/problems.ts'
import { type TempFile, writeTempFile } from '../../adapters/temp-file.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of a multipart body. It is on disk until the request ends. */
    staged: TempFile | undefined
  }
}

const fileField = 'file'

/** Accepts multipart/form-data on routes with `readUpload` as `preValidation`. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 2, fields: 50, fieldSize: 64 * 1024, fileSize: Number.MAX_SAFE_INTEGER },
  })
  app.decorateRequest('staged', undefined)
  app.addHook('onSend', async ({ staged }) => await staged?.close())
}

/**
 * Reads a multipart body: streams the file to disk and makes the fields the request body. Throws WebsiteNotFound before it reads the body,
 * MediaTooLarge as soon as the limit is exceeded, and ValidationFailed.
 */
export const readUpload =
  ({ operations }: Pick<ApiDeps, 'operations'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) return
    const { workspaceId, params } = request
    await operations.getWebsite({ workspaceId, websiteId: (params as { website_id: string }).website_id })
    try {
      await readParts(request)
    } catch (error) {
      void reply.header('connection', 'close') // the rest of the body is not read
      throw error instanceof Problem ? error : toUploadProblem(error)
    }
    if (!request.staged) throw invalid('The multipart body has no file. Send the file in a part named "file".')
  }

async function readParts(request: FastifyRequest): Promise<void> {
  const fields: Record<string, unknown> = {}
  request.body = fields
  for await (const part of request.parts()) {
    if (part.type === 'file') await readFile(request, part, fields)
    else if (part.valueTruncated) throw invalid(`The field \`${part.fieldname}\` exceeds 64 KiB.`, part.fieldname)
    else fields[part.fieldname] = part.value
  }
  // For warnings about unknown fields and, with the hash of the file, for idempotency.
  request.bodyAsSent = { ...fields }
}

async function readFile(request: FastifyRequest, part: MultipartFile, fields: Record<string, unknown>): Promise<void> {
  if (part.fieldname !== fileField || request.staged)
    throw invalid('The multipart body must contain exactly one file, in a part named "file".')
  request.staged = await writeTempFile(part.file, maxBytesFor)
  fields.file_name ??= part.filename
}

const invalid = (message: string, path = fileField) =>
  new ValidationFailed(message, [{ path, code: 'invalid_value', message }])

/** Converts errors of the multipart parser and the connection. Returns other errors unchanged. */
function toUploadProblem(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new ValidationFailed('The multipart body has too many parts. Send one file and up to 50 fields.')
  const isForm = /multipart|form|boundary|part header/i.test(String(message)) || code?.startsWith('FST_')
  return isForm || code === 'ECONNRESET'
    ? new ValidationFailed('The multipart body is malformed or incomplete.')
    : error
}
