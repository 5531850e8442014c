import type { Config } from '../../config.ts'

/** The settings that all processes of an installation have to agree on. */
export type InstallationSettings = {
  storageUrl: string
  /** Whether the files are in a folder of this machine because no storage is set, in production. */
  usesDefaultStorage: boolean
  payloadKeys: Config['temporal']['payloadKeys']
  /** Whether the checks record what other processes are compared with. */
  mayRecord: boolean
}

export const installationSettings = (
  { production, storage, temporal }: Config,
  mayRecord: boolean,
): InstallationSettings => ({
  storageUrl: storage.url,
  usesDefaultStorage: production && storage.isDefault,
  payloadKeys: temporal.payloadKeys,
  mayRecord,
})
