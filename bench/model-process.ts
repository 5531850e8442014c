import { startModelServer } from '../test/support/model-server.ts'

/** The model's server in a process of its own, so that it takes no time from what is measured. Told a latency in ms, it says its address. */
const model = await startModelServer()
process.on('message', (latencyMs: number) => {
  model.reset() // or it would remember every request
  model.latencyMs = latencyMs
  process.send?.(model.url)
})
process.on('disconnect', () => process.exit())
