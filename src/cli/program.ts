import { readFileSync } from 'node:fs'
import { Command, type OutputConfiguration } from 'commander'
import { addBackupCommands } from './backups.ts'
import { addCreditCommands } from './credits.ts'
import { addKeyCommands } from './key.ts'
import { addDomainCommands } from './domains.ts'
import { addMigrateCommand } from './migrate.ts'
import { addDevelopmentCommands, addDoctorCommand, addOpenApiCommand, addProductionCommands } from './programs.ts'
import { addOrderCommands } from './orders.ts'
import { addPeopleCommands } from './people.ts'
import { addWebhookCommands } from './webhooks.ts'
import { addWebsiteCommands } from './websites.ts'
import { addWorkspaceCommands } from './workspace.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Creates the command line. `output` receives help and usage errors; default: standard output and standard error. */
export function createProgram(output: OutputConfiguration = {}): Command {
  const program = new Command('sitewright')
    .description('Sitewright turns a prompt into a published website.')
    .version(version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .exitOverride()
    .configureOutput(output)
    .addHelpText('after', '\nExample:\n  sitewright demo "A bakery in Lyon that ships sourdough starters"')
  program.commandsGroup('Development:')
  addDevelopmentCommands(program)
  addDoctorCommand(program)
  addOpenApiCommand(program)
  program.commandsGroup('Production:')
  addProductionCommands(program)
  addMigrateCommand(program)
  addBackupCommands(program)
  program.commandsGroup('Administration:')
  addWorkspaceCommands(program)
  addKeyCommands(program)
  addCreditCommands(program)
  addPeopleCommands(program)
  addOrderCommands(program)
  addWebsiteCommands(program)
  addDomainCommands(program)
  addWebhookCommands(program)
  return program
}
