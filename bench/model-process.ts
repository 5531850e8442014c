import { startModelServer } from '../test/support/model-server.ts'

/** What the model was asked: for which business, which step, and when (Unix milliseconds). */
export type Asked = { business: string | undefined; step: string; at: number }

/**
 * The model's server in a process of its own, so that it takes no time from what is measured. Told a latency in ms, it says its address;
 * told nothing (null), what it was asked since it was told the latency.
 */
const model = await startModelServer()
process.on('message', (latencyMs: number | null) => {
  if (latencyMs === null) {
    const asked = model.requests.map(({ step, at, userText }): Asked => ({ business: businessIn(userText), step, at }))
    process.send?.(asked)
    return
  }
  model.reset() // or it would remember every request
  model.latencyMs = latencyMs
  process.send?.(model.url)
})
process.on('disconnect', () => process.exit())

const businessIn = (userText: string): string | undefined => /"business_name":"([^"]*)"/.exec(userText)?.[1]
