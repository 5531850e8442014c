import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { addBackupCommands } from './cli/backups.ts'
import { addCreditCommands } from './cli/credits.ts'
import { addKeyCommands } from './cli/key.ts'
import { addMigrateCommand } from './cli/migrate.ts'
import { reportError } from './cli/output.ts'
import { addDevelopmentCommands, addDoctorCommand, addOpenApiCommand, addProductionCommands } from './cli/programs.ts'
import { addOrderCommands } from './cli/orders.ts'
import { addWebhookCommands } from './cli/webhooks.ts'
import { addWebsiteCommands } from './cli/websites.ts'
import { addWorkspaceCommands } from './cli/workspace.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

const program = new Command('sitewright')
  .description('Sitewright turns a prompt into a published website.')
  .version(version, '-V, --version', 'show the version')
  .helpOption('-h, --help', 'show help')
  .helpCommand('help [command]', 'show help for a command')
  .exitOverride()
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
addOrderCommands(program)
addWebsiteCommands(program)
addWebhookCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = reportError(error)
}
