import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink, utimes } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Storage, StoredObject } from '../storage.ts'
import { checkKey, checkPrefix } from './storage-key.ts'

type Body = Uint8Array | AsyncIterable<Uint8Array>

/** Maximum number of remembered folders. */
const maxDurableFolders = 10_000

/** Older drafts were left by a crash. */
const draftLifetimeMs = 24 * 60 * 60 * 1000

/**
 * Storage in a folder, created at the first write. Several processes may share it. Remembers which folder names are durable, which assumes
 * that no process writes to a folder after another process deleted it: folders are named after websites, and a writer holds a lock that
 * delays the deletion.
 */
export function createDiskStorage(folder: string): Storage {
  const root = resolve(folder)
  const drafts = join(root, '.drafts') // not a valid key
  const durableFolders = new Set<string>()
  let isSwept = false
  const pathOf = (key: string) => {
    checkKey(key)
    return join(root, key)
  }
  const folderOf = (prefix: string) => {
    checkPrefix(prefix)
    return join(root, prefix)
  }
  /** Runs beside the first write, which must not fail or wait because of it. If it fails, the next write tries it again. */
  const sweep = () => {
    if (isSwept) return
    isSwept = true
    sweepDrafts(drafts).catch(() => {
      isSwept = false
    })
  }
  const write = async (path: string, body: Body) => {
    if (body instanceof Uint8Array && (await touch(path))) return
    sweep()
    await writeAtomically(path, drafts, body)
  }
  const putAll = async (objects: { key: string; body: Body }[]) => {
    const files = objects.map(({ key, body }) => ({ path: pathOf(key), body, levels: key.split('/').length }))
    await Promise.all(files.map(({ path, body }) => write(path, body)))
    for (const [folder, levels] of new Map(files.map(({ path, levels }) => [dirname(path), levels]))) {
      await syncFolders(folder, durableFolders.has(folder) ? 1 : levels + 1)
      if (durableFolders.size >= maxDurableFolders) durableFolders.clear()
      durableFolders.add(folder)
    }
  }
  return {
    put: (key, body) => putAll([{ key, body }]),
    putAll,
    async get(key) {
      return readFile(pathOf(key)).catch(undefinedIfMissing)
    },
    async read(key, range) {
      const path = pathOf(key)
      const info = await stat(path).catch(undefinedIfMissing)
      if (!info?.isFile()) return undefined
      if (range && range.start >= info.size) throw new RangeError(`${key} has only ${info.size} bytes`)
      const file = await open(path).catch(undefinedIfMissing)
      return file && { stream: file.createReadStream(range), size: info.size }
    },
    async *list(prefix) {
      yield* walk(folderOf(prefix), prefix)
    },
    async delete(keys) {
      const paths = keys.map(pathOf)
      for (const path of paths) await unlink(path).catch(undefinedIfMissing)
      for (const changed of new Set(paths.map(dirname))) await syncFolder(changed)
    },
    async deletePrefix(prefix) {
      const path = folderOf(prefix)
      durableFolders.clear()
      await rm(path, { recursive: true, force: true, maxRetries: 3 })
      await syncFolder(dirname(path))
    },
  }
}

/** Sets the modification time of a file to now. Resolves to false if there is no such file. */
async function touch(path: string): Promise<boolean> {
  const info = await stat(path).catch(undefinedIfMissing)
  if (!info?.isFile()) return false
  const now = new Date()
  return utimes(path, now, now).then(() => true, falseIfMissing)
}

/** Writes a draft and renames it, so that readers see the whole file or none, also after a crash. */
async function writeAtomically(path: string, drafts: string, body: Body): Promise<void> {
  const draft = join(drafts, randomUUID())
  try {
    const file = await inFolder(drafts, () => open(draft, 'wx'))
    try {
      await file.writeFile(body)
      await file.sync()
    } finally {
      await file.close()
    }
    await inFolder(dirname(path), () => rename(draft, path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Runs `act`. If the folder is missing, creates it and runs `act` again. */
async function inFolder<T>(folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    undefinedIfMissing(error as NodeJS.ErrnoException)
    await createFolder(folder)
    return await act()
  }
}

/** Creates a folder with its parents. That a parent is missing means that its file system is not mounted. */
async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    undefinedIfMissing(cause)
    throw Object.assign(new Error(`The folder ${folder} cannot be created`, { cause }), { code: 'STORAGE_UNAVAILABLE' })
  })
}

/** Removes drafts left by crashes. */
async function sweepDrafts(drafts: string): Promise<void> {
  for (const name of (await readdir(drafts).catch(undefinedIfMissing)) ?? []) {
    const info = await stat(join(drafts, name)).catch(undefinedIfMissing)
    if (info && Date.now() - info.mtimeMs > draftLifetimeMs) await rm(join(drafts, name), { force: true })
  }
}

async function* walk(folder: string, prefix: string): AsyncGenerator<StoredObject> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing)) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path, `${prefix}${entry.name}/`)
    const info = entry.isFile() ? await stat(path).catch(undefinedIfMissing) : undefined
    if (info) yield { key: prefix + entry.name, size: info.size, modifiedAt: info.mtime }
  }
}

/** Syncs a folder and its parents, `levels` in all. */
async function syncFolders(path: string, levels: number): Promise<void> {
  for (let level = 0, folder = path; level < levels; level++, folder = dirname(folder)) await syncFolder(folder)
}

/** Makes the names in a folder durable; syncing a file covers only its bytes. Windows does not support it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path).catch(undefinedIfMissing)
  try {
    await folder?.sync()
  } finally {
    await folder?.close()
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) throw error
}

function falseIfMissing(error: NodeJS.ErrnoException): false {
  undefinedIfMissing(error)
  return false
}
