import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { addCreditCommands } from './cli/credits.ts'
import { addKeyCommands } from './cli/key.ts'
import { addMigrateCommand } from './cli/migrate.ts'
import { report } from './cli/output.ts'
import { addDevelopmentCommands, addDoctorCommand, addOpenApiCommand, addProductionCommands } from './cli/programs.ts'
import { addWorkspaceCommands } from './cli/workspace.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

const program = new Command('sitewright')
  .description('A sentence becomes, durably, a website.')
  .version(version)
  .exitOverride()
  .addHelpText('after', '\nExample:\n  sitewright demo "A bakery in Lyon that ships sourdough starters"')
addDevelopmentCommands(program)
addProductionCommands(program)
addMigrateCommand(program)
addWorkspaceCommands(program)
addKeyCommands(program)
addCreditCommands(program)
addOpenApiCommand(program)
addDoctorCommand(program)

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = report(error)
}
