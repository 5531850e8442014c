import { setCurrentDetails } from '@temporalio/workflow'
import type { WrittenPage } from '../activities/generation/generate-website.ts'
import type { PageRef } from '../activities/orders/website-orders.ts'
import type { Timing } from '../config.ts'
import { databaseActivities, findPictures, longRunningActivities, modelActivities } from './activities.ts'
import { compensate } from './compensate.ts'
import { failureOf } from './failures.ts'
import { isResetToFirstTask } from './resets.ts'

/**
 * `epoch`: the charge that pays for this page; undefined if the page was refunded and is charged again here. `pictures`: whether to find
 * pictures for the page.
 */
export type CreatePage = PageRef & { epoch?: number | undefined; timing: Timing; pictures?: true | undefined }

/**
 * Creates one page of a website: one activity generates, renders, stores and publishes it. A failed page is refunded and fails the workflow
 * (ExecutionStatus="Failed"). A reset to the first task charges and generates the page again, unless it is complete.
 */
export async function createPage({ timing, epoch: charged, pictures, ...page }: CreatePage): Promise<WrittenPage> {
  const epoch = charged === undefined || isResetToFirstTask() ? await databaseActivities.chargePage(page) : charged
  const created = await compensate<WrittenPage>(
    () =>
      modelActivities(timing).generatePage.executeWithOptions({ summary: `generate ${page.path}` }, [
        { ...page, epoch },
      ]),
    async (error) => {
      const failure = failureOf(error)
      setCurrentDetails(`**Failed** (${failure.code}): ${failure.message}`)
      const pageId = await databaseActivities.refundPage({ ...page, epoch, failure })
      return pageId === null ? null : { page_id: pageId }
    },
  )
  setCurrentDetails(`Published as ${created.page_id}${created.model ? `, written by ${created.model}` : ''}`)
  if (pictures) await findPictures({ ...page, epoch }, timing)
  // A page that was charged again may come after its website was finished: the navigation of the other pages must show it.
  if (epoch > 1) await longRunningActivities(timing).republishPagesOfOrder({ workflowId: page.workflowId })
  return created
}
