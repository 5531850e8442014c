import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOpenAiModel } from '../../src/generation/openai.ts'

/**
 * Asks the model server at a URL for a plan in a process whose `fetch` drops responses after 50 ms instead of five minutes. Tells the parent
 * when a `fetch` was dropped, and the result of the plan.
 */
const [, , baseUrl] = process.argv
await fetch('data:,') // creates the default dispatchers
const dispatchers = Object.getOwnPropertySymbols(globalThis).filter(({ description = '' }) =>
  description.startsWith('undici.globalDispatcher'),
)
type Dispatcher = new (options: { headersTimeout: number; bodyTimeout: number }) => object
const globals = globalThis as unknown as Record<symbol, { constructor: Dispatcher }>
for (const symbol of dispatchers) {
  const Agent = globals[symbol]?.constructor
  if (Agent) Object.assign(globalThis, { [symbol]: new Agent({ headersTimeout: 50, bodyTimeout: 50 }) })
}

const model = createOpenAiModel({ apiKey: 'none', baseUrl, model: 'slow', timeoutMs: 600_000 })
const planned = model
  .planWebsite({ prompt: 'A bakery in Lyon' }, { signal: new AbortController().signal })
  .then(({ value }) => `planned ${value.pages.length} pages`, String)

const silent = createServer(() => undefined).listen(0, '127.0.0.1')
await once(silent, 'listening')
const { port } = silent.address() as AddressInfo
process.send?.(await fetch(`http://127.0.0.1:${port}`).catch((error: Error) => (error.cause as { code: string }).code))
process.send?.(await planned, () => process.exit())
