import type { Payload } from '@temporalio/common'
import Fastify, { type FastifyError, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Logger } from 'pino'
import { type PayloadEncryption, UnknownPayloadKey } from '../temporal/payload-encryption.ts'

const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'))

/** Payloads as the Web UI and the `temporal` CLI send and expect them: the JSON form of Temporal's protobuf message, bytes in base64. */
const Payloads = z.object({
  payloads: z
    .array(z.object({ metadata: z.record(z.string(), bytes).default({}), data: bytes.default(Buffer.of()) }))
    .default([]), // protobuf omits empty lists
})

/** Temporal's largest message, in base64. */
const bodyLimit = 8 * 1024 * 1024

/**
 * The codec server of Temporal's Web UI (at `origin`) and CLI: POST /decode decrypts payloads that operators look at, POST /encode encrypts
 * those that they send. It has no authentication: keep it on the internal network, like the Web UI.
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
    const isSafe = error instanceof UnknownPayloadKey || error.statusCode !== undefined
    const message = isSafe ? error.message : 'Not a payload, or changed since it was encrypted'
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
