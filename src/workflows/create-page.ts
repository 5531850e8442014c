import { setCurrentDetails } from '@temporalio/workflow'
import type { WrittenPage } from '../activities/generation/generate-website.ts'
import type { PageRef } from '../activities/orders/website-orders.ts'
import type { Timing } from '../config.ts'
import { beginsAgain } from './resets.ts'
import { lasting, records, writing } from './activities.ts'
import { compensate } from './compensate.ts'
import { failureOf } from './failures.ts'

/** `epoch`: the charge that it is made for, where that is known. */
export type CreatePage = PageRef & { epoch?: number | undefined; timing: Timing }

/**
 * Makes one page of a website: model, validation, rendering, storing and publishing are one activity. A page that fails gives its
 * price back and fails this workflow, so that an operator finds it by ExecutionStatus="Failed". Reset to its first task, it is charged
 * again and made again; a page that is there already stays.
 */
export async function createPage({ timing, epoch: charged, ...page }: CreatePage): Promise<WrittenPage> {
  const epoch = charged === undefined || beginsAgain() ? await records.chargePage(page) : charged
  const written = await compensate(
    () => writing(timing).writePage.executeWithOptions({ summary: `write ${page.path}` }, [{ ...page, epoch }]),
    async (error) => {
      const failure = failureOf(error)
      setCurrentDetails(`**Failed** (${failure.code}): ${failure.message}`)
      const pageId = await records.refundPage({ ...page, epoch, failure })
      return pageId === null ? null : { page_id: pageId }
    },
  )
  setCurrentDetails(`Published as ${written.page_id}`)
  // Made again, maybe after its website was finished: the navigation of the other pages has to show it.
  if (epoch > 1) await lasting(timing).publishWebsite({ workflowId: page.workflowId })
  return written
}
