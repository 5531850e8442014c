import { MockActivityEnvironment } from '@temporalio/testing'
import { DefaultLogger } from '@temporalio/worker'

const logger = new DefaultLogger('ERROR')

/** Runs what a worker runs as an activity where there is no worker: it may heartbeat. */
export const asActivity = <R>(work: () => Promise<R>): Promise<R> =>
  new MockActivityEnvironment(undefined, { logger }).run(work) as Promise<R>
