import { z } from 'zod'

const maxInteger = 1_000_000_000
export const integer = (min: number, max = maxInteger) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
export const port = (standard: number) => integer(0, 65_535).default(standard)
export const count = (standard: number) => integer(0).default(standard)
export const atLeastOne = (standard: number) => integer(1).default(standard)
/** Not set means no limit. */
export const limit = integer(1).optional()
export const milliseconds = (standard: number) => integer(1).default(standard)
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
export const networks = list.pipe(
  z.array(
    z
      .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: 'must be IP addresses or CIDR ranges with spaces between them, such as "10.0.0.5 172.16.0.0/12"',
      })
      .refine((range) => !range.endsWith('/0'), 'must not contain all addresses: name those of your proxies'),
  ),
)
export const addresses = list.pipe(
  z.array(
    z.union([z.ipv4(), z.ipv6()], {
      error: 'must be IP addresses with spaces between them, such as "203.0.113.7 2001:db8::7"',
    }),
  ),
)
/** Name servers, with a port if it is not 53. */
export const nameServers = list.pipe(
  z.array(
    z.string().regex(/^(?:[\d.]+(?::\d+)?|[\da-f:]+|\[[\da-f:]+\](?::\d+)?)$/i, {
      error: 'must be IP addresses with spaces between them, such as "9.9.9.9 127.0.0.1:5353"',
    }),
  ),
)
/** A list of durations in milliseconds, with commas. */
export const durations = (standard: number[]) =>
  z
    .string()
    .regex(/^\d{1,10}(?:,\d{1,10})*$/, 'must be milliseconds with commas between, such as 5000,300000')
    .prefault(standard.join(','))
    .transform((text) => text.split(',').map(Number))
export const hostName = z.string().regex(/^[a-z0-9.-]+$/, 'must be a host name')
export const url = z.url({ error: 'must be a URL, such as https://example.com' }).optional()
export const text = z.string().optional()
export const oneOf = <const T extends [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
export const flag = oneOf('0', '1').default('0')

const payloadKey = z
  .string()
  .regex(/^[\w.-]{1,100}:[A-Za-z0-9+/]{43}=$/, 'must be <name>:<32 bytes as base64>, with commas between several keys')
  .transform((key) => key.split(':'))
  .transform(([id = '', secret = '']) => ({ id, secret: Buffer.from(secret, 'base64') }))
/** All keys decrypt. The first one encrypts; if the list starts with "none", nothing is encrypted. */
export const payloadKeys = z
  .string()
  .transform((keys) => keys.split(','))
  .transform(([first, ...others]) =>
    first === 'none' ? { encrypts: false, texts: others } : { encrypts: true, texts: [first, ...others] },
  )
  .pipe(z.object({ encrypts: z.boolean(), texts: z.array(payloadKey) }))
  .refine(({ texts }) => new Set(texts.map(({ id }) => id)).size === texts.length, 'must use each key name only once')
  .transform(({ encrypts, texts: known }) => ({ current: (encrypts && known[0]) || null, known }))
