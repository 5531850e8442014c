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
const halfPost = (path: string, headers: Record<string, string>, length = 5_000): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '{"email": "',
  ].join('\r\n')

type Target = { origin: string; attacker: { caller: { headers: Record<string, string> } } }

/** Opens `each` slow requests of each kind. */
export function openSlowRequests({ origin, attacker: { caller } }: Target, each: number) {
  const json = { 'content-type': 'application/json' }
  const kinds = {
    'a body with a key': halfPost('/v1/workspace/client/create', { ...caller.headers, ...json }),
    'a body without a key': halfPost('/v1/workspace/client/create', json),
    'a body that is too large': halfPost('/v1/workspace/client/create', { ...caller.headers, ...json }, 90_000_000),
    'a console form': halfPost('/console/sign-in', { 'content-type': 'application/x-www-form-urlencoded' }),
    'a body at a malformed URL': halfPost('/v1/%zz', json),
    headers: 'GET /v1/workspace HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  }
  return Object.entries(kinds).flatMap(([kind, beginning]) =>
    Array.from({ length: each }, () => ({ kind, ...openSlowRequest(origin, beginning) })),
  )
}
