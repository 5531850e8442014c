import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'

/** By path, and by the name of the object that is drawn. */
type Answers = { plan: unknown; pages: Record<string, unknown>; drawings?: Record<string, unknown> }
type Request = { messages: { role: string; content: string }[] }

/** The verdict of a fact check that finds nothing. */
const allGeneral = (asked: string) => ({
  sentences: [...asked.slice(asked.indexOf('<sentences>')).matchAll(/"(\d+)":"/g)].map(([, number]) => ({
    ...{ number: Number(number), says: 'general', quote: null, instead: null },
  })),
})

/** Starts an OpenAI-compatible server that gives the stored answers for the plan, the pages and the drawings of one website. */
export async function startStoredModel(file: URL) {
  const answers = JSON.parse(await readFile(file, 'utf8')) as Answers
  return await serveAnswers((asked) => {
    const [, path] = /Write the page "([^"]+)"/.exec(asked) ?? []
    const [, object] = /<object>\{"name":"([^"]+)"/.exec(asked) ?? []
    if (asked.startsWith('Check these sentences.')) return allGeneral(asked)
    if (object !== undefined) return answers.drawings?.[object]
    return path === undefined ? answers.plan : answers.pages[path]
  })
}

/** Starts an OpenAI-compatible server that finds an answer for what is asked; 404 if there is none. */
export async function serveAnswers(find: (asked: string) => unknown) {
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const answer = find((body as Request).messages.at(1)?.content ?? '')
      if (answer === undefined) response.statusCode = 404
      const message = { role: 'assistant', content: JSON.stringify(answer) }
      const choices = [{ index: 0, message, finish_reason: 'stop' }]
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ id: 'stored', object: 'chat.completion', created: 0, model: 'stored', choices }))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}
