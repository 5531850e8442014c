import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Starts a TCP proxy to the server at `url` that can fail. The returned `url` leads through the proxy. */
export async function startTcpProxy(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'open' | 'silent' | 'cut' = 'open'
  let refused = 0
  const server = createServer((near) => {
    if (state === 'cut') {
      refused++
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
    /** The number of rejected connections. */
    refused: () => refused,
    /** Closes connections and rejects new ones. */
    cut() {
      state = 'cut'
      destroyAll()
    },
    /** Keeps connections open but passes nothing through. */
    silence() {
      state = 'silent'
    },
    /** Passes new connections on and closes silent ones. */
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
