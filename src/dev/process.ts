import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server that runs beside us. */
export type RunningServer = {
  /** Settles when the process has ended, however it ended. */
  exited: Promise<void>
  /** Asks it to end, kills it if it has not ended after 10 s, and resolves once it is gone. Safe to call twice. */
  stop: () => Promise<void>
}

export type Server = RunningServer & {
  pid: number
  /** What it last wrote, for an error message. */
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
const patienceMs = 10_000

/**
 * Starts a server in a process group of its own, so that a Ctrl-C in the terminal reaches only us and we decide the order in
 * which things stop. It does not outlive us: a guard that only waits for our end of a pipe to close stops it even after kill -9.
 */
export function startServer(options: ServerOptions): Server {
  const { command, args, env, uid, gid, stopSignal, log } = options
  const child = spawn(command, args, {
    ...(env ? { env } : {}),
    cwd: '/', // ours may be closed to another account
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
  const guard = child.pid === undefined ? undefined : guardOf(child.pid, stopSignal)
  void exited.then(() => guard?.kill('SIGKILL'))
  const stop = async () => {
    child.kill(stopSignal)
    const killer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
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

function guardOf(pid: number, signal: 'SIGINT' | 'SIGTERM'): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const guard = spawn('sh', ['-c', `read _; kill -s ${signal.slice(3)} ${pid}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => undefined) // without a shell the server is found and stopped by the next start
  guard.unref()
  if (guard.stdin && 'unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()
  return guard
}

/** Resolves as soon as `check` answers without throwing. Throws with the server's last words when it ends first or time is up. */
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
  let last: unknown
  while (!ended && performance.now() < deadline) {
    try {
      return await check()
    } catch (error) {
      last = error
      await Promise.race([sleep(40), server.exited])
    }
  }
  await server.stop()
  const why = ended ? 'ended while starting' : `did not answer within ${timeoutMs / 1000} s (${String(last)})`
  throw new Error(`${name} ${why}. It said:\n${server.lastLines()}`)
}

/** The command line of a live process, or undefined when there is none; a zombie counts as gone. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') || undefined
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined // no such process
  }
}

/** Stops the server that an earlier run left behind: the process `pid`, if its command line holds `mark`. */
export async function stopLeftover(pid: number, mark: string, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const runs = () => commandOf(pid)?.includes(mark) ?? false
  for (const way of [signal, 'SIGKILL'] as const) {
    if (!runs()) return
    process.kill(pid, way)
    for (const deadline = performance.now() + patienceMs / 2; runs() && performance.now() < deadline; ) await sleep(25)
  }
}
