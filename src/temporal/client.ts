import {
  Client,
  type ClientInterceptors,
  Connection,
  type ConnectionOptions,
  defaultGrpcRetryOptions,
  type GrpcRetryOptions,
  makeGrpcRetryInterceptor,
} from '@temporalio/client'
import type { DataConverter } from '@temporalio/common'
import { loadClientConnectConfig } from '@temporalio/envconfig'
import { NativeConnection } from '@temporalio/worker'
import { setVariables } from '../config.ts'
import { PayloadEncryption, type PayloadKeys } from './payload-encryption.ts'

type Settings = {
  temporal: { address?: string | undefined; namespace: string; payloadKeys?: PayloadKeys | undefined }
}

/**
 * Options of a Temporal connection, from the standard environment (`TEMPORAL_ADDRESS`, `_NAMESPACE`, `_API_KEY`, `_TLS_*`) or a profile of
 * temporal.toml. An address in `config` takes precedence.
 */
export function connectOptions({ temporal }: Settings) {
  const { connectionOptions, namespace } = loadClientConnectConfig({ overrideEnvVars: setVariables() })
  return {
    connection: { ...connectionOptions, ...(temporal.address ? { address: temporal.address } : {}) },
    namespace: namespace ?? temporal.namespace,
    dataConverter: dataConverterFor(temporal),
  }
}

/** Encrypts payloads if there are keys. */
export const dataConverterFor = ({ payloadKeys }: Pick<Settings['temporal'], 'payloadKeys'>): DataConverter =>
  payloadKeys ? { payloadCodecs: [new PayloadEncryption(payloadKeys)] } : {}

const defaultRetries = defaultGrpcRetryOptions()

/**
 * How calls of a client are repeated. Temporal rejects a signal while a workflow is about to end, which takes milliseconds; by default the
 * call would be repeated after 1.7 s, and the row locks of an operation that makes it would be held as long. The deadline of a call ends this.
 */
export const callRetries: GrpcRetryOptions = {
  retryableDecider: (attempt, status) =>
    isBusyWorkflow(status) ? attempt < 100 : defaultRetries.retryableDecider(attempt, status),
  delayFunction: (attempt, status) =>
    isBusyWorkflow(status)
      ? Math.min(250, 10 * 1.5 ** attempt) * (0.8 + 0.4 * Math.random())
      : defaultRetries.delayFunction(attempt, status),
}

const isBusyWorkflow = ({ details }: { details: string }) => /\bworkflow is (busy|closing)\b/i.test(details)

/** A connection that is opened at its first use and repeats calls as `callRetries` says. */
export const lazyConnection = (options: ConnectionOptions): Connection =>
  Connection.lazy({ ...options, interceptors: [makeGrpcRetryInterceptor(callRetries)] })

/** A client that connects at its first use, so that a process starts (and reports itself as not ready) while Temporal is unavailable. */
export function connectClient(config: Settings, interceptors: ClientInterceptors = {}): Client {
  const { connection, ...options } = connectOptions(config)
  return new Client({ connection: lazyConnection(connection), interceptors, ...options })
}

/** Opens the connection of a worker. Throws if Temporal is unavailable. */
export async function connectWorker(config: Settings) {
  const { connection, ...options } = connectOptions(config)
  const connected = await NativeConnection.connect(connection).catch((cause: unknown) => {
    const address = connection.address ?? 'localhost:7233'
    // The SDK's own message is a debug text with the reason in quotes.
    const [, reason = 'no connection'] = /(?:message|error): "([^"]+)"/.exec(String(cause)) ?? []
    throw new Error(
      `Cannot connect to Temporal at ${address} (${reason}). Check TEMPORAL_ADDRESS and TEMPORAL_TLS_*.`,
      {
        cause,
      },
    )
  })
  return { connection: connected, ...options }
}
