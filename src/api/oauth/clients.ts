import type { AdapterPayload } from 'oidc-provider'
import { z } from 'zod'

const prefix = 'registered.'
const registeredId = /^registered\.[\w-]{1,3989}$/
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']
/** Schemes of content, which no program registers. */
const contentSchemes = ['javascript:', 'vbscript:', 'data:', 'blob:', 'file:', 'about:', 'view-source:']

/** What is kept of the metadata of a client. */
const Metadata = z.object({
  client_name: z
    .string()
    .max(100)
    .regex(/^\P{C}*$/u)
    .optional(),
  redirect_uris: z.array(z.string().max(500).refine(isRedirect)).min(1).max(5),
})

/**
 * The ID of a client that registers itself: its metadata in base64url. Anyone may register anything, so an ID that was made up grants
 * no more than one that was issued, and the server stores nothing that a stranger can add to.
 */
export function clientIdOf(metadata: unknown): string {
  const { data } = Metadata.safeParse(metadata)
  return prefix + Buffer.from(JSON.stringify(data ?? {})).toString('base64url')
}

/** The client with this ID, if it is that of a registered client. */
export function readClientId(id: string): AdapterPayload | undefined {
  // The decoder would also skip marks with which an ID looks like an address.
  if (!registeredId.test(id)) return undefined
  const { data } = Metadata.safeParse(parseJson(Buffer.from(id.slice(prefix.length), 'base64url').toString()))
  return data && { ...publicClient, ...withApplicationType(data), client_id: id }
}

/** Clients keep no secret: PKCE binds a code to the one that asked for it. */
const publicClient = {
  token_endpoint_auth_method: 'none' as const,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
}

/** A client that is redirected to on this machine may choose any port (RFC 8252), which the library allows native clients only. */
export function withApplicationType<T extends { redirect_uris?: unknown }>(metadata: T) {
  const uris = z.array(z.string()).catch([]).parse(metadata.redirect_uris)
  const isNative = uris.length > 0 && uris.every((uri) => isNativeUri(URL.parse(uri)))
  return { application_type: isNative ? ('native' as const) : ('web' as const), ...metadata }
}

/** Whether a redirect leads to a program on this computer: by the loopback interface, or a scheme that the program has registered. */
function isNativeUri(url: URL | null): boolean {
  if (url?.protocol === 'http:') return loopbackHosts.includes(url.hostname)
  return url !== null && !['https:', ...contentSchemes].includes(url.protocol)
}

/** Where a code is sent: the host, the scheme that a program has registered (which may open any address), or null for this computer. */
export function redirectTarget(url: URL): string | null {
  if (url.protocol === 'https:') return url.host
  return url.protocol === 'http:' ? null : url.protocol
}

/** Whether a code may be sent there: never unencrypted to another computer. */
export function isRedirect(uri: string): boolean {
  const url = URL.parse(uri)
  return url?.protocol === 'https:' || isNativeUri(url)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
