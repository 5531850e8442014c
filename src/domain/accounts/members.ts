import { z } from 'zod'
import { EmailAddress, text } from '../text.ts'

/** Someone who works on one website or on all of the workspace. Contract §4 and §8. */
export const Member = z.object({
  member_id: z.string().describe('Names the member in other requests'),
  email: z.string().describe('E-mail address, as it was given'),
  full_name: z.string().nullable().describe('Name of the person; null where none was given'),
  role: z
    .enum(['Team', 'Editor', 'Commenter'])
    .describe('"Team" on the workspace; what the person may do on a website'),
  status: z.enum(['invited', 'active']).describe('"active" from the first sign-in on'),
  created_date: z.string().describe('When the member was added'),
})
export type Member = z.infer<typeof Member>

const person = {
  email: EmailAddress,
  full_name: text(120, 'Name of the person; absent or null: none').nullish(),
}

/** The body of POST /v1/workspace/team. */
export const NewWorkspaceMember = z.object({
  ...person,
  role: z.literal('Team').default('Team').describe('Always "Team"; may be left out'),
})

/** The body of POST /v1/workspace/website/{website_id}/team. */
export const NewWebsiteMember = z.object({
  ...person,
  role: z
    .enum(['Editor', 'Commenter'])
    .describe('An Editor changes the website, a Commenter says what should be changed')
    .meta({ examples: ['Editor'] }),
})
export type NewMember = z.infer<typeof NewWorkspaceMember> | z.infer<typeof NewWebsiteMember>

export const DeletedMember = z.object({
  member_id: z.string().describe('The member that was'),
  deleted: z.literal(true).describe('Always true: what could not be deleted is answered as a problem'),
})
export type DeletedMember = z.infer<typeof DeletedMember>
