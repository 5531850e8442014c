import { z } from 'zod'
import { filter, UpdatedQuery } from '../lists.ts'
import { Metadata } from '../orders/order-fields.ts'
import { EmailAddress, line, pathId } from '../text.ts'

/** Permissions of a client in the console. */
export const Permission = z
  .enum([
    'websites.create',
    'content.edit',
    'content.publish',
    'domains.manage',
    'team.manage',
    'analytics.view',
    'ai.use',
  ])
  .meta({ id: 'Permission' })
export type Permission = z.infer<typeof Permission>

/** Without "ai.use", because AI spends credits of the workspace. */
export const defaultPermissions: Permission[] = Permission.options.filter((permission) => permission !== 'ai.use')

/** A customer of an agency. */
export const Client = z.object({
  client_id: z.string().describe('ID of the client'),
  email: z.string().describe('Email address'),
  full_name: z.string().nullable().describe('Full name; null if unknown'),
  permissions: z
    .array(Permission)
    .meta({ description: 'Permissions of the client in the console', examples: [['ai.use']] }),
  website_limit: z.int().nullable().describe('Maximum number of websites; null: no limit'),
  websites_count: z.int().describe('Number of websites assigned to the client'),
  suspended: z.boolean().describe('Whether the client is barred from signing in'),
  metadata: z.record(z.string(), z.string()).describe('Custom string pairs'),
  created_date: z.string().describe('Time of creation'),
  updated_date: z.string().describe('Time of the last change'),
})
export type Client = z.infer<typeof Client>

const fullName = line(120, 'Full name; null: none')
const permissions = z
  .array(Permission)
  .max(50)
  .meta({
    description:
      'Permissions of the client in the console. Default and null: all but "ai.use", which spends credits of the workspace',
    examples: [['ai.use']],
  })
/** The highest limit. Webhook events have it for clients without a limit, because their limit is always a number. */
export const maxWebsiteLimit = 1_000_000
const websiteLimit = z
  .int()
  .min(0)
  .max(maxWebsiteLimit)
  .nullable()
  .describe('Maximum number of websites. Default and null: no limit')

/** The body of POST /v1/workspace/client/create. */
export const NewClient = z.object({
  email: EmailAddress,
  full_name: fullName.nullable().optional(),
  permissions: permissions.nullable().optional(),
  website_limit: websiteLimit.optional(),
  metadata: Metadata.nullable().optional().describe('Up to 20 custom string pairs'),
})
export type NewClient = z.infer<typeof NewClient>

/** The body of PUT /v1/workspace/client/update. Absent fields stay unchanged. */
export const ClientChanges = z.object({
  client_id: pathId('ID of the client'),
  email: EmailAddress.optional(),
  full_name: fullName.nullable().optional(),
  permissions: permissions.nullable().optional(),
  website_limit: websiteLimit.optional(),
  suspended: z.boolean().nullable().optional().describe('Whether the client is barred from signing in; null: false'),
})
export type ClientChanges = z.infer<typeof ClientChanges>

export const ClientRef = z.object({ client_id: pathId('ID of the client') })

export const DeletedClient = z.object({
  client_id: z.string().describe('ID of the deleted client'),
  deleted: z.literal(true).describe('Always true'),
})
export type DeletedClient = z.infer<typeof DeletedClient>

/** Query of the list of clients. */
export const ClientQuery = UpdatedQuery.extend({
  status: filter(z.enum(['active', 'suspended']), 'Only return clients with this status'),
})
export type ClientQuery = z.infer<typeof ClientQuery>
