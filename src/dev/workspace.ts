import type { Operations } from '../activities/operations.ts'
import type { DevFile } from './dev-file.ts'

/** Enough for a hundred websites at the standard price. */
const firstCredits = 1_000

/** The workspace and key that the last start left in dev.json, or new ones with credits if the database does not know that key. */
export async function ensureWorkspace(
  operations: Operations,
  known: DevFile | undefined,
): Promise<Pick<DevFile, 'workspace_id' | 'api_key'>> {
  if (known) {
    const caller = await operations.authenticate({ apiKey: known.api_key }).catch(() => undefined)
    if (caller) return { workspace_id: caller.workspaceId, api_key: known.api_key }
  }
  const { workspace_id: workspaceId } = await operations.createWorkspace({ name: 'Demo' })
  await operations.grantCredits({ workspaceId, amount: firstCredits, reason: 'First credits' })
  const { api_key } = await operations.createKey({ workspaceId, name: 'Development' })
  return { workspace_id: workspaceId, api_key }
}
