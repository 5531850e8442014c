import type { Operations } from '../activities/operations.ts'
import type { DevFile } from './dev-file.ts'

/** Pays for 100 websites at the default price. */
const initialCredits = 1_000

/** Returns the workspace and key of dev.json. Creates new ones with credits if the database does not know that key. */
export async function ensureWorkspace(
  operations: Operations,
  known: DevFile | undefined,
): Promise<Pick<DevFile, 'workspace_id' | 'api_key'>> {
  if (known) {
    const caller = await operations.authenticate({ apiKey: known.api_key }).catch(() => undefined)
    if (caller) return { workspace_id: caller.workspaceId, api_key: known.api_key }
  }
  const { workspace_id: workspaceId } = await operations.createWorkspace({ name: 'Demo' })
  await operations.grantCredits({ workspaceId, amount: initialCredits, reason: 'Initial credits' })
  const { api_key } = await operations.createKey({ workspaceId, name: 'Development' })
  return { workspace_id: workspaceId, api_key }
}
