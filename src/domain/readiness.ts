/**
 * The result of a check. `warning`: orders work, but an operator has to act. `detail` is for operators: what is wrong and what to do. It
 * contains no password. `isMisconfigured`: this process disagrees with the others, and must not work on their data.
 */
export type CheckResult = { state: 'ok' | 'warning' | 'failed'; detail: string; isMisconfigured?: true }
export type Readiness = Record<string, CheckResult>

const ofAll = ['database', 'storage', 'clock'] as const
/** What each process needs to do its work. */
export const checksOf = {
  api: [...ofAll, 'temporal', 'worker', 'encryption', 'workflows'],
  worker: [...ofAll, 'temporal', 'encryption'],
  sites: ofAll,
} as const
export type CheckName = (typeof checksOf)[keyof typeof checksOf][number]

/** The names of failed checks, or the state of each. `details` are for the log only, since anyone may ask. */
type Answer = { failed: string[]; states: Record<string, CheckResult['state']> }

/** Checks what a process needs. */
export type Probe = () => Promise<Answer>

type Options = {
  check: () => Promise<Readiness>
  log: { warn(fields: object, message: string): void }
  /** Whether the process is about to stop. */
  isDraining?: (() => boolean) | undefined
}

/** Returns what answers the probes of load balancers. It logs what is wrong when that changes. */
export function createProbe({ check, log, isDraining }: Options): Probe {
  let reported = '{}'
  return async () => {
    if (isDraining?.()) return { failed: ['the process is stopping'], states: {} }
    const checks = Object.entries(await check())
    const wrong = Object.fromEntries(checks.filter(([, { state }]) => state !== 'ok'))
    const found = JSON.stringify(wrong)
    if (found !== reported)
      log.warn({ checks: wrong }, 'the checks of this process have changed; run "sitewright doctor"')
    reported = found
    return {
      failed: checks.filter(([, { state }]) => state === 'failed').map(([name]) => name),
      states: Object.fromEntries(checks.map(([name, { state }]) => [name, state])),
    }
  }
}

/** What a probe answers if nothing has failed. */
export const readyBody = ({ states }: Answer) => ({ success: true, status: 'ready', ...states })
/** What it says if something has. */
export const notReady = ({ failed }: Answer): string => `Not ready: ${failed.join(', ')}`

/** The answer as status and JSON, for servers without problems of their own. */
export const plainAnswer = (answer: Answer) =>
  answer.failed.length > 0
    ? { status: 503, text: JSON.stringify({ success: false, code: 'unavailable', message: notReady(answer) }) }
    : { status: 200, text: JSON.stringify(readyBody(answer)) }
