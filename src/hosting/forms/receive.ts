import type { IncomingMessage } from 'node:http'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type CaptchaSettings, createCaptchaCheck, type VerifyCaptcha } from '../../adapters/captcha.ts'
import type { Storage } from '../../adapters/storage.ts'
import { hasFiles } from '../../domain/forms/forms.ts'
import { inputs } from '../../domain/forms/inputs.ts'
import { readForm, type ReadForm } from '../../domain/forms/read-form.ts'
import { captchas } from '../../domain/forms/captcha.ts'
import type { PublishedForm } from '../../rendering/forms/definitions.ts'
import type { FormNotice } from '../../rendering/forms/form-page.tsx'
import { siteForPage } from '../../rendering/page-site.ts'
import { contentSecurityPolicy } from '../../rendering/policy.ts'
import type { Threads } from '../../threads/index.ts'
import type { Sender } from '../analytics/visits.ts'
import { countPerMinute, createClientAddress, createVisitorHashes, networkOf } from '../analytics/visitors.ts'
import { formTooLarge, methodNotAllowed, seeOther, type SiteResponse, tooManyForms } from '../responses.ts'
import { findWebsite } from '../website.ts'
import { findForms, type FormPage } from './find-forms.ts'
import { type FormLimits, hasRoom, storeSubmission } from './store.ts'
import { thanksPathOf } from './thanks.ts'
import { createFormTokens } from './tokens.ts'
import { createUploadSlots } from './upload-slots.ts'
import { readUpload, type Upload } from './uploads.ts'

/** A POST to a page and its sender. `upload`: a form with files, whose body has not been read. */
export type SentForm = Sender & { body: string; upload?: IncomingMessage | undefined }

/** `minMs`: a form that is sent sooner after its page was loaded is shown again, in milliseconds. */
export type FormSettings = FormLimits & { minMs: number }
type Deps = {
  pool: pg.Pool
  storage: Storage
  threads: Pick<Threads, 'run'>
  sitesUrl: string
  forms: FormSettings
  captcha?: CaptchaSettings | undefined
  /** The check of `captcha`. */
  verifyCaptcha?: VerifyCaptcha | undefined
  trustedProxies: readonly string[]
  logger?: Pick<Logger, 'warn'> | undefined
}
type Target = { slug: string; page: FormPage; form: PublishedForm }
/** `sender`: its hash. `isTooFast`: its network sent too many forms in this minute. */
type Origin = { slug: string; page: FormPage; sender: string; isTooFast: boolean }

/** Forms a minute that one network may send to a website, valid or not. */
const maxPerMinute = 60
const statuses: Record<FormNotice, number> = { check: 422, again: 422, robot: 422, tooMany: 429 }

export type Forms = ReturnType<typeof createForms>

