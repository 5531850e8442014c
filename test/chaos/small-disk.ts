import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../support/until.ts'

const run = promisify(execFile)
const megabytes = 64

/**
 * Mounts a small ext4 file system in a new folder, which can be full or read-only. Returns undefined without the right to mount: then the
 * folder is an ordinary one.
 */
export async function mountSmallDisk(folder: string) {
  await mkdir(folder)
  const image = `${folder}.img`
  const file = await open(image, 'w')
  await file.truncate(megabytes * 1024 * 1024)
  await file.close()
  const mount = async () => {
    await run('/sbin/mkfs.ext4', ['-q', image])
    await run('mount', ['-o', 'loop', image, folder])
  }
  const isMounted = await mount().then(
    () => true,
    () => false,
  )
  if (!isMounted) return undefined
  const filler = join(folder, 'filler')
  /** Waits for files that are being written. */
  const remount = (mode: 'ro' | 'rw') =>
    until(() =>
      run('mount', ['-o', `remount,${mode}`, folder]).then(
        () => true,
        () => false,
      ),
    )
  return {
    setReadOnly: () => remount('ro'),
    setWritable: () => remount('rw'),
    async fill() {
      const file = await open(filler, 'w')
      for (let size = 1024 * 1024; size >= 1024; )
        await file.write(Buffer.alloc(size)).catch(() => {
          size /= 2
        })
      await file.close()
    },
    empty: () => rm(filler, { force: true }),
    async unmount() {
      await run('umount', ['-l', folder])
    },
  }
}
