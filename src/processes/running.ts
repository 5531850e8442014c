/**
 * A part of the program that runs until `stop` is called. `drain`: reports that it is not ready, and closes each connection after its next
 * answer, so that load balancers leave before `stop` closes the port.
 */
export type Running = { url?: string; drain?: () => void; stop: () => Promise<void> }
/** `ended` settles when the workers end; before `stop` they only end by a failure. */
export type RunningWorker = Running & { ended: Promise<void> }
