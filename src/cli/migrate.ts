import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { findDatabase } from './database.ts'
import { type JsonOption, print } from './output.ts'

/** `migrate`: brings the database up to date. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('bring the database up to date; safe to run from several machines at once')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://… sitewright migrate')
    .action(async (options: JsonOption) => {
      const { url } = await findDatabase(readConfig())
      const { migrate } = await import('../db/migrate.ts')
      const applied = await migrate(url)
      print(options, { applied }, applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to do.')
    })
}
