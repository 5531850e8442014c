import { closestMatch } from 'leven'

/** A process or command whose variables are checked for what it needs. */
export type Role = 'api' | 'worker' | 'sites' | 'codec' | 'backup'
/** They send no mail and call no models, and do not get the secrets of these. */
const withoutOrders: (Role | undefined)[] = ['sites', 'codec', 'backup']
const withoutForms: (Role | undefined)[] = ['codec', 'backup']
type Variables = Record<string, string>

/** Environment variables are missing or have invalid values. `problems` has one line per variable, which begins with its name. */
export class InvalidConfig extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    const lines = problems.length === 1 ? ` ${problems[0]}` : problems.map((problem) => `\n  ${problem}`).join('')
    super(`The configuration is invalid:${lines}`)
    this.problems = problems
  }
}

/** Variables that have no effect without each other. */
const setTogether = [
  { names: ['TEMPORAL_DEPLOYMENT_NAME', 'TEMPORAL_WORKER_BUILD_ID'], without: withoutOrders },
  { names: ['SITEWRIGHT_SMTP_URL', 'SITEWRIGHT_MAIL_FROM'], without: withoutOrders },
  { names: ['SITEWRIGHT_CAPTCHA', 'SITEWRIGHT_CAPTCHA_SITE_KEY', 'SITEWRIGHT_CAPTCHA_SECRET'], without: withoutForms },
]
const enumerated = new Intl.ListFormat('en-GB') // "A, B and C"

/** Finds variables that contradict each other or the environment. */
export function findContradictions(variables: Variables, role?: Role): string[] {
  const problems: string[] = []
  for (const { names, without } of setTogether)
    if (!without.includes(role) && new Set(names.map((name) => variables[name] === undefined)).size > 1)
      problems.push(`${enumerated.format(names)}: set ${names.length === 2 ? 'both or neither' : 'all or none'}`)
  const providers = variables.SITEWRIGHT_IMAGE_PROVIDERS?.split(/[\s,]+/) ?? []
  for (const [name, key] of [
    ['pexels', 'PEXELS_API_KEY'],
    ['unsplash', 'UNSPLASH_ACCESS_KEY'],
  ] as const)
    if (!withoutOrders.includes(role) && providers.includes(name) && variables[key] === undefined)
      problems.push(`${key}: must be set, because SITEWRIGHT_IMAGE_PROVIDERS contains ${name}`)
  if (variables.NODE_ENV === 'production' && variables.SITEWRIGHT_WEBHOOK_ALLOW_INSECURE === '1')
    problems.push('SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: must not be set in production')
  return problems
}

/** What a variable is set to, for processes that do not start without it. */
const required = {
  DATABASE_URL: 'must be set to the database, such as postgres://user:password@host:5432/sitewright',
  SITEWRIGHT_PUBLIC_URL: 'must be set in production to the address of the API, such as https://api.example.com',
  SITEWRIGHT_SITES_URL:
    'must be set in production to the parent address of websites, such as https://sites.example.com',
  SITEWRIGHT_PAYLOAD_KEY:
    'must be set in production to a key, or to "none" to store prompts in Temporal as clear text: see docs/operations.md',
}

/** Finds the variables that a process lacks. Without public URLs, stored links and mails would point to localhost. */
export function findMissing(variables: Variables, role: Role): string[] {
  if (role === 'backup') return [] // it may use the development stack
  if (role === 'codec')
    return (variables.SITEWRIGHT_PAYLOAD_KEY ?? 'none') === 'none'
      ? ['SITEWRIGHT_PAYLOAD_KEY: must be set to the same keys as in the other processes']
      : []
  const inProduction = ['SITEWRIGHT_PUBLIC_URL', 'SITEWRIGHT_SITES_URL'] as const
  // Prompts and facts of customers must not be readable in Temporal by accident.
  const ofOrders = role === 'sites' ? [] : (['SITEWRIGHT_PAYLOAD_KEY'] as const)
  const names = [
    'DATABASE_URL' as const,
    ...(variables.NODE_ENV === 'production' ? [...inProduction, ...ofOrders] : []),
  ]
  return names.filter((name) => variables[name] === undefined).map((name) => `${name}: ${required[name]}`)
}

const prefix = 'SITEWRIGHT_'
/** Variables that other programs read: Docker Compose and the clients of the API. */
const ofOthers = ['BIND', 'CPUS', 'VERSION', 'CODEC_URL', 'API_KEY', 'URL'].map((name) => `${prefix}${name}`)

/** Describes set variables that look like ours and are not. */
export function findUnknown(variables: Variables, names: string[]): string[] {
  const known = [...names, ...ofOthers]
  return Object.keys(variables)
    .filter((name) => name.startsWith(prefix) && !known.includes(name))
    .map((name) => {
      const similar = closestMatch(name, known, { maxDistance: Math.floor((name.length - prefix.length) / 3) })
      return `${name} has no effect: there is no such variable.${similar ? ` Did you mean ${similar}?` : ''}`
    })
}
