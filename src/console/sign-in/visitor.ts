import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../../domain/accounts/brand.ts'
import { languageOf } from '../language.ts'
import type { Visitor } from '../layout/layout.tsx'
import { showBrand } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'

const maxAgeSeconds = 365 * 24 * 60 * 60
const cookiePattern = /(?:^|;\s*)workspace=(ws_\w{1,60})(?:;|$)/
const idPattern = /^ws_\w{1,60}$/

/** Language and brand of someone who is not signed in. */
export const visitorOf = ({ headers, brand }: FastifyRequest): Visitor => ({
  language: languageOf(headers['accept-language']),
  brand,
})

/** Returns a function that remembers the workspace of a sign-in page: later ones show its brand before anyone has signed in. */
export const brandKeeper =
  ({ cookie }: Pick<ConsoleDeps, 'cookie'>) =>
  (request: FastifyRequest, reply: FastifyReply, brand: Brand): void => {
    showBrand(request, reply, brand)
    const flags = `Path=/console; HttpOnly; SameSite=Lax${cookie.isSecure(request) ? '; Secure' : ''}`
    void reply.header('set-cookie', `workspace=${brand.workspaceId}; Max-Age=${maxAgeSeconds}; ${flags}`)
  }

/** Shows the brand of `?workspace=`, else of the workspace that the browser remembers. The domain of a workspace has its brand only. */
export function brandFinder({ operations, cookie }: Pick<ConsoleDeps, 'operations' | 'cookie'>) {
  const rememberBrand = brandKeeper({ cookie })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.own) return
    const { workspace } = request.query as { workspace?: unknown }
    const asked = typeof workspace === 'string' && idPattern.test(workspace) ? workspace : undefined
    const workspaceId = asked ?? cookiePattern.exec(request.headers.cookie ?? '')?.[1]
    const brand = workspaceId === undefined ? undefined : await operations.findBrand({ workspaceId })
    if (brand && asked) rememberBrand(request, reply, brand)
    else if (brand) showBrand(request, reply, brand)
  }
}
