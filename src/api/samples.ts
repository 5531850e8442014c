import { problems } from '../model/problems.ts'

const website = 'site_01m7z9r04he49rydb60yezkdrn'
const order = 'website-01a1fe9c-0092-7113-8f35-94f4bfba7db9'
/** Orders for a page and for a post. */
export const itemOrders = {
  page: 'page-01a1fe9c-0092-7113-8f35-94f4bfba7db9',
  blog: 'blog-01a1fe9c-0092-7113-8f35-94f4bfba7db9',
}
const url = 'https://le-fournil.sites.example.com'

/**
 * What fields hold in the examples of the OpenAPI document, by their names: one bakery throughout. A field that means something
 * else under such a name says so with examples of its own, which go before these.
 */
export const samples: Record<string, unknown> = {
  activated: true,
  alt_text: 'A loaf of sourdough on a wooden board',
  amount: 10,
  api_key: 'sw_live_ExampleKeyThatOpensNothing00000000000x',
  balance: 990,
  balance_after: 990,
  blog_id: 'blog_01m7z9r04je49ryddq2e6x5w8n',
  blogs: 0,
  brand_name: 'Atelier Web',
  business_description: 'A bakery in Lyon that ships sourdough starters all over France',
  business_name: 'Le Fournil',
  canonical_url: 'https://www.lefournil.example/about-us',
  charged: 10,
  client_id: 'client_01m7z9r04he49rydazy01vyjxv',
  clients: 1,
  complete: 3,
  created_at: '2026-03-02T08:15:30.123Z',
  created_date: '2026-03-02T08:15:30.123Z',
  custom_code_footer: '<script src="https://cdn.example.com/chat.js" async></script>',
  custom_code_header: '<meta name="theme-color" content="#b4552d">',
  custom_domain: null,
  domain: url,
  email: 'camille@lefournil.example',
  done: true,
  entry_id: 'entry_01m7z9r04je49rydbgcav5khdg',
  error: 'The model’s answer was not valid',
  error_code: 'model_answer_invalid',
  error_message: 'The model’s answer was not valid',
  errored: 0,
  expires_at: '2030-01-31T00:00:00.000Z',
  facts: ['Open Tuesday to Saturday, 7:00 to 18:00', 'A sourdough starter costs €12'],
  failed: 0,
  favicon_url: 'https://cdn.example.com/fournil/icon.png',
  file_name: 'Sourdough loaf.jpg',
  finished_at: '2026-03-02T08:16:02.871Z',
  font_body: 'Newsreader',
  font_heading: 'Fraunces',
  full_name: 'Camille Roux',
  google_analytics_id: 'G-AB12CD34EF',
  google_tag_manager_id: 'GTM-AB12CD3',
  grace_seconds: 3600,
  has_more: false,
  height: 1200,
  home_page_id: 'page_01m7z9r04he49rydb9ven1chd6',
  industry: 'bakery',
  integrations: { slack_channel: 'C024BE91L' },
  item: null,
  key_id: 'key_01m7z9r04je49rydbspr2p3r87',
  lang_code: 'fr',
  language: 'French',
  last_used_at: '2026-03-02T08:15:00.000Z',
  logo_url: 'https://cdn.example.com/fournil/logo.svg',
  main_classes: 'shop wide',
  media: 0,
  media_id: 'media_01m7z9r04je49ryde07wq3h5tb',
  media_type: 'images',
  meta_description: 'Who bakes at Le Fournil, and since when',
  member_id: 'member_01m7z9r04je49rydc64v9qscba',
  meta_pixel_id: '123456789012345',
  metadata: { order: '4711' },
  name: 'About us',
  noindex: false,
  number: 3,
  page: 1,
  page_id: 'page_01m7z9r04he49rydb9ven1chd6',
  page_title: 'About us | Le Fournil',
  pages: 3,
  path: '/about-us',
  per_page: 20,
  percent: 100,
  permissions: ['websites.create', 'content.edit', 'content.publish'],
  plausible_domain: 'lefournil.example',
  prefix: 'sw_live_Exam',
  poll_after_ms: 1000,
  preview_url: url,
  primary_color: '#b4552d',
  prompt: 'A bakery in Lyon called Le Fournil that ships sourdough starters all over France',
  publish_at: '2030-01-31T08:00:00+01:00',
  published_url: `${url}/about-us`,
  reason: 'Website ordered',
  refunded: 0,
  revoked_at: null,
  robots: 'User-agent: *\nDisallow: /drafts\n',
  running: 0,
  scopes: ['read', 'write'],
  search: 'fournil',
  size_bytes: 284_133,
  slug: 'about-us',
  social_description: 'Who bakes at Le Fournil, and since when',
  social_image: 'https://cdn.example.com/fournil/social.jpg',
  social_image_url: 'https://cdn.example.com/fournil/social.jpg',
  social_title: 'Who bakes at Le Fournil',
  spent_30d: 10,
  started_at: '2026-03-02T08:15:30.402Z',
  status_url: `https://api.example.com/v1/ai/workspace/website/status/${order}`,
  successful: 1,
  support_email: 'help@atelier-web.example',
  suspended: false,
  team: 1,
  tone: 'warm and plain',
  total: 1,
  total_pages: 1,
  updated_date: '2026-03-02T09:41:07.006Z',
  warnings: ['prise is not a field of this request; it was ignored'],
  webhook_secret_hint: 'whsec_4f',
  webhook_url: 'https://hooks.example.com/sitewright',
  website_id: website,
  website_limit: 5,
  website_name: 'Le Fournil',
  websites: 1,
  websites_count: 1,
  workflow_id: order,
  workspace_id: 'ws_01m7z9r04je49rydcadrsv99z2',
  workspace_language: 'French',
}

