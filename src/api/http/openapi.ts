import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { ApiDeps } from '../deps.ts'
import { addExamples } from '../examples/examples.ts'
import { problemSamples } from '../examples/fields.ts'
import { describeUploads } from '../examples/uploads.ts'

const description = `
Makes and manages websites. Send your workspace's API key with every request: \`Authorization: Bearer sw_live_…\`.

Answers are JSON. A request that fails answers \`{ success: false, code, message, request_id }\`: \`code\` is for programs, \`message\`
says what to change. Fields an endpoint does not know are ignored and named in \`warnings\`.

Send a POST with an \`Idempotency-Key\` of your own, and you can send it again when its answer was lost: it is done once, and
answered as the first time, for 24 hours. Every answer says how many requests your key has left in this minute: \`RateLimit-Limit\`,
\`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds). Answers 429 and 503 say in \`Retry-After\` when to try again.
`.trim()

const apiKey = `
A workspace's API key. \`npm start\` and \`npm run demo\` print one and leave it in \`.sitewright/dev.json\` (\`api_key\`);
\`sitewright key create\` makes others. Paste it without the word "Bearer".
`.trim()

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="40" viewBox="0 0 150 40">' +
    '<rect x="2" y="6" width="28" height="28" rx="7" fill="#d9643a"/>' +
    '<path d="M9 14h14M9 20h14M9 26h8" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>' +
    '<text x="40" y="27" font-family="system-ui, sans-serif" font-size="19" font-weight="650" fill="#fff">Sitewright</text></svg>',
)

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
      info: { title: 'Sitewright', version: '1.0.0', description, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: publicUrl }],
      tags: [
        { name: 'AI workflows', description: 'Make websites from prompts' },
        { name: 'Clients', description: 'Whom websites are made for' },
        { name: 'Credits', description: 'What it costs' },
        { name: 'Workspace', description: 'Settings and what it holds' },
        { name: 'Team', description: 'Who works on it' },
        { name: 'API keys', description: 'Who may call' },
        { name: 'Media', description: 'Files of a website' },
        { name: 'Websites', description: 'What was made' },
        { name: 'Pages', description: 'What websites show' },
        { name: 'Blogs', description: 'Posts of websites' },
      ],
      components: {
        examples: problemSamples,
        securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: apiKey } },
      },
      security: [{ apiKey: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      const object = jsonSchemaTransformObject(document) as OpenAPIV3_1.Document
      delete object.components?.schemas?.['ProblemInput'] // the twin of Problem that no request holds
      describeUploads(object)
      addExamples(object)
      return object
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // What is tried there goes where the reader reads, by whatever name that is reached.
    transformSpecification: (document) => ({ ...published(document), servers: [{ url: '/' }] }),
    transformSpecificationClone: false,
    uiConfig: { persistAuthorization: true, tryItOutEnabled: true },
    logo: { type: 'image/svg+xml', content: logo, href: '/docs' },
    theme: {
      title: 'Sitewright API',
      favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: logo }],
    },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async ({ query }) => {
    const document = app.swagger()
    return (query as { internal?: unknown }).internal === 'true' ? document : published(document)
  })
}

/** The document without the operations that are marked `x-internal`. */
export function published<T extends { paths?: object }>(document: T): T {
  const paths = Object.entries<object>({ ...document.paths }).map(
    ([path, item]) => [path, withoutInternal(item)] as const,
  )
  return { ...document, paths: Object.fromEntries(paths.filter(([, item]) => Object.keys(item).length > 0)) }
}

const withoutInternal = (item: object): object =>
  Object.fromEntries(Object.entries<object>({ ...item }).filter(([, operation]) => !('x-internal' in operation)))
