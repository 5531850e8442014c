import { readFile } from 'node:fs/promises'
import { assets } from '../rendering/index.ts'
import type { Answer } from './replies.ts'

/** The answers for the files of rendering, by path; the same for every host. A path holds its file's digest, so it never changes. */
export type Assets = ReadonlyMap<string, Answer>

/** Reads all of them into memory: a few hundred kilobytes. */
export async function loadAssets(): Promise<Assets> {
  const load = async ([path, { contentType, file }]: [string, { contentType: string; file: URL }]) => {
    const headers = ['Content-Type', contentType, 'Cache-Control', 'public, max-age=31536000, immutable']
    return [path, { status: 200, headers, body: await readFile(file) }] as const
  }
  return new Map(await Promise.all([...assets].map(load)))
}
