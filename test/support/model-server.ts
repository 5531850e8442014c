import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { PlannedPage } from '../../src/domain/websites/site.ts'
import { properAnswer, stepOf, userTextOf } from './model-answers.ts'

/** What the server does instead of, or before, a valid response. A promise is awaited before a valid response. */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | { content: string }
  | { delayMs: number }
  | 'hang'
  | 'hang in the body'
  | 'invalid'
  | 'not json'
  | 'cut off'
  | 'refuse'
  | 'drop'
  | Promise<unknown>

/** Which requests are affected: 'plan', a page's path ('page' if it has none yet), 'post' or '*' for any. `when` limits it to one website by its prompt. */
export type Target = string | { step: string; when?: (userText: string) => boolean }

/** A received request. `step` is 'plan', 'post' or the page's path. `at` is in milliseconds since the epoch. */
export type ModelRequest = {
  step: string
  at: number
  userText: string
  authorization: string | undefined
  body: ChatRequest
}
export type ChatRequest = {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { type: string; json_schema: { name: string; strict: boolean; schema: Record<string, unknown> } }
}

export type Gate = { reached: Promise<void>; open(): void }
type PlannedStub = Pick<PlannedPage, 'name' | 'path'> & Partial<PlannedPage>
type Script = { target: Target; faults: Fault[]; always: boolean; reached?: () => void }

/** A loopback server with OpenAI's chat completions API. It returns small valid content and fails as scripted. */
export interface ModelServer {
  /** Base URL for OPENAI_BASE_URL; ends with /v1. */
  readonly url: string
  readonly requests: ModelRequest[]
  /** Delay of every valid response in milliseconds, for benchmarks. */
  latencyMs: number
  count(target: Target): number
  /** Sets faults for the next requests of the step, in order. After them it responds normally. */
  script(target: Target, ...faults: Fault[]): void
  /** Sets the same fault for every request of the step, until reset. */
  always(target: Target, fault: Fault): void
  /** Holds the next request of the step until open(). `reached` resolves when it has arrived. */
  gate(target: Target): Gate
  /** Sets the pages it plans if the brief requests none (default Home, Menu, Contact). The plan schema allows 3 to 7. */
  plan(pages: PlannedStub[]): void
  /** Clears requests, scripts, plan and latency, and closes requests that hang or wait at a gate. */
  reset(): void
  close(): Promise<void>
}

const defaultPages: PlannedStub[] = [
  { name: 'Home', path: '/' },
  { name: 'Menu', path: '/menu' },
  { name: 'Contact', path: '/contact' },
]

/** Starts the server on a free loopback port. */
export async function startModelServer(): Promise<ModelServer> {
  let pages = defaultPages
  let scripts: Script[] = []
  const requests: ModelRequest[] = []
  const unanswered = new Set<ServerResponse>()

  const server = createServer((message, response) => {
    unanswered.add(response)
    response.on('close', () => unanswered.delete(response))
    answer(message, response).catch(() => response.destroy()) // the client has disconnected
  })
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    if (message.method !== 'POST' || message.url !== '/v1/chat/completions')
      return send(response, 404, { error: { message: `no route ${message.method} ${message.url}` } })
    const body = JSON.parse(await readText(message)) as ChatRequest
    const { authorization } = message.headers
    const request = { step: stepOf(body), at: Date.now(), userText: userTextOf(body), authorization, body }
    requests.push(request)
    const fault = nextFault(scripts, request)
    if (fault && (await applyFault(response, fault))) return undefined
    if (model.latencyMs > 0) await delay(model.latencyMs)
    return send(response, 200, completion(properAnswer(body, pages)))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const model: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    latencyMs: 0,
    count: (target) => requests.filter((request) => matches(target, request)).length,
    script: (target, ...faults) => void scripts.push({ target, faults, always: false }),
    always: (target, fault) => void scripts.push({ target, faults: [fault], always: true }),
    gate(target) {
      const [opened, open] = deferred()
      const [reached, arrive] = deferred()
      scripts.push({ target, faults: [opened], always: false, reached: arrive })
      return { reached, open }
    },
    plan: (planned) => void (pages = planned),
    reset() {
      pages = defaultPages
      scripts = []
      requests.length = 0
      model.latencyMs = 0
      for (const response of unanswered) response.destroy()
    },
    close: () => closeServer(server),
  }
  return model
}

function nextFault(scripts: Script[], request: ModelRequest): Fault | undefined {
  const script = scripts.find(({ target, faults }) => faults.length > 0 && matches(target, request))
  const fault = script?.always ? script.faults[0] : script?.faults.shift()
  script?.reached?.()
  return fault
}

/** Applies a fault. Resolves to true if no further response follows. */
async function applyFault(response: ServerResponse, fault: Fault): Promise<boolean> {
  if (fault === 'hang') return true
  if (fault === 'hang in the body') return response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  if (fault === 'drop') return Boolean(response.destroy())
  if (fault === 'invalid') return send(response, 200, completion('{"title": 7, "pages": "none"}'))
  if (fault === 'not json') return send(response, 200, completion('Certainly! Here is your website.'))
  if (fault === 'cut off') return send(response, 200, completion('{"title": "Ho', { finish_reason: 'length' }))
  if (fault === 'refuse') return send(response, 200, completion(null, { refusal: 'I cannot help with that.' }))
  if ('status' in fault) {
    const { status, headers, body = { error: { message: `scripted ${status}` } } } = fault
    return send(response, status, body, headers)
  }
  if ('content' in fault) return send(response, 200, completion(fault.content))
  await ('delayMs' in fault ? delay(fault.delayMs) : fault)
  return false
}

function deferred(): [Promise<void>, () => void] {
  let resolve = () => {}
  return [new Promise<void>((settle) => (resolve = settle)), () => resolve()]
}

function matches(target: Target, request: ModelRequest): boolean {
  const { step, when } = typeof target === 'string' ? { step: target } : target
  return (step === '*' || step === request.step) && (when?.(request.userText) ?? true)
}

const completion = (
  content: string | null,
  { finish_reason = 'stop', refusal }: { finish_reason?: string; refusal?: string } = {},
) => ({
  id: 'chatcmpl-stub',
  object: 'chat.completion',
  created: 0,
  model: 'stub',
  choices: [{ index: 0, finish_reason, message: { role: 'assistant', content, refusal: refusal ?? null } }],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
})

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): true {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
  return true
}

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}
