import proto from '@temporalio/proto'
import type { Platform } from './platform.ts'

const { History } = proto.temporal.api.history.v1

/** The history of a workflow: its number of events, its encoded bytes, and the size of its largest payload in bytes. */
export async function historyOf(platform: Platform, id: string) {
  const history = await platform.temporal.workflow.getHandle(id).fetchHistory()
  const bytes = Buffer.from(History.encode(history).finish())
  return { id, events: history.events?.length ?? 0, largest: Math.max(0, ...payloadSizes(history)), bytes }
}

function payloadSizes(part: unknown): number[] {
  if (part instanceof Uint8Array || typeof part !== 'object' || part === null) return []
  const data = 'data' in part && part.data instanceof Uint8Array ? [part.data.length] : []
  return [...data, ...Object.values(part).flatMap(payloadSizes)]
}
