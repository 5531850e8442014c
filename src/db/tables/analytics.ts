import type { Generated } from 'kysely'

export type AnalyticsSaltTable = { day: string; salt: Buffer }

type Vitals = Record<'lcp_ms' | 'inp_ms' | 'cls' | 'ttfb_ms' | 'fcp_ms', number | null>

export type AnalyticsEventTable = Vitals & {
  id: string
  website_id: string
  at: Date
  kind: 'view' | 'leave' | 'click' | 'form' | 'requests'
  /** A bigint, which the driver reads as text. */
  visitor: string | null
  path: string | null
  source: string | null
  country: string | null
  device: string | null
  browser: string | null
  target: string | null
  requests: number | null
  response_ms: number | null
}

/** `website_id`: of a website, or of a workspace, which has the sums of its websites and no `workspace_id`. */
type Owner = { website_id: string; workspace_id: string | null }

export type AnalyticsDayTable = { website_id: string; day: string; version: Generated<string> }

export type AnalyticsHourTable = Owner & {
  hour: Date
  visitors: number
  visits: number
  page_views: number
  bounces: number
  visit_seconds: number
  samples: number
  requests: number
  response_ms: number
}

export type AnalyticsNameTable = Owner & {
  unit: 'hour' | 'day'
  start: Date
  kind: 'page' | 'source' | 'country' | 'device' | 'browser' | 'link' | 'form' | 'website'
  name: string
  visitors: number
  events: number
}

export type AnalyticsVitalTable = Owner & {
  unit: 'hour' | 'day'
  start: Date
  metric: keyof Vitals
  value: number
  samples: number
}
