import { connect } from 'node:net'

/** Sends the beginning of a request and then one byte every two seconds. Resolves `closed` to the response once the server closes it. */
export function openSlowRequest(origin: string, beginning: string) {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(beginning)
  const drip = setInterval(() => socket.write('x'), 2_000)
  let response = ''
  socket.on('data', (chunk: Buffer) => {
    response += chunk.toString()
  })
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) =>
    socket.on('close', () => {
      clearInterval(drip)
      resolve(response)
    }),
  )
  return { closed, cut: () => socket.destroy() }
}

/** Half a POST request: the headers, and the first bytes of a body of `length` bytes. */
export const halfPost = (path: string, headers: Record<string, string>, length = 5_000): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '{"email": "',
  ].join('\r\n')
