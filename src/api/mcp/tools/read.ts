import { z } from 'zod'
import type { ApiDeps } from '../../deps.ts'
import { AnalyticsQuery, WorkspaceAnalytics } from '../../../domain/analytics/analytics.ts'
import { PageSection, PageSections, SectionItem, SectionsQuery } from '../../../domain/edits/drafts.ts'
import { PageSummary, pageViews } from '../../../domain/content/pages.ts'
import { Submission, SubmittedField } from '../../../domain/forms/submissions.ts'
import { ListQuery } from '../../../domain/lists.ts'
import { Credits } from '../../../domain/orders/credits.ts'
import { pathId } from '../../../domain/text.ts'
import { Facts } from '../../../domain/websites/facts.ts'
import { WebsiteQuery, WebsiteSummary } from '../../../domain/websites/websites.ts'
import {
  cursor,
  cutText,
  fitting,
  next_cursor,
  next_offset,
  offset,
  queryOf,
  takeEntries,
  takeText,
} from '../paging.ts'
import { defineTool, effects } from '../tool.ts'

export const website_id = pathId('ID of the website')
const page_id = pathId('ID of the page or post')
const reads = { scopes: ['read' as const], effect: effects.reads }

const listWebsites = defineTool({
  ...{ ...reads, name: 'list_websites', title: 'List websites', isUntrusted: true },
  description: 'Lists the websites of the workspace, newest first',
  input: WebsiteQuery.pick({ search: true }).extend({
    search: WebsiteQuery.shape.search.describe('Part of the business name'),
    cursor,
  }),
  output: z.object({
    list: z.array(
      WebsiteSummary.pick({ website_id: true, website_name: true, domain: true, activated: true, lang_code: true }),
    ),
    next_cursor,
  }),
  run: async ({ operations }, { workspaceId }, filters) => {
    const { list, pagination } = await operations.listWebsites({ workspaceId, query: queryOf(filters) })
    return { list, next_cursor: pagination.next_cursor }
  },
})

/** Pages of an outline. Each takes three queries. */
const outlinedPages = 10
const maxHeading = 120

const getOutline = defineTool({
  ...{ ...reads, name: 'get_outline', title: 'Outline a website', isUntrusted: true },
  description:
    'Lists the pages or posts of a website with the IDs and headings of their sections, and the facts that pages show (for set_facts). If `sections` is null, call get_page.',
  input: z.object({ website_id, kind: z.enum(['page', 'blog']).default('page').describe('blog: posts'), cursor }),
  output: z.object({
    list: z.array(
      PageSummary.pick({ page_id: true, name: true, path: true, status: true }).extend({
        sections: z
          .array(PageSection.pick({ section_id: true, kind: true, hidden: true }).extend({ heading: z.string() }))
          .nullable(),
      }),
    ),
    facts: Facts,
    next_cursor,
  }),
  run: async ({ operations }, { workspaceId }, { website_id: websiteId, kind, ...filters }) => {
    const ref = { workspaceId, websiteId, kind }
    const { facts } = await operations.getWebsite(ref)
    const { list, pagination } = await operations.listContent({ ...ref, query: queryOf(filters, outlinedPages) })
    const pages = await Promise.all(
      list.map(async (item) => ({
        ...pageViews.summary(item),
        sections: kind === 'page' ? await outlineSections(operations, { ...ref, pageId: item.id }) : null,
      })),
    )
    const { taken } = takeEntries(pages, 0)
    const long = pages.slice(taken.length).map((page) => ({ ...page, sections: null }))
    return { list: [...taken, ...long], facts: statedIn(facts), next_cursor: pagination.next_cursor }
  },
})

const statedIn = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined))

async function outlineSections(
  operations: ApiDeps['operations'],
  ref: Parameters<ApiDeps['operations']['getSections']>[0],
) {
  const { sections } = await operations.getSections(ref)
  return sections.map(({ fields: { heading, title = heading }, ...section }) => ({
    ...section,
    heading: typeof title === 'string' ? cutText(title, maxHeading) : '',
  }))
}

