/** A part of the program that runs until `stop` is called. */
export type Running = { url?: string; stop: () => Promise<void> }
/** `ended` settles when the workers end; before `stop` they only end by a failure. */
export type RunningWorker = Running & { ended: Promise<void> }
