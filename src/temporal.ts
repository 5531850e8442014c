import { Client, Connection } from '@temporalio/client'
import { loadClientConnectConfig } from '@temporalio/envconfig'
import { NativeConnection } from '@temporalio/worker'
import type { Config } from './config.ts'

/**
 * How to reach Temporal: the standard environment (`TEMPORAL_ADDRESS`, `_NAMESPACE`, `_API_KEY`, `_TLS_*`, or a profile of
 * temporal.toml), so that a cluster or Temporal Cloud is configuration only. An address in `config` wins.
 */
export function connectOptions({ temporal }: Pick<Config, 'temporal'>) {
  const { connectionOptions, namespace } = loadClientConnectConfig()
  return {
    connection: { ...connectionOptions, ...(temporal.address ? { address: temporal.address } : {}) },
    namespace: namespace ?? temporal.namespace,
  }
}

/** A client that connects when it is first used: a process starts, and says it is not ready, while Temporal is away. */
export function connectClient(config: Pick<Config, 'temporal'>): Client {
  const { connection, namespace } = connectOptions(config)
  return new Client({ connection: Connection.lazy(connection), namespace })
}

/** The worker's own connection; throws when Temporal is out of reach. */
export async function connectWorker(config: Pick<Config, 'temporal'>) {
  const { connection, namespace } = connectOptions(config)
  return { connection: await NativeConnection.connect(connection), namespace }
}
