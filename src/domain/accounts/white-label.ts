import { z } from 'zod'
import { NewDomain } from '../domains/custom-domains.ts'
import { ColorMode, HexColor } from '../websites/theme-fields.ts'
import { EmailAddress } from '../text.ts'
import type { WorkspaceChanges } from './workspaces.ts'

// Names of operations and fields that other clients send. See docs/compatibility.md.

/** A field of other clients that has no effect here: only its null, its empty value and `false` are accepted. */
const unsupported = (why: string) =>
  z.union([z.literal(''), z.literal(false), z.null()], { error: `is not supported: ${why}` }).optional()

/** The body of PUT /v1/workspace/whitelabel. */
export const WhiteLabel = z.object({
  email_sender: EmailAddress.nullish(),
  domain: NewDomain.shape.domain.or(z.literal(['', false])).nullish(),
  subdomain_domain: unsupported('websites have addresses of the installation until they have their own domain'),
  wl_client_register: unsupported('the team adds clients'),
})

const noCode = unsupported('the console runs no code of others; set it for each website')

/** The body of PUT /v1/workspace/appearance. */
export const Appearance = z.object({
  primary_color: HexColor.nullish(),
  secondary_color: HexColor.nullish(),
  theme_mode: ColorMode.nullish(),
  custom_code_header: noCode,
  custom_code_footer: noCode,
})

export const whiteLabelChanges = ({ email_sender, domain }: z.infer<typeof WhiteLabel>): WorkspaceChanges => ({
  console_domain: domain || undefined,
  settings: { support_email: email_sender },
})

export const appearanceChanges = (body: z.infer<typeof Appearance>): WorkspaceChanges => ({
  settings: {
    primary_color: body.primary_color,
    accent_color: body.secondary_color,
    color_mode: body.theme_mode,
  },
})
