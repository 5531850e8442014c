import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, CallOptions, Model } from '../model.ts'
import { composePage } from './compose-page.ts'
import { composePost } from './compose-post.ts'
import { planRequest, replaceQuoted } from './edit-website.ts'
import { planWebsite } from './plan-website.ts'
import { readBrief } from './reading/read-brief.ts'

/**
 * The built-in model: offline, free, and the same answer for the same brief, byte for byte. It quotes the sentences of the
 * brief that speak to visitors, lifts out what is certain (contact data, lists of prices, a name), and chooses the look by trade and seed.
 * Only the names of pages, headings and buttons are its own.
 * `latencyMs` is waited before every answer, for demonstrations and benchmarks; the wait ends when the signal is aborted.
 */
export function createComposer({ latencyMs = 0 }: { latencyMs?: number | undefined } = {}): Model {
  const answer = async <T>(compose: () => T, { signal }: CallOptions): Promise<Answer<T>> => {
    signal.throwIfAborted()
    const startedAt = performance.now()
    // With the reason of the signal instead of the timer's AbortError.
    if (latencyMs > 0) await wait(latencyMs, undefined, { signal }).catch(() => signal.throwIfAborted())
    const value = compose()
    return {
      value,
      usage: { input_tokens: 0, output_tokens: 0, ms: Math.round(performance.now() - startedAt), requests: 1 },
    }
  }
  return {
    name: 'composer',
    names: { plan: 'composer', page: 'composer', post: 'composer' },
    planWebsite: (brief, options) => answer(() => planWebsite(brief, readBrief(brief)), options),
    planEdit: (brief, options) => answer(() => planRequest(brief), options),
    rewritePage: (brief, options) => answer(() => replaceQuoted(brief), options),
    writePage: (brief, options) => answer(() => composePage(brief), options),
    writePost: (brief, options) => answer(() => composePost(brief), options),
  }
}
