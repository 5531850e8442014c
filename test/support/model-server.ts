import { once } from 'node:events'
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
  /** Raw server-sent events, with a pause before each. */
  | { events: unknown[]; pauseMs?: number }
  /** A valid answer that pauses before a text in it. */
  | { pauseBefore: string; until: Promise<unknown> }
  /** Half of a valid answer, then nothing. */
  | 'stall'
  /** Half of a valid answer, then a closed connection. */
  | 'break'
  /** A valid answer in one piece, although the request asks for a stream. */
  | 'whole'
  | 'hang'
  | 'hang in the body'
  | 'invalid'
  | 'not json'
  | 'cut off'
  | 'refuse'
  | 'drop'
  | Promise<unknown>
  /** Chooses by the request; undefined: a valid response. */
  | ((request: ChatRequest) => Fault | undefined)

/** Which requests are affected: 'plan', a page's path ('page' if it has none yet), 'post' or '*' for any. `when` limits it to one website by its prompt. */
export type Target = string | { step: string; when?: (userText: string) => boolean }

/** A received request. `step` is 'plan', 'post' or the page's path. `at` is in milliseconds since the epoch. */
export type ModelRequest = {
  step: string
  at: number
  userText: string
  /** URLs of the pictures that it shows. `body` has the texts alone. */
  pictures: string[]
  authorization: string | undefined
  body: ChatRequest
}
export type ChatRequest = {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: Record<string, unknown> } }
  stream?: boolean
  stream_options?: { include_usage?: boolean }
} & Partial<Record<'temperature' | 'max_tokens' | 'max_completion_tokens' | 'reasoning_effort', unknown>>

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
  /** Speed of responses, with four characters per token; 0: at once. */
  tokensPerSecond: number
  /** Whether it streams if a request asks for that. */
  streams: boolean
  /** Sentences that a fact check finds invented. */
  invented: string[]
  /** Valid responses by step, instead of small ones. */
  answers: Record<string, string>
  count(target: Target): number
  /** Sets faults for the next requests of the step, in order. After them it responds normally. */
  script(target: Target, ...faults: Fault[]): void
  /** Sets the same fault for every request of the step, until reset. */
  always(target: Target, fault: Fault): void
  /** Holds the next request of the step until open(). `reached` resolves when it has arrived. */
  gate(target: Target): Gate
  /** Sets the pages it plans if the brief requests none (default Home, Menu, Contact). The prompt allows 1 to 7. */
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
    const pictures: string[] = []
    const body = JSON.parse(await readText(message), (key, value) =>
      key === 'content' && Array.isArray(value) ? textOf(value as Part[], pictures) : value,
    ) as ChatRequest
    const { authorization } = message.headers
    const request = { step: stepOf(body), at: Date.now(), userText: userTextOf(body), pictures, authorization, body }
    requests.push(request)
    const fault = resolveFault(nextFault(scripts, request), body)
    const proper = model.answers[request.step] ?? properAnswer(body, pages, model.invented)
    const half = proper.slice(0, proper.length / 2)
    if (fault === 'stall') return startStream(response).write(event(chunk(half)))
    if (fault === 'break') return startStream(response).write(event(chunk(half)), () => response.destroy())
    if (typeof fault === 'object' && 'pauseBefore' in fault) {
      const at = proper.lastIndexOf(fault.pauseBefore)
      startStream(response).write(event(chunk(proper.slice(0, at))))
      // Tokens, so that the client looks at the answer.
      const ticks = setInterval(() => response.destroyed || response.write(event(chunk(' '))), 20)
      await Promise.race([fault.until, once(response, 'close')]).finally(() => clearInterval(ticks))
      return sendEvents(response, [chunk(proper.slice(at)), chunk('', { finish_reason: 'stop' }), '[DONE]'])
    }
    if (fault && fault !== 'whole' && (await applyFault(response, fault, body))) return undefined
    if (model.latencyMs > 0) await delay(model.latencyMs)
    const stream = body.stream === true && fault !== 'whole' && model.streams
    return respond(response, { ...body, stream }, completion(proper), model)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const model: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    latencyMs: 0,
    tokensPerSecond: 0,
    streams: true,
    answers: {},
    invented: [],
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
      Object.assign(model, { tokensPerSecond: 0, streams: true, answers: {} })
      for (const response of unanswered) response.destroy()
    },
    close: () => closeServer(server),
  }
  return model
}