/** Receives what visitors send with the forms of published pages. */
export function createForms({
  pool,
  storage,
  threads,
  sitesUrl,
  trustedProxies,
  logger,
  forms,
  captcha,
  ...deps
}: Deps) {
  const tokens = createFormTokens(pool, forms.minMs)
  const verify = deps.verifyCaptcha ?? (captcha && createCaptchaCheck(captcha))
  const clientAddress = createClientAddress(trustedProxies)
  const hashOf = createVisitorHashes(pool)
  const countSent = countPerMinute()
  const slots = createUploadSlots()

  /** The form again, in the design of the website, with what was entered. */
  async function showAgain({ slug, page, form }: Target, filled: ReadForm, notice: FormNotice): Promise<SiteResponse> {
    const website = await findWebsite(pool, slug, sitesUrl)
    if (!website) return methodNotAllowed
    const site = siteForPage(website.site, page)
    const asked = notice === 'robot' ? captcha : undefined
    const widget = asked && { provider: asked.provider, siteKey: asked.siteKey }
    const token = await tokens.issue()
    const shown = { form, path: page.path, filled, notice, token, captcha: widget }
    const html = await threads.run(website.workspaceId, 'renderForm', site, shown)
    const policy = contentSecurityPolicy(site, { captcha: asked?.provider })
    return {
      status: statuses[notice],
      headers: [
        ...['Content-Type', 'text/html; charset=utf-8', 'Content-Security-Policy', policy],
        ...['Cache-Control', 'no-store', 'X-Robots-Tag', 'noindex'],
        ...(notice === 'tooMany' ? ['Retry-After', '3600'] : []),
      ],
      body: Buffer.from(html),
    }
  }

  /** Whether a person sent it, as far as the service knows. Without an answer of the service, the limits have to do. */
  async function isPerson(sent: URLSearchParams): Promise<boolean> {
    if (!captcha || !verify) return true
    const response = sent.get(captchas[captcha.provider].input)
    if (!response) return false
    return await verify(response).catch((error: unknown) => {
      logger?.warn({ err: error }, 'a form was accepted unchecked: the captcha service did not respond')
      return true
    })
  }

  /** Why it is not accepted; undefined if it is. */
  async function noticeOf(sent: URLSearchParams, filled: ReadForm): Promise<FormNotice | undefined> {
    if (Object.keys(filled.errors).length > 0) return 'check'
    if (filled.isForged || !(await isWelcome(sent))) return 'again'
    return (await isPerson(sent)) ? undefined : 'robot'
  }

  /** Whether what was read before the first file comes from a loaded page; otherwise no file is read. */
  const isWelcome = async (sent: URLSearchParams): Promise<boolean> =>
    sent.get(inputs.trap) === '' && (await tokens.isValid(sent.get(inputs.token) ?? ''))

  /** Stores a form, or shows it again. */
  async function accept({ slug, page, sender, isTooFast }: Origin, { fields: sent, files }: Omit<Upload, 'close'>) {
    const form = page.forms.find(({ id }) => id === sent.get(inputs.form))
    if (!form) return methodNotAllowed
    const target = { slug, page, form }
    const filled = readForm(sent, form, files)
    const notice = isTooFast ? 'tooMany' : await noticeOf(sent, filled)
    if (notice) return await showAgain(target, filled, notice)
    const { websiteId, path } = page
    const token = sent.get(inputs.token) ?? ''
    const submission = { websiteId, path, form, values: filled.values, files, token, sender }
    const isStored = await storeSubmission({ pool, storage }, submission, forms)
    return isStored ? seeOther(thanksPathOf(page.language)) : await showAgain(target, filled, 'tooMany')
  }

  return {
    /** A token for one visitor of a page with a form. */
    token: async (): Promise<string> => await tokens.issue(),

    /**
     * Stores a form and redirects to the page that says so. Shows the form again if something is wrong with it. Responds with 405 if the page has
     * no such form.
     */
    async receive({ slug, path, sent }: { slug: string; path: string; sent: SentForm }): Promise<SiteResponse> {
      const page = await findForms(pool, slug, path)
      if (!page?.forms.length) return methodNotAllowed
      const { body, upload, headers, address } = sent
      const visitor = clientAddress(address, [headers['x-forwarded-for'] ?? []].flat().join())
      const network = `${page.websiteId} ${networkOf(visitor)}`
      const isTooFast = countSent(network) > maxPerMinute
      const sender = await hashOf({ websiteId: page.websiteId, address: visitor, userAgent: '' })
      const origin = { slug, page, sender, isTooFast }
      if (!upload) return await accept(origin, { fields: new URLSearchParams(body), files: [] })
      if (!page.forms.some(hasFiles)) return methodNotAllowed
      // Before the body is read.
      if (isTooFast || !(await hasRoom(pool, { websiteId: page.websiteId, sender }, forms))) return tooManyForms
      return await slots.run(network, async () => {
        const read = await readUpload(upload, isWelcome)
        if (!read) return formTooLarge
        try {
          return await accept(origin, read)
        } finally {
          await read.close()
        }
      })
    },
  }
}
