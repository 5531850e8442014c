import type { Payload } from '@temporalio/common'
import Fastify, { type FastifyError, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Logger } from 'pino'
import { type PayloadEncryption, UnknownPayloadKey } from '../temporal/payload-encryption.ts'

const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'))

/** Payloads as the Web UI and the `temporal` CLI send and want them: the JSON form of Temporal's protobuf message, bytes as base64. */
const Payloads = z.object({
  payloads: z
    .array(z.object({ metadata: z.record(z.string(), bytes).default({}), data: bytes.default(Buffer.of()) }))
    .default([]), // protobuf leaves out what is empty
})

/** The largest message that Temporal takes, as base64. */
const bodyLimit = 8 * 1024 * 1024

/**
 * The codec server of Temporal's Web UI (at `origin`) and CLI: POST /decode shows operators what is encrypted in Temporal, POST /encode is
 * for what they send from there. Whoever reaches it reads all that Temporal holds, so it belongs on the inside, as the Web UI does.
 */
export function buildCodec(encryption: PayloadEncryption, { origin, log }: { origin: string; log: Logger }) {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
  })
  const routes = app.setValidatorCompiler(validatorCompiler).withTypeProvider<ZodTypeProvider>()
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'content-type, x-namespace, authorization',
      'access-control-allow-credentials': 'true',
      'cache-control': 'no-store',
    })
  })
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const isTold = error instanceof UnknownPayloadKey || error.statusCode !== undefined
    const message = isTold ? error.message : 'It is no payload, or has been changed since it was encrypted'
    return reply.code(error.statusCode ?? 400).send({ message })
  })
  app.options('/*', async (_request, reply) => reply.code(204).send())
  app.get('/health', async () => ({ status: 'ok' }))
  routes.post('/encode', { schema: { body: Payloads } }, async ({ body }) =>
    toJson(await encryption.encode(body.payloads)),
  )
  routes.post('/decode', { schema: { body: Payloads } }, async ({ body }) =>
    toJson(await encryption.decode(body.payloads)),
  )
  return app
}

const toJson = (payloads: Payload[]) => ({
  payloads: payloads.map(({ metadata, data }) => ({
    metadata: Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, toBase64(value)])),
    ...(data ? { data: toBase64(data) } : {}),
  })),
})
const toBase64 = (value: Uint8Array): string => Buffer.from(value).toString('base64')
