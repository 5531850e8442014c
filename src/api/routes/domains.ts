import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Domain, NewDomain } from '../../domain/domains/custom-domains.ts'
import { DomainInUse, InvalidDomain, NoCustomDomain, WebsiteNotFound } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import { Website } from '../../domain/websites/websites.ts'
import type { ApiDeps } from '../deps.ts'
import { ok, resultResponses } from '../http/envelope.ts'
import { operation } from '../http/operation.ts'

const params = z.object({ website_id: pathId('ID of the website') })
const path = '/workspace/website/:website_id/domain'

export const domainRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.post(
    path,
    operation('Domains', 'write', {
      operationId: 'setDomain',
      summary: "Set a website's domain",
      description:
        'Claims a domain for a website and returns the DNS records to create. The records are checked every 30 seconds at first, for ' +
        '72 hours; the domain serves the website once they are found. Setting a failed domain again restarts the checks. Setting ' +
        'another domain removes the present one at once.',
      params,
      body: NewDomain,
      response: resultResponses(Domain, WebsiteNotFound, InvalidDomain, DomainInUse),
    }),
    async ({ workspaceId, params: { website_id: websiteId }, body: { domain } }) =>
      ok(await operations.setDomain({ workspaceId, websiteId, domain })),
  )

  app.get(
    path,
    operation('Domains', 'read', {
      operationId: 'getDomain',
      summary: "Retrieve a website's domain",
      description: 'Returns the domain of a website and its DNS records, as the last check found them.',
      params,
      response: resultResponses(Domain, WebsiteNotFound, NoCustomDomain),
    }),
    async ({ workspaceId, params: { website_id: websiteId } }) =>
      ok(await operations.getDomain({ workspaceId, websiteId })),
  )

  app.post(
    `${path}/verify`,
    operation('Domains', 'write', {
      operationId: 'verifyDomain',
      summary: "Check a website's domain now",
      description: 'Checks the DNS records of a domain and returns the result, which takes up to 10 seconds.',
      params,
      response: resultResponses(Domain, WebsiteNotFound, NoCustomDomain),
    }),
    async ({ workspaceId, params: { website_id: websiteId } }) =>
      ok(await operations.verifyDomain({ workspaceId, websiteId })),
  )

  app.delete(
    path,
    operation('Domains', 'write', {
      operationId: 'removeDomain',
      summary: "Remove a website's domain",
      description: 'Removes the domain at once; the website is reachable under its preview URL.',
      params,
      response: resultResponses(Website, WebsiteNotFound, NoCustomDomain),
    }),
    async ({ workspaceId, params: { website_id: websiteId } }) =>
      ok(await operations.removeDomain({ workspaceId, websiteId })),
  )
}
