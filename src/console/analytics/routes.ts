import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pathId } from '../../domain/text.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { timeZoneOf } from '../components/time.tsx'
import { analyticsPage } from './page.tsx'
import { periods, queryOf } from './periods.ts'
import { analyticsReport, failedReport } from './report.tsx'

const ChoiceQuery = z.object({
  website: z
    .literal('')
    .transform(() => undefined)
    .or(pathId('The website'))
    .optional(),
  period: z.enum(periods).catch('month'),
  compare: z.enum(['previous', 'none']).catch('previous'),
})

/** The page with charts. It sends its head at once, then the numbers when they are read. */
export const analyticsRoutes: FastifyPluginAsyncZod<Pick<ConsoleDeps, 'operations'>> = async (app, { operations }) => {
  app.get('/analytics', { schema: { querystring: ChoiceQuery } }, async (request, reply) => {
    const { user, query, log } = request
    if (!user.viewsAnalytics) return reply.callNotFound()
    const websites = await operations.listWebsitesWithAnalytics({ ...user, websiteId: query.website })
    const choice = { ...query, website: query.website ?? (websites.length === 1 ? websites[0]?.id : undefined) }
    const overviews = choice.website && (await operations.describeWebsites({ ...user, ids: [choice.website] }))
    const overview = overviews ? overviews.get(choice.website ?? '') : undefined
    const timeZone = timeZoneOf(request)
    const { start, end } = analyticsPage({ user, websites, overview, choice })

    async function* parts() {
      yield start
      if (websites.length > 0) yield await report()
      yield end
    }
    const report = async () => {
      try {
        const range = { websiteId: choice.website, query: queryOf(choice.period, timeZone) }
        const analytics = await operations.getAnalyticsOfUser({ ...user, ...range })
        return analyticsReport({ analytics, timeZone, compares: choice.compare === 'previous' }, user.language)
      } catch (error) {
        log.error({ err: error }, 'analytics could not be shown')
        return failedReport(user.language)
      }
    }
    return reply.type('text/html; charset=utf-8').send(Readable.from(parts()))
  })
}
