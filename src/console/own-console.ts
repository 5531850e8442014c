import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '../api/deps.ts'
import type { OwnConsole } from '../domain/accounts/brand.ts'
import { hostNameOf, hostPattern } from '../domain/hosts.ts'
import { showBrand } from './responses.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the request is to the console on the domain of a workspace. */
    own?: OwnConsole
  }
}

/**
 * Finds the console of a request by its `Host`. A host that is no domain of a workspace is the address of the installation. The header
 * decides, not `X-Forwarded-Host`, which most proxies pass on as a caller sends it.
 */
export function findOwnConsole(
  app: FastifyInstance,
  { operations, publicUrl }: Pick<ApiDeps, 'operations' | 'publicUrl'>,
) {
  const { hostname } = new URL(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    const domain = hostNameOf(request.headers.host ?? '')
    if (domain === hostname || !hostPattern.test(domain)) return
    const brand = await operations.findBrandOfDomain({ domain })
    if (!brand) return
    request.own = { domain, workspaceId: brand.workspaceId }
    showBrand(request, reply, brand)
  })
}
