import type { LinkMail } from '../../activities/accounts/sign-in.ts'
import type { ApiDeps } from '../deps.ts'
import type { deliverMail } from '../../workflows/deliver-mail.ts'
import { workspaceAttribute } from '../../workflows/messages.ts'

/** What has a sign-in link mailed by a workflow, which goes on when the request is over; undefined where no mail is sent. */
export function mailerOf({ temporal, taskQueue, timing, acceptMs, mail }: ApiDeps, workspaceId: string) {
  if (!mail) return undefined
  return async (linkMail: LinkMail): Promise<void> => {
    await temporal.withDeadline(Date.now() + acceptMs, () =>
      temporal.workflow.start<typeof deliverMail>('deliverMail', {
        workflowId: `mail-${linkMail.linkId}`,
        taskQueue,
        typedSearchAttributes: [{ key: workspaceAttribute, value: workspaceId }],
        priority: { fairnessKey: workspaceId },
        staticSummary: 'Mails a sign-in link',
        args: [{ ...linkMail, timing }],
      }),
    )
  }
}
