import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import { UnsupportedMediaType } from '../domain/problems.ts'
import type { TempFile } from '../adapters/temp-file.ts'

/** Detects the content type of an office document in a ZIP archive. Unpacks only its list of content types. */
export async function detectArchiveType(bytes: Buffer): Promise<string | undefined> {
  return (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
}

/** Throws UnsupportedMediaType for a PDF without an end marker. */
export async function checkPdf(file: Pick<TempFile, 'size' | 'read'>): Promise<void> {
  if (!(await isCompletePdf(file))) throw new UnsupportedMediaType('The PDF is incomplete.')
}

export const isCompletePdf = async ({ size, read }: Pick<TempFile, 'size' | 'read'>): Promise<boolean> =>
  (await read(Math.max(0, size - 2048), 2048)).includes('%%EOF')

/** Control characters that plain text does not contain. */
const control = /(?![\t\n\f\r])\p{Cc}/u

/** Whether the bytes are plain UTF-8 text that no browser could interpret as HTML. */
export function isPlainText(bytes: Buffer): boolean {
  if (bytes.length === 0 || !isUtf8(bytes)) return false
  const text = bytes.toString().replace(/^\ufeff/, '')
  return !control.test(text) && !text.trimStart().startsWith('<')
}
