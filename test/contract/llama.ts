import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModelAnswerInvalid } from '../../src/domain/problems.ts'
import { createOpenAiModel } from '../../src/generation/openai.ts'
import { complete, connectModelServer } from '../../src/generation/openai/call.ts'
import { randomModel } from './random-model.ts'

type Options = { folder: string; library: string; python: string }

const limitMs = 60_000
const string = { type: 'string' }
const schema = {
  type: 'object',
  properties: { title: string, kinds: { type: 'array', items: { enum: ['hero', 'story'] } } },
  required: ['title', 'kinds'],
  additionalProperties: false as const,
}
/** All parameters that a step may have. */
const settings = { model: 'random', temperature: 0.8, reasoningEffort: 'low', maxTokens: 4_000 }

/** The model client has the server of llama.cpp write answers in our schemas, with random weights. Returns what is wrong. */
export async function tryLlama({ folder, library, python }: Options): Promise<string[]> {
  const file = join(folder, 'random.gguf')
  await writeFile(file, randomModel())
  const script = fileURLToPath(new URL('serve_llama.py', import.meta.url))
  const child = spawn(python, [script, file], {
    env: { ...process.env, PYTHONPATH: library },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: limitMs,
  })
  try {
    const [said] = (await once(child.stdout, 'data', { signal: AbortSignal.timeout(limitMs) })) as [Buffer]
    const baseUrl = said.toString().trim()
    return [...(await tryCall(baseUrl)), ...(await tryPlan(baseUrl))].map((problem) => `llama.cpp: ${problem}`)
  } finally {
    child.kill()
  }
}

/** One answer: streamed, in the schema, with its token usage. */
async function tryCall(baseUrl: string): Promise<string[]> {
  const server = connectModelServer({ apiKey: 'none', baseUrl, timeoutMs: limitMs, idleMs: limitMs })
  let tokens = 0
  const { content, usage } = await complete(server, {
    ...settings,
    messages: [{ role: 'user', content: 'Write.' }],
    format: { name: 'page', schema },
    signal: AbortSignal.timeout(limitMs),
    onToken: () => (tokens += 1),
    secrets: [],
  })
  const keys = Object.keys(JSON.parse(content) as object).join()
  return [
    ...(keys === 'title,kinds' ? [] : [`the answer has ${keys}`]),
    ...(tokens > 5 ? [] : [`the answer came in ${tokens} pieces`]),
    ...(usage && usage.completion_tokens > 5 ? [] : ['the answer has no usage']),
  ]
}

/** The server takes the schema of a plan; its nonsense is valid JSON and no valid plan. */
async function tryPlan(baseUrl: string): Promise<string[]> {
  const reasons: string[] = []
  const log = { info: (fields: object) => void reasons.push(JSON.stringify(fields)) }
  const model = createOpenAiModel({ apiKey: 'none', baseUrl, model: 'random', timeoutMs: limitMs, maxAttempts: 1, log })
  const failure = await model
    .planWebsite({ prompt: 'A bakery in Lyon' }, { signal: AbortSignal.timeout(limitMs) })
    .then(
      () => new Error('nonsense was accepted as a plan'),
      (error: Error) => error,
    )
  const isExpected = failure instanceof ModelAnswerInvalid && !reasons.join().includes('not JSON')
  return isExpected ? [] : [`the plan: ${failure.message} ${reasons.join()}`]
}
