import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { ApiDeps } from '../deps.ts'
import { addExamples } from '../examples/examples.ts'
import { describeUploads } from '../examples/uploads.ts'
import { orderOperations, tags } from '../document/operations.ts'
import { referenceDocument, withoutPlainExamples } from '../document/reference-document.ts'
import { serveReference } from '../document/reference.ts'
import { keepSiblings, removeUnused, simplifySchemas, sortSchemas, unwrapReferences } from '../document/schemas.ts'
import { shareComponents } from '../document/sharing.ts'
import { describeWebhooks, inlineWebhooks } from '../document/webhooks.ts'
import { version } from '../../domain/version.ts'
import { StaticText } from '../document/static-texts.ts'

const description = `
Create, generate and manage websites over HTTP. Start with "Create a website from a prompt", then poll the \`status_url\` of its
response.

**Authentication.** Send your workspace's API key with every request: \`Authorization: Bearer sw_live_…\`. A key has one or more of the
scopes \`read\`, \`write\`, \`ai\`, \`admin\` and \`draft\` (part of \`write\`: edits drafts and publishes nothing). A key with \`ai\` reads, cancels and retries the workflows that it placed without \`read\`.

**Responses.** Requests and responses are JSON. A successful request returns 200. AI endpoints return their fields at the top level and
most of them again in \`result\`; other endpoints return \`{ success: true, result }\`. The API ignores unknown fields and
query parameters and lists them in \`warnings\`, in error responses too. Unknown fields of an order, which costs credits, are rejected
with 400 and a suggestion; send the header \`Sitewright-Unknown-Fields: warn\` to have them ignored as well.

**Errors.** A failed request returns \`{ success: false, code, message, doc_url, request_id }\`. Handle errors by \`code\`; \`message\`
explains what to change, and \`doc_url\` leads to the cause and cure of each code. \`details\` lists invalid fields. The
[guides](/docs/guides) show complete programs.

**Idempotency.** Send an \`Idempotency-Key\` of your choice with a POST request to retry it safely. For 24 hours, the API does not repeat
the work and returns the first response with \`Idempotency-Replayed: true\`.

**Rate limits.** Every response has \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (in seconds). Responses with status
429 and 503 have \`Retry-After\` (in seconds).

**Lists.** List endpoints are paginated with \`page\` and \`per_page\` and return the newest entries first by default. To read a long list
while it changes, send \`next_cursor\` of each response as \`cursor\`: no entry is skipped or repeated. Sorted by \`name\` or \`-updated\`,
entries that change during the walk come at its end, again if they were returned before.

**Updates.** PATCH requests change the fields you send and leave the rest unchanged, including nested fields. \`null\` resets a field to
its default. PUT does the same as PATCH for a website and the workspace.
`.trim()

const apiKey = `
An API key of the workspace, without the word "Bearer". \`npm start\` prints one and stores it in
\`.sitewright/dev.json\` (\`api_key\`). Run \`sitewright key create\` to create more keys.
`.trim()

declare module 'fastify' {
  interface FastifySchema {
    /** Left out of the published document. */
    'x-internal'?: true
  }
}

/**
 * GET /openapi.json (OpenAPI 3.1, made from the schemas that check requests and answers) and GET /docs to read and try it. Operations
 * with `x-internal` are left out of both; GET /openapi.json?internal=true has them.
 */
export async function describeApi(app: FastifyInstance, { publicUrl }: Pick<ApiDeps, 'publicUrl'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sitewright',
        version,
        description,
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: 'Sitewright', url: `${publicUrl}/docs` },
      },
      servers: [{ url: publicUrl }],
      tags,
      components: {
        securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: apiKey } },
      },
      security: [{ apiKey: [] }],
    },
    transform: (route) => keepSiblings(jsonSchemaTransform(route)),
    transformObject: (document) => {
      const object = jsonSchemaTransformObject(document) as OpenAPIV3_1.Document
      sortSchemas(object)
      unwrapReferences(object)
      describeUploads(object)
      describeWebhooks(object)
      simplifySchemas(object)
      addExamples(object)
      shareComponents(object)
      inlineWebhooks(object)
      orderOperations(object)
      return object
    },
  })
  const published = new StaticText(json, () =>
    Buffer.from(JSON.stringify(withoutPlainExamples(withoutInternal(documentOf(app))))),
  )
  const complete = new StaticText(json, () => Buffer.from(JSON.stringify(withoutPlainExamples(documentOf(app)))))
  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const { internal } = request.query as { internal?: unknown }
    return await (internal === 'true' ? complete : published).send(request, reply)
  })
  serveReference(app, () => referenceDocument(withoutInternal(documentOf(app))))
}

const json = 'application/json; charset=utf-8'
const documentOf = (app: FastifyInstance) => app.swagger() as OpenAPIV3_1.Document

/** The document without the operations that are marked `x-internal`. */
export function withoutInternal(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const paths = Object.entries({ ...document.paths }).map(([path, item]) => {
    const operations = Object.entries((item ?? {}) as Record<string, object>).filter(
      ([, operation]) => !('x-internal' in operation),
    )
    return [path, Object.fromEntries(operations)] as const
  })
  const published = {
    ...document,
    paths: Object.fromEntries(paths.filter(([, item]) => Object.keys(item).length > 0)),
    components: { ...document.components, schemas: { ...document.components?.schemas } },
  }
  removeUnused(published)
  return published
}
