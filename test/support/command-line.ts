import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reportError } from '../../src/cli/output.ts'
import { createProgram } from '../../src/cli/program.ts'
import { findTemporalCli } from '../../src/dev/temporal-cli.ts'

const program = fileURLToPath(new URL('../../bin/sitewright.js', import.meta.url))

/** Environment for a separate development stack: free ports, and the Temporal CLI of the test run. */
export async function stackEnvironment(home: string): Promise<NodeJS.ProcessEnv> {
  const { path } = await findTemporalCli({ cacheFolder: join(process.env.SITEWRIGHT_HOME ?? '.sitewright', 'bin') })
  const ports = ['PORT', 'SITEWRIGHT_SITES_PORT', 'SITEWRIGHT_TEMPORAL_PORT', 'SITEWRIGHT_TEMPORAL_UI_PORT']
  const free = Object.fromEntries([...ports, 'SITEWRIGHT_METRICS_PORT'].map((name) => [name, '0']))
  return { ...bareEnvironment(), ...free, TEMPORAL_CLI: path, SITEWRIGHT_HOME: home }
}

/** A minimal environment, so that variables of the shell do not affect the command. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, HOME: process.env.HOME })

export type Finished = { code: number; stdout: string; stderr: string }

/** Runs `sitewright …` and returns its exit code and output. */
export const sitewright = (args: string[], env: NodeJS.ProcessEnv): Promise<Finished> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env, maxBuffer: 100_000_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })

/**
 * Runs `sitewright …` in this process, as src/cli.ts does: starting a process takes a second of CPU. Captures what the process writes, so
 * one command runs at a time. Not for commands that run until a signal.
 */
export async function sitewrightHere(args: string[], env: NodeJS.ProcessEnv): Promise<Finished> {
  const said = { stdout: '', stderr: '' }
  const asJson = args.includes('--json')
  const restore = [capture('stdout', said), capture('stderr', said)]
  const own = process.env
  process.env = env
  try {
    const program = createProgram({
      writeOut: (text) => void (said.stdout += text),
      writeErr: (text) => void (said.stderr += text),
      ...(asJson ? { outputError: () => undefined } : {}),
    })
    const failed = await program.parseAsync(args, { from: 'user' }).then(
      () => undefined,
      (error: unknown) => reportError(error, asJson),
    )
    return { code: failed ?? Number(process.exitCode ?? 0), ...said }
  } finally {
    process.env = own
    process.exitCode = undefined
    for (const undo of restore) undo()
  }
}

/** Appends what this process writes to a stream to `said`. Returns the function that ends that. */
function capture(stream: 'stdout' | 'stderr', said: Record<'stdout' | 'stderr', string>): () => void {
  const write = process[stream].write.bind(process[stream])
  process[stream].write = (text: string | Uint8Array) => {
    said[stream] += String(text)
    return true
  }
  return () => {
    process[stream].write = write
  }
}

/** Maximum number of characters of a process's output that are kept. */
const maxOutput = 100_000

/** Starts `sitewright …`, see `startProgram`. */
export const startSitewright = (args: string[], env: NodeJS.ProcessEnv, text: string) =>
  startProgram(program, args, env, text)

/** Starts a program and waits until its output contains `text`. Throws with its output if it ends first. */
export async function startProgram(path: string, args: string[], env: NodeJS.ProcessEnv, text: string) {
  await access(path)
  const child = spawn(process.execPath, [path, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let isReady = false
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code)
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        said = (said + part).slice(-maxOutput)
        isReady ||= said.includes(text)
        if (isReady) resolve()
      })
  })
  const first = await Promise.race([ready.then(() => 'ready' as const), ended])
  if (first !== 'ready') throw new Error(`${basename(path)} ${args.join(' ')} ended with ${first}:\n${said}`)
  return {
    pid: child.pid ?? 0,
    ended,
    said: () => said,
    stop: (signal: NodeJS.Signals) => (child.kill(signal), ended),
    /** Awaits `work`. If it fails, the error contains the program's output and exit code. */
    async during<T>(work: Promise<T>): Promise<T> {
      return await work.catch((cause: unknown) => {
        const state = child.exitCode ?? child.signalCode ?? 'none'
        throw new Error(`${String(cause)}; exit of ${basename(path)}: ${state}; output:\n${said}`, { cause })
      })
    },
  }
}
