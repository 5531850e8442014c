import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import { UnsupportedMediaType } from '../domain/problems.ts'
import type { StagedFile } from '../adapters/staging.ts'

/** The content type of an office document in a ZIP archive, by the parts it has; nothing of it is unpacked but its list of types. */
export async function typeOfArchive(bytes: Buffer): Promise<string | undefined> {
  return (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
}

/** Throws UnsupportedMediaType for a PDF that does not end. */
export async function checkPdf({ size, read }: Pick<StagedFile, 'size' | 'read'>): Promise<void> {
  const end = await read(Math.max(0, size - 2048), 2048)
  if (!end.includes('%%EOF')) throw new UnsupportedMediaType('The PDF is incomplete.')
}

/** What texts do not have. */
const control = /(?![\t\n\f\r])\p{Cc}/u

/** Whether the bytes are plain text in UTF-8 that no browser could take for a page. */
export function isPlainText(bytes: Buffer): boolean {
  if (bytes.length === 0 || !isUtf8(bytes)) return false
  const text = bytes.toString().replace(/^\ufeff/, '')
  return !control.test(text) && !text.trimStart().startsWith('<')
}
