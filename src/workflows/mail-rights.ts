import type { RightsMail } from '../domain/accounts/rights-changes.ts'
import type { Timing } from '../config.ts'
import { mailActivities } from './activities.ts'

/** Mails a client what a save changed of the client's rights. Fails if the mail was not accepted within three days, so that an operator finds it. */
export async function mailRights({ timing, ...mail }: RightsMail & { timing: Timing }): Promise<void> {
  await mailActivities(timing).sendRightsMail(mail)
}
