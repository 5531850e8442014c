import { z } from 'zod'
import { Domain, NewDomain } from '../domains/custom-domains.ts'
import { toLanguageCode } from '../languages.ts'
import { OptionalEvent } from '../webhooks/events.ts'
import { AssistantsPublish } from './assistants.ts'
import { ColorMode, HexColor } from '../websites/theme-fields.ts'
import { EmailAddress, isStorable, line, nullableText, pairs, rawText, text } from '../text.ts'

/** Values that `null` resets to. */
export const defaultWorkspace = { name: 'My workspace', lang_code: 'en' }

/** Maximum number of entries in `integrations`. */
export const maxIntegrations = 50

const assistantsPublish =
  'Whether assistants may publish drafts: "never", "after_approval" (they submit the draft, and a member approves it), or "yes"'

/** The workspace of the API key. */
export const Workspace = z.object({
  workspace_id: z.string().describe('ID of the workspace'),
  name: z.string().meta({ description: 'Name of the workspace', examples: ['Atelier Web'] }),
  workspace_language: z.string().describe('Language as a display name, such as "French"'),
  lang_code: z.string().describe('Language as a BCP 47 code, such as "fr"'),
  settings: z
    .object({
      api: z
        .object({
          webhook_url: nullableText.describe('HTTPS URL that receives webhook events; null: none'),
          webhook_secret_hint: nullableText.describe(
            'First characters of the webhook signing secret, to identify it; null if there is none',
          ),
          webhook_disabled: z
            .object({
              at: z.string().meta({ description: 'Time when sending stopped', format: 'date-time' }),
              reason: z
                .enum(['gone', 'failing'])
                .describe('`gone`: the receiver responded with 410; `failing`: all attempts of 120 hours failed'),
            })
            .nullable()
            .describe('Why nothing is sent to `webhook_url`; null: events are sent. Setting the URL enables it again'),
          webhook_events: z.array(OptionalEvent).meta({
            description: 'Events that are sent besides those about clients and created and deleted websites',
            examples: [['page.published']],
          }),
          credits_low_threshold: z
            .int()
            .nullable()
            .meta({ description: 'Balance below which `credits.low` is sent; null: never', examples: [20] }),
        })
        .describe('API settings'),
      brand_name: nullableText.describe('Brand name that clients see; null: `name`'),
      logo_url: nullableText.describe('URL of the logo that clients see; null: the initial'),
      support_email: nullableText.describe('Email address for support, to which answers to mails go; null: none'),
      primary_color: nullableText.describe('Color of buttons in console and mails; null: the default'),
      accent_color: nullableText.describe('Color of charts and marks in the console; null: the default'),
      color_mode: ColorMode,
      assistants_publish: AssistantsPublish.meta({ description: assistantsPublish, examples: ['after_approval'] }),
    })
    .describe('Settings and branding'),
  console_domain: Domain.nullable().describe('Domain at which clients open the console; null: none'),
  integrations: z.record(z.string(), z.string()).describe('Custom IDs and URLs of external services, by name'),
  credits: z.object({ balance: z.int().describe('Credit balance') }).describe('Credits of the workspace'),
  counts: z
    .object({
      websites: z.int().describe('Number of websites'),
      clients: z.int().describe('Number of clients'),
      team: z.int().describe('Number of workspace team members'),
    })
    .describe('Number of records in the workspace'),
  created_date: z.string().describe('Time of creation'),
})
export type Workspace = z.infer<typeof Workspace>

const url = (pattern: RegExp, mustBe: string, description: string) =>
  z
    .string()
    .trim()
    .max(2_000)
    .refine((value) => isStorable(value) && pattern.test(value) && URL.canParse(value), mustBe)
    .nullish()
    .describe(description)

const webhook_url = url(/^https?:\/\//i, 'must be an https URL', 'HTTPS URL that receives webhook events; null: none')

const webhook_events = z
  .array(OptionalEvent)
  .max(100)
  .nullish()
  .meta({
    description:
      'Events to send besides `website.created`, `website.deleted`, `client.created` and `client.deleted`, which are always sent; null: none',
    examples: [['page.published']],
  })
const credits_low_threshold = z
  .int()
  .min(1)
  .max(1_000_000_000)
  .nullish()
  .meta({
    description:
      '`credits.low` is sent when the balance falls below this number of credits, and again only after the balance was above it; null: never',
    examples: [20],
  })

const SettingsChanges = z.object({
  api: z
    .object({ webhook_url, webhook_events, credits_low_threshold })
    .nullish()
    .describe('API settings; null clears all fields'),
  brand_name: line(80, 'Brand name that clients see; null: `name`').nullish(),
  logo_url: url(/^https?:\/\//i, 'must be an http or https URL', 'URL of the logo that clients see; null: the initial'),
  support_email: EmailAddress.nullish().describe('As in the response; null: none'),
  primary_color: HexColor.nullish().describe('Color of buttons, as #rrggbb; null: the default'),
  accent_color: HexColor.nullish().describe('Color of charts, as #rrggbb; null: the default'),
  color_mode: ColorMode.nullish().describe('Color mode of the console; null: "auto"'),
  assistants_publish: AssistantsPublish.nullish().meta({
    description: `${assistantsPublish}; null: "after_approval"`,
    examples: ['after_approval'],
  }),
})

/** The body of PATCH /v1/workspace. Absent fields stay unchanged. */
export const WorkspaceChanges = z.object({
  name: line(120, `Name of the workspace; null: "${defaultWorkspace.name}"`)
    .meta({ examples: ['Atelier Web'] })
    .nullish(),
  lang_code: rawText(100)
    .nullish()
    .meta({
      description: `Language as a BCP 47 code such as "fr"; null: "${defaultWorkspace.lang_code}"`,
      examples: ['fr'],
    }),
  console_domain: NewDomain.shape.domain.nullish().meta({
    description: 'Domain to claim for the console; null removes it',
    examples: ['clients.atelier.example'],
  }),
  settings: SettingsChanges.nullish().describe('Settings and branding; null clears all fields'),
  // All entries can be replaced by others in one request.
  integrations: pairs(
    z
      .string()
      .max(64)
      .regex(/^[a-z0-9][\w.-]{0,63}$/i, 'must have 1 to 64 letters, digits, "_", "." or "-"'),
    text(1_000, 'Value; null removes the entry').nullable(),
    2 * maxIntegrations,
  )
    .nullish()
    .meta({
      description: `Custom IDs and URLs of external services, up to ${maxIntegrations}; null removes all entries`,
      examples: [{ slack_channel: 'C024BE91L' }],
    }),
})
export type WorkspaceChanges = z.infer<typeof WorkspaceChanges>

const { name: workspace_name, lang_code: workspace_language } = WorkspaceChanges.shape
/** The body of PUT /v1/workspace: that of PATCH, and field names that other clients send. */
export const WorkspaceReplacement = WorkspaceChanges.extend({ workspace_name, workspace_language, webhook_url })

export function toWorkspaceChanges(body: z.infer<typeof WorkspaceReplacement>): WorkspaceChanges {
  const { workspace_name: name, workspace_language: language, webhook_url: url, ...changes } = body
  const api = url === undefined ? {} : { settings: { api: { webhook_url: url }, ...changes.settings } }
  return { name, lang_code: language && toLanguageCode(language), ...changes, ...api }
}
