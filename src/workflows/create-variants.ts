import type { Timing } from '../config.ts'
import { imaging } from './activities.ts'

/** Makes the narrower copies of a picture that was uploaded. It is started before the upload is committed. */
export async function makeVariants({ mediaId, timing }: { mediaId: string; timing: Timing }): Promise<void> {
  await imaging(timing).makeMediaVariants({ mediaId })
}
