import { websiteRights } from '../../src/domain/accounts/website-rights.ts'

export const rolesDocument = new URL('../../docs/guides/roles.md', import.meta.url)

const meanings: Record<keyof typeof websiteRights, string> = {
  mayView: 'See the website, its public history and messages',
  mayComment: 'See submitted and scheduled changes, and comment on them',
  mayEdit: 'Edit pages, posts, facts and theme in drafts, and submit drafts',
  mayPublish: 'Publish, schedule, approve, return, and undo publications',
  usesAi: 'Ask for changes in words, which spends credits',
  managesDomain: 'Connect, check and remove the domain',
  managesTeam: 'Add and remove the members of the website’s team',
  viewsTraffic: 'See the traffic',
}

/** The document with the table of rights, made from the code. */
export function withTable(document: string): string {
  const rows = Object.entries(websiteRights).map(([right, given]) => {
    const { client, team, asClient } = given as { client: string[]; team: string[]; asClient?: boolean }
    const of = (role: string) => (team.includes(role) ? (asClient ? 'if the client may' : 'yes') : '')
    const permissions = client.map((permission) => `\`${permission}\``).join(' and ') || 'yes'
    return `| ${meanings[right as keyof typeof meanings]} | yes | ${permissions} | ${of('Editor')} | ${of('Commenter')} |`
  })
  const table = ['| | Workspace team | Client of the website | Editor | Commenter |', '|---|---|---|---|---|', ...rows]
  return document.replace(/(<!-- rights -->\n)[\s\S]*?(<!-- \/rights -->)/, `$1${table.join('\n')}\n$2`)
}
