import { z } from 'zod'
import type { ApiKey, Scope } from './keys.ts'

/** What `publish_draft` of an assistant does: nothing, submit the draft for approval, or publish it. */
export const AssistantsPublish = z.enum(['never', 'after_approval', 'yes'])
export type AssistantsPublish = z.infer<typeof AssistantsPublish>

/** What an assistant can be granted. `read` is part of each grant. */
export const assistantScopes = ['read', 'draft', 'ai', 'write', 'submissions'] as const satisfies Scope[]
export type AssistantScope = (typeof assistantScopes)[number]

/** A connected assistant. `client_id`: of its OAuth client. `redirect_host`: where its authorization code was sent. */
export type Assistant = ApiKey & { client_id: string; redirect_host: string }

/** The resource that access tokens are issued for, and where its metadata is (RFC 9728). */
export const resourceOf = (publicUrl: string): string => new URL('/mcp', publicUrl).href
export const resourceMetadataUrl = (publicUrl: string): string =>
  new URL('/.well-known/oauth-protected-resource/mcp', publicUrl).href
