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

/** Shows a brand and remembers its workspace: later sign-in pages show it before anyone has signed in. */
export function rememberBrand(reply: FastifyReply, brand: Brand, cookie: ConsoleDeps['cookie']): void {
  const { request } = reply
  showBrand(request, reply, brand)
  const value = `workspace=${brand.workspaceId}; Max-Age=${maxAgeSeconds}`
  void reply.header('set-cookie', `${value}; Path=/console; ${cookie.flagsFor(request)}`)
}

/** Shows the brand of `?workspace=`, else of the workspace that the browser remembers, else of the only one. The domain of a workspace has its brand only. */
export function brandFinder({ operations, cookie }: Pick<ConsoleDeps, 'operations' | 'cookie'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.own) return
    const { workspace } = request.query as { workspace?: unknown }
    const asked = typeof workspace === 'string' && idPattern.test(workspace) ? workspace : undefined
    const workspaceId = asked ?? cookiePattern.exec(request.headers.cookie ?? '')?.[1]
    const brand = workspaceId ? await operations.findBrand({ workspaceId }) : await operations.findSoleBrand()
    if (brand && asked) rememberBrand(reply, brand, cookie)
    else if (brand) showBrand(request, reply, brand)
  }
}
