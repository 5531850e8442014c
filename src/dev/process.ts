import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server that runs as a child process. */
export type RunningServer = {
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<void>
  /** Sends the stop signal, then SIGKILL after 10 s. Resolves when the process has ended. Safe to call twice. */
  stop: () => Promise<void>
}

export type Server = RunningServer & {
  pid: number
  /** The last lines of its output, for error messages. */
  lastLines: () => string
}

export type ServerOptions = {
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  uid?: number | undefined
  gid?: number | undefined
  stopSignal: 'SIGINT' | 'SIGTERM'
  /** Receives every line the server writes. */
  log?: ((line: string) => void) | undefined
}

const keptLines = 20
const stopTimeoutMs = 10_000

/**
 * Starts a server in its own process group, so that Ctrl-C does not reach it and this process decides the stop order.
 * A guard process stops the server when this process ends, even by kill -9: it waits until the pipe from this process closes.
 */
export function startServer(options: ServerOptions): Server {
  const { command, args, env, uid, gid, stopSignal, log } = options
  const child = spawn(command, args, {
    ...(env ? { env } : {}),
    cwd: '/', // the current folder may not be readable for that account
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
  const lines: string[] = []
  const keep = (line: string) => {
    lines.push(line)
    if (lines.length > keptLines) lines.shift()
    log?.(line)
  }
  eachLine(child, keep)
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      keep(`${command}: ${error.message}`)
      resolve()
    })
    child.once('exit', () => resolve())
  })
  const guard = child.pid === undefined ? undefined : startGuard(child.pid, stopSignal)
  void exited.then(() => guard?.kill('SIGKILL'))
  const stop = async () => {
    child.kill(stopSignal)
    const killer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await exited
    clearTimeout(killer)
  }
  return { pid: child.pid ?? 0, exited, stop, lastLines: () => lines.join('\n') }
}

function eachLine(child: ChildProcess, keep: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) keep(line)
    })
  }
}

function startGuard(pid: number, signal: 'SIGINT' | 'SIGTERM'): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const guard = spawn('sh', ['-c', `read _; kill -s ${signal.slice(3)} ${pid}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => undefined) // without a shell, the next start finds and stops the server
  guard.unref()
  if (guard.stdin && 'unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()
  return guard
}

/** Repeats `check` until it succeeds and returns its result. Throws with the server's last output if the server ends or time is up. */
export async function untilReady<T>(
  name: string,
  server: Server,
  check: () => Promise<T>,
  timeoutMs: number,
): Promise<T> {
  let ended = false
  void server.exited.then(() => {
    ended = true
  })
  const deadline = performance.now() + timeoutMs
  let lastError: unknown
  while (!ended && performance.now() < deadline) {
    try {
      return await check()
    } catch (error) {
      lastError = error
      await Promise.race([sleep(40), server.exited])
    }
  }
  await server.stop()
  const reason = ended ? 'ended while starting' : `did not answer within ${timeoutMs / 1000} s (${String(lastError)})`
  throw new Error(`${name} ${reason}. Its output:\n${server.lastLines()}`)
}

/** Returns the command line of a live process, or undefined if there is none or it is a zombie. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') || undefined
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined // no such process
  }
}

/** Stops a server that an earlier run left behind: process `pid`, if its command line contains `mark`. */
export async function stopLeftover(pid: number, mark: string, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const isRunning = () => commandOf(pid)?.includes(mark) ?? false
  for (const signalToSend of [signal, 'SIGKILL'] as const) {
    if (!isRunning()) return
    process.kill(pid, signalToSend)
    for (const deadline = performance.now() + stopTimeoutMs / 2; isRunning() && performance.now() < deadline; )
      await sleep(25)
  }
}
