import { encodePage, storePublished } from '../../src/adapters/published.ts'
import { newId } from '../../src/domain/ids.ts'
import type { PageContent, Section } from '../../src/domain/websites/site.ts'
import { renderPage } from '../../src/rendering/index.ts'
import type { Platform } from './platform.ts'
import { bakery } from './sites.ts'
import type { Reply } from './hosting.ts'

type Ask = (host: string, path: string, options: object) => Promise<Reply>
type Values = Record<string, string | string[]>

/** The token of the first form of a page. */
export const tokenOf = (html: string): string => /name="_token" value="([^"]*)"/.exec(html)?.[1] ?? ''

/** The body of a form as a browser sends it. */
export function formBody(values: Values): string {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) for (const each of [value].flat()) body.append(name, each)
  return body.toString()
}

/** A form with files. */
export const quoteForm: Section = {
  kind: 'form',
  purpose: 'quote',
  heading: 'A wedding cake',
  intro: null,
  fields: [
    { name: 'email', type: 'email', label: 'Email', required: true, options: [] },
    { name: 'photos', type: 'file', label: 'Pictures', required: false, options: [] },
  ],
  button: 'Ask for a quote',
}
/** The smallest file that is taken for a PDF. */
export const pdf = (text = 'A plan') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)

/** A file as a visitor chooses it. */
export type ChosenFile = { name: string; bytes: Buffer; type?: string; field?: string }

/** The body of a form with files as a browser sends it, with its content type. */
export function multipartOf(values: Record<string, string>, files: readonly ChosenFile[]) {
  const boundary = `----${newId('entry')}`
  const part = (head: string, bytes: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ])
  const body = Buffer.concat([
    ...Object.entries(values).map(([name, value]) => part(`name="${name}"`, value)),
    ...files.map(({ field = 'photos', name, type = 'application/octet-stream', bytes }) =>
      part(`name="${field}"; filename="${name}"\r\nContent-Type: ${type}`, bytes),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Loads a page and sends its form with these values, as a browser without a script does. */
export function visitorOf(ask: Ask, host: string, path = '/contact') {
  const load = async () => (await ask(host, path, {})).text
  const post = async (values: Values, headers: Record<string, string> = {}, at = path): Promise<Reply> =>
    await ask(host, at, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: formBody(values),
    })
  return {
    load,
    post,
    /** Sends the form with the id "form" and files. */
    async sendFiles(values: Record<string, string>, files: readonly ChosenFile[]): Promise<Reply> {
      const filled = { _form: 'form', _token: tokenOf(await load()), _topic: '', ...values }
      return await ask(host, path, { method: 'POST', ...multipartOf(filled, files) })
    },
    async send(values: Values, headers?: Record<string, string>): Promise<Reply> {
      return await post({ _form: 'contact', _token: tokenOf(await load()), _topic: '', ...values }, headers)
    },
  }
}

/** Publishes a page of these sections on a website of the bakery. */
export async function publishSections(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  { websiteId, path }: { websiteId: string; path: string },
  sections: Section[],
): Promise<void> {
  const content: PageContent = { title: 'Page', description: 'A page.', sections }
  const page = encodePage(renderPage({ site: bakery, page: { name: 'Page', path, content } }))
  const content_hash = await storePublished(storage, websiteId, page)
  const values = { id: newId('page'), website_id: websiteId, path, name: 'Page', position: 1 }
  await db
    .insertInto('content_items')
    .values({ ...values, content: JSON.stringify(content), content_hash, publish_date: new Date() })
    .execute()
}
