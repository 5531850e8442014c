import { insertWebsite } from '../support/websites.ts'
import { createClient, createSuspendedClient } from './clients.ts'
import { type Fields, resetsAll, type Request, type Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'

/** Creates a website of the workspace and returns its id. */
export const createWebsite = ({ platform, workspaceId }: World, clientId: string | null = null) =>
  insertWebsite(platform.db, workspaceId, clientId)

async function makeNamedWebsite(world: World, business_name: string) {
  const id = await createWebsite(world)
  await world.platform.db.updateTable('websites').set({ business_name }).where('id', '=', id).execute()
}

const read = (world: World, { params, body }: Request) =>
  world.result('getWebsite', { params: { website_id: String(params?.website_id ?? body?.website_id) } })

const fields = {
  business_name: { value: 'Maison Roux', null: 'My website' },
  business_description: { value: 'We bake.', null: null },
  custom_code_header: { value: '<meta name="a">', null: null, at: 'settings.custom_code_header' },
  custom_code_footer: { value: '<script>1</script>', null: null, at: 'settings.custom_code_footer' },
  language: { value: 'fr', shown: 'French', null: 'English' },
  facts: { null: resetsAll },
  'facts.email': { value: 'bonjour@maison.example', null: null },
  'facts.phone': { value: '+33 4 78 11 22 33', null: null },
  'facts.address': { value: '3 quai Rambaud, 69002 Lyon', null: null },
  'facts.country': { value: 'FR', null: null },
  'facts.clock': { value: 24, null: null },
  'facts.time_zone': { value: 'Europe/Paris', null: null },
  'facts.hours': {
    value: [{ days: [2, 3, 4], opens: '07:30', closes: '19:00' }],
    null: null,
    // The words of the website said other hours.
    also: { 'facts.hours_text': 'Tue–Thu 07:30–19:00' },
  },
  'facts.hours_text': { value: 'By appointment', null: null },
  'facts.social_links': { value: ['https://www.instagram.com/maison'], null: null },
  'facts.booking_url': { value: 'https://cal.com/maison', null: null },
  'facts.legal_name': { value: 'Maison Roux GmbH', null: null },
  'facts.legal_representative': { value: 'Camille Roux', null: null },
  'facts.legal_details': { value: 'Amtsgericht Leipzig, HRB 12345', null: null },
} satisfies Fields

export const websites: Table = {
  createWebsite: {
    scope: 'write',
    works: async (world) => ({ body: { name: 'Maison Roux', client_id: await createClient(world) } }),
    fails: {
      '400 invalid_language_code': () => ({ body: { name: 'Maison Roux', language: 'xx-nonsense' } }),
      '400 client_not_in_workspace': () => ({ body: { name: 'Maison Roux', client_id: 'client_none' } }),
      '403 client_suspended': async (world) => ({
        body: { name: 'Maison Roux', client_id: await createSuspendedClient(world) },
      }),
      '400 website_limit_reached': async (world) => ({
        body: { name: 'Maison Roux', client_id: await createClient(world, { website_limit: 0 }) },
      }),
    },
  },

  deleteWebsite: {
    scope: 'write',
    works: async (world) => ({ body: { website_id: await createWebsite(world) } }),
    fails: { '404 website_not_found': () => ({ body: { website_id: 'site_none' } }) },
  },

  listWebsites: { scope: 'read', works: () => ({}), list: { id: 'website_id', add: makeNamedWebsite } },

  getWebsite: {
    scope: 'read',
    works: async (world) => ({ params: { website_id: await createWebsite(world) } }),
    fails: { '404 website_not_found': () => ({ params: { website_id: 'site_none' } }) },
  },

  updateWebsite: {
    scope: 'write',
    works: async (world) => ({ body: { website_id: await createWebsite(world) } }),
    fails: {
      '400 website_not_found': () => ({ body: { website_id: 'site_none' } }),
      '400 invalid_language_code': async (world) => ({
        body: { website_id: await createWebsite(world), language: 'xx-nonsense' },
      }),
    },
    changes: {
      of: ['website_id'],
      read,
      fields: {
        ...fields,
        robots: { value: 'User-agent: *', null: null },
        activated: { value: false, null: true },
      },
    },
  },

  updateWebsiteSettings: {
    scope: 'write',
    works: async (world) => ({ params: { website_id: await createWebsite(world) }, body: {} }),
    fails: {
      '404 website_not_found': () => ({ params: { website_id: 'site_none' }, body: {} }),
      '400 invalid_language_code': async (world) => ({
        params: { website_id: await createWebsite(world) },
        body: { language: 'xx-nonsense' },
      }),
    },
    changes: {
      read,
      fields: {
        ...fields,
        theme: { null: resetsAll },
        'theme.mode': { value: 'dark', null: 'auto', at: 'settings.theme.mode' },
        'theme.direction': { value: 'rtl', null: 'ltr', at: 'settings.theme.direction' },
        'theme.primary_color': { value: '#112233', null: '#2f5d8c', at: 'settings.theme.primary_color' },
        'theme.accent_color': { value: '#445566', null: '#e0a458', at: 'settings.theme.accent_color' },
        'theme.radius': { value: 'round', null: 'soft', at: 'settings.theme.radius' },
        'theme.density': { value: 'airy', null: 'comfortable', at: 'settings.theme.density' },
        'theme.art': { value: 'strip', null: 'tiles', at: 'settings.theme.art' },
        'theme.font_heading': { value: 'Newsreader', null: 'Outfit', at: 'settings.theme.font_heading' },
        'theme.font_body': { value: 'Georgia', null: 'Outfit', at: 'settings.theme.font_body' },
        'theme.main_classes': { value: 'prose max-w-xl', null: null, at: 'settings.theme.main_classes' },
        integrations: { null: resetsAll },
        'integrations.google_analytics_id': { value: 'G-AB12CD34EF', null: null },
        'integrations.google_tag_manager_id': { value: 'GTM-AB12CD3', null: null },
        'integrations.meta_pixel_id': { value: '123456789012345', null: null },
        'integrations.plausible_domain': { value: 'shop.example.com', null: null },
        analytics_enabled: { value: false, null: true, at: 'settings.analytics_enabled' },
        configuration: { null: resetsAll },
        'configuration.favicon_url': { value: 'https://cdn.example.com/icon.png', null: null },
        'configuration.logo_url': { value: 'http://cdn.example.com/logo.svg', null: null },
        'configuration.social_image_url': { value: 'https://cdn.example.com/a.png?b=%20', null: null },
      },
    },
  },

  assignWebsite: {
    scope: 'write',
    works: async (world) => ({
      body: { website_id: await createWebsite(world), client_id: await createClient(world) },
    }),
    fails: {
      '400 website_not_in_workspace': async (world) => ({
        body: { website_id: 'site_none', client_id: await createClient(world) },
      }),
      '400 client_not_in_workspace': async (world) => ({
        body: { website_id: await createWebsite(world), client_id: 'client_none' },
      }),
      '403 client_suspended': async (world) => ({
        body: { website_id: await createWebsite(world), client_id: await createSuspendedClient(world) },
      }),
      '400 website_limit_reached': async (world) => ({
        body: { website_id: await createWebsite(world), client_id: await createClient(world, { website_limit: 0 }) },
      }),
    },
  },
}
