import { sql } from 'kysely'
import { inTransaction } from '../../db/transactions.ts'
import type { ActivityDeps } from '../deps.ts'
import { startAfterCommit } from '../outbox.ts'
import type { SubmissionToMail } from '../starts.ts'
import { submissionForUpdate, tryLockSubmissionMails } from '../locks.ts'

const batchSize = 100

export const startSubmissionMailOperations = ({
  db,
  mailer,
  forms: { mailsPerHour },
}: Pick<ActivityDeps, 'db' | 'mailer' | 'forms'>) => ({
  /**
   * Decides which submissions are mailed, oldest first: up to the limit of each website. Their workflows start after the commit. Returns how
   * many submissions it settled.
   */
  async startSubmissionMails(): Promise<number> {
    return await inTransaction(db, async (trx) => {
      // One process at a time, so that the limit holds.
      if (!(await tryLockSubmissionMails(trx))) return 0
      const { rows } = await sql<SubmissionToMail & { mail_status: string }>`
        with due as materialized (
          select form_submissions.id, website_id, websites.workspace_id
          from form_submissions join websites on websites.id = website_id
          where mail_status = 'due' order by form_submissions.id limit ${batchSize} ${submissionForUpdate}),
        ranked as (
          select *, ${mailsPerHour}::integer - row_number() over (partition by website_id order by id) - (
            select count(*) from form_submissions as mailed where mailed.website_id = due.website_id
            and mail_status in ('started', 'sent') and created_at > now() - interval '1 hour') as mails_left
          from due),
        settled as (
          update form_submissions set mail_status =
            case when not ${mailer !== undefined}::boolean then 'none' when mails_left >= 0 then 'started' else 'limited' end
          from ranked where form_submissions.id = ranked.id
          returning ranked.*, mail_status)
        select id as "submissionId", website_id as "websiteId", workspace_id as "workspaceId", mails_left = 0 as "isLast", mail_status
        from settled order by id`.execute(trx)
      const started = rows.filter(({ mail_status }) => mail_status === 'started')
      const mails = started.map(({ submissionId, websiteId, workspaceId, isLast }) => ({
        submissionId,
        websiteId,
        workspaceId,
        isLast,
      }))
      await startAfterCommit(trx, 'mailSubmission', ...mails)
      return rows.length
    })
  },
})
