import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Storage } from './storage.ts'

const word = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}'
const keyPattern = new RegExp(`^${word}(?:/${word}){0,15}$`)

/**
 * Storage in a folder, which is made at the first write; several processes may share it. A key that has anything but words of
 * letters, digits, ".", "_" and "-" (not first ".") is refused with an error, so none can leave the folder.
 */
export function createDiskStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
    return join(root, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      if (!(await isFile(path))) await writeWhole(path, bytes)
      await syncFolders(path, key.split('/').length + 1)
    },
    async get(key) {
      return readFile(pathOf(key)).catch(undefinedIfMissing)
    },
    async deletePrefix(prefix) {
      if (!prefix.endsWith('/')) throw new Error(`Not a storage prefix, which ends with "/": ${JSON.stringify(prefix)}`)
      const path = pathOf(prefix.slice(0, -1))
      await rm(path, { recursive: true, force: true, maxRetries: 3 })
      await syncFolder(dirname(path))
    },
  }
}

/** Under a name no key can have, then renamed: a reader sees all of the file or none, and so does who comes after a crash. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = join(dirname(path), `.${randomUUID()}`)
  try {
    await writeFile(draft, bytes, { flag: 'wx', flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The folders above a file, as many levels as may be new. */
async function syncFolders(path: string, levels: number): Promise<void> {
  for (let level = 0, folder = dirname(path); level < levels; level++, folder = dirname(folder))
    await syncFolder(folder)
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

const isFile = (path: string) =>
  stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  )

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) throw error
}
