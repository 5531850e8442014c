import { ModelUnavailable } from '../../domain/problems.ts'
import { itemOrders, order, url, website } from './fields.ts'

const page = (name: string, slug: string, progress: object) => ({ name, slug, path: `/${slug}`, ...progress })
const published = (slug: string, id: string) => ({
  status: 'complete',
  page_id: id,
  published_url: `${url}/${slug}`,
})
const home = page('Home', '', published('', 'page_01m7z9r04he49rydb9ven1chd6'))

const about = {
  page_id: 'page_01m7z9wq1ferd8c4v7n2hxk5ta',
  name: 'About us',
  slug: 'about-us',
  path: '/about-us',
  published_url: `${url}/about-us`,
}

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

/** Examples of the status of a website workflow, by name. */
export const statusSamples = {
  running: {
    summary: 'One of two pages is ready',
    value: {
      ...status,
      done: false,
      status: 'running',
      message: 'Generating the pages: 1 of 2 pages is ready.',
      stage: 'generating',
      progress: { percent: 71 },
      credits: { charged: 10, refunded: 0 },
      finished_at: null,
      poll_after_ms: 1000,
      result: {
        ...result,
        pages_summary: { total: 2, complete: 1, running: 1, errored: 0 },
        pages: [home, page('About us', 'about-us', { status: 'running', sections: { total: 4, written: 2 } })],
      },
    },
  },
  partial: {
    summary: 'One of two pages failed and was refunded',
    value: {
      ...status,
      done: true,
      status: 'partial',
      message: `1 of 2 pages is ready. 'About us' failed: ${ModelUnavailable.meaning}`,
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
            error_code: 'model_unavailable',
            error_message: ModelUnavailable.meaning,
          }),
        ],
      },
    },
  },
}

const itemStatus = {
  ...status,
  ...{ done: true, stage: 'done', progress: { percent: 100 }, finished_at: '2026-03-02T08:16:02.871Z' },
}

/** Examples of the status of a page or post workflow, by name. */
export const itemStatusSamples = {
  page: {
    complete: {
      summary: 'The page is published',
      value: {
        ...itemStatus,
        workflow_id: itemOrders.page,
        status: 'complete',
        message: 'The page is published.',
        credits: { charged: 2, refunded: 0 },
        result: { website_id: website, ...about },
      },
    },
  },
  blog: {
    errored: {
      summary: 'Failed and refunded',
      value: {
        ...itemStatus,
        workflow_id: itemOrders.blog,
        status: 'errored',
        message: `The post was not created: ${ModelUnavailable.meaning}`,
        credits: { charged: 2, refunded: 2 },
        error: ModelUnavailable.meaning,
        error_code: 'model_unavailable',
      },
    },
  },
}
