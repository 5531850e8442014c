import type { ContentKind } from '../domain/content/content.ts'

/** Names a website. Every query that takes a ref is scoped by its workspace. */
export type WebsiteRef = { workspaceId: string; websiteId: string }
/** Names the domain of a website; null: of the console of the workspace. */
export type DomainRef = { workspaceId: string; websiteId: string | null }
/** Names the pages or the posts of a website. */
export type ContentListRef = WebsiteRef & { kind: ContentKind }
/** Names one page or post. */
export type ContentRef = ContentListRef & { id: string }
/** Names a draft. */
export type DraftRef = WebsiteRef & { draftId: string }
