import { readFile, writeFile } from 'node:fs/promises'

/** Only Linux reports the peak memory of a process and can reset it. */
export const canMeasureMemory = process.platform === 'linux'

/** Returns the current memory of the process in bytes and resets its peak. */
export async function watchMemory(pid: number): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  return await read(pid, 'VmRSS')
}

/** Returns the peak memory of the process since `watchMemory`, in bytes. */
export const peakMemory = (pid: number): Promise<number> => read(pid, 'VmHWM')

async function read(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status) ?? []
  return Number(kilobytes) * 1_024
}
