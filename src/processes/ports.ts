import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range from which the system takes the ports of outgoing connections, and below 32 768, the highest Temporal allows.
const firstFree = 20_000
const lastFree = 32_000

/** A port on which nothing listens now. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const port = randomInt(firstFree, lastFree)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port between ${firstFree} and ${lastFree}`)
}

/** `wanted` if it is free, any free port if it is 0, else another one, which is said to `say`. `what` names the listener. */
export async function choosePort(wanted: number, what: string, say: (line: string) => void): Promise<number> {
  if (wanted !== 0 && (await isFree(wanted))) return wanted
  const port = await freePort()
  if (wanted !== 0) say(`Port ${wanted} is busy: ${what} uses ${port}`)
  return port
}

/** Whether we could listen on the port, on the loopback address and on all addresses. */
export const isFree = async (port: number): Promise<boolean> =>
  (await canListen(port, '127.0.0.1')) && (await canListen(port, undefined))

const canListen = (port: number, host: string | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, ...(host ? { host } : {}), exclusive: true }, () => server.close(() => resolve(true)))
  })
