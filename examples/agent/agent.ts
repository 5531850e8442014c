import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import OpenAI from 'openai'

/** What an agent does at most for one task. */
const maxCalls = 15

const { SITEWRIGHT_URL = 'http://localhost:3000', SITEWRIGHT_API_KEY = '', OPENAI_MODEL = 'gpt-5-mini' } = process.env
const task = process.argv.slice(2).join(' ')

const sitewright = new Client({ name: 'example-agent', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
const headers = { authorization: `Bearer ${SITEWRIGHT_API_KEY}` }
await sitewright.connect(
  new StreamableHTTPClientTransport(new URL('/mcp', SITEWRIGHT_URL), { requestInit: { headers } }),
)
const { tools } = await sitewright.listTools()

const openai = new OpenAI()
const messages: OpenAI.ChatCompletionMessageParam[] = [
  { role: 'system', content: sitewright.getInstructions() ?? '' },
  { role: 'user', content: task },
]
for (let calls = 0; calls < maxCalls; ) {
  const { choices } = await openai.chat.completions.create({
    model: OPENAI_MODEL,
    messages,
    tools: tools.map(({ name, description = '', inputSchema: parameters }) => ({
      type: 'function',
      function: { name, description, parameters },
    })),
  })
  const message = choices[0]?.message
  if (!message?.tool_calls?.length) {
    console.log(message?.content)
    break
  }
  messages.push(message)
  for (const call of message.tool_calls) {
    if (call.type !== 'function') continue
    calls++
    const { name, arguments: args } = call.function
    console.error(name, args)
    const { content } = await sitewright.callTool({ name, arguments: JSON.parse(args) })
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
    messages.push({ role: 'tool', tool_call_id: call.id, content: text })
  }
}
await sitewright.close()
