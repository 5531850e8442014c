import type { Command } from 'commander'
import type { WebsiteRef } from '../activities/refs.ts'
import type { Domain } from '../domain/domains/custom-domains.ts'
import type { Operations } from '../activities/operations.ts'
import { withInstallation } from './installation.ts'
import { type JsonOption, print, table } from './output.ts'

/** Adds `domains show`, `set`, `check` and `remove`, for the custom domain of a website. */
export function addDomainCommands(program: Command): void {
  const domains = program
    .command('domains')
    .description('show, set, check and remove the custom domain of a website')
    .addHelpText('after', '\nExample:\n  sitewright domains set site_… www.example.com')
  const verb = (name: string, description: string, example: string) =>
    domains
      .command(name)
      .description(description)
      .argument('<website>', 'ID or address of the website')
      .option('--json', 'print JSON')
      .addHelpText('after', `\nExample:\n  sitewright domains ${example}`)
  verb('show', 'show the domain and its DNS records', 'show site_…').action((id: string, options: JsonOption) =>
    printDomain(id, options, (operations, website) => operations.getDomain(website)),
  )
  verb('set', 'claim a domain and print the DNS records to create', 'set site_… www.example.com')
    .argument('<domain>', 'host name, such as www.example.com')
    .action((id: string, domain: string, options: JsonOption) =>
      printDomain(id, options, (operations, website) => operations.setDomain({ ...website, domain })),
    )
  verb('check', 'check the DNS records now', 'check site_…').action((id: string, options: JsonOption) =>
    printDomain(id, options, (operations, website) => operations.verifyDomain(website)),
  )
  verb('remove', 'remove the domain', 'remove site_…').action((id: string, options: JsonOption) =>
    withInstallation(async ({ operations }) => {
      const ref = await operations.findWebsiteNamed(id)
      const website = await operations.removeDomain(ref)
      print(options, website, `Removed the domain. ${ref.websiteId} is at ${website.domain}.`)
    }),
  )
}

async function printDomain(
  name: string,
  options: JsonOption,
  read: (operations: Operations, website: WebsiteRef) => Promise<Domain>,
): Promise<void> {
  await withInstallation(async ({ operations }) => {
    const domain = await read(operations, await operations.findWebsiteNamed(name))
    const rows = domain.dns_records.map((record) => [
      record.record_type,
      record.host,
      record.value,
      record.status,
      record.observed.join(', '),
    ])
    const records = table(['Type', 'Host', 'Value', 'Status', 'Observed'], rows)
    print(
      options,
      domain,
      `${domain.domain}: ${domain.status}. ${domain.message}\n${records}\n${domain.instructions.map((step) => `- ${step}`).join('\n')}`,
    )
  })
}
