import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { ApiDeps } from '../deps.ts'
import { readClientId } from './clients.ts'

type Operations = Pick<
  ApiDeps['operations'],
  | 'saveOauthRecord'
  | 'findOauthRecord'
  | 'consumeOauthRecord'
  | 'deleteOauthRecord'
  | 'deleteOauthRecords'
  | 'revokeAssistant'
>

/** The storage of one model of the library: see oauth_records. The ID of a grant is that of the assistant's key. */
export function createAdapter(operations: Operations, model: string): Adapter {
  return {
    async upsert(id, payload, seconds = 0) {
      if (model !== 'Client') await operations.saveOauthRecord({ model, id, payload, seconds })
    },
    async find(id) {
      if (model === 'Client') return readClientId(id)
      return (await operations.findOauthRecord({ model, id })) as AdapterPayload | undefined
    },
    async consume(id) {
      if (!(await operations.consumeOauthRecord({ model, id }))) throw new errors.InvalidGrant('already used')
    },
    async destroy(id) {
      await operations.deleteOauthRecord({ model, id })
      if (model === 'Grant') await operations.revokeAssistant({ keyId: id })
    },
    async revokeByGrantId(keyId) {
      await operations.deleteOauthRecords({ model, keyId })
    },
    // Sessions last as long as an authorization request, and no token depends on one.
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  }
}
