import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { type TempFile, writeTempFile } from '../../adapters/temp-file.ts'
import { attachmentLimits, attachmentTypes } from '../../domain/forms/attachments.ts'
import { maxLength } from '../../domain/forms/forms.ts'
import type { SentFile } from '../../domain/forms/read-form.ts'
import { Problem } from '../../domain/problems.ts'
import { displayName } from '../../domain/websites/media-files.ts'
import { acceptedTypeOf } from '../../media/index.ts'

/** A file in a temporary file of this process; without one if it is not accepted. */
export type UploadedFile = SentFile & { staged?: TempFile; contentType?: string | undefined }
export type Upload = { fields: URLSearchParams; files: UploadedFile[]; close: () => Promise<void> }

/** Bodies are read to their end, so that browsers show the answer, but larger ones are cut off. */
const maxBodyBytes = 64 * 1024 * 1024
const limits = {
  fieldNameSize: 100,
  fieldSize: 20_000,
  fields: 100,
  files: attachmentLimits.files,
  fileSize: attachmentLimits.bytes,
  parts: 110,
  headerPairs: 20,
  headerSize: 4_096,
}

/**
 * Reads a multipart form part by part: fields into memory, files to temporary files. The first file is read once `passesSpamChecks` is true for the
 * fields before it; otherwise the bytes of all files are dropped. Resolves to undefined if it has too many parts or bytes, or is malformed.
 */
export async function readUpload(
  request: IncomingMessage,
  passesSpamChecks: (fields: URLSearchParams) => Promise<boolean>,
): Promise<Upload | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return undefined
  const parser = createParser(request.headers as BusboyHeaders)
  if (!parser) return undefined
  const reading = collect(parser, passesSpamChecks)
  const isWhole = await pipeline(request, upTo(maxBodyBytes), parser).then(
    () => true,
    () => reading.cut(),
  )
  try {
    if ((await reading.ended()) && isWhole) return reading.upload
  } catch (error) {
    await reading.upload.close()
    if (isWhole) throw error
  }
  await reading.upload.close()
  return undefined
}

function createParser(headers: BusboyHeaders) {
  try {
    return new Busboy({ headers, limits })
  } catch {
    return undefined // no boundary
  }
}

const upTo = (maxBytes: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > maxBytes) throw new Error('A form has too many bytes')
      yield chunk
    }
  }

type Parser = NonNullable<ReturnType<typeof createParser>>

/** Listens to a parser. `ended` resolves to false if the form has too many parts; `cut` ends the reading of files. */
function collect(parser: Parser, passesSpamChecks: (fields: URLSearchParams) => Promise<boolean>) {
  const fields = new URLSearchParams()
  const files: UploadedFile[] = []
  const streams: BusboyFileStream[] = []
  const staging: Promise<void>[] = []
  const budget = { bytes: attachmentLimits.allBytes }
  let welcome: Promise<boolean> | undefined
  let isComplete = true
  parser.on('field', (name, value) => fields.append(name, value))
  parser.on('file', (field, stream, fileName) => {
    streams.push(stream)
    if (!fileName) return void stream.resume() // no file was chosen
    const file: UploadedFile = {
      field,
      name: displayName(fileName).slice(0, maxLength.file).toWellFormed(),
      isAccepted: false,
    }
    files.push(file)
    welcome ??= passesSpamChecks(fields)
    const staged = welcome.then(async (accepts) => (accepts ? await stage(stream, file, budget) : void stream.resume()))
    staged.catch(() => stream.resume()) // `ended` throws it
    staging.push(staged)
  })
  parser.on('partsLimit', () => (isComplete = false))
  parser.on('fieldsLimit', () => (isComplete = false))
  parser.on('filesLimit', () => (budget.bytes = -1))
  const close = async () => {
    for (const { staged } of files) await staged?.close()
  }
  return {
    upload: { fields, files, close },
    cut: () => {
      for (const stream of streams) stream.destroy()
      return false
    },
    async ended(): Promise<boolean> {
      await Promise.all(staging)
      if (budget.bytes < 0) for (const file of files) file.isAccepted = false
      return isComplete
    },
  }
}

async function stage(stream: BusboyFileStream, file: UploadedFile, budget: { bytes: number }): Promise<void> {
  try {
    file.staged = await writeTempFile(within(budget, stream), async () => attachmentLimits.bytes)
    file.contentType = await acceptedTypeOf(file.staged, attachmentTypes)
    file.isAccepted = !stream.truncated && file.contentType !== undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error // an empty file is not accepted
  } finally {
    stream.resume()
  }
}

/** The bytes of a file, until all files together have too many. */
async function* within(budget: { bytes: number }, stream: BusboyFileStream): AsyncGenerator<Buffer> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    budget.bytes -= chunk.length
    if (budget.bytes < 0) return
    yield chunk
  }
}
