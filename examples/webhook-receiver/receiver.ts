import { createServer, type IncomingMessage } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { InvalidWebhook, verify, type WebhookEvent } from '@sitewright/client'

const { PORT = '4000', DATABASE = 'websites.db', WEBHOOK_SECRET: secret = '' } = process.env
const maxBytes = 1_000_000

const db = new DatabaseSync(DATABASE)
db.exec(`
  create table if not exists handled (webhook_id text primary key);
  create table if not exists websites (website_id text primary key, name text, domain text, deleted_at text);`)
const remember = db.prepare('insert into handled (webhook_id) values (?) on conflict do nothing')
// "deleted" can arrive before "created", so the order of these two does not matter.
const addWebsite = db.prepare(`insert into websites (website_id, name, domain) values (?, ?, ?)
  on conflict (website_id) do update set name = excluded.name, domain = excluded.domain`)
const deleteWebsite = db.prepare(`insert into websites (website_id, name, domain, deleted_at) values (?, ?, ?, ?)
  on conflict (website_id) do update set deleted_at = excluded.deleted_at`)

/** Handles an event in one transaction with its id. Returns false if it was handled before. */
function handleOnce(webhookId: string, event: WebhookEvent): boolean {
  db.exec('begin immediate')
  try {
    const isNew = remember.run(webhookId).changes > 0
    if (isNew) handle(event)
    db.exec('commit')
    return isNew
  } catch (error) {
    db.exec('rollback')
    throw error
  }
}

/** Ignores events that this program does not know: later versions of the API have more. */
function handle({ event, data }: WebhookEvent): void {
  if (event === 'website.created') addWebsite.run(data.website_id, data.name, data.domain)
  if (event === 'website.deleted') deleteWebsite.run(data.website_id, data.name, data.domain, data.deleted_at)
}

/** Reads the body as it arrived, because the signature is over its bytes. */
async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new InvalidWebhook(`The body is longer than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function receive(request: IncomingMessage): Promise<number> {
  try {
    const event = await verify({ body: await read(request), headers: request.headers, secret })
    const isNew = handleOnce(String(request.headers['webhook-id']), event)
    console.log(event.event, isNew ? 'handled' : 'handled before')
    return 204
  } catch (error) {
    console.error(String(error))
    return error instanceof InvalidWebhook ? 400 : 500 // Sitewright sends the event again later
  }
}

const server = createServer((request, response) => {
  receive(request).then((status) => response.writeHead(status).end())
})
server.listen(Number(PORT), () => console.log(`Listening on port ${PORT}`))
