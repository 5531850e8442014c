import { mkdir, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { createStorage } from '../adapters/storage/create-storage.ts'
import { writeOwner } from '../adapters/storage-owner.ts'
import type { Storage } from '../adapters/storage.ts'
import { backupLock } from '../db/backup-lock.ts'
import { copyFiles, findMissing } from './copy-files.ts'
import { dumpDatabase, readNamedFiles, type Report } from './dump-database.ts'
import { loadDatabase, requireRestorable } from './load-database.ts'
import { filesFolder, type Manifest, readManifest, writeManifest } from './manifest.ts'

/** `folder`: of the backup. `withFiles`: whether the stored files are part of it. */
type Task = { databaseUrl: string; storage: Storage; folder: string; withFiles: boolean; report: Report }

/** `requireNoWorkflows` throws if workflows are running that may know of rows that the backup lacks. */
type Restore = Task & { replace: boolean; requireNoWorkflows: () => Promise<void> }

/** `missing`: the files that rows name and that do not exist, as `website hash`. */
export type Done = { manifest: Manifest; missing: string[] }

/**
 * Writes a backup while the platform runs: one snapshot of the database, and then the files. No file is deleted in this time, so that each file
 * that the snapshot names is copied; later ones may be copied too, and the sweep deletes them after a restore. Waits for another backup.
 */
export async function backUp(task: Task & { version: string }): Promise<Done> {
  const { databaseUrl, storage, withFiles, report, version } = task
  const folder = resolve(task.folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Choose a folder that does not exist yet.`)
  return await withClient(databaseUrl, async (client) => {
    await client.query(`select pg_advisory_lock(${backupLock})`)
    const created_at = new Date().toISOString()
    const { files: named, ...database } = await dumpDatabase(client, folder, report)
    const files = withFiles ? await copyFiles(storage, createStorage(storageIn(folder)), report) : null
    const missing = await findMissing(withFiles ? createStorage(storageIn(folder)) : storage, named)
    await client.query(`select pg_advisory_unlock(${backupLock})`) // throws if the connection, and with it the lock, was lost
    const manifest: Manifest = { format: 1, version, created_at, ...database, files }
    await writeManifest(folder, manifest)
    return { manifest, missing }
  })
}

/**
 * Restores a backup: the files first, then the database in one transaction, so that it has everything or nothing. Throws as `loadDatabase`
 * and `requireNoWorkflows` do. Repeating it copies only the files that are not there yet.
 */
export async function restore(task: Restore): Promise<Done> {
  const { databaseUrl, storage, withFiles, replace, report } = task
  const folder = resolve(task.folder)
  const manifest = await readManifest(folder)
  return await withClient(databaseUrl, async (client) => {
    await requireRestorable(client, { manifest, replace })
    await task.requireNoWorkflows()
    if (withFiles && manifest.files) {
      const { count } = await copyFiles(createStorage(storageIn(folder)), storage, report)
      if (count !== manifest.files.count)
        throw new Error(
          `${filesFolder(folder)} contains ${count} files of ${manifest.files.count}. Use another backup.`,
        )
    }
    await loadDatabase(client, { folder, manifest, replace, report })
    await takeStorage(client, storage)
    return { manifest, missing: await findMissing(storage, await readNamedFiles(client)) }
  })
}

/** Has the storage belong to the installation of the restored database. */
async function takeStorage(client: pg.Client, storage: Storage): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'update installation set storage_marked_at = coalesce(storage_marked_at, now()) returning id',
  )
  for (const { id } of rows) await writeOwner(storage, id)
}

const storageIn = (folder: string) => ({ url: `file:${filesFolder(folder)}` })

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'sitewright backup' })
  client.on('error', () => undefined) // the running or next query reports it
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
