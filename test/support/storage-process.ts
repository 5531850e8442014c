/** Stores and reads an object for each message, in a process with an environment of its own. */
const built = (path: string) => import(new URL(`../../dist/${path}`, import.meta.url).href)
const { readConfig } = (await built('config.js')) as typeof import('../../src/config.ts')
const { createStorage } = (await built(
  'adapters/storage/create-storage.js',
)) as typeof import('../../src/adapters/storage/create-storage.ts')

const storage = createStorage(readConfig().storage)

async function storeAndRead(key: string): Promise<string> {
  await storage.put(key, Buffer.from(key))
  return String(await storage.get(key))
}

process.on('message', (key: string) => {
  storeAndRead(key).then(
    (read) => process.send?.(read),
    (error: Error) => process.send?.(`${error.name}: ${error.message}`),
  )
})
