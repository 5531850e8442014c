import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink, utimes } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Storage, StoredObject } from './storage.ts'
import { checkKey, checkPrefix } from './storage-key.ts'

type Body = Uint8Array | AsyncIterable<Uint8Array>

/** So many folders are remembered, whose own names are known to be durable. */
const mostDurable = 10_000

/** A draft this old was left by a crash. */
const draftLifetimeMs = 24 * 60 * 60 * 1000

/**
 * Storage in a folder, which is made at the first write; several processes may share it. A folder that another process has deleted is not
 * to be written to again: it is named after a website, and who writes holds off the deletion.
 */
export function createDiskStorage(folder: string): Storage {
  const root = resolve(folder)
  const drafts = join(root, '.drafts') // a name no key can have
  const durable = new Set<string>()
  let swept: Promise<void> | undefined
  const pathOf = (key: string) => {
    checkKey(key)
    return join(root, key)
  }
  const folderOf = (prefix: string) => {
    checkPrefix(prefix)
    return join(root, prefix)
  }
  const write = async (path: string, body: Body) => {
    if (body instanceof Uint8Array && (await refresh(path))) return
    await (swept ??= sweepDrafts(drafts))
    await writeWhole(path, drafts, body)
  }
  const putAll = async (objects: { key: string; body: Body }[]) => {
    const places = objects.map(({ key, body }) => ({ path: pathOf(key), body, levels: key.split('/').length }))
    await Promise.all(places.map(({ path, body }) => write(path, body)))
    for (const [folder, levels] of new Map(places.map(({ path, levels }) => [dirname(path), levels]))) {
      await syncFolders(folder, durable.has(folder) ? 1 : levels + 1)
      if (durable.size >= mostDurable) durable.clear()
      durable.add(folder)
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
      durable.clear()
      await rm(path, { recursive: true, force: true, maxRetries: 3 })
      await syncFolder(dirname(path))
    },
  }
}

/** Whether the file is there; it is as old as a new one then. */
async function refresh(path: string): Promise<boolean> {
  const info = await stat(path).catch(undefinedIfMissing)
  if (!info?.isFile()) return false
  const now = new Date()
  return utimes(path, now, now).then(() => true, falseIfMissing)
}

/** Under a name no key can have, then renamed: a reader sees all of the file or none, and so does who comes after a crash. */
async function writeWhole(path: string, drafts: string, body: Body): Promise<void> {
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

/** Does what needs a folder, which is mostly there; where it is not, it is made. */
async function inFolder<T>(folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    undefinedIfMissing(error as NodeJS.ErrnoException)
    await mkdir(folder, { recursive: true })
    return await act()
  }
}

/** Removes what crashes left half-written; once in a process, before its first write. */
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

/** A folder and those above it, as many levels as may be new. */
async function syncFolders(path: string, levels: number): Promise<void> {
  for (let level = 0, folder = path; level < levels; level++, folder = dirname(folder)) await syncFolder(folder)
}

/** Without this a file's name is not durable, only its bytes. Windows has no such thing. */
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
