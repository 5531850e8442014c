import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const source = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'

/**
 * The S3 server that the tests use: from the PATH, else what Go builds (once, in some minutes) into the home of development.
 * undefined where there is no Go; throws when the build fails.
 */
export async function findVersitygw(): Promise<string | undefined> {
  if (await answers('versitygw', '--version')) return 'versitygw'
  const binaries = resolve(process.env.SITEWRIGHT_HOME || '.sitewright', 'bin')
  const program = join(binaries, 'versitygw')
  if (await isProgram(program)) return program
  if (!(await answers('go', 'version'))) return undefined
  const env = { HOME: homedir(), ...process.env, GOBIN: binaries }
  await run('go', ['install', '-ldflags', '-s -w', source], { env, timeout: 1_200_000 })
  return program
}

const answers = (program: string, question: string): Promise<boolean> =>
  run(program, [question]).then(
    () => true,
    () => false,
  )

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

// As a program, so that the build does not keep a test waiting.
if (process.argv[1] === import.meta.filename) console.log((await findVersitygw()) ?? 'There is no Go to build it')
