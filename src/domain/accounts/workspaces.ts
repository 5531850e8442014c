import { z } from 'zod'
import { EmailAddress, isStorable, rawText, text } from '../text.ts'

/** What clearing these with null comes to. */
export const defaultWorkspace = { name: 'My workspace', lang_code: 'en' }

/** Most entries of `integrations`. */
export const maxIntegrations = 50

/** The workspace of the key. Contract §8. */
export const Workspace = z.object({
  workspace_id: z.string().describe('Names the workspace'),
  name: z
    .string()
    .describe('Name of the workspace')
    .meta({ examples: ['Atelier Web'] }),
  workspace_language: z.string().describe('Its language in display form, such as "French"'),
  lang_code: z.string().describe('Its language as a BCP 47 code, such as "fr"'),
  settings: z
    .object({
      api: z
        .object({
          webhook_url: z.string().nullable().describe('Where events are sent; null: nowhere'),
          webhook_secret_hint: z
            .string()
            .nullable()
            .describe('The beginning of the secret that signs events, to recognise it by; null while there is none'),
        })
        .describe('Settings of the API'),
      brand_name: z.string().nullable().describe('Name that clients see in place of the platform’s'),
      logo_url: z.string().nullable().describe('Logo that clients see in place of the platform’s'),
      support_email: z.string().nullable().describe('Where clients are told to ask for help'),
    })
    .describe('How the workspace works and shows itself'),
  integrations: z.record(z.string(), z.string()).describe('Ids and addresses of other services, by names of your own'),
  credits: z.object({ balance: z.int().describe('Credits left') }).describe('What is left to spend'),
  counts: z
    .object({
      websites: z.int().describe('Websites of the workspace'),
      clients: z.int().describe('Clients of the workspace'),
      team: z.int().describe('Members of the workspace’s own team'),
    })
    .describe('What the workspace holds'),
  created_date: z.string().describe('When it was made'),
})
export type Workspace = z.infer<typeof Workspace>

const url = (pattern: RegExp, mustBe: string, says: string) =>
  z
    .string()
    .trim()
    .max(2_000)
    .refine((value) => isStorable(value) && pattern.test(value) && URL.canParse(value), mustBe)
    .nullish()
    .describe(says)

const SettingsChanges = z.object({
  api: z
    .object({
      webhook_url: url(/^https:\/\//i, 'must be an https URL', 'Where events are sent; null: nowhere'),
    })
    .nullish()
    .describe('Given fields change, others stay; null clears them all'),
  brand_name: text(80, 'Name that clients see; null: the platform’s').nullish(),
  logo_url: url(/^https?:\/\//i, 'must be an http or https URL', 'Logo that clients see; null: the platform’s'),
  support_email: EmailAddress.nullish().describe('Where clients are told to ask for help; null: nowhere'),
})

/** The body of PATCH /v1/workspace: what is absent stays. Contract §8. */
export const WorkspaceChanges = z.object({
  name: text(120, `Name of the workspace; null: "${defaultWorkspace.name}"`)
    .meta({ examples: ['Atelier Web'] })
    .nullish(),
  lang_code: rawText(100)
    .nullish()
    .describe(`Language as a BCP 47 code such as "fr"; null: "${defaultWorkspace.lang_code}"`)
    .meta({ examples: ['fr'] }),
  settings: SettingsChanges.nullish().describe('Given fields change, others stay; null clears them all'),
  integrations: z
    .record(
      z.string().regex(/^[a-z0-9][\w.-]{0,63}$/i, 'must have 1 to 64 letters, digits, "_", "." or "-"'),
      text(1_000, 'Value; null takes the entry away').nullable(),
    )
    .nullish()
    .describe(`Given entries change, others stay, up to ${maxIntegrations} in all; null clears them all`)
    .meta({ examples: [{ slack_channel: 'C024BE91L' }] }),
})
export type WorkspaceChanges = z.infer<typeof WorkspaceChanges>