/** An example of each failure, by its code. */
export const problemSamples = Object.fromEntries(
  Object.values(problems).map(({ code, meaning }) => [code, { summary: meaning, value: problemSample(code, meaning) }]),
)

function problemSample(code: string, meaning: string) {
  const details = [{ path: 'name', code: 'invalid_type', message: 'name is required' }]
  const failed = { success: false, code, message: meaning, request_id: 'req_3f0c9a553d1e4f0c9a551e6f0f7a1042' }
  return code === 'validation_failed' ? { ...failed, message: 'name is required', details } : failed
}

const page = (name: string, slug: string, progress: object) => ({ name, slug, path: `/${slug}`, ...progress })
const published = (slug: string, id: string) => ({
  status: 'complete',
  page_id: id,
  published_url: `${url}/${slug}`,
})
const home = page('Home', '', published('', 'page_01m7z9r04he49rydb9ven1chd6'))
const about = page('About us', 'about-us', published('about-us', 'page_01m7z9wq1ferd8c4v7n2hxk5ta'))

const status = {
  success: true,
  workflow_id: order,
  created_at: '2026-03-02T08:15:30.123Z',
  started_at: '2026-03-02T08:15:30.402Z',
  metadata: { order: '4711' },
}
const result = {
  website_id: website,
  website_name: 'Le Fournil',
  domain: url,
  home_page_id: 'page_01m7z9r04he49rydb9ven1chd6',
}

/** Examples of the status of a website's order, by name. */
export const statusSamples = {
  running: {
    summary: 'One of two pages is ready',
    value: {
      ...status,
      done: false,
      status: 'running',
      message: 'Making the pages: 1 of 2 pages is ready',
      stage: 'generating',
      progress: { percent: 55 },
      credits: { charged: 10, refunded: 0 },
      finished_at: null,
      poll_after_ms: 1000,
      result: {
        ...result,
        pages_summary: { total: 2, complete: 1, running: 1, errored: 0 },
        pages: [home, page('About us', 'about-us', { status: 'running' })],
      },
    },
  },
  complete: {
    summary: 'All pages are published',
    value: {
      ...status,
      done: true,
      status: 'complete',
      message: 'The website is ready: all 2 pages are published',
      stage: 'done',
      progress: { percent: 100 },
      credits: { charged: 10, refunded: 0 },
      finished_at: '2026-03-02T08:16:02.871Z',
      result: {
        ...result,
        pages_summary: { total: 2, complete: 2, running: 0, errored: 0 },
        pages: [home, about],
      },
    },
  },
  partial: {
    summary: 'One of two pages failed, and its price was given back',
    value: {
      ...status,
      done: true,
      status: 'partial',
      message: "1 of 2 pages is ready; 'About us' failed: the model’s answer was not valid",
      stage: 'done',
      progress: { percent: 100 },
      credits: { charged: 10, refunded: 2 },
      finished_at: '2026-03-02T08:16:02.871Z',
      result: {
        ...result,
        pages_summary: { total: 2, complete: 1, running: 0, errored: 1 },
        pages: [
          home,
          page('About us', 'about-us', {
            status: 'errored',
            error_code: 'model_answer_invalid',
            error_message: 'the model’s answer was not valid',
          }),
        ],
      },
    },
  },
}

const itemSamplesOf = (kind: 'page' | 'blog', word: string, result: object) => {
  const item = { ...status, workflow_id: itemOrders[kind] }
  const finished = { done: true, stage: 'done', progress: { percent: 100 }, finished_at: '2026-03-02T08:16:02.871Z' }
  return {
    running: {
      summary: `The ${word} is being written`,
      value: {
        ...item,
        done: false,
        status: 'running',
        message: `Writing the ${word}`,
        stage: 'generating',
        progress: { percent: 15 },
        credits: { charged: 2, refunded: 0 },
        finished_at: null,
        poll_after_ms: 1000,
      },
    },
    complete: {
      summary: `The ${word} is published`,
      value: {
        ...item,
        ...finished,
        status: 'complete',
        message: `The ${word} is published`,
        credits: { charged: 2, refunded: 0 },
        result: { website_id: website, ...result },
      },
    },
    errored: {
      summary: 'It failed, and its price was given back',
      value: {
        ...item,
        ...finished,
        status: 'errored',
        message: `The ${word} could not be made: the model’s answer was not valid`,
        credits: { charged: 2, refunded: 2 },
        error: 'the model’s answer was not valid',
        error_code: 'model_answer_invalid',
      },
    },
  }
}

/** Examples of the status of an order for a page or a post, by name. */
export const itemStatusSamples = {
  page: itemSamplesOf('page', 'page', {
    page_id: 'page_01m7z9wq1ferd8c4v7n2hxk5ta',
    name: 'About us',
    slug: 'about-us',
    path: '/about-us',
    published_url: `${url}/about-us`,
  }),
  blog: itemSamplesOf('blog', 'post', {
    blog_id: 'blog_01m7z9r04je49ryddq2e6x5w8n',
    name: 'Why we bake at night',
    slug: 'blog/why-we-bake-at-night',
    path: '/blog/why-we-bake-at-night',
    published_url: `${url}/blog/why-we-bake-at-night`,
    publish_date: 1772439362,
  }),
}
