import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '../api/deps.ts'
import { sessionSeconds } from '../domain/accounts/sign-in.ts'

/** The session cookie of an installation, under the flags that its address allows. */
type SessionCookie = ReturnType<typeof sessionCookie>

/** What the pages of the console need. */
export type ConsoleDeps = Pick<ApiDeps, 'operations'> & { cookie: SessionCookie }

/**
 * Over HTTPS, and for any host that is not this machine, the cookie is Secure and its name says `__Host-`: a browser takes it only from
 * this very host over HTTPS. It outlives the browser's window; the server decides when the session is over.
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
