import { sql } from 'kysely'
import { inTransaction } from '../../db/transactions.ts'
import type { ActivityDeps } from '../deps.ts'
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
      const { rows } = await sql`
        with due as materialized (
          select form_submissions.id, website_id, workspace_id
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
          returning ranked.*, mail_status),
        starts as (
          insert into workflow_starts (name, input)
          select 'mailSubmission', jsonb_build_object('submissionId', id, 'websiteId', website_id, 'workspaceId', workspace_id,
            'isLast', mails_left = 0)
          from settled where mail_status = 'started' order by id)
        select from settled`.execute(trx)
      return rows.length
    })
  },
})
