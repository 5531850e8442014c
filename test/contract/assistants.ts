import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findPrograms, findPythonLibrary } from './tools.ts'

type Options = { apiUrl: string; assistantKey: string; folder: string; cache: string }
type Check = { id: string; status: string; errorMessage?: string }

const run = promisify(execFile)
const python = process.env.PYTHON || 'python3'
const timeout = 60_000
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const versions = ['2025-11-25', '2026-07-28']

/** The official Python client calls every tool. The one for TypeScript does in test/workflows/mcp.test.ts. */
export async function callTools({ apiUrl, assistantKey, cache }: Options): Promise<string[]> {
  const env = { ...process.env, PYTHONPATH: await findPythonLibrary(cache, 'assistant') }
  const { stdout } = await run(python, [file('call_tools.py'), apiUrl, assistantKey], { env, timeout })
  const { versions: spoken, tools } = JSON.parse(stdout) as { versions: string[]; tools: number }
  console.log(`Python assistant: ${tools} tools in ${spoken.join(' and ')}`)
  return spoken.toSorted().join() === versions.join() ? [] : [`Python assistant: spoke ${spoken.join()}`]
}

/** The suite of the Model Context Protocol fails in the checks of expected-failures.json, and in no others. */
export async function tryConformance({ apiUrl, assistantKey, folder, cache }: Options): Promise<string[]> {
  const program = join(await findPrograms(cache, 'conformance'), 'node_modules', '.bin', 'conformance')
  const expected = JSON.parse(await readFile(file('conformance/expected-failures.json'), 'utf8')) as Record<
    string,
    string[]
  >
  const listed = new Set(Object.values(expected).flat())
  const proxy = await addKey(apiUrl, assistantKey)
  try {
    for (const version of versions) {
      const results = join(folder, 'conformance', version)
      const options = ['--suite', 'all', '--spec-version', version, '--output-dir', results]
      await run(program, ['server', '--url', proxy.url, ...options], { timeout, maxBuffer: 50_000_000 }).catch(
        ({ code }: { code?: unknown }) => {
          if (code !== 1) throw new Error(`The suite ended with ${String(code)}.`)
        },
      )
    }
  } finally {
    proxy.stop()
  }
  const reports = globSync(join(folder, 'conformance', '*', '*', 'checks.json'))
  const checks = (await Promise.all(reports.map(async (path) => await readFile(path, 'utf8')))).flatMap(
    (report) => JSON.parse(report) as Check[],
  )
  const failed = checks.filter(({ status }) => status === 'FAILURE')
  const passed = checks.filter(({ status }) => status === 'SUCCESS').length
  console.log(`conformance: ${passed} checks passed, ${failed.length} failed as expected, ${reports.length} scenarios`)
  const unexpected = failed.filter(({ id }) => !listed.has(id))
  const outdated = [...listed].filter((id) => !failed.some((check) => check.id === id))
  return [
    ...unexpected.map(({ id, errorMessage }) => `conformance: ${id}: ${errorMessage}`),
    ...outdated.map((id) => `conformance: ${id} does not fail. Remove it from expected-failures.json.`),
  ]
}

/** The suite sends no key: a server in front of the API that adds one, and leaves Host and Origin as they are. */
async function addKey(apiUrl: string, key: string) {
  const { port } = new URL(apiUrl)
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` }
    const { method, url: path } = incoming
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(answer)
    })
    incoming.pipe(outgoing.on('error', () => answer.destroy()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}/mcp`
  return { url, stop: () => (server.closeAllConnections(), server.close()) }
}
