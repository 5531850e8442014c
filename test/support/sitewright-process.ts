import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../bin/sitewright.js', import.meta.url))

/** A process of the built product, such as `sitewright worker`, with this environment over the test's own. `kill` is kill -9. */
export function startSitewright(command: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [program, command], {
    env: { ...process.env, SITEWRIGHT_METRICS_PORT: '0', ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  return { kill: end('SIGKILL'), stop: end('SIGTERM') }
}
