import { readFile, writeFile } from 'node:fs/promises'

/** Only Linux tells what a process has held at most, and forgets it when it is asked to. */
export const canMeasureMemory = process.platform === 'linux'

/** The bytes that the process holds. From now on its peak is counted anew. */
export async function watchMemory(pid: number): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  return await read(pid, 'VmRSS')
}

/** The most bytes that the process has held since `watchMemory`. */
export const peakMemory = (pid: number): Promise<number> => read(pid, 'VmHWM')

async function read(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status) ?? []
  return Number(kilobytes) * 1_024
}