const getPage = defineTool({
  ...{ ...reads, name: 'get_page', title: 'Read a page', isUntrusted: true },
  description: 'Returns the sections of a page, or the Markdown of a post. Pages of kind "html" are read-only.',
  input: z.object({
    ...{ website_id, page_id },
    draft_id: SectionsQuery.shape.draft_id.describe('Read the page as this draft shows it'),
    offset,
  }),
  output: PageSections.pick({
    ...{ page_id: true, kind: true, name: true, path: true, title: true, description: true, markdown: true },
  }).extend({
    sections: z.array(
      PageSection.pick({ section_id: true, kind: true, hidden: true, fields: true }).extend({
        items: z.array(SectionItem.omit({ picture: true })),
      }),
    ),
    next_offset,
  }),
  run: async (
    { operations },
    { workspaceId },
    { website_id: websiteId, page_id: pageId, draft_id: draftId, offset },
  ) => {
    const page = await operations.getSections({ workspaceId, websiteId, pageId, draftId })
    const text = page.markdown === null ? undefined : takeText(page.markdown, offset)
    const sections = takeEntries(page.sections, text ? 0 : offset)
    return {
      ...page,
      markdown: text?.taken ?? null,
      sections: sections.taken,
      next_offset: (text ?? sections).next,
    }
  },
})

const getCredits = defineTool({
  ...{ ...reads, name: 'get_credits', title: 'Check credits and prices' },
  description: 'Returns the balance and the price of each kind of order.',
  input: z.object({}),
  output: Credits.pick({ balance: true, prices: true }),
  run: async ({ operations }, { workspaceId }) => await operations.getCredits({ workspaceId }),
})

const getTraffic = defineTool({
  ...{ ...reads, name: 'get_traffic', title: 'Read the traffic', isUntrusted: true },
  description: 'Returns visitors, top pages and sources of a website. Without `website_id`: of all, with the busiest.',
  input: AnalyticsQuery.pick({ from: true, to: true }).extend({
    website_id: website_id.optional(),
    from: AnalyticsQuery.shape.from.describe('Day or ISO 8601 time. Default: 30 days ago'),
    to: AnalyticsQuery.shape.to.describe('End, exclusive. Default: now'),
  }),
  output: WorkspaceAnalytics.pick({ totals: true, previous: true, pages: true, sources: true }).extend({
    by_website: WorkspaceAnalytics.shape.by_website.optional(),
  }),
  run: async ({ operations }, { workspaceId }, { website_id: websiteId, ...query }) =>
    websiteId === undefined
      ? await operations.getWorkspaceAnalytics({ workspaceId, query })
      : await operations.getAnalytics({ workspaceId, websiteId, query }),
})

/** Long texts in them are cut. */
const listedSubmissions = 10

const listSubmissions = defineTool({
  ...{ name: 'list_submissions', title: 'Read form submissions', isUntrusted: true, effect: effects.reads },
  scopes: ['read', 'submissions'],
  description: 'Returns what visitors sent with the forms of a website, newest first. Personal data.',
  input: z.object({ website_id, search: ListQuery.shape.search, cursor }),
  output: z.object({
    list: z.array(
      Submission.pick({ submission_id: true, purpose: true, path: true, created_date: true }).extend({
        fields: z.array(SubmittedField.pick({ label: true, value: true })),
      }),
    ),
    next_cursor,
  }),
  run: async ({ operations }, { workspaceId }, { website_id: websiteId, ...filters }) => {
    const query = queryOf(filters, listedSubmissions)
    const { list, pagination } = await operations.listSubmissions({ workspaceId, websiteId, query })
    return { list: fitting(list), next_cursor: pagination.next_cursor }
  },
})

export const readTools = [listWebsites, getOutline, getPage, getCredits, getTraffic, listSubmissions]
