import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/processes/ports.ts'
import { findVersitygw } from './versitygw.ts'
import { until } from './until.ts'

const bucket = 'websites'
export const s3Keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
const program = await findVersitygw()

/** Without the server, S3 tests are skipped. In CI they fail. */
export const hasS3Server = program !== undefined || process.env.CI === 'true'
if (!hasS3Server) console.warn('Tests of S3 are skipped: they need Go, or versitygw on the PATH.')

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/** Starts a real S3 server (versitygw) with one empty bucket. */
export async function startS3Server() {
  if (!program) throw new Error('The tests of S3 need Go, or versitygw on the PATH')
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-s3-'))
  await mkdir(join(folder, bucket))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  let server = await start(program, port, folder)
  return {
    endpoint,
    /** Settings of createStorage. `at` can be a proxy in front of the server. */
    settings: ({ at = endpoint, path = bucket } = {}) => ({ ...s3Keys, url: `s3://${path}?endpoint=${at}` }),
    /** The same settings as environment variables. */
    environment: {
      SITEWRIGHT_STORAGE: `s3://${bucket}/some/folder?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: s3Keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    },
    async restart() {
      server = await start(program, port, folder)
    },
    kill: () => server.kill(),
    async stop() {
      await server.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function start(program: string, port: number, folder: string) {
  const login = ['--access', s3Keys.accessKeyId, '--secret', s3Keys.secretAccessKey]
  const address = ['--port', `127.0.0.1:${port}`, '--health', '/health', '--quiet']
  const server = spawn(program, [...login, ...address, 'posix', folder], { stdio: 'ignore' })
  const ended = once(server, 'exit')
  await until(() => {
    if (server.exitCode !== null) throw new Error(`versitygw ended with ${server.exitCode}`)
    return isUp(`http://127.0.0.1:${port}/health`)
  })
  return {
    async kill() {
      server.kill('SIGKILL')
      if (server.exitCode === null && server.signalCode === null) await ended
    },
  }
}

const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
