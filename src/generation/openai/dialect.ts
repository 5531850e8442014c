import type { APIError } from 'openai'
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions'

/** What a server accepts in a request: first everything. The first of several forms is sent; none is left out. */
const everythingAt = (baseUrl: string) => ({
  formats: ['json_schema', 'json_object'],
  // Some compatible servers ignore the newer name without an error.
  tokenLimits: /(?:^|\.)(?:openai|azure)\.com$/.test(new URL(baseUrl).hostname)
    ? ['max_completion_tokens', 'max_tokens']
    : ['max_tokens', 'max_completion_tokens'],
  ...{ temperature: true, reasoning_effort: true, stream_options: true, stream: true, pictures: true },
})
export type Dialect = ReturnType<typeof everythingAt>

/** How long a server is not asked again for what it rejected, in milliseconds. */
const rememberedMs = 60 * 60_000

/**
 * What the server accepts, by model. It starts with everything; `remember` keeps for an hour what a request without the rejected parameters
 * has shown.
 */
export function createDialects(baseUrl: string, clock: () => number = Date.now) {
  const known = new Map<string, { dialect: Dialect; until: number }>()
  const full = everythingAt(baseUrl)
  return {
    of(model: string): Dialect {
      const found = known.get(model)
      return found && found.until > clock() ? found.dialect : full
    },
    remember: (model: string, dialect: Dialect) => void known.set(model, { dialect, until: clock() + rememberedMs }),
  }
}

type Body = ChatCompletionCreateParams
type Rule = { name: RegExp; isSent: (body: Body) => boolean; without: (dialect: Dialect) => Dialect }

const flag = (key: 'temperature' | 'reasoning_effort' | 'stream_options' | 'stream', name: RegExp): Rule => ({
  name,
  isSent: (body) => body[key] !== undefined,
  without: (dialect) => ({ ...dialect, [key]: false }),
})
const rules: Rule[] = [
  {
    name: /response_format|json_schema|json_object|json mode|structured.output|guided|grammar/i,
    isSent: ({ response_format }) => response_format !== undefined,
    without: (dialect) => ({ ...dialect, formats: dialect.formats.slice(1) }),
  },
  {
    name: /max_(?:completion_)?tokens/i,
    isSent: (body) => (body.max_tokens ?? body.max_completion_tokens) !== undefined,
    without: (dialect) => ({ ...dialect, tokenLimits: dialect.tokenLimits.slice(1) }),
  },
  flag('reasoning_effort', /reasoning|thinking/i),
  flag('temperature', /temperature/i),
  flag('stream_options', /stream_options|include_usage/i),
  flag('stream', /\bstream(?:ing|ed)?\b/i),
  {
    name: /image|vision|modal|content.{0,20}\bstring\b/i,
    isSent: ({ messages }) => hasPicture(messages),
    without: (dialect) => ({ ...dialect, pictures: false }),
  },
]

/** Whether messages have parts other than text. */
export const hasPicture = (messages: Body['messages']): boolean =>
  messages.some(({ content }) => Array.isArray(content))

/** The dialect without the parameter that the server's error names; undefined if it names none of those that were sent. */
export function withoutRejected(dialect: Dialect, body: Body, { status = 0, param, message }: APIError) {
  if (![400, 404, 405, 415, 422, 500, 501].includes(status)) return undefined
  const sent = rules.filter(({ isSent }) => isSent(body))
  const rule = sent.find(({ name }) => name.test(param ?? '')) ?? sent.find(({ name }) => name.test(message))
  return rule?.without(dialect)
}
