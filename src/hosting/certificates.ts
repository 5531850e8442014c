import { hostPattern } from '../domain/hosts.ts'
import type { SiteResponse } from './responses.ts'

export const certificatePath = '/_certificate'

/** Questions per second that one process answers: far more than the new connections that need a certificate. */
const maxPerSecond = 100

const answer = (status: number, body: string, ...headers: string[]): SiteResponse => ({
  status,
  headers: ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store', ...headers],
  body: Buffer.from(body),
})
const yes = answer(200, 'This is an active domain.\n')
const no = answer(404, 'This is not an active domain.\n')
const limited = answer(429, 'Too many questions. Try again in a second.\n', 'Retry-After', '1')

/**
 * Answers whether a proxy may request a certificate for a name: `?domain=www.example.com`. Only for active custom domains and the names that
 * redirect to them, so that a stranger who connects with made-up names uses up no certificates. Limited, because strangers choose the names.
 */
export function createCertificateAnswers(isActive: (domain: string) => Promise<boolean>) {
  let second = 0
  let answered = 0
  return async (query: string): Promise<SiteResponse> => {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) [second, answered] = [now, 0]
    answered += 1
    if (answered > maxPerSecond) return limited
    const domain = new URLSearchParams(query).get('domain')?.toLowerCase() ?? ''
    return hostPattern.test(domain) && (await isActive(domain)) ? yes : no
  }
}
