import { readFile } from 'node:fs/promises'
import { startModelServer } from '../test/support/model-server.ts'

/** A model request: business, step and time (Unix milliseconds). */
export type Asked = { business: string | undefined; step: string; at: number }
/** Answers by step, in JSON, and their latency. */
export type Answers = { answers: Record<string, string>; latencyMs: number }
/** A model that writes a website of five pages as a strong model wrote it, at this speed. */
export type Speed = { startMs: number; tokensPerSecond: number; streams: boolean }

type Site = { brief: { prompt: string }; answers: { ask: string; answer: Plan }[] }
type Plan = { brand: Record<string, unknown>; pages: { name: string; path: string }[] }

/**
 * Runs the model server in its own process, so that it does not slow down what is measured. A number sets the latency in ms, and the reply
 * is the server's URL. A speed has it write a natural website, and the reply is the prompt for it. Answers replace its own. `null` returns the requests since then.
 */
const model = await startModelServer()
process.on('message', (message: number | Speed | Answers | null) => {
  if (message === null) {
    const asked = model.requests.map(({ step, at, userText }): Asked => ({ business: businessIn(userText), step, at }))
    process.send?.(asked)
    return
  }
  model.reset() // forgets earlier requests
  if (typeof message === 'number') {
    model.latencyMs = message
    process.send?.(model.url)
    return
  }
  if ('answers' in message) {
    Object.assign(model, message)
    process.send?.(null)
    return
  }
  const { startMs, ...speed } = message
  void naturalSite().then(({ prompt, answers }) => {
    Object.assign(model, { latencyMs: startMs, answers, ...speed })
    process.send?.(prompt)
  })
})
process.on('disconnect', () => process.exit())

const businessIn = (userText: string): string | undefined => /"business_name":"([^"]*)"/.exec(userText)?.[1]

/** The first recorded website: the prompt, the plan in the order of its form, and the pages by path. */
async function naturalSite() {
  const text = await readFile(new URL('../test/support/natural-answers.json', import.meta.url), 'utf8')
  const [site] = JSON.parse(text) as [Site]
  const [planned, ...written] = site.answers
  const plan = planned?.answer as Plan & Record<string, unknown>
  const navigation = plan.pages.map(({ name, path }) => ({ name, path }))
  const { brand, pages, theme } = plan
  const { email, phone, address, hours, ...identity } = brand
  const ofPage = written.flatMap(({ ask, answer }) => {
    const path = /the page "([^"]+)"/.exec(ask)?.[1]
    return path ? [[path, JSON.stringify(answer)]] : []
  })
  const answers = {
    plan: JSON.stringify({
      language: 'en',
      brand: identity,
      navigation,
      pages,
      contact: { email, phone, address, hours },
      theme,
    }),
    ...Object.fromEntries(ofPage),
  }
  return { prompt: site.brief.prompt, answers }
}
