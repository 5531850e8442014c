import { encodePage, storePublished } from '../../src/adapters/published.ts'
import { newId } from '../../src/domain/ids.ts'
import type { PageContent, Section } from '../../src/domain/websites/site.ts'
import { defaultItem } from '../../src/activities/publishing/publish-pages.ts'
import { renderContent } from '../../src/rendering/content.ts'
import type { Platform } from './platform.ts'
import { bakery } from './sites.ts'
import type { Reply } from './hosting.ts'

type Ask = (host: string, path: string, options: object) => Promise<Reply>
type Values = Record<string, string | string[]>

/** The token of a form that is shown again. */
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

/** Sends the forms of a page with these values, with a token as its script requests one. */
export function visitorOf(ask: Ask, host: string, path = '/contact') {
  const load = async () => (await ask(host, path, {})).text
  const token = async (form: string): Promise<string> => {
    const answer = await ask(host, `/_form-token?${formBody({ page: path, form })}`, {})
    return JSON.parse(answer.text).token
  }
  const post = async (values: Values, headers: Record<string, string> = {}, at = path): Promise<Reply> =>
    await ask(host, at, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: formBody(values),
    })
  return {
    load,
    post,
    token,
    /** Sends the form with the id "form" and files. */
    async sendFiles(values: Record<string, string>, files: readonly ChosenFile[]): Promise<Reply> {
      const filled = { _form: 'form', _token: await token('form'), _topic: '', ...values }
      return await ask(host, path, { method: 'POST', ...multipartOf(filled, files) })
    },
    async send(values: Values, headers?: Record<string, string>): Promise<Reply> {
      const { _form: form = 'contact' } = values
      return await post({ _form: form, _token: await token(String(form)), _topic: '', ...values }, headers)
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
  const { html, policy } = renderContent({ site: bakery, page: defaultItem({ path, name: 'Page', content }) })
  const content_hash = await storePublished(storage, websiteId, encodePage(html))
  const values = { id: newId('page'), website_id: websiteId, path, name: 'Page', position: 1 }
  await db
    .insertInto('content_items')
    .values({
      ...values,
      content: JSON.stringify(content),
      content_hash,
      content_security_policy: policy,
      publish_date: new Date(),
    })
    .execute()
}
