import { z } from 'zod'
import { EmailAddress, pathId, text } from '../text.ts'

/** Lifetime of a link and its code, in seconds. */
export const linkSeconds = 15 * 60
/** A person who asks for a link gets no other one for this time, in seconds: a stranger who asks again cannot invalidate it. */
export const repeatSeconds = 5 * 60
/** After this many tried codes, the code is invalid. Its link stays valid: a stranger who knows the address cannot use it up. */
export const maxCodeAttempts = 5
/** A session expires after this time without a request, in seconds. */
export const idleSeconds = 12 * 60 * 60
/** A session expires this long after the sign-in, even if it is used, in seconds. */
export const sessionSeconds = 30 * 24 * 60 * 60

/** Path of the console on the API's host. */
export const consolePath = '/console'

/** A path of the console. The pattern allows no other host, scheme or API path. */
export const RedirectPath = z
  .string()
  .max(500)
  .regex(/^\/console(\/[\w-]+)*(\?[\w=&-]*)?$/, `must be a console path such as "${consolePath}/devices"`)

/** The body of POST /v1/workspace/client/magic-link. */
export const MagicLinkRequest = z
  .object({
    email: EmailAddress.nullish().describe('Email address of the client or team member. Send this or `client_id`'),
    client_id: pathId('ID of the client. Send this or `email`').nullish(),
    workspace_id: text(
      200,
      'ID of the workspace to sign in to. Default and null: the workspace of the API key',
    ).nullish(),
    redirect_path: RedirectPath.nullish().meta({
      description: 'Console path to open after sign-in. Default and null: the start page',
      examples: [consolePath],
    }),
  })
  .refine(({ email, client_id }) => typeof (email ?? client_id) === 'string', {
    path: ['email'],
    error: 'or `client_id` is required',
  })
export type MagicLinkRequest = z.infer<typeof MagicLinkRequest>

export const MagicLink = z.object({
  email: z.string().meta({ description: 'Email address of the person who signs in', examples: ['ada@example.com'] }),
  magic_link: z.string().meta({
    description:
      'URL of a page with a sign-in button, which works once. Opening the page does not use up the link; a newer link replaces it',
    examples: ['https://api.example.com/console/link/mNm0N0YyVnFZQ0dGZ1kxS2JQd1RzVWxoYlR4cE5vUWE'],
  }),
  verification_code: z.string().meta({
    description:
      'Six digits that sign in together with the email address. Five wrong attempts invalidate the code; the link stays valid',
    examples: ['048213'],
  }),
  expires_in: z.int().meta({ description: 'Lifetime of link and code, in seconds', examples: [linkSeconds] }),
  expires_at: z
    .string()
    .meta({ description: 'Time at which link and code expire', examples: ['2030-01-31T12:15:00.000Z'] }),
})
export type MagicLink = z.infer<typeof MagicLink>

/** The response of POST /v1/workspace/client/magic-link. */
export const MagicLinkResponse = z.object({
  success: z.literal(true).describe('Always true'),
  result: MagicLink.describe('The link and the code'),
  magic_link: MagicLink.shape.magic_link.describe('As in `result`'),
  verification_code: MagicLink.shape.verification_code.describe('As in `result`'),
})

/** The URL of a sign-in link to the console at `origin`. */
export const linkUrl = (origin: string, token: string): string => `${origin}${consolePath}/link/${token}`

/** The URL of a request for the log, without the token of a sign-in link: a reader of the log cannot use the link. */
export const redactToken = (url: string): string => url.replace(/(\/link\/)[^/?]+/, '$1…')
