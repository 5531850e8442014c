import { Client, Connection } from '@temporalio/client'
import type { DataConverter } from '@temporalio/common'
import { loadClientConnectConfig } from '@temporalio/envconfig'
import { NativeConnection } from '@temporalio/worker'
import { PayloadEncryption, type PayloadKeys } from './payload-encryption.ts'

type Settings = {
  temporal: { address?: string | undefined; namespace: string; payloadKeys?: PayloadKeys | undefined }
}

/**
 * How to reach Temporal: the standard environment (`TEMPORAL_ADDRESS`, `_NAMESPACE`, `_API_KEY`, `_TLS_*`, or a profile of
 * temporal.toml), so that a cluster or Temporal Cloud is configuration only. An address in `config` wins. With keys, all payloads are
 * encrypted.
 */
export function connectOptions({ temporal }: Settings) {
  const { connectionOptions, namespace } = loadClientConnectConfig()
  return {
    connection: { ...connectionOptions, ...(temporal.address ? { address: temporal.address } : {}) },
    namespace: namespace ?? temporal.namespace,
    dataConverter: dataConverterFor(temporal),
  }
}

/** How what workflows are given and answer is written: encrypted, where there are keys. */
export const dataConverterFor = ({ payloadKeys }: Pick<Settings['temporal'], 'payloadKeys'>): DataConverter =>
  payloadKeys ? { payloadCodecs: [new PayloadEncryption(payloadKeys)] } : {}

/** A client that connects when it is first used: a process starts, and says it is not ready, while Temporal is away. */
export function connectClient(config: Settings): Client {
  const { connection, ...options } = connectOptions(config)
  return new Client({ connection: Connection.lazy(connection), ...options })
}

/** The worker's own connection; throws when Temporal is out of reach. */
export async function connectWorker(config: Settings) {
  const { connection, ...options } = connectOptions(config)
  return { connection: await NativeConnection.connect(connection), ...options }
}
