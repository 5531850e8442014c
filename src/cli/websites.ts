import type { Command } from 'commander'
import { addWorkspaceOptions } from './database.ts'
import { maxListed } from './lists.ts'
import { type JsonOption, parseInteger } from './output.ts'

// Actions are imported when they run, so that help and other commands start fast.
const actions = () => import('./website-actions.ts')

/** Adds `websites list`, `show`, `activate` and `deactivate`. */
export function addWebsiteCommands(program: Command): void {
  const websites = program
    .command('websites')
    .description('list, show, activate and deactivate websites')
    .addHelpText('after', '\nExample:\n  sitewright websites list --workspace ws_…')
  addWorkspaceOptions(websites.command('list'))
    .description('list the newest websites of a workspace')
    .option('--search <text>', 'websites whose name contains this text')
    .option('--limit <number>', 'maximum number of websites', parseInteger(1, maxListed), 20)
    .addHelpText('after', '\nExample:\n  sitewright websites list --search bakery --workspace ws_…')
    .action(async (options) => (await actions()).listWebsites(options))
  websites
    .command('show')
    .description('show a website')
    .argument('<website>', 'ID or address of the website')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  sitewright websites show site_… --json')
    .action(async (id: string, options: JsonOption) => (await actions()).showWebsite(id, options))
  for (const [verb, description, activated] of [
    ['activate', 'put a website online', true],
    ['deactivate', 'take a website offline; visitors get 404', false],
  ] as const)
    websites
      .command(verb)
      .description(description)
      .argument('<website>', 'ID or address of the website')
      .option('--json', 'print JSON')
      .addHelpText('after', `\nExample:\n  sitewright websites ${verb} site_…`)
      .action(async (id: string, options: JsonOption) => (await actions()).activateWebsite(id, activated, options))
}