type Part = { text?: string; image_url?: { url: string } }

/** The text of a message in parts. Adds the URLs of its pictures to `pictures`. */
function textOf(parts: Part[], pictures: string[]): string {
  pictures.push(...parts.flatMap(({ image_url }) => image_url?.url ?? []))
  return parts.flatMap(({ text }) => text ?? []).join('\n')
}

function nextFault(scripts: Script[], request: ModelRequest): Fault | undefined {
  const script = scripts.find(({ target, faults }) => faults.length > 0 && matches(target, request))
  const fault = script?.always ? script.faults[0] : script?.faults.shift()
  script?.reached?.()
  return fault
}

const resolveFault = (fault: Fault | undefined, request: ChatRequest): Exclude<Fault, Function> | undefined =>
  typeof fault === 'function' ? resolveFault(fault(request), request) : fault

/** Applies a fault. Resolves to true if no further response follows. */
async function applyFault(
  response: ServerResponse,
  fault: Exclude<Fault, Function>,
  body: ChatRequest,
): Promise<boolean> {
  if (fault === 'hang') return true
  if (fault === 'hang in the body') return response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  if (fault === 'drop') return Boolean(response.destroy())
  if (fault === 'invalid') return respond(response, body, completion('{"title": 7, "pages": "none"}'))
  if (fault === 'not json') return respond(response, body, completion('Certainly! Here is your website.'))
  if (fault === 'cut off') return respond(response, body, completion('{"title": "Ho', { finish_reason: 'length' }))
  if (fault === 'refuse') return respond(response, body, completion(null, { refusal: 'I cannot help with that.' }))
  if (typeof fault === 'string') return false
  if ('status' in fault) {
    const { status, headers, body: text = { error: { message: `scripted ${status}` } } } = fault
    return send(response, status, text, headers)
  }
  if ('events' in fault) return sendEvents(response, fault.events, fault.pauseMs)
  if ('content' in fault) return respond(response, body, completion(fault.content))
  await ('delayMs' in fault ? delay(fault.delayMs) : fault)
  return false
}

type Completion = ReturnType<typeof completion>

/** Sends a completion as the request asks for it: as events, with the usage if it asks for that, or in one piece. */
async function respond(
  response: ServerResponse,
  { stream, stream_options }: ChatRequest,
  { choices, usage }: Completion,
  { tokensPerSecond } = { tokensPerSecond: 0 },
): Promise<true> {
  const [choice] = choices
  const { content = '', refusal = null } = choice?.message ?? {}
  if (!stream || !choice) {
    if (tokensPerSecond > 0) await delay((1_000 * (content?.length ?? 0)) / 4 / tokensPerSecond)
    return send(response, 200, { ...completion(''), choices, usage })
  }
  startStream(response)
  const size = tokensPerSecond > 0 ? 40 : 1_000
  const started = performance.now()
  for (let start = 0; start < (content?.length ?? 0); start += size) {
    if (tokensPerSecond > 0) {
      const dueMs = ((start + size) / 4 / tokensPerSecond) * 1_000 - (performance.now() - started)
      if (dueMs > 0) await delay(dueMs)
    }
    response.write(event(chunk(content?.slice(start, start + size) ?? '')))
  }
  response.write(event(chunk('', { refusal, finish_reason: choice.finish_reason })))
  if (stream_options?.include_usage) response.write(event({ ...chunk(''), choices: [], usage }))
  response.end('data: [DONE]\n\n')
  return true
}

async function sendEvents(response: ServerResponse, events: unknown[], pauseMs = 0): Promise<true> {
  if (!response.headersSent) startStream(response)
  for (const each of events) {
    if (pauseMs > 0) await delay(pauseMs)
    response.write(event(each))
  }
  response.end()
  return true
}

const startStream = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
const event = (data: unknown): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

/** A piece of a streamed answer. */
export const chunk = (
  content: string,
  { finish_reason = null, refusal = null }: { finish_reason?: string | null; refusal?: string | null } = {},
) => ({
  id: 'chatcmpl-stub',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'stub',
  choices: [{ index: 0, delta: { role: 'assistant', content, ...(refusal && { refusal }) }, finish_reason }],
})

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
