import { WebsiteQuery } from '../domain/websites/websites.ts'
import { requireWorkspace } from './database.ts'
import { readList } from './lists.ts'
import { withInstallation } from './installation.ts'
import { type JsonOption, print, table } from './output.ts'

type ListOptions = JsonOption & { workspace?: string; search?: string; limit: number }

export async function listWebsites({ limit, search, ...options }: ListOptions): Promise<void> {
  await withInstallation(async (installation) => {
    const workspaceId = await requireWorkspace(options.workspace, installation)
    const list = await readList(limit, (page) => {
      const query = WebsiteQuery.parse({ ...page, search })
      return installation.operations.listWebsites({ workspaceId, query })
    })
    const rows = list.map((website) => [
      ...[website.website_id, website.activated ? 'online' : 'offline', website.created_date],
      ...[website.domain, website.website_name],
    ])
    print(options, list, table(['ID', 'Status', 'Created', 'Address', 'Name'], rows))
  })
}

export async function showWebsite(name: string, options: JsonOption): Promise<void> {
  await withInstallation(async ({ operations }) => {
    const { workspaceId, websiteId } = await operations.findWebsiteNamed(name)
    const website = await operations.getWebsite({ workspaceId, websiteId })
    const { counts } = website
    const lines = [
      `${websiteId} "${website.business_name}" of ${workspaceId}, ${website.activated ? 'online' : 'offline'}`,
      `Address: ${website.domain}${website.custom_domain ? ` (custom domain ${website.custom_domain.status})` : ''}`,
      `Content: ${Object.entries(counts)
        .map(([name, count]) => `${count} ${name.replace(/_/g, ' ')}`)
        .join(', ')}`,
      `Created ${website.created_date}, changed ${website.updated_date}`,
    ]
    print(options, { workspace_id: workspaceId, ...website }, lines.join('\n'))
  })
}

export async function activateWebsite(name: string, activated: boolean, options: JsonOption): Promise<void> {
  await withInstallation(async ({ operations }) => {
    const { workspaceId, websiteId } = await operations.findWebsiteNamed(name)
    const website = await operations.updateWebsite({ workspaceId, websiteId, changes: { activated } })
    print(options, website, `${websiteId} is ${activated ? `online at ${website.domain}` : 'offline'}.`)
  })
}
