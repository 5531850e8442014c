import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const source = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'
const binaries = resolve(process.env.SITEWRIGHT_HOME || '.sitewright', 'bin')
const built = join(binaries, 'versitygw')

/**
 * Finds the S3 server for the tests: on the PATH, else the one that Go builds once, in some minutes, into the home of the development
 * stack. Returns undefined without Go. Throws if the build fails.
 */
export async function findVersitygw(): Promise<string | undefined> {
  if (await succeeds('versitygw', '--version')) return 'versitygw'
  if (await isExecutable(built)) return built
  if (!(await succeeds('go', 'version'))) return undefined
  const env = { HOME: homedir(), ...process.env, GOBIN: binaries }
  await run('go', ['install', '-ldflags', '-s -w', source], { env, timeout: 1_200_000 })
  return built
}

const succeeds = (program: string, argument: string): Promise<boolean> =>
  run(program, [argument]).then(
    () => true,
    () => false,
  )

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

// Run as a program, it builds the server before the tests need it.
if (process.argv[1] === import.meta.filename)
  console.log((await findVersitygw()) ?? 'Go is missing: it builds the S3 server')
