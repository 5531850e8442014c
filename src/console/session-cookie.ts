import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../activities/accounts/access.ts'
import type { ApiDeps } from '../api/deps.ts'
import type { FailureLimit } from '../api/http/failure-limits.ts'
import { sessionSeconds } from '../domain/accounts/sign-in.ts'

type SessionCookie = ReturnType<typeof sessionCookie>

/** Dependencies of the console's routes. */
export type ConsoleDeps = Pick<ApiDeps, 'operations' | 'publicUrl' | 'mail' | 'acceptMs' | 'prices' | 'modelName'> & {
  cookie: SessionCookie
  limitFailure: FailureLimit
  /** Counts an order by AI of a person. Throws RateLimited. */
  limitOrders: (person: Person) => Promise<void>
}

/**
 * Reads, sets and clears the session cookie. Over HTTPS and for every host except localhost, the cookie is `Secure` with the `__Host-`
 * prefix, so that a browser accepts it only from this host over HTTPS. The server decides when a session expires, not the cookie.
 */
export function sessionCookie(publicUrl: string) {
  const { protocol, hostname } = new URL(publicUrl)
  const local = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  const secure = protocol === 'https:' || !local
  const name = secure ? '__Host-sitewright' : 'sitewright'
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
  const flags = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    read: ({ headers }: FastifyRequest): string | undefined => pattern.exec(headers.cookie ?? '')?.[1],
    set: (reply: FastifyReply, token: string) =>
      reply.header('set-cookie', `${name}=${token}; Max-Age=${sessionSeconds}; ${flags}`),
    clear: (reply: FastifyReply) => reply.header('set-cookie', `${name}=; Max-Age=0; ${flags}`),
  }
}
