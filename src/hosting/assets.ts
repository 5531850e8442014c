import { readFile } from 'node:fs/promises'
import { script, scriptPath } from './analytics/script.ts'
import { assets } from '../rendering/index.ts'
import type { SiteResponse } from './responses.ts'

/** Responses for the static files of rendered pages (fonts), by path. Each path contains its file's digest, so it never changes. */
export type Assets = ReadonlyMap<string, SiteResponse>

const scriptResponse: SiteResponse = {
  status: 200,
  headers: ['Content-Type', 'text/javascript; charset=utf-8', 'Cache-Control', 'public, max-age=86400'],
  body: Buffer.from(script),
}

/** Reads all static files into memory, a few hundred kilobytes. */
export async function loadAssets(): Promise<Assets> {
  const load = async ([path, { contentType, file }]: [string, { contentType: string; file: URL }]) => {
    const headers = ['Content-Type', contentType, 'Cache-Control', 'public, max-age=31536000, immutable']
    // The preview of a page in its editor has another origin.
    headers.push('Access-Control-Allow-Origin', '*')
    return [path, { status: 200, headers, body: await readFile(file) }] as const
  }
  return new Map<string, SiteResponse>([[scriptPath, scriptResponse], ...(await Promise.all([...assets].map(load)))])
}
