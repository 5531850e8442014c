import { z } from 'zod'
import { Metadata } from '../orders/website-orders.ts'
import { EmailAddress, pathId, text } from '../text.ts'

/** What a client may do once signed in. Contract §3. */
export const Permission = z.enum([
  'websites.create',
  'content.edit',
  'content.publish',
  'domains.manage',
  'team.manage',
  'analytics.view',
  'ai.use',
])
export type Permission = z.infer<typeof Permission>

/** AI costs the workspace credits, so it is given on purpose. */
export const defaultPermissions: Permission[] = Permission.options.filter((permission) => permission !== 'ai.use')

/** Someone an agency makes websites for. Contract §3. */
export const Client = z.object({
  client_id: z.string().describe('Names the client in other requests'),
  email: z.string().describe('E-mail address, as it was given'),
  full_name: z.string().nullable().describe('Name of the person; null where none was given'),
  permissions: z.array(Permission).describe('What the client may do once signed in'),
  website_limit: z.int().nullable().describe('Most websites the client may have; null: no limit'),
  websites_count: z.int().describe('Websites assigned to the client now'),
  suspended: z.boolean().describe('true: the client cannot sign in'),
  metadata: z.record(z.string(), z.string()).describe('Strings of your own, as they were given'),
  created_date: z.string().describe('When the client was added, ISO 8601'),
  updated_date: z.string().describe('When the client was last changed, ISO 8601'),
})
export type Client = z.infer<typeof Client>

const fullName = text(120, 'Name of the person; null for none')
const permissions = z
  .array(Permission)
  .max(50)
  .describe('What the client may do once signed in; default and null: all but "ai.use"')
const websiteLimit = z
  .int()
  .min(0)
  .max(1_000_000)
  .nullable()
  .describe('Most websites the client may have; default and null: no limit')

/** The body of POST /v1/workspace/client/create. */
export const NewClient = z.object({
  email: EmailAddress,
  full_name: fullName.nullable().optional(),
  permissions: permissions.nullable().optional(),
  website_limit: websiteLimit.optional(),
  metadata: Metadata.nullable().optional().describe('Up to 20 pairs of strings of your own, kept with the client'),
})
export type NewClient = z.infer<typeof NewClient>

/** The body of PUT /v1/workspace/client/update: what is absent stays. */
export const ClientChanges = z.object({
  client_id: pathId('The client'),
  email: EmailAddress.optional(),
  full_name: fullName.nullable().optional(),
  permissions: permissions.nullable().optional(),
  website_limit: websiteLimit.optional(),
  suspended: z.boolean().nullable().optional().describe('true: the client cannot sign in; null: false'),
})
export type ClientChanges = z.infer<typeof ClientChanges>

export const ClientRef = z.object({ client_id: pathId('The client') })

export const DeletedClient = z.object({
  client_id: z.string().describe('The client that was'),
  deleted: z.literal(true).describe('Always true: what could not be deleted is answered as a problem'),
})
export type DeletedClient = z.infer<typeof DeletedClient>
