import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the system's range for outgoing connections, and below 32,768, the maximum of Temporal.
const firstFree = 20_000
const lastFree = 32_000

/** Returns a port on which nothing listens. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const port = randomInt(firstFree, lastFree)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port between ${firstFree} and ${lastFree}`)
}

/** Returns `wanted` if it is free, else another free port, and reports that to `say`; 0 means any. `what` names the listener. */
export async function choosePort(wanted: number, what: string, say: (line: string) => void): Promise<number> {
  if (wanted !== 0 && (await isFree(wanted))) return wanted
  const port = await freePort()
  if (wanted !== 0) say(`Port ${wanted} is busy: ${what} uses ${port}`)
  return port
}

/** Whether the port is free on the loopback address and on all addresses. */
export const isFree = async (port: number): Promise<boolean> =>
  (await canListen(port, '127.0.0.1')) && (await canListen(port, undefined))

const canListen = (port: number, host: string | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, ...(host ? { host } : {}), exclusive: true }, () => server.close(() => resolve(true)))
  })
