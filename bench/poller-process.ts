import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What is asked of this process: connections to an API, and what they then ask, one path each. */
export type Task =
  | { open: number; apiUrl: string; headers: Record<string, string> }
  | { poll: string[] }
  | { follow: string[] }
  | { stop: true }
/** What came of it: milliseconds from each question to the end of its answer; how many events and bytes were read of streams. */
export type Seen = { answers: number[]; events: number; bytes: number }

const everyMs = 1_000

/**
 * Many clients in one process that does as little as a client can, so that it takes little from what is measured: bare sockets, kept open,
 * with requests that are made ahead.
 */
let sockets: Socket[] = []
let head = ''
let seen: Seen = { answers: [], events: 0, bytes: 0 }
let isOver = true

process.on('message', (task: Task) => void carryOut(task).then((answer) => process.send?.(answer)))
process.on('disconnect', () => process.exit())

async function carryOut(task: Task): Promise<Seen> {
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
  isOver = false
  sockets = Array.from({ length: count }, () => connect({ host: hostname, port: Number(port), noDelay: true }))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
}

function stop(): void {
  isOver = true
  for (const socket of sockets) socket.destroy()
}

/** Asks once a second, from a moment of its own on; the next time when the last answer is there. */
function poll(index: number, path: string): void {
  const socket = sockets[index]
  const request = `GET ${path} HTTP/1.1\r\n${head}`
  let due = performance.now() + (everyMs * index) / sockets.length
  let askedAt = 0
  let text = ''
  const ask = () => {
    askedAt = performance.now()
    if (!isOver) socket?.write(request)
  }
  const askWhenDue = () => setTimeout(ask, Math.max(0, due - performance.now()))
  socket
    ?.on('error', () => undefined)
    .on('data', (part) => {
      text += part.toString('latin1')
      if (!isWhole(text)) return
      if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(`${path} was answered ${text}`)
      seen.answers.push(performance.now() - askedAt)
      text = ''
      due += everyMs
      askWhenDue()
    })
  askWhenDue()
}

/** Whether an answer that says how long it is has come to its end. */
function isWhole(text: string): boolean {
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
