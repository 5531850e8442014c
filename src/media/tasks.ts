import { detectArchiveType, isPlainText } from './documents.ts'
import { checkFont } from './fonts.ts'
import { sanitizeSvg } from './svg.ts'

/** Checks of whole files, as tasks for threads. */
export const mediaTasks = { checkFont, detectArchiveType, isPlainText, sanitizeSvg }

type Functions = typeof mediaTasks
/** The same checks, here or in a thread. */
export type MediaChecks = {
  [name in keyof Functions]: (
    ...input: Parameters<Functions[name]>
  ) => ReturnType<Functions[name]> | Promise<Awaited<ReturnType<Functions[name]>>>
}
