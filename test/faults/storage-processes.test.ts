import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { freePort } from '../../src/processes/ports.ts'
import { publishedKey } from '../../src/domain/websites/hosting.ts'
import { bareEnvironment, sitewright, startSitewright } from '../support/command-line.ts'
import { askerOf } from '../support/hosting.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { hasS3Server, type S3Server, startS3Server } from '../support/s3-server.ts'

if (hasS3Server)
  describe('the platform with bucket storage', () => {
    let server: S3Server
    let platform: Platform
    beforeAll(async () => {
      server = await startS3Server()
      platform = await startPlatform({ settings: server.environment })
    })
    afterAll(async () => {
      await platform?.stop()
      await server?.stop()
    })

    test('generates a website that the public-site host serves, and stores only its files', async () => {
      const caller = await platform.workspace(10)
      const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery that bakes every morning' })
      await platform.ended(workflow_id)
      const { status, result } = await platform.status(caller, workflow_id)
      expect(status).toBe('complete')
      const old = publishedKey(result?.website_id ?? '', '0'.repeat(64))
      await platform.storage.put(old, Buffer.from('bread'))
      await platform.temporal.workflow.execute('sweepFiles', {
        taskQueue: platform.config.taskQueue,
        workflowId: `sweep-${crypto.randomUUID()}`,
        args: [{ timing: platform.config.timing, olderThanMs: 0 }],
      })
      expect(await platform.storage.get(old)).toBeUndefined()
      const port = await freePort()
      const env = { ...bareEnvironment(), ...platform.environment, SITEWRIGHT_SITES_PORT: String(port) }
      const sites = await startSitewright(['sites'], env, 'sites is up')
      const ask = askerOf(`http://127.0.0.1:${port}`)
      for (const path of ['/', '/menu', '/contact']) {
        const page = await ask(new URL(result?.domain ?? '').host, path)
        expect(page).toMatchObject({ status: 200, text: expect.stringContaining('</html>') })
      }
      await sites.stop('SIGTERM')
    })

    const doctor = async (more: NodeJS.ProcessEnv) => {
      const env = { ...bareEnvironment(), ...server.environment, SITEWRIGHT_HOME: platform.home, ...more }
      const { stdout } = await sitewright(['doctor', '--json'], env)
      const { findings } = JSON.parse(stdout) as { findings: { name: string; ok: boolean; detail: string }[] }
      return { stdout, storage: findings.find(({ name }) => name === 'Storage') }
    }

    test('is checked by doctor: it works, the bucket is missing, the key is wrong', async () => {
      expect((await doctor({})).storage).toMatchObject({ ok: true })
      const SITEWRIGHT_STORAGE = `s3://missing?endpoint=${server.endpoint}`
      const missing = { ok: false, detail: expect.stringContaining('the bucket does not exist') }
      expect((await doctor({ SITEWRIGHT_STORAGE })).storage).toMatchObject(missing)
      const { storage, stdout } = await doctor({ AWS_SECRET_ACCESS_KEY: 'very-wrong' })
      expect(storage).toMatchObject({ ok: false, detail: expect.stringContaining('SignatureDoesNotMatch') })
      expect(stdout).not.toContain('very-wrong')
    })
  })
else test('S3 tests need a server', () => expect(hasS3Server).toBe(false))
