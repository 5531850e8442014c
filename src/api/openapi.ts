import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'

const description = `
Makes and manages websites. Send your workspace's API key with every request: \`Authorization: Bearer sw_live_…\`.

Answers are JSON. A request that fails answers \`{ success: false, code, message, request_id }\`: \`code\` is for programs, \`message\`
says what to change. Fields an endpoint does not know are ignored and named in \`warnings\`.
`.trim()

/** GET /openapi.json (OpenAPI 3.1, made from the schemas that check requests and answers) and GET /docs to read and try it. */
export async function describeApi(app: FastifyInstance, { publicUrl }: Pick<ApiDeps, 'publicUrl'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sitewright', version: '1.0.0', description, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: publicUrl }],
      tags: [
        { name: 'AI workflows', description: 'Make websites from prompts' },
        { name: 'Credits', description: 'What it costs' },
        { name: 'Websites', description: 'What was made' },
      ],
      components: {
        securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'A workspace’s API key' } },
      },
      security: [{ apiKey: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { persistAuthorization: true, tryItOutEnabled: true },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
