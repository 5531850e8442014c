import { condition, setHandler, upsertSearchAttributes } from '@temporalio/workflow'
import type { PlannedSite } from '../activities/generation/generate-website.ts'
import type { Timing } from '../config.ts'
import { modelActivities } from './activities.ts'
import { planReviewedSignal, websiteAttribute } from './messages.ts'
import { type ShownProgress, showProgress } from './progress.ts'

/** Shortest time between two looks at a plan that waits, in milliseconds. */
const minWaitMs = 5_000

/**
 * Plans a website. An order with `review` waits until its plan is approved, or makes a new one when it is asked for. Throws the problems
 * of the model, and PlanExpired.
 */
export async function planWebsite(
  workflowId: string,
  epoch: number,
  timing: Timing,
  progress: ShownProgress,
): Promise<PlannedSite> {
  let reviews = 0
  setHandler(planReviewedSignal, () => void reviews++)
  const { planWebsite: plan } = modelActivities(timing)
  for (;;) {
    progress.stage = 'planning'
    showProgress(progress)
    const known = reviews
    const planned = await plan.executeWithOptions({ summary: 'plan the website' }, [{ workflowId, epoch }])
    if (!('reviewUntil' in planned)) return showPlan(planned, progress)
    progress.stage = 'review'
    showProgress(progress)
    await condition(() => reviews > known, Math.max(minWaitMs, Date.parse(planned.reviewUntil) - Date.now()))
  }
}

function showPlan(planned: PlannedSite, progress: ShownProgress): PlannedSite {
  const { website, pages } = planned
  progress.website = website
  progress.model = planned.model
  progress.pages = pages.map(({ name, path }) => ({ name, path, slug: path.slice(1), status: 'running' }))
  progress.stage = 'generating'
  upsertSearchAttributes([{ key: websiteAttribute, value: website.website_id }])
  showProgress(progress)
  return planned
}
