import { analytics } from './analytics.ts'
import { clients } from './clients.ts'
import { content } from './content.ts'
import { credits } from './credits.ts'
import { domains } from './domains.ts'
import { drafts } from './drafts.ts'
import { generation } from './generation.ts'
import { operations } from './harness/document.ts'
import type { Table } from './harness/entry.ts'
import { keys } from './keys.ts'
import { forms } from './forms.ts'
import { media } from './media.ts'
import { plans } from './plans.ts'
import { team } from './team.ts'
import { webhooks } from './webhooks.ts'
import { websites } from './websites.ts'
import { workspace } from './workspace.ts'

/** What the suite knows about every operation of the API, by operationId. */
export const tables: Table = {
  ...analytics,
  ...clients,
  ...content,
  ...credits,
  ...domains,
  ...drafts,
  ...generation,
  ...keys,
  ...forms,
  ...media,
  ...plans,
  ...team,
  ...webhooks,
  ...websites,
  ...workspace,
}

/** The operations that have an entry, with it. answers.test.ts fails for those without one. */
export const withEntries = operations.flatMap((operation) => {
  const entry = tables[operation.id]
  return entry ? [{ operation, entry }] : []
})
