import type { Permission } from './clients.ts'
import type { Member } from './members.ts'

/** `client`: the permissions that the client of a website needs. `team`: the roles of the website's team that have the right. */
type Right = {
  client: readonly Permission[]
  team: readonly Exclude<Member['role'], 'Team'>[]
  /** Whether the website's team has the right only if its client has it; without a client, it does. */
  asClient?: true
}

const everyone = ['Editor', 'Commenter'] as const

/**
 * Who may do what with a website, besides the team of its workspace, who may do everything. What is not named is refused. Routes, screens and
 * forms of the console decide by this table only.
 */
export const websiteRights = {
  mayView: { client: [], team: everyone },
  mayComment: { client: [], team: everyone },
  mayEdit: { client: ['content.edit'], team: ['Editor'] },
  mayPublish: { client: ['content.edit', 'content.publish'], team: ['Editor'], asClient: true },
  usesAi: { client: ['content.edit', 'ai.use'], team: [] },
  managesDomain: { client: ['domains.manage'], team: ['Editor'] },
  managesTeam: { client: ['team.manage'], team: [] },
  viewsTraffic: { client: ['analytics.view'], team: everyone },
} satisfies Record<string, Right>

export type WebsiteRight = keyof typeof websiteRights
/** What a person may do with a website. */
export type WebsiteAccess = Record<WebsiteRight, boolean>

export const rightOf = (right: WebsiteRight): Right => websiteRights[right]
