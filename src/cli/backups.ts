import type { Command } from 'commander'
import { createStorage } from '../adapters/storage/create-storage.ts'
import type { Done } from '../backup/backup.ts'
import { processEnvironment, readConfig } from '../config.ts'
import { findDatabase } from './database.ts'
import { type JsonOption, print } from './output.ts'

type BackupOptions = JsonOption & { to: string; files: boolean }
type RestoreOptions = JsonOption & { from: string; files: boolean; replace?: true }

/** Adds `backup` and `restore`, of the database and the stored files. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('copy the database and the stored files to a folder, while the platform runs')
    .requiredOption('--to <folder>', 'a folder that does not exist or is empty')
    .option('--no-files', 'copy the database only, if the storage has copies of its own')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  sitewright backup --to /backups/2030-01-31')
    .action(async (options: BackupOptions) => {
      const { backUp } = await import('../backup/backup.ts')
      const version = program.version() ?? ''
      const done = await backUp({ ...(await sources()), version, folder: options.to, withFiles: options.files })
      printDone(options, done, `Wrote ${options.to}`)
    })
  program
    .command('restore')
    .description('restore the database and the stored files from a folder')
    .requiredOption('--from <folder>', 'the folder of a backup')
    .option('--no-files', 'restore the database only, if the storage still has the files')
    .option('--replace', 'delete what the database contains')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nStop api, worker and sites before. Use a Temporal namespace without running workflows: the first worker starts unfinished orders again.' +
        '\n\nExample:\n  sitewright restore --from /backups/2030-01-31',
    )
    .action(async (options: RestoreOptions) => {
      const { restore } = await import('../backup/backup.ts')
      const task = { ...(await sources()), folder: options.from, withFiles: options.files }
      const done = await restore({ ...task, replace: options.replace === true, requireNoWorkflows: askTemporal })
      printDone(options, done, `Restored ${options.from}`)
    })
}

async function sources() {
  const config = readConfig(processEnvironment(), 'backup')
  const { url } = await findDatabase(config)
  return { databaseUrl: url, storage: createStorage(config.storage), report: createReport() }
}

async function askTemporal(): Promise<void> {
  const [{ connectClient }, { requireNoWorkflows }] = await Promise.all([
    import('../temporal/client.ts'),
    import('../temporal/running-workflows.ts'),
  ])
  const config = readConfig(processEnvironment(), 'backup')
  const temporal = connectClient(config)
  await requireNoWorkflows(temporal, config.taskQueue)
  await temporal.connection.close()
}

const reportEveryMs = 2_000

/** Prints the progress to standard error, not more often than a reader can follow. */
function createReport(): (text: string) => void {
  let last = Date.now()
  return (text) => {
    if (Date.now() - last < reportEveryMs) return
    last = Date.now()
    process.stderr.write(`${text}\n`)
  }
}

function printDone(options: JsonOption, { manifest, missing }: Done, what: string): void {
  const { version, created_at, tables, files } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  if (missing.length > 0)
    process.stderr.write(
      `warning: The storage lacks ${missing.length} files that rows name. Website and hash of the first: ${missing[0]}\n`,
    )
  print(
    options,
    { version, created_at, tables: tables.length, rows, files, missing_files: missing.length },
    `${what}: ${rows} rows in ${tables.length} tables, ${files ? `${files.count} files` : 'no files'}, as of ${created_at}.`,
  )
}
