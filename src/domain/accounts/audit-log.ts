import { z } from 'zod'
import { toCsv } from '../csv.ts'
import { filter, ListQuery, time } from '../lists.ts'
import { nullableText, rawText } from '../text.ts'

export const actorKinds = ['api_key', 'assistant', 'member', 'client', 'operator', 'system', 'visitor'] as const
export type ActorKind = (typeof actorKinds)[number]
export const auditActions = ['created', 'changed', 'deleted', 'cancelled', 'retried', 'read'] as const

const text = (description: string, example: string) => nullableText.meta({ description, examples: [example] })

const AuditChange = z
  .object({
    field: z.string().meta({ description: 'Field', examples: ['brand.phone'] }),
    before: z
      .unknown()
      .optional()
      .meta({ description: 'Before', examples: ['030 1'] }),
    after: z
      .unknown()
      .optional()
      .meta({ description: 'After', examples: ['030 2'] }),
    omitted: z.boolean().optional().describe('Values are secret or long'),
  })
  .meta({ id: 'AuditChange' })
export type AuditChange = z.infer<typeof AuditChange>

/** An entry of the audit log. */
export const AuditEntry = z
  .object({
    entry_id: z.string().describe('ID of the entry'),
    created_date: z.string().describe('Time'),
    actor: z
      .object({
        kind: z.enum(actorKinds).describe('Kind'),
        id: text('ID', 'a@b.example'),
        name: text('Name', 'Ana'),
      })
      .describe('Who changed it'),
    on_behalf_of: text('Who ordered it', 'a@b.example'),
    ip_address: text('Address', '203.0.113.7'),
    user_agent: text('Program', 'curl'),
    request_id: text('Request', 'req_1'),
    operation: text('Operation', 'updateWebsite'),
    action: z.enum(auditActions).describe('Action'),
    resource: z
      .object({
        type: z.string().meta({ description: 'Type', examples: ['website'] }),
        id: z.string().meta({ description: 'ID', examples: ['site_1'] }),
        name: text('Name', 'Ana'),
      })
      .describe('What was changed'),
    website_id: text('Website', 'site_1'),
    website_name: text('Name', 'Ana'),
    client_id: text('Client', 'client_1'),
    changes: z.array(AuditChange).describe('Changed fields'),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const id = (description: string, example?: string) =>
  filter(rawText(300), description).meta(example === undefined ? {} : { example })

/** What the audit log can be filtered by. */
export const AuditFilter = z.object({
  actor: id('API key or email address', 'a@b.example'),
  operation: id('Operation', 'updatePage'),
  website_id: id('Website'),
  client_id: id('Client'),
  created_after: time('Only return entries created at or after this time'),
  created_before: time('Only return entries created before this time'),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const AuditQuery = ListQuery.extend(AuditFilter.shape)
export type AuditQuery = z.infer<typeof AuditQuery>

const columns = [
  ...[
    'time',
    'actor_kind',
    'actor_id',
    'actor_name',
    'on_behalf_of',
    'ip_address',
    'user_agent',
    'request_id',
    'operation',
  ],
  ...['action', 'resource_type', 'resource_id', 'resource_name', 'website_id', 'website_name', 'client_id', 'changes'],
]

const rowOf = ({ created_date, actor, resource, changes, ...entry }: AuditEntry) => [
  ...[
    created_date,
    actor.kind,
    actor.id,
    actor.name,
    entry.on_behalf_of,
    entry.ip_address,
    entry.user_agent,
    entry.request_id,
  ],
  ...[entry.operation, entry.action, resource.type, resource.id, resource.name, entry.website_id, entry.website_name],
  ...[entry.client_id, JSON.stringify(changes)],
]

/** The formats of exports, by their media type: entries as text, and what stands before them. */
export const auditFormats = {
  'text/csv': {
    start: toCsv([columns]),
    write: (entries: AuditEntry[]) => toCsv(entries.map((entry) => rowOf(entry).map((cell) => cell ?? ''))),
  },
  'application/jsonl': {
    start: '',
    write: (entries: AuditEntry[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
  },
} as const
export type AuditFormat = keyof typeof auditFormats
