import { heldDomain } from './domains.ts'
import { resetsAll, type Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'

/** An entry whose resource has this name. */
async function addAuditEntry({ platform, workspaceId }: World, name: string) {
  await platform.operations.createKey({ workspaceId, name })
}

export const workspace: Table = {
  listAuditLog: {
    scope: 'admin',
    works: () => ({}),
    list: { id: 'entry_id', add: addAuditEntry, searchesValues: true },
  },

  getWorkspace: { scope: 'read', works: () => ({}) },
  getPermissions: { scope: 'read', works: () => ({}) },

  updateWorkspace: {
    scope: 'admin',
    works: () => ({ body: {} }),
    fails: {
      '400 invalid_language_code': () => ({ body: { lang_code: 'xx-nonsense' } }),
      '400 invalid_domain': () => ({ body: { console_domain: 'co.uk' } }),
      '400 domain_in_use': async (world) => ({ body: { console_domain: await heldDomain(world) } }),
    },
    changes: {
      read: (world) => world.result('getWorkspace'),
      fields: {
        name: { value: 'Nord', null: 'My workspace' },
        lang_code: { value: 'fr', null: 'en' },
        console_domain: { value: 'clients.nord.example', at: 'console_domain.domain', null: undefined },
        settings: { null: resetsAll },
        'settings.api': { null: resetsAll },
        'settings.api.webhook_url': { value: 'https://hooks.example.com/sitewright', null: null },
        'settings.api.webhook_events': { value: ['page.published', 'credits.low'], null: [] },
        'settings.api.credits_low_threshold': { value: 20, null: null },
        'settings.brand_name': { value: 'Studio Nord', null: null },
        'settings.logo_url': { value: 'https://example.com/logo.svg', null: null },
        'settings.support_email': { value: 'help@example.com', null: null },
        'settings.primary_color': { value: '#b4532a', null: null },
        'settings.accent_color': { value: '#2f6ae0', null: null },
        'settings.color_mode': { value: 'dark', null: 'auto' },
        'settings.assistants_publish': { value: 'never', null: 'after_approval' },
        integrations: { null: resetsAll },
        'integrations.any_name': { value: 'C024BE91L', null: undefined },
      },
    },
  },
}
