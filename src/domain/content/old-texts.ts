import type { Facts } from '../websites/facts.ts'

/** The facts before a publication, and the keys of the texts that still had them. */
export type OldTextList = { before: Facts; texts: readonly string[] }
