import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { findDatabase } from './database.ts'
import { type JsonOption, print } from './output.ts'

/** Adds `migrate`, which applies pending migrations. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('create or update the database tables')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nSafe to run from several machines at once.\n\nExample:\n  DATABASE_URL=postgres://… sitewright migrate',
    )
    .action(async (options: JsonOption) => {
      const { url } = await findDatabase(readConfig())
      const { migrate } = await import('../db/migrate.ts')
      const applied = await migrate(url)
      print(options, { applied }, applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
    })
}
