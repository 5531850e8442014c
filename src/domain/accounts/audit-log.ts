import { z } from 'zod'
import { toCsv } from '../csv.ts'
import { filter, ListQuery, time } from '../lists.ts'
import { rawText } from '../text.ts'

export const actorKinds = ['api_key', 'assistant', 'member', 'client', 'operator', 'system', 'visitor'] as const
export type ActorKind = (typeof actorKinds)[number]
export const auditActions = ['created', 'changed', 'deleted', 'cancelled', 'retried'] as const

const text = (description: string, example?: string) =>
  z
    .string()
    .nullable()
    .describe(description)
    .meta(example === undefined ? {} : { examples: [example] })

const Actor = z.object({
  kind: z.enum(actorKinds).describe('`system`: a workflow or a maintenance job. `operator`: the command line'),
  id: text('ID of the API key, email address of the person, or ID of the workflow', 'maria@example.com'),
  name: text('Name of the key, the person or the assistant', 'Maria Korn'),
})

const AuditChange = z.object({
  field: z
    .string()
    .describe('Field, with the fields that contain it')
    .meta({ examples: ['brand.phone'] }),
  before: z
    .unknown()
    .describe('Value before')
    .meta({ examples: ['030 1234'] }),
  after: z
    .unknown()
    .describe('Value after')
    .meta({ examples: ['030 5678'] }),
  omitted: z.boolean().optional().describe('Whether the values are secret or long, and so not recorded'),
})
export type AuditChange = z.infer<typeof AuditChange>

/** An entry of the audit log. */
export const AuditEntry = z.object({
  entry_id: z.string().describe('ID of the entry'),
  created_date: z.string().describe('Time of the change, ISO 8601'),
  actor: Actor.describe('Who changed it'),
  on_behalf_of: text('Of a workflow: the API key or the person that ordered it', 'key_01m7z9r04je49rydbspr2p3r87'),
  ip_address: text('Address of the caller', '203.0.113.7'),
  user_agent: text('Program of the caller', 'curl/8.15.0'),
  request_id: text('`request_id` of the request', 'req_3f0c9a553d1e4f0c9a551e6f0f7a1042'),
  operation: text('`operationId`, page of the console, or activity', 'updateWebsite'),
  action: z.enum(auditActions).describe('What was done'),
  resource: z
    .object({
      type: z
        .string()
        .describe('Type')
        .meta({ examples: ['website'] }),
      id: z
        .string()
        .describe('ID')
        .meta({ examples: ['site_01m7z9r04he49rydb60yezkdrn'] }),
      name: text('Name at that time', 'Le Fournil'),
    })
    .describe('What was changed'),
  website_id: text('ID of its website'),
  website_name: text('Name of its website at that time', 'Le Fournil'),
  client_id: text('ID of the client that has the website'),
  changes: z.array(AuditChange).describe('Changed fields'),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const id = (description: string, example?: string) =>
  filter(rawText(300), description).meta(example === undefined ? {} : { examples: [example] })

/** What the audit log can be filtered by. */
export const AuditFilter = z.object({
  actor: id('ID of an API key or email address of a person', 'maria@example.com'),
  operation: id('Operation', 'updateWebsite'),
  website_id: id('ID of a website'),
  client_id: id('ID of a client'),
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
