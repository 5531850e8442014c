import type { Platform } from './platform.ts'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseFileKey, publishedKeys } from '../../src/domain/websites/hosting.ts'

/** Sweeps the storage regardless of file age and checks that exactly the files named by rows remain. */
export async function checkFiles(platform: Platform): Promise<string[]> {
  const { temporal, config, home, pool } = platform
  const args = [{ timing: config.timing, olderThanMs: 0 }]
  await temporal.workflow.execute('sweepFiles', {
    taskQueue: config.taskQueue,
    workflowId: `sweep-${crypto.randomUUID()}`,
    args,
  })
  const { rows } = await pool.query<{ website_id: string; content_hash: string }>(
    'select website_id, content_hash from content_items where content_hash is not null',
  )
  const named = new Set(rows.map(({ website_id, content_hash }) => `${website_id} ${content_hash}`))
  const root = join(home, 'storage')
  const files = await readdir(join(root, 'sites'), { recursive: true, withFileTypes: true }).catch(() => [])
  const keys = files.flatMap((file) => (file.isFile() ? relative(root, join(file.parentPath, file.name)) : []))
  const there = new Set(keys)
  const isNamed = (key: string) => {
    const owner = parseFileKey(key)
    return owner && named.has(`${owner.websiteId} ${owner.contentHash}`)
  }
  return [
    ...keys.flatMap((key) => (isNamed(key) ? [] : [`the file ${key} exists, but no row names it`])),
    ...rows
      .flatMap(({ website_id, content_hash }) => publishedKeys(website_id, content_hash))
      .flatMap((key) => (there.has(key) ? [] : [`the file ${key} is named by a row, but does not exist`])),
  ]
}
