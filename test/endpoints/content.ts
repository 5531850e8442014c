import { resetsAll, type CreateRequest, type Fields, nullRejected, type Request, type Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'
import { createWebsite } from './websites.ts'

let made = 0
const freshPath = () => `/path-${made++}`

type Kind = { Name: string; id: string; none: string; body: (path?: string) => Record<string, unknown> }

const page: Kind = {
  Name: 'Page',
  id: 'page_id',
  none: '404 page_not_found',
  body: (path = freshPath()) => ({
    html: '<!doctype html><html><head><title>About us</title></head><body><h1>About us</h1></body></html>',
    path,
  }),
}
const blog: Kind = {
  Name: 'Blog',
  id: 'blog_id',
  none: '404 blog_not_found',
  body: (path = freshPath()) => ({
    blog_content: '# Another title\n\nFlour, water, salt.',
    path,
    seo: { page_title: 'Bread' },
    blog_settings: {},
  }),
}

const ofSite = async (world: World) => ({ website_id: await createWebsite(world) })

/** Creates a page or post of a new website and returns the params that identify it. */
async function createItem(world: World, { Name, id, body }: Kind, params?: Record<string, string>, more: object = {}) {
  const home = params ?? (await ofSite(world))
  const result = await world.result(`create${Name}`, { params: home, body: { ...body(), ...more } })
  return { ...home, [id]: String(result[id]) }
}

const seo = {
  seo: { null: resetsAll },
  'seo.page_title': { value: 'Another title', null: null },
  'seo.meta_description': { value: 'What it says', null: null },
  'seo.social_title': { value: 'Shared', null: null },
  'seo.social_description': { value: 'Shared text', null: null },
  'seo.social_image': { value: 'https://cdn.example.com/a.png', null: null },
  'seo.canonical_url': { value: 'https://example.com/a', null: null },
  'seo.noindex': { value: true, null: false },
} satisfies Fields
const settings = {
  settings: { null: resetsAll },
  'settings.theme': { null: resetsAll },
  'settings.theme.mode': { value: 'dark', null: null },
  'settings.theme.direction': { value: 'rtl', null: null },
  'settings.theme.main_classes': { value: 'wide dark', null: null },
  'settings.custom_code_header': { value: '<style>b{}</style>', null: null },
  'settings.custom_code_footer': { value: '<script>1</script>', null: null },
} satisfies Fields
const common = {
  /** The title of the document, else the first heading, else the path. */
  name: { value: 'Another name', null: 'Another title' },
  path: { value: '/another/another-title', null: nullRejected },
  publish_date: { null: resetsAll },
  data: { null: resetsAll },
  'data.any_name': { value: { deep: [1] }, null: undefined },
} satisfies Fields
const blogSettings = {
  blog_settings: { null: resetsAll },
  'blog_settings.author': { value: 'Camille Roux', null: undefined },
  'blog_settings.excerpt': { value: 'What it says', null: undefined },
  'blog_settings.category': { value: 'Bread', null: undefined },
  'blog_settings.publish_date': { value: 'March 2, 2026', null: undefined },
  'blog_settings.read_time': { value: '4 minutes', null: undefined },
  'blog_settings.author_image': { value: 'https://cdn.example.com/c.jpg', null: undefined },
  'blog_settings.featured': { value: true, null: undefined },
  'blog_settings.any_name': { value: { deep: [1] }, null: undefined },
} satisfies Fields

function tableOf(kind: Kind, fields: Fields): Table {
  const { Name, id, none, body } = kind
  const noSite = { website_id: 'site_none', [id]: 'none_none' }
  const missing = (more: object = {}): Record<string, CreateRequest> => ({
    '404 website_not_found': () => ({ params: noSite, ...more }),
    [none]: async (world) => ({ params: { ...(await ofSite(world)), [id]: 'none_none' }, ...more }),
  })
  const taken: CreateRequest = async (world) => {
    const params = await createItem(world, kind)
    await createItem(world, kind, { website_id: params.website_id ?? '' }, { path: '/taken' })
    return { params, body: body('/taken') }
  }
  const wrongLanguage =
    (more: object): CreateRequest =>
    async (world) => ({ params: await createItem(world, kind), body: { ...more, lang_code: 'xx-nonsense' } })

  const version = {
    works: async (world: World) => ({ params: { ...(await createItem(world, kind)), number: '1' } }),
    fails: {
      '404 website_not_found': () => ({ params: { ...noSite, number: '1' } }),
      [none]: async (world: World) => ({ params: { ...(await ofSite(world)), [id]: 'none_none', number: '1' } }),
      '404 version_not_found': async (world: World) => ({
        params: { ...(await createItem(world, kind)), number: '2' },
      }),
    },
  }

  return {
    [`list${Name}s`]: {
      scope: 'read',
      works: async (world) => ({ params: await ofSite(world) }),
      fails: { '404 website_not_found': () => ({ params: noSite }) },
      list: { id, add: (world, name, { params }: Request) => createItem(world, kind, params, { name }) },
    },
    [`get${Name}`]: {
      scope: 'read',
      works: async (world) => ({ params: await createItem(world, kind) }),
      fails: missing(),
    },
    [`get${Name}ForEditing`]: {
      scope: 'read',
      works: async (world) => ({ params: await createItem(world, kind) }),
      fails: missing(),
    },
    [`create${Name}`]: {
      scope: 'write',
      works: async (world) => ({ params: await ofSite(world), body: body() }),
      fails: {
        '404 website_not_found': () => ({ params: noSite, body: body() }),
        '400 invalid_language_code': wrongLanguage(body()),
        '400 path_in_use': taken,
      },
    },
    [`rewrite${Name}`]: {
      scope: 'write',
      works: async (world) => ({ params: await createItem(world, kind), body: body() }),
      fails: {
        ...missing({ body: body() }),
        '400 invalid_language_code': wrongLanguage(body()),
        '400 path_in_use': taken,
      },
    },
    [`update${Name}`]: {
      scope: 'write',
      works: async (world) => ({ params: await createItem(world, kind), body: {} }),
      fails: {
        ...missing({ body: {} }),
        '400 invalid_language_code': wrongLanguage({}),
        '400 path_in_use': async (world) => ({ ...(await taken(world)), body: { path: '/taken' } }),
      },
      changes: { read: (world, { params }) => world.result(`get${Name}`, { params: params ?? {} }), fields },
    },
    [`list${Name}Versions`]: {
      scope: 'read',
      works: async (world) => ({ params: await createItem(world, kind) }),
      fails: missing(),
      list: {
        id: 'number',
        add: (world, name, { params = {} }) => world.result(`update${Name}`, { params, body: { name } }),
      },
    },
    [`get${Name}VersionDiff`]: { ...version, scope: 'read' },
    [`restore${Name}Version`]: { ...version, scope: 'write' },
    [`unpublish${Name}`]: {
      scope: 'write',
      works: async (world) => ({ params: await createItem(world, kind) }),
      fails: missing(),
    },
    [`delete${Name}`]: {
      scope: 'write',
      works: async (world) => ({ params: await createItem(world, kind) }),
      fails: missing(),
    },
  }
}

export const content: Table = {
  ...tableOf(page, {
    ...common,
    lang_code: { value: 'fr', shown: 'French', null: 'English', at: 'language' },
    ...seo,
    ...settings,
  }),
  ...tableOf(blog, {
    ...common,
    lang_code: { value: 'fr', null: 'en', at: 'language' },
    ...seo,
    ...settings,
    ...blogSettings,
  }),
}
