import { z } from 'zod'
import { addresses, durations, flag, hostName, milliseconds, nameServers, text } from './values.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** The waits between the attempts to deliver a webhook. */
const webhookRetryMs = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
]
/** The intervals of the checks of a new domain, and the age of the domain at which each ends. */
const domainCheckMs = [30 * second, 5 * minute, 30 * minute]
const domainCheckUntilMs = [10 * minute, 2 * hour, 72 * hour]

/** Variables of the worker, except those of models. The API reads some of them too. */
export const workerVariables = {
  SITEWRIGHT_SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' }).optional(),
  SITEWRIGHT_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an email address, such as "Acme <login@acme.example>"')
    .optional(),
  SITEWRIGHT_RECONCILE_MS: milliseconds(5 * minute),
  SITEWRIGHT_SWEEP_MS: milliseconds(24 * hour),
  SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: flag,
  SITEWRIGHT_WEBHOOK_RETRY_MS: durations(webhookRetryMs),
  SITEWRIGHT_DOMAIN_TARGET: hostName.optional(),
  SITEWRIGHT_DOMAIN_ADDRESSES: addresses,
  SITEWRIGHT_DNS_SERVERS: nameServers,
  SITEWRIGHT_DOMAIN_CHECK_MS: durations(domainCheckMs),
  SITEWRIGHT_DOMAIN_CHECK_UNTIL_MS: durations(domainCheckUntilMs),
  SITEWRIGHT_DOMAIN_RECHECK_MS: milliseconds(hour),
  SITEWRIGHT_DOMAIN_RELEASE_MS: milliseconds(7 * 24 * hour),
  TEMPORAL_DEPLOYMENT_NAME: text,
  TEMPORAL_WORKER_BUILD_ID: text,
}
const Worker = z.object(workerVariables)

export const workerSettings = (env: z.infer<typeof Worker>, sitesUrl: string) => ({
  /** SMTP server and sender address. If undefined, no mail is sent. */
  mail:
    env.SITEWRIGHT_SMTP_URL && env.SITEWRIGHT_MAIL_FROM
      ? { smtpUrl: env.SITEWRIGHT_SMTP_URL, from: env.SITEWRIGHT_MAIL_FROM }
      : undefined,
  reconcileMs: env.SITEWRIGHT_RECONCILE_MS,
  sweepMs: env.SITEWRIGHT_SWEEP_MS,
  webhooks: {
    /** The waits between the attempts of a delivery, in milliseconds. */
    retryMs: env.SITEWRIGHT_WEBHOOK_RETRY_MS,
    /** Whether receivers may be on this machine and use http, for development. */
    allowInsecure: env.SITEWRIGHT_WEBHOOK_ALLOW_INSECURE === '1',
  },
  /** Where the DNS records of custom domains have to point, and when they are checked; see `CheckTimes`. */
  domains: {
    target: env.SITEWRIGHT_DOMAIN_TARGET ?? new URL(sitesUrl).hostname,
    addresses: env.SITEWRIGHT_DOMAIN_ADDRESSES,
    /** Empty: the resolvers of the system. */
    dnsServers: env.SITEWRIGHT_DNS_SERVERS,
    checkMs: env.SITEWRIGHT_DOMAIN_CHECK_MS,
    checkUntilMs: env.SITEWRIGHT_DOMAIN_CHECK_UNTIL_MS,
    recheckMs: env.SITEWRIGHT_DOMAIN_RECHECK_MS,
    releaseMs: env.SITEWRIGHT_DOMAIN_RELEASE_MS,
  },
  deployment:
    env.TEMPORAL_DEPLOYMENT_NAME && env.TEMPORAL_WORKER_BUILD_ID
      ? { deploymentName: env.TEMPORAL_DEPLOYMENT_NAME, buildId: env.TEMPORAL_WORKER_BUILD_ID }
      : undefined,
})
