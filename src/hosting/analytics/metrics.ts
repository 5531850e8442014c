import { counterOnce } from '../../adapters/metrics.ts'

const inserted = counterOnce('sitewright_analytics_events_total', 'Analytics events inserted', [])
const dropped = counterOnce('sitewright_analytics_events_dropped_total', 'Analytics events lost, by reason', ['reason'])

/**
 * Why an event was lost. "full": too many wait in memory; "flood": too many of one visitor or network; "unavailable": Postgres did not answer;
 * "invalid": Postgres rejected it; "closed": the process stopped before it could be inserted.
 */
type Reason = 'full' | 'flood' | 'unavailable' | 'invalid' | 'closed'

export const countInserted = (events: number): void => inserted.inc(events)
export const countDropped = (reason: Reason, events = 1): void => dropped.inc({ reason }, events)
