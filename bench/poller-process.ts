import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Message to this process: open connections to an API, then poll or follow one path per connection, then stop. */
export type Task =
  | { open: number; apiUrl: string; headers: Record<string, string> }
  | { poll: string[] }
  | { follow: string[] }
  | { stop: true }
/** Result: response times in ms, and the number of events and bytes read from streams. */
export type Seen = { answers: number[]; events: number; bytes: number }

const intervalMs = 1_000

/** Many clients in one process. It uses bare sockets and prepared requests, so that it takes little CPU time from what is measured. */
let sockets: Socket[] = []
let head = ''
let seen: Seen = { answers: [], events: 0, bytes: 0 }
let isStopped = true

process.on('message', (task: Task) => void runTask(task).then((answer) => process.send?.(answer)))
process.on('disconnect', () => process.exit())

async function runTask(task: Task): Promise<Seen> {
  if ('open' in task) await open(task)
  else if ('stop' in task) stop()
  else if ('poll' in task) for (const [index, path] of task.poll.entries()) poll(index, path)
  else for (const [index, path] of task.follow.entries()) follow(index, path)
  return seen
}

async function open({ open: count, apiUrl, headers }: Extract<Task, { open: number }>): Promise<void> {
  const { hostname, port, host } = new URL(apiUrl)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  head = `${lines.join('\r\n')}\r\n\r\n`
  seen = { answers: [], events: 0, bytes: 0 }
  isStopped = false
  sockets = Array.from({ length: count }, () => connect({ host: hostname, port: Number(port), noDelay: true }))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
}

function stop(): void {
  isStopped = true
  for (const socket of sockets) socket.destroy()
}

/** Polls once a second with its own offset. Waits for each response before the next request. */
function poll(index: number, path: string): void {
  const socket = sockets[index]
  const request = `GET ${path} HTTP/1.1\r\n${head}`
  let due = performance.now() + (intervalMs * index) / sockets.length
  let sentAt = 0
  let text = ''
  const send = () => {
    sentAt = performance.now()
    if (!isStopped) socket?.write(request)
  }
  const sendWhenDue = () => setTimeout(send, Math.max(0, due - performance.now()))
  socket
    ?.on('error', () => undefined)
    .on('data', (part) => {
      text += part.toString('latin1')
      if (!isComplete(text)) return
      if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(`${path} returned ${text}`)
      seen.answers.push(performance.now() - sentAt)
      text = ''
      due += intervalMs
      sendWhenDue()
    })
  sendWhenDue()
}

/** Returns whether a response with a Content-Length header is complete. */
function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n') + 4
  return end >= 4 && text.length >= end + Number(/content-length: (\d+)/i.exec(text)?.[1])
}

function follow(index: number, path: string): void {
  const socket = sockets[index]
  socket
    ?.on('error', () => undefined)
    .on('data', (part) => {
      seen.bytes += part.length
      seen.events += part.toString('latin1').split('event: status').length - 1
    })
  socket?.write(`GET ${path} HTTP/1.1\r\n${head}`)
}
