import { z } from 'zod'
import { nullableText, rawText } from '../text.ts'

const domain = 'Domain name in lower case and punycode'

export const DomainStatus = z.enum(['pending', 'verified', 'active', 'failed'])
export type DomainStatus = z.infer<typeof DomainStatus>

const state = {
  domain: z.string().meta({ description: domain, examples: ['www.lefournil.example'] }),
  status: DomainStatus.describe(
    '`pending`: waiting for the DNS records; `verified`: the ownership is proven, the domain does not lead here yet; `active`: serves the ' +
      'website; `failed`: the records were not found in time or are gone',
  ),
  verified_at: nullableText.meta({
    description: 'Time at which the ownership was proven, ISO 8601; null before that',
    examples: ['2026-03-02T08:15:30.123Z'],
  }),
  failure_reason: nullableText.meta({
    description: 'Why the domain failed; null unless `status` is `failed`',
    examples: [null],
  }),
}

/** The custom domain of a website. */
export const CustomDomain = z.object(state).meta({ description: 'Custom domain of a website' })
export type CustomDomain = z.infer<typeof CustomDomain>

export const DnsRecord = z.object({
  record_type: z
    .enum(['TXT', 'CNAME', 'A', 'AAAA', 'ALIAS'])
    .describe('Type. Providers name `ALIAS` also ANAME or flattened CNAME'),
  host: z.string().meta({ description: 'Full name of the record', examples: ['www.lefournil.example'] }),
  value: z.string().meta({ description: 'Value to set', examples: ['sites.example.com'] }),
  purpose: z
    .enum(['ownership', 'routing', 'redirect'])
    .describe('`redirect`: optional; visitors of this name are redirected to the domain'),
  ttl: z.int().meta({ description: 'Suggested time to live, in seconds', examples: [300] }),
  status: z.enum(['pending', 'ok', 'mismatch']).describe('`pending`: no such record; `mismatch`: it has another value'),
  observed: z
    .array(z.string())
    .meta({ description: 'Values that the last check found', examples: [['sites.example.com']] }),
})
export type DnsRecord = z.infer<typeof DnsRecord>

/** A custom domain with its DNS records. */
export const Domain = z.object({
  message: z
    .string()
    .meta({ description: 'State in one sentence', examples: ['www.lefournil.example serves the website.'] }),
  ...state,
  dns_records: z.array(DnsRecord).describe('DNS records to create at the DNS provider of the domain'),
  instructions: z
    .array(z.string())
    .meta({ description: 'Steps for the owner of the domain', examples: [['Leave the TXT record in place.']] }),
  last_checked_at: nullableText.meta({
    description: 'Time of the last check, ISO 8601; null before the first',
    examples: ['2026-03-02T08:15:30.123Z'],
  }),
})
export type Domain = z.infer<typeof Domain>

/** The body of POST /v1/workspace/website/{website_id}/domain. */
export const NewDomain = z.object({
  domain: rawText(253)
    .min(1)
    .meta({
      description: 'Domain, such as "www.example.com"; Unicode is converted to punycode',
      examples: ['www.lefournil.example'],
    }),
})
