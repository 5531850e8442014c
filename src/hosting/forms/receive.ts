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
import type { Changes } from '../../db/changes.ts'
import type { Threads } from '../../threads/index.ts'
import type { Sender } from '../analytics/visits.ts'
import { countPerMinute, createClientAddress, createVisitorHashes, networkOf } from '../analytics/visitors.ts'
import { formTooLarge, methodNotAllowed, seeOther, type SiteResponse, tooManyForms } from '../responses.ts'
import { createWebsiteCache } from '../website-cache.ts'
import { findWebsite } from '../website.ts'
import { findForms, type FormPage } from './find-forms.ts'
import { createSubmissionStore, type FormLimits, hasRoom } from './store.ts'
import { thanksPathOf } from './thanks.ts'
import { createFormTokens, type FormRef, type TokenState } from './tokens.ts'
import { createUploadSlots } from './upload-slots.ts'
import { readUpload, type Upload } from './uploads.ts'

/** A POST to a page and its sender. `upload`: a form with files, whose body has not been read. */
export type SentForm = Sender & { body: string; upload?: IncomingMessage | undefined }

/** `minMs`: a form that is sent sooner after the visitor entered it is shown again, in milliseconds. */
export type FormSettings = FormLimits & { minMs: number }
type Deps = {
  pool: pg.Pool
  changes: Pick<Changes, 'generationOf'>
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
type Target = { slug: string; page: FormPage; form: PublishedForm; token: string; state: TokenState }
/** `useCache` is false if the process may have missed changes. */
type Received = { slug: string; path: string; sent: SentForm; useCache: boolean }
/** `sender`: its hash. `isTooFast`: its network sent too many forms in this minute. */
type Origin = { slug: string; page: FormPage; sender: string; isTooFast: boolean }

/** Forms a minute that one network may send to a website, valid or not. */
const maxPerMinute = 60
/** Memory for the definitions of forms. */
const maxCachedBytes = 2 * 1024 * 1024
const statuses: Record<FormNotice, number> = { check: 422, confirm: 422, again: 422, robot: 422, tooMany: 429 }

const tokenHeaders = ['Content-Type', 'application/json', 'Cache-Control', 'no-store']

export type Forms = ReturnType<typeof createForms>

/** Receives what visitors send with the forms of published pages. */
export function createForms({
  pool,
  changes,
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
  const store = createSubmissionStore({ pool, storage, limits: forms })
  const pages = createWebsiteCache<FormPage | undefined>(changes, {
    maxBytes: maxCachedBytes,
    sizeOf: (page) => JSON.stringify(page ?? '').length,
    isMiss: (page) => page === undefined,
  })

  /**
   * The form again, in the design of the website, with what was entered. Its token is the one that was sent, or a new one that is old enough:
   * the visitor has nothing to fill in.
   */
  async function showAgain(target: Target, filled: ReadForm, notice: FormNotice): Promise<SiteResponse> {
    const { slug, page, form, state } = target
    const website = await findWebsite(pool, slug, sitesUrl)
    if (!website) return methodNotAllowed
    const site = siteForPage(website.site, page)
    const asked = notice === 'robot' ? captcha : undefined
    const widget = asked && { provider: asked.provider, siteKey: asked.siteKey }
    const isUsable = state === 'valid' || state === 'early'
    const token = isUsable ? target.token : await tokens.issue({ pageId: page.id, form: form.id }, forms.minMs)
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
  async function noticeOf(sent: URLSearchParams, filled: ReadForm, state: TokenState) {
    if (Object.keys(filled.errors).length > 0) return 'check'
    if (filled.isForged || sent.get(inputs.trap) !== '') return 'again'
    if (state === 'missing') return captcha ? 'robot' : 'confirm'
    if (state !== 'valid') return 'again'
    return (await isPerson(sent)) ? undefined : 'robot'
  }

  /** Whether what was read before the first file has a token; otherwise no file is read. */
  const passesSpamChecks = async (sent: URLSearchParams, pageId: string): Promise<boolean> =>
    sent.get(inputs.trap) === '' && (await stateOf(sent, pageId)) === 'valid'

  const stateOf = async (sent: URLSearchParams, pageId: string) =>
    await tokens.check(sent.get(inputs.token) ?? '', { pageId, form: sent.get(inputs.form) ?? '' })

  /** Stores a form, or shows it again. */
  async function accept({ slug, page, sender, isTooFast }: Origin, { fields: sent, files }: Omit<Upload, 'close'>) {
    const form = page.forms.find(({ id }) => id === sent.get(inputs.form))
    if (!form) return methodNotAllowed
    const state = await stateOf(sent, page.id)
    const token = sent.get(inputs.token) ?? ''
    const target = { slug, page, form, token, state }
    const filled = readForm(sent, form, files)
    const notice = isTooFast ? 'tooMany' : await noticeOf(sent, filled, state)
    if (notice) return await showAgain(target, filled, notice)
    const { websiteId, path } = page
    const submission = { websiteId, path, form, values: filled.values, files, token, sender }
    const outcome = await store(submission)
    if (outcome === 'stored') return seeOther(thanksPathOf(form.purpose, page.language))
    if (outcome === 'rejected') return await showAgain(target, filled, 'tooMany')
    return await showAgain({ ...target, state: 'invalid' }, filled, 'again')
  }

  return {
    /** Responds with a token for a form, and with the time after which it is accepted. */
    async issueToken(form: FormRef): Promise<SiteResponse> {
      const body = JSON.stringify({ token: await tokens.issue(form), wait_ms: forms.minMs })
      return { status: 200, headers: tokenHeaders, body: Buffer.from(body) }
    },

    /**
     * Stores a form and redirects to the page that says so. Shows the form again if something is wrong with it. Responds with 405 if the page has
     * no such form.
     */
    async receive({ slug, path, sent, useCache }: Received): Promise<SiteResponse> {
      const find = () => findForms(pool, slug, path)
      const page = await (useCache ? pages(slug, path, find) : find())
      if (!page) return methodNotAllowed
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
        const read = await readUpload(upload, (fields) => passesSpamChecks(fields, page.id))
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
