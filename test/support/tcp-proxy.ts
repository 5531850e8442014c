import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between a caller and the server at `url` that can fail. `url` of what comes back is the same through it. */
export async function startTcpProxy(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'open' | 'silent' | 'cut' = 'open'
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('data', (bytes) => state === 'open' && other.write(bytes))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: through.href,
    /** Connections end, and new ones are refused. */
    cut() {
      state = 'cut'
      destroyAll()
    },
    /** Connections stay, and nothing gets through any more. */
    silence() {
      state = 'silent'
    },
    /** New connections are passed on; those that were silent end. */
    restore() {
      state = 'open'
      destroyAll()
    },
    async close() {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}
