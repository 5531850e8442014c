import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const source = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'
const binaries = resolve(process.env.SITEWRIGHT_HOME || '.sitewright', 'bin')
const built = join(binaries, 'versitygw')

/** Finds the S3 server for the tests: on the PATH, else the one built by `npm run s3-server`. */
export async function findVersitygw(): Promise<string | undefined> {
  if (await succeeds('versitygw', '--version')) return 'versitygw'
  return (await isExecutable(built)) ? built : undefined
}

/** Builds the server with Go, which takes minutes. Throws if Go is missing or the build fails. */
async function buildVersitygw(): Promise<string> {
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

if (process.argv[1] === import.meta.filename) console.log((await findVersitygw()) ?? (await buildVersitygw()))
