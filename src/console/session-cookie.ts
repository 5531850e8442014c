import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../activities/accounts/access.ts'
import type { AuthorizationServer } from '../api/oauth/provider.ts'
import type { ApiDeps } from '../api/deps.ts'
import type { FailureLimit } from '../api/http/failure-limits.ts'
import { sessionSeconds } from '../domain/accounts/sign-in.ts'

type SessionCookie = ReturnType<typeof sessionCookie>

/** Dependencies of the console's routes. */
export type ConsoleDeps = Pick<
  ApiDeps,
  'operations' | 'publicUrl' | 'sitesUrl' | 'mail' | 'acceptMs' | 'prices' | 'modelName'
> & {
  cookie: SessionCookie
  limitFailure: FailureLimit
  /** Undefined if assistants cannot connect. */
  authorizationServer: AuthorizationServer | undefined
  /** Counts an order by AI of a person. Throws RateLimited. */
  limitOrders: (person: Person) => Promise<void>
  /** Counts a request of a person. Throws RateLimited. */
  limitRequests: (person: Person) => Promise<void>
}

/**
 * Reads, sets and clears the session cookie. Over HTTPS, on the domain of a workspace and on every host except localhost, the cookie is
 * `Secure` with the `__Host-` prefix, so that a browser accepts it only from this host over HTTPS. The server decides when a session expires,
 * not the cookie.
 */
export function sessionCookie(publicUrl: string) {
  const { protocol, hostname } = new URL(publicUrl)
  const local = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  const isSecure = ({ own }: FastifyRequest) => protocol === 'https:' || !local || own !== undefined
  const nameFor = (request: FastifyRequest) => (isSecure(request) ? '__Host-console' : 'console')
  const flagsFor = (request: FastifyRequest) => `HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`
  const write = (reply: FastifyReply, token: string, seconds: number) => {
    const value = `${nameFor(reply.request)}=${token}; Max-Age=${seconds}`
    return reply.header('set-cookie', `${value}; Path=/; ${flagsFor(reply.request)}`)
  }
  return {
    /** The attributes that all cookies of the console have. */
    flagsFor,
    read: (request: FastifyRequest): string | undefined =>
      new RegExp(`(?:^|;\\s*)${nameFor(request)}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1],
    set: (reply: FastifyReply, token: string) => write(reply, token, sessionSeconds),
    clear: (reply: FastifyReply) => write(reply, '', 0),
  }
}
