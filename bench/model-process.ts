import { startModelServer } from '../test/support/model-server.ts'

/** A model request: business, step and time (Unix milliseconds). */
export type Asked = { business: string | undefined; step: string; at: number }

/**
 * Runs the model server in its own process, so that it does not slow down what is measured. A number sets the latency in ms, and the reply
 * is the server's URL. `null` returns the requests since the latency was set.
 */
const model = await startModelServer()
process.on('message', (latencyMs: number | null) => {
  if (latencyMs === null) {
    const asked = model.requests.map(({ step, at, userText }): Asked => ({ business: businessIn(userText), step, at }))
    process.send?.(asked)
    return
  }
  model.reset() // forgets earlier requests
  model.latencyMs = latencyMs
  process.send?.(model.url)
})
process.on('disconnect', () => process.exit())

const businessIn = (userText: string): string | undefined => /"business_name":"([^"]*)"/.exec(userText)?.[1]
