import { readdirSync, readFileSync } from 'node:fs'

/** CPU milliseconds by program. */
export type Cpu = Record<string, number>

type Process = { pid: number; parent: number; ms: number }

const programs: [RegExp, (match: RegExpExecArray) => string][] = [
  [/ server start-dev /, () => 'Temporal'],
  [/\/postgres -D /, () => 'Postgres'],
  [/sitewright\.js (\w+)/, ([, role]) => `sitewright ${role}`],
  [/bare-(crud-)?process/, () => 'bare'],
  [/naive-process/, () => 'naive'],
  [/poller-process/, () => 'clients'],
  [/receiver-process/, () => 'receiver'],
  [/peers\/([\w-]+)\//, ([, name]) => `${name}`],
]

/**
 * Returns the CPU time so far of the servers and processes that this process started, with their children. Empty without /proc.
 * The kernel counts in steps of 10 ms, so single samples are imprecise.
 */
export function usedCpu(): Cpu {
  if (process.platform !== 'linux') return {}
  const all = readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? readProcess(Number(entry)) : []))
  const used: Cpu = {}
  for (const { pid, ms } of all.filter(({ parent }) => parent === process.pid)) {
    const name = programOf(pid)
    if (!name) continue
    const children = all.filter(({ parent }) => parent === pid)
    used[name] = (used[name] ?? 0) + ms + children.reduce((sum, child) => sum + child.ms, 0)
  }
  return used
}

export const addCpu = (sum: Cpu, before: Cpu, after: Cpu): Cpu =>
  Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, (sum[name] ?? 0) + ms - (before[name] ?? 0)]))

/** Parses /proc/<pid>/stat, see proc_pid_stat(5). The name is in parentheses and can contain any character. Times are in 1/100 s. */
function readProcess(pid: number): Process[] {
  const fields = read(pid, 'stat').split(') ').pop()?.split(' ') ?? []
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return fields.length > 15 ? [{ pid, parent: Number(fields[1]), ms: ticks * 10 }] : []
}

function programOf(pid: number): string | undefined {
  const command = read(pid, 'cmdline').replaceAll('\0', ' ')
  for (const [pattern, name] of programs) {
    const match = pattern.exec(command)
    if (match) return name(match)
  }
  return undefined
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // the process has ended
  }
}
