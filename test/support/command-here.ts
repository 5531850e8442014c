import { reportError } from '../../src/cli/output.ts'
import { createProgram } from '../../src/cli/program.ts'
import type { Finished } from './command-line.ts'

/**
 * Runs `sitewright …` in this process, as src/cli.ts does: starting a process takes a second of CPU. Captures what the process writes, so
 * one command runs at a time. Not for commands that run until a signal.
 */
export async function sitewrightHere(args: string[], env: NodeJS.ProcessEnv): Promise<Finished> {
  const said = { stdout: '', stderr: '' }
  const asJson = args.includes('--json')
  const restore = [capture('stdout', said), capture('stderr', said)]
  const own = process.env
  process.env = env
  try {
    const program = createProgram({
      writeOut: (text) => void (said.stdout += text),
      writeErr: (text) => void (said.stderr += text),
      ...(asJson ? { outputError: () => undefined } : {}),
    })
    const failed = await program.parseAsync(args, { from: 'user' }).then(
      () => undefined,
      (error: unknown) => reportError(error, asJson),
    )
    return { code: failed ?? Number(process.exitCode ?? 0), ...said }
  } finally {
    process.env = own
    process.exitCode = undefined
    for (const undo of restore) undo()
  }
}

/** Appends what this process writes to a stream to `said`. Returns the function that ends that. */
function capture(stream: 'stdout' | 'stderr', said: Record<'stdout' | 'stderr', string>): () => void {
  const write = process[stream].write.bind(process[stream])
  process[stream].write = (text: string | Uint8Array) => {
    said[stream] += String(text)
    return true
  }
  return () => {
    process[stream].write = write
  }
}
