import type pg from 'pg'
import type { Logger } from 'pino'
import { type CaptchaSettings, createCaptchaCheck, type VerifyCaptcha } from '../../adapters/captcha.ts'
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
import { methodNotAllowed, seeOther, type SiteResponse } from '../responses.ts'
import { findWebsite } from '../website.ts'
import { findForms, type FormPage } from './find-forms.ts'
import { type FormLimits, storeSubmission } from './store.ts'
import { thanksPathOf } from './thanks.ts'
import { createFormTokens } from './tokens.ts'

/** The body of a POST to a page, and its sender. */
export type SentForm = Sender & { body: string }

/** `minMs`: a form that is sent sooner after its page was loaded is shown again, in milliseconds. */
export type FormSettings = FormLimits & { minMs: number }
type Deps = {
  pool: pg.Pool
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

/** Forms a minute that one network may send to a website, valid or not. */
const maxPerMinute = 60
const statuses: Record<FormNotice, number> = { check: 422, again: 422, robot: 422, tooMany: 429 }

export type Forms = ReturnType<typeof createForms>

/** Receives what visitors send with the forms of published pages. */
export function createForms({ pool, threads, sitesUrl, trustedProxies, logger, forms, captcha, ...deps }: Deps) {
  const tokens = createFormTokens(pool, forms.minMs)
  const verify = deps.verifyCaptcha ?? (captcha && createCaptchaCheck(captcha))
  const clientAddress = createClientAddress(trustedProxies)
  const hashOf = createVisitorHashes(pool)
  const countSent = countPerMinute()

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
    const isTrapped = sent.get(inputs.trap) !== ''
    if (filled.isForged || isTrapped || !(await tokens.isValid(sent.get(inputs.token) ?? ''))) return 'again'
    return (await isPerson(sent)) ? undefined : 'robot'
  }

  return {
    /** A token for one visitor of a page with a form. */
    token: async (): Promise<string> => await tokens.issue(),

    /**
     * Stores a form and redirects to the page that says so. Shows the form again if something is wrong with it. Responds with 405 if the page has
     * no such form.
     */
    async receive({ slug, path, sent: { body, headers, address } }: { slug: string; path: string; sent: SentForm }) {
      const sent = new URLSearchParams(body)
      const page = await findForms(pool, slug, path)
      const form = page?.forms.find(({ id }) => id === sent.get(inputs.form))
      if (!page || !form) return methodNotAllowed
      const { websiteId } = page
      const target = { slug, page, form }
      const filled = readForm(sent, form)
      const visitor = clientAddress(address, [headers['x-forwarded-for'] ?? []].flat().join())
      if (countSent(`${websiteId} ${networkOf(visitor)}`) > maxPerMinute)
        return await showAgain(target, filled, 'tooMany')
      const notice = await noticeOf(sent, filled)
      if (notice) return await showAgain(target, filled, notice)
      const sender = await hashOf({ websiteId, address: visitor, userAgent: '' })
      const token = sent.get(inputs.token) ?? ''
      const { values } = filled
      const isStored = await storeSubmission(pool, { websiteId, path: page.path, form, values, token, sender }, forms)
      return isStored ? seeOther(thanksPathOf(page.language)) : await showAgain(target, filled, 'tooMany')
    },
  }
}
