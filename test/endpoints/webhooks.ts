import { newWorkflowId } from '../../src/domain/ids.ts'
import type { Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'

const url = 'https://hooks.example.com/sitewright'

async function setUrl({ platform, workspaceId }: World) {
  await platform.operations.updateWorkspace({ workspaceId, changes: { settings: { api: { webhook_url: url } } } })
  return {}
}

/** Adds an event about a client with the name, whose delivery has ended. */
async function makeEvent({ platform, workspaceId }: World, name = 'Ada') {
  const id = newWorkflowId('event')
  const event = { id, workspace_id: workspaceId, event: 'client.created' as const, status: 'failed' as const }
  const data = {
    client_id: 'client_1',
    full_name: name,
    email: 'ada@example.com',
    website_limit: null,
    created_at: new Date(),
  }
  await platform.db
    .insertInto('webhook_events')
    .values({ ...event, data: JSON.stringify(data), due_at: null })
    .execute()
  return id
}
const eventParams = async (world: World) => ({ params: { event_id: await makeEvent(world) } })
const noEvent = { params: { event_id: 'event-none' } }
const withoutUrl = '400 webhook_url_missing'

export const webhooks: Table = {
  listWebhookDeliveries: { scope: 'read', works: () => ({}), list: { id: 'event_id', add: makeEvent } },

  getWebhookDelivery: {
    scope: 'read',
    works: eventParams,
    fails: { '404 event_not_found': () => noEvent },
  },

  redeliverWebhook: {
    scope: 'admin',
    works: async (world) => ({ ...(await setUrl(world)), ...(await eventParams(world)) }),
    fails: {
      '404 event_not_found': async (world) => ({ ...(await setUrl(world)), ...noEvent }),
      [withoutUrl]: () => noEvent,
    },
  },

  redeliverWebhooks: {
    scope: 'admin',
    works: async (world) => ({ ...(await setUrl(world)), body: { since: '2026-01-01T00:00:00Z' } }),
    fails: { [withoutUrl]: () => ({ body: { since: '2026-01-01T00:00:00Z' } }) },
  },

  testWebhook: { scope: 'admin', works: setUrl, fails: { [withoutUrl]: () => ({}) } },

  rotateWebhookSecret: { scope: 'admin', works: setUrl, fails: { [withoutUrl]: () => ({}) } },
}
