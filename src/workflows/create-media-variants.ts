import type { Timing } from '../config.ts'
import { imageActivities } from './activities.ts'

/** Creates the smaller copies of an image. Its upload starts it after the commit, and a page once it shows the image. */
export async function createMediaVariants({ mediaId, timing }: { mediaId: string; timing: Timing }): Promise<void> {
  await imageActivities(timing).createMediaVariants({ mediaId })
}
