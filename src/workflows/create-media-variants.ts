import type { Timing } from '../config.ts'
import { imageActivities } from './activities.ts'

/** Creates the narrower copies of an uploaded image. The upload starts it after its commit. */
export async function createMediaVariants({ mediaId, timing }: { mediaId: string; timing: Timing }): Promise<void> {
  await imageActivities(timing).createMediaVariants({ mediaId })
}
