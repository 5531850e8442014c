/** The task queues that every worker polls, with Temporal's types: 1 for workflow tasks, 2 for activities. */
export const workerQueues = [
  { suffix: '', type: 1 },
  ...['', '-long-running', '-maintenance', '-webhooks'].map((suffix) => ({ suffix, type: 2 })),
]
