import { readFileSync } from 'node:fs'

/** Reads a table of this folder; the build copies it. */
export const readTable = <T>(file: URL): T => JSON.parse(readFileSync(file, 'utf8')) as T
