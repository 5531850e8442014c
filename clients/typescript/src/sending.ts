import { pause } from './pause.ts'

const keyHeader = 'idempotency-key'
/** Number of retries if the response has no `Retry-After`. */
const maxUntimedRetries = 6
const firstPauseMs = 250
const longestPauseMs = 8_000

type Outcome = { response: Response } | { lost: unknown }

/**
 * Wraps `fetch` with retries for up to `retryMs` milliseconds. It retries only requests whose repetition does not repeat the work: every POST
 * gets an Idempotency-Key, unless it has one, and keeps it, so that the API replays the response that was lost.
 */
export function sendSafely(send: typeof fetch, retryMs: number): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'POST' && !request.headers.has(keyHeader))
      request.headers.set(keyHeader, crypto.randomUUID())
    const endsAt = Date.now() + retryMs
    let untimedRetries = 0
    for (let attempt = 0; ; attempt++) {
      const outcome = await sendOnce(send, request)
      const askedMs = 'response' in outcome ? retryAfterMs(outcome.response) : undefined
      const pauseMs = (askedMs ?? 0) + Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** attempt)
      const again = askedMs === undefined ? canRepeat(request, outcome) && untimedRetries++ < maxUntimedRetries : true
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

/** Reads a response to its end, so that an incomplete response counts as lost. Event streams are not buffered. */
async function readWhole(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response
  return new Response(await response.arrayBuffer(), response)
}

/** The `Retry-After` delay of a response with status 409, 429 or 503, in milliseconds. */
function retryAfterMs({ status, headers }: Response): number | undefined {
  const value = headers.get('retry-after')
  if (value === null || ![409, 429, 503].includes(status)) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** Whether a request can be repeated when its outcome is unknown. A repeated DELETE would get a different response. */
function canRepeat({ method }: Request, outcome: Outcome): boolean {
  return method !== 'DELETE' && ('lost' in outcome || [502, 503, 504].includes(outcome.response.status))
}
