import { z } from 'zod'
import { EmailAddress, line } from '../text.ts'

/** A member of the workspace team or of the team of one website. */
export const Member = z.object({
  member_id: z.string().describe('ID of the team member'),
  email: z.string().describe('Email address'),
  full_name: z.string().nullable().describe('Full name; null if unknown'),
  role: z
    .enum(['Team', 'Editor', 'Commenter'])
    .describe('"Team" on the workspace team; "Editor" or "Commenter" on a website team'),
  status: z.enum(['invited', 'active']).describe('"invited" until the first sign-in, then "active"'),
  created_date: z.string().describe('Time of creation'),
})
export type Member = z.infer<typeof Member>

const commonFields = {
  email: EmailAddress,
  full_name: line(120, 'Full name; null: none').nullish(),
}

/** The body of POST /v1/workspace/team. */
export const NewWorkspaceMember = z.object({
  ...commonFields,
  role: z.literal('Team').default('Team').describe('Always "Team"'),
})

/** The body of POST /v1/workspace/website/{website_id}/team. */
export const NewWebsiteMember = z.object({
  ...commonFields,
  role: z.enum(['Editor', 'Commenter']).meta({
    description: 'An Editor can change the website; a Commenter can only view it and comment',
    examples: ['Editor'],
  }),
})
export type NewMember = z.infer<typeof NewWorkspaceMember> | z.infer<typeof NewWebsiteMember>

export const DeletedMember = z.object({
  member_id: z.string().describe('ID of the removed member'),
  deleted: z.literal(true).describe('Always true'),
})
export type DeletedMember = z.infer<typeof DeletedMember>
