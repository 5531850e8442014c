import { pause } from './pause.ts'

const keyHeader = 'idempotency-key'
/** Tries after the first one where nobody says when to come back. */
const blindRetries = 6
const firstPauseMs = 250
const longestPauseMs = 8_000

type Outcome = { response: Response } | { lost: unknown }

/**
 * A fetch that sends again what can be sent again without being done twice, for at most `retryMs`. Every POST gets an Idempotency-Key,
 * unless it has one, which stays the same; so a POST whose answer was lost is answered as the first time.
 */
export function sendSafely(send: typeof fetch, retryMs: number): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'POST' && !request.headers.has(keyHeader))
      request.headers.set(keyHeader, crypto.randomUUID())
    const endsAt = Date.now() + retryMs
    let blind = 0
    for (let attempt = 0; ; attempt++) {
      const outcome = await sendOnce(send, request)
      const askedMs = 'response' in outcome ? retryAfterMs(outcome.response) : undefined
      const pauseMs = (askedMs ?? 0) + Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** attempt)
      const again = askedMs === undefined ? maySendBlindly(request, outcome) && blind++ < blindRetries : true
      if (!again || Date.now() + pauseMs > endsAt) return settle(outcome)
      await pause(pauseMs, request.signal)
    }
  }
}

async function sendOnce(send: typeof fetch, request: Request): Promise<Outcome> {
  try {
    return { response: await readWhole(await send(request.clone())) }
  } catch (lost) {
    request.signal.throwIfAborted()
    return { lost }
  }
}

function settle(outcome: Outcome): Response {
  if ('response' in outcome) return outcome.response
  throw outcome.lost
}

/** Reads an answer to its end, so that one that breaks off counts as lost; only streams of events are left to flow. */
async function readWhole(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response
  return new Response(await response.arrayBuffer(), response)
}

/** Answers that nothing was done, or is still being done: 409, 429 and 503, when they say when to come back. */
function retryAfterMs({ status, headers }: Response): number | undefined {
  const value = headers.get('retry-after')
  if (value === null || ![409, 429, 503].includes(status)) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** It may have been done: only a second DELETE would be answered otherwise than the first. */
function maySendBlindly({ method }: Request, outcome: Outcome): boolean {
  return method !== 'DELETE' && ('lost' in outcome || [502, 503, 504].includes(outcome.response.status))
}
