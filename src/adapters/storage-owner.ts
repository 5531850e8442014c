import type { Storage } from './storage.ts'

/** The file that says which installation a storage belongs to. */
export const ownerKey = 'installation'

/** Returns the id of the installation that the storage belongs to; undefined if it belongs to none. */
export const readOwner = async (storage: Storage): Promise<string | undefined> =>
  (await storage.get(ownerKey))?.toString()

export const writeOwner = (storage: Storage, installationId: string): Promise<void> =>
  storage.put(ownerKey, Buffer.from(installationId))
