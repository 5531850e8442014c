import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'

const batchSize = 100

type Due = { submissionId: string; websiteId: string; workspaceId: string }

export const startSubmissionMailOperations = ({
  db,
  starts,
  mailer,
  forms,
}: Pick<ActivityDeps, 'db' | 'starts' | 'mailer' | 'forms'>) => ({
  /**
   * Starts the workflows that mail submissions, oldest first, up to the limit of each website. Returns how many it settled. A crash between a
   * start and the commit mails nothing twice: the workflow has the id of the submission, and mails only what is not mailed.
   */
  async startSubmissionMails(): Promise<number> {
    return await db.transaction().execute(async (trx) => {
      // One process at a time, so that the limit holds.
      const { rows: locks } = await sql<{ held: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended('submission mails', 0)) as held`.execute(trx)
      if (!locks[0]?.held) return 0
      const { rows: due } = await sql<Due>`
        select form_submissions.id as "submissionId", website_id as "websiteId", workspace_id as "workspaceId"
        from form_submissions join websites on websites.id = website_id
        where mail_status = 'due' order by form_submissions.id limit ${batchSize}
        for update of form_submissions`.execute(trx)
      for (const submission of due) {
        const { rows } = await sql<{ mailed: number }>`
          select count(*)::int as mailed from form_submissions where website_id = ${submission.websiteId}
          and mail_status in ('started', 'sent') and created_at > now() - interval '1 hour'`.execute(trx)
        const left = forms.mailsPerHour - (rows[0]?.mailed ?? 0)
        const status = !mailer ? 'none' : left > 0 ? 'started' : 'limited'
        if (status === 'started') await starts.mailSubmission({ ...submission, isLast: left === 1 })
        await trx
          .updateTable('form_submissions')
          .set({ mail_status: status })
          .where('id', '=', submission.submissionId)
          .execute()
      }
      return due.length
    })
  },
})
