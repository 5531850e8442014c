import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'
import { rotateEvents } from '../analytics/retention.ts'
import { deleteAttachments } from '../forms/attachments.ts'
import { activeSession } from './sessions.ts'

const aDayAgo = sql<Date>`now() - interval '1 day'`

export const expiryActivities = ({
  db,
  storage,
  forms,
  auditLogDays,
}: Pick<ActivityDeps, 'db' | 'storage' | 'forms' | 'auditLogDays'>) => ({
  /**
   * Deletes expired sign-in links, sessions and records of the authorization server, webhook and analytics events after 30 days, submissions of forms with their files after
   * their retention, whole days of the audit log after theirs, and day-old rate-limit counters, batches that were never charged, and processes that
   * no longer run.
   */
  async deleteExpired(): Promise<void> {
    const links = db.deleteFrom('sign_in_links').where('expires_at', '<', sql<Date>`now()`)
    // Tried codes count for a day: see createMagicLink.
    await links.where((eb) => eb.or([eb('code_attempts', '=', 0), eb('created_at', '<', aDayAgo)])).execute()
    await db.deleteFrom('sessions').where(sql<boolean>`not ${activeSession}`).execute()
    await db.deleteFrom('oauth_records').where('expires_at', '<', sql<Date>`now()`).execute()
    await db.deleteFrom('batches').where('charged', 'is', null).where('created_at', '<', aDayAgo).execute()
    await db.deleteFrom('model_token_limits').where('exhausted_until', '<', aDayAgo).execute()
    await db.deleteFrom('webhook_events').where('created_at', '<', sql<Date>`now() - interval '30 days'`).execute()
    const submissions = await db
      .deleteFrom('form_submissions')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${forms.retentionDays})`)
      .returning(['website_id', 'attachments'])
      .execute()
    await deleteAttachments({ db, storage }, submissions)
    await db.deleteFrom('analytics_salts').where('day', '<', sql<string>`(now() at time zone 'UTC')::date`).execute()
    await db.deleteFrom('rate_limits').where('minute', '<', aDayAgo).execute()
    await db.deleteFrom('processes').where('seen_at', '<', aDayAgo).execute()
    await db
      .deleteFrom('audit_log')
      .where('created_at', '<', sql<Date>`date_trunc('day', now(), 'UTC') - make_interval(days => ${auditLogDays})`)
      .execute()
    await rotateEvents(db)
  },
})
