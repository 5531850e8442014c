import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ValidationFailed } from '../../domain/problems.ts'
import { createServer, type McpDeps } from './server.ts'

/** Of a call of edit_draft. */
const limits = { bodyLimit: 2 * 1024 * 1024, config: { maxValues: 10_000, acceptsTokens: true as const } }

const Query = z.object({ results: z.enum(['text', 'structured']).optional() })

/**
 * POST /mcp: the tools of assistants, over the Streamable HTTP of the Model Context Protocol. Stateless: each request has a server of its
 * own, so that any process answers it.
 */
export const mcpRoutes: FastifyPluginAsyncZod<McpDeps> = async (app, deps) => {
  const { hostname } = new URL(deps.publicUrl)
  const hosts = [hostname, ...localhostAllowedHostnames()]

  app.post('/mcp', { ...limits, schema: { hide: true, querystring: Query } }, async (request, reply) => {
    const { body, id: requestId, log } = request
    const isStructured = request.query.results === 'structured'
    const received = toWebRequest(request, reply)
    // Against DNS rebinding: a page of another website must not reach an API in its visitor's network.
    const rejection = hostHeaderValidationResponse(received, hosts) ?? originValidationResponse(received, [hostname])
    if (rejection) return await reply.send(rejection)
    if (Array.isArray(body)) throw new ValidationFailed('A request has one JSON-RPC message. Send several requests.')
    const { workspaceId, keyId, keyOrigin, scopes } = request
    const publish = await deps.operations.getAssistantsPublish({ workspaceId })
    const caller = { workspaceId, keyId, keyOrigin, scopes, publish }
    const handler = createMcpHandler(() => createServer(deps, { caller, isStructured, requestId, log }), {
      maxSubscriptions: 0, // nothing that a client could subscribe to changes
      onerror: (error) => log.debug(error, 'rejected MCP message'),
    })
    return await reply.send(await handler.fetch(received, { parsedBody: body }))
  })
}

/** The request without its body, which is parsed. It is aborted when the client disconnects. */
function toWebRequest({ headers, host, method, url }: FastifyRequest, { raw }: FastifyReply): Request {
  const aborted = new AbortController()
  raw.on('close', () => aborted.abort())
  const entries = Object.entries({ ...headers, host }).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  return new Request(new URL(url, 'http://localhost'), { method, headers: entries, signal: aborted.signal })
}
