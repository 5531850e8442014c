import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { publishedKey } from '../../src/model/hosting.ts'
import { createDiskStorage } from '../../src/outside/disk-storage.ts'
import { createStorage } from '../../src/outside/storage.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const hash = createHash('sha256').update('bread').digest('hex')
const key = publishedKey('site_01jd', hash)

describe('an object', () => {
  test('comes back byte for byte, from another process too', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 0])
    await createDiskStorage(join(folder, 'made', 'at', 'need')).put(key, bytes)
    expect(await createDiskStorage(join(folder, 'made', 'at', 'need')).get(key)).toEqual(bytes)
  })

  test('that is not there is undefined, and so is what is only the start of a key', async () => {
    const storage = createDiskStorage(folder)
    expect(await storage.get(key)).toBeUndefined()
    await storage.put(key, Buffer.from('bread'))
    expect(await storage.get('sites/site_01jd')).toBeUndefined()
    expect(await storage.get(`${key}/more`)).toBeUndefined()
  })

  test('written by many at once is whole, and no draft is left', async () => {
    const storage = createDiskStorage(folder)
    const bytes = Buffer.alloc(200_000, 'bread')
    await Promise.all(Array.from({ length: 20 }, () => storage.put(key, bytes)))
    expect(await storage.get(key)).toEqual(bytes)
    expect(await readdir(join(folder, 'sites', 'site_01jd'))).toEqual([`${hash}.html`])
  })

  test('keeps its bytes when it is put again', async () => {
    const storage = createDiskStorage(folder)
    await storage.put(key, Buffer.from('first'))
    await storage.put(key, Buffer.from('second'))
    expect(String(await storage.get(key))).toBe('first')
  })

  test('that cannot be written fails the call and leaves no draft', async () => {
    const storage = createDiskStorage(folder)
    await mkdir(join(folder, key), { recursive: true })
    await expect(storage.put(key, Buffer.from('bread'))).rejects.toThrow('EISDIR')
    expect(await readdir(join(folder, 'sites', 'site_01jd'))).toEqual([`${hash}.html`])
  })
})

describe('a key', () => {
  const refused = [
    '',
    '/',
    '.',
    '..',
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    'a/',
    '.hidden',
    'a/.draft',
  ]
  const odd = ['a\0b', 'a\\b', 'a b', 'a%2fb', 'a\n', 'é', 'C:\\x', `${'a'.repeat(300)}`, 'a/'.repeat(20) + 'a']

  test.each([...refused, ...odd])('%j is refused, whatever is asked', async (name) => {
    const root = join(folder, 'root')
    await mkdir(root)
    await writeFile(join(folder, 'secret'), 'kept')
    const storage = createDiskStorage(root)
    await expect(storage.get(name)).rejects.toThrow('Not a storage key')
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not a storage key')
    await expect(storage.deletePrefix(`${name}/`)).rejects.toThrow('Not a storage key')
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('kept')
    expect(await readdir(root)).toEqual([])
  })
})

describe('deleting a prefix', () => {
  test('takes all below it and nothing beside it', async () => {
    const storage = createDiskStorage(folder)
    for (const name of ['sites/a/1.html', 'sites/a/deep/2.html', 'sites/ab/3.html'])
      await storage.put(name, Buffer.from(name))
    await storage.deletePrefix('sites/a/')
    expect(await storage.get('sites/a/1.html')).toBeUndefined()
    expect(await storage.get('sites/a/deep/2.html')).toBeUndefined()
    expect(String(await storage.get('sites/ab/3.html'))).toBe('sites/ab/3.html')
  })

  test('that is not there does nothing', async () => {
    await createDiskStorage(folder).deletePrefix('sites/nobody/')
    expect(await readdir(folder)).toEqual([])
  })

  test('that is not a whole word is refused: it would take the neighbours too', async () => {
    await expect(createDiskStorage(folder).deletePrefix('sites/a')).rejects.toThrow('ends with "/"')
  })
})

describe('an address', () => {
  test.each(['file:', 'file://'])('%s and an absolute path is that folder', async (scheme) => {
    await createStorage(`${scheme}${folder}`).put(key, Buffer.from('bread'))
    expect(await readFile(join(folder, key), 'utf8')).toBe('bread')
  })

  test.each(['s3://bucket', 'file:', '/var/lib', ''])('%j is refused with the name of the variable', (url) => {
    expect(() => createStorage(url)).toThrow('SITEWRIGHT_STORAGE')
  })
})
