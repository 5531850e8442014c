import { MockActivityEnvironment } from '@temporalio/testing'
import { DefaultLogger } from '@temporalio/worker'

const logger = new DefaultLogger('ERROR')

/** Runs activity code without a worker. The code can heartbeat. */
export const asActivity = <R>(work: () => Promise<R>): Promise<R> =>
  new MockActivityEnvironment(undefined, { logger }).run(work) as Promise<R>
