import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
