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

/** Remembers the workspace of a sign-in page, so that later ones show its brand before anyone has signed in. */
export function rememberBrand(request: FastifyRequest, reply: FastifyReply, brand: Brand): void {
  showBrand(request, reply, brand)
  void reply.header(
    'set-cookie',
    `workspace=${brand.workspaceId}; Max-Age=${maxAgeSeconds}; Path=/console; HttpOnly; SameSite=Lax`,
  )
}

/** Shows the brand of `?workspace=`, else of the workspace that the browser remembers. */
export function brandFinder({ operations }: Pick<ConsoleDeps, 'operations'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { workspace } = request.query as { workspace?: unknown }
    const asked = typeof workspace === 'string' && idPattern.test(workspace) ? workspace : undefined
    const workspaceId = asked ?? cookiePattern.exec(request.headers.cookie ?? '')?.[1]
    const brand = workspaceId === undefined ? undefined : await operations.findBrand({ workspaceId })
    if (brand && asked) rememberBrand(request, reply, brand)
    else if (brand) showBrand(request, reply, brand)
  }
}
