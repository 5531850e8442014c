import { z } from 'zod'
import { atLeastOne, count, integer, oneOf, text } from './values.ts'

/** Variables of the website host, of the forms that it receives, and how long they and the audit log are kept. */
export const sitesVariables = {
  SITEWRIGHT_SITES_CACHE_MB: atLeastOne(128),
  SITEWRIGHT_FORM_MIN_MS: count(2_000),
  SITEWRIGHT_FORM_HOURLY_LIMIT: atLeastOne(200),
  SITEWRIGHT_FORM_SENDER_HOURLY_LIMIT: atLeastOne(20),
  SITEWRIGHT_FORM_MAILS_PER_HOUR: count(30),
  SITEWRIGHT_FORM_RETENTION_DAYS: atLeastOne(365),
  SITEWRIGHT_AUDIT_LOG_DAYS: integer(30, 36_500).default(365),
  SITEWRIGHT_CAPTCHA: oneOf('turnstile', 'hcaptcha').optional(),
  SITEWRIGHT_CAPTCHA_SITE_KEY: text,
  SITEWRIGHT_CAPTCHA_SECRET: text,
}
const Sites = z.object(sitesVariables)

export const sitesSettings = (env: z.infer<typeof Sites>) => ({
  /** Size of the in-memory file cache of each `sites` process. */
  sitesCacheBytes: env.SITEWRIGHT_SITES_CACHE_MB * 1024 * 1024,
  /** The forms of websites: what is limited, in submissions or mails an hour, and how long submissions are kept. */
  forms: {
    minMs: env.SITEWRIGHT_FORM_MIN_MS,
    perWebsite: env.SITEWRIGHT_FORM_HOURLY_LIMIT,
    perSender: env.SITEWRIGHT_FORM_SENDER_HOURLY_LIMIT,
    mailsPerHour: env.SITEWRIGHT_FORM_MAILS_PER_HOUR,
    retentionDays: env.SITEWRIGHT_FORM_RETENTION_DAYS,
  },
  /** Days that entries of the audit log are kept. */
  auditLogDays: env.SITEWRIGHT_AUDIT_LOG_DAYS,
  captcha:
    env.SITEWRIGHT_CAPTCHA && env.SITEWRIGHT_CAPTCHA_SITE_KEY && env.SITEWRIGHT_CAPTCHA_SECRET
      ? {
          provider: env.SITEWRIGHT_CAPTCHA,
          siteKey: env.SITEWRIGHT_CAPTCHA_SITE_KEY,
          secret: env.SITEWRIGHT_CAPTCHA_SECRET,
        }
      : undefined,
})
