import { type Config, processEnvironment, readConfig } from '../config.ts'
import { InvalidConfig } from '../config/problems.ts'
import type { CheckName, CheckResult } from '../domain/readiness.ts'
import type { Finding } from './doctor-development.ts'
import { type JsonOption, print } from './output.ts'

/** `sitewright doctor`. Sets exit code 1 if a required check fails. */
export async function doctor(options: JsonOption): Promise<void> {
  const findings = await runChecks()
  const healthy = findings.every(({ ok, required }) => ok || !required)
  const verdict = healthy ? 'All required checks passed.' : 'A required check failed.'
  print(options, { healthy, findings }, `${findings.map(formatFinding).join('\n')}\n\n${verdict}`)
  if (!healthy) process.exitCode = 1
}

const formatFinding = ({ name, ok, required, detail, advice }: Finding): string =>
  `${ok ? '✓' : required ? '✗' : '–'} ${name.padEnd(16)} ${detail}${ok || !advice ? '' : `\n  ${' '.repeat(16)} → ${advice}`}`

async function runChecks(): Promise<Finding[]> {
  try {
    const environment = processEnvironment()
    const config = readConfig(environment, environment.NODE_ENV === 'production' ? 'sites' : undefined)
    const ok = configurationFinding(config)
    const checks = await checksFor(config)
    return [ok, ...(await Promise.all(checks.map((check) => check(config)))).flat()]
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error
    const detail = error.problems.join('; ')
    return [
      { name: 'Configuration', ok: false, required: true, detail, advice: 'See .env.example for the allowed values.' },
    ]
  }
}

const configurationFinding = ({ warnings }: Config): Finding => ({
  name: 'Configuration',
  ok: warnings.length === 0,
  required: false,
  detail: warnings.join(' ') || 'valid',
  advice: '.env.example lists all variables.',
})

const installationChecks = [checkInstallation, checkModel, checkMail]

async function checksFor({ production }: Config): Promise<((config: Config) => Promise<Finding | Finding[]>)[]> {
  const { developmentChecks } = await import('./doctor-development.ts')
  return [checkNode, checkDependencies, ...(production ? [] : developmentChecks), ...installationChecks]
}

/** `bin/sitewright.js` rejects a Node that is too old. */
const checkNode = async (): Promise<Finding> => ({ name: 'Node', ok: true, required: true, detail: process.version })

/** Checks packages with native binaries, which an incomplete installation lacks first. */
async function checkDependencies(): Promise<Finding> {
  const missing: string[] = []
  for (const name of ['@temporalio/core-bridge', '@swc/core', 'fastify', 'pg'])
    await import(name).catch(() => missing.push(name))
  const detail = missing.length > 0 ? `cannot load ${missing.join(', ')}` : 'installed'
  return {
    name: 'Dependencies',
    ok: missing.length === 0,
    required: true,
    detail,
    advice: 'Run "npm ci" without --omit=optional.',
  }
}

const labels: Record<CheckName, string> = {
  ...{ database: 'Database', clock: 'Clock', temporal: 'Temporal', worker: 'Workers' },
  ...{ encryption: 'Encryption', storage: 'Storage', workflows: 'Workflows' },
}

/** What to do if a check fails. */
const adviceFor = ({ databaseUrl, temporal }: Config): Partial<Record<CheckName, { advice: string }>> => ({
  database: { advice: `DATABASE_URL names ${hostOf(databaseUrl)}.` },
  temporal: { advice: `TEMPORAL_ADDRESS names ${temporal.address ?? 'no server'}.` },
  storage: { advice: 'Create the bucket or folder, or correct SITEWRIGHT_STORAGE and the AWS_* variables.' },
})

/** Host and port, without the password. */
const hostOf = (url = ''): string => (URL.canParse(url) && new URL(url).host) || 'no host'

/** No process starts on a newer database; what else is a warning lets orders work. */
const toFinding = (name: CheckName, { state, detail }: CheckResult, required: boolean): Finding => ({
  ...{ name: labels[name], detail, ok: state === 'ok' },
  required: required && (state !== 'warning' || name === 'database'),
})

/** Checks as the processes do, and records nothing. Without an address, production uses the Temporal of a profile in temporal.toml. */
async function checkInstallation(config: Config): Promise<Finding[]> {
  const { databaseUrl, production, temporal, storage, taskQueue } = config
  const [{ connect }, { connectClient }, { createStorage }, { createChecks }, { installationSettings }] =
    await Promise.all([
      import('../db/connect.ts'),
      import('../temporal/client.ts'),
      import('../adapters/storage/create-storage.ts'),
      import('../activities/readiness/readiness.ts'),
      import('../activities/readiness/installation-settings.ts'),
    ])
  const { db } = connect(databaseUrl ?? '', () => undefined, 1)
  const client = connectClient(config)
  const installation = installationSettings(config, false)
  const openStorage = () => createStorage(storage)
  const checks = createChecks({ db, temporal: client, taskQueue, installation, openStorage })
  const advice = adviceFor(config)
  const run = async (name: CheckName, required = true) => ({
    ...toFinding(name, await checks[name](), required),
    ...advice[name],
  })
  try {
    const database = databaseUrl ? await run('database') : withoutDatabase(production)
    const usesDatabase = Boolean(databaseUrl) && database.ok
    const usesTemporal = production || Boolean(temporal.address)
    return [
      database,
      ...(usesDatabase ? [await run('clock')] : []),
      ...(usesTemporal ? [await run('temporal'), await run('workflows')] : [withoutTemporal]),
      ...(usesDatabase && usesTemporal ? [await run('worker', production)] : []),
      temporal.payloadKeys && usesDatabase ? await run('encryption') : aboutPayloadKeys(config),
      await run('storage'),
    ]
  } finally {
    await Promise.all([db.destroy(), client.connection.close()])
  }
}

const withoutDatabase = (production: boolean): Finding => ({
  ...{ name: 'Database', ok: !production, required: production },
  detail: production ? 'DATABASE_URL is not set' : 'not set, development uses its own Postgres',
})
const withoutTemporal: Finding = {
  ...{ name: 'Temporal', ok: true, required: false },
  detail: 'not set, development uses its own Temporal',
}

const aboutPayloadKeys = ({ temporal: { payloadKeys }, production }: Config): Finding => ({
  ...{ name: 'Encryption', required: production, ok: Boolean(payloadKeys) || !production },
  detail: payloadKeys?.current
    ? `the key "${payloadKeys.current.id}" encrypts payloads`
    : 'prompts are clear text in Temporal',
  advice: 'Set SITEWRIGHT_PAYLOAD_KEY, or "none".',
})

const modelTimeoutMs = 30_000

/** Has each model answer one short question. */
async function checkModel({ model: settings }: Config): Promise<Finding> {
  const { createModel } = await import('../generation/index.ts')
  const model = createModel(settings)
  const host = settings.baseUrl ? `OPENAI_BASE_URL names ${hostOf(settings.baseUrl)}. ` : ''
  const about = { name: 'Model', required: true, advice: `${host}Check the OPENAI_* variables.` }
  try {
    await model.verify?.({ signal: AbortSignal.timeout(modelTimeoutMs) })
    return { ...about, ok: true, detail: model.verify ? `${model.name} answered` : model.name }
  } catch (error) {
    return { ...about, ok: false, detail: `${model.name}: ${(error as Error).message}` }
  }
}

async function checkMail({ mail }: Config): Promise<Finding> {
  const name = 'Mail'
  if (!mail) return { name, ok: true, required: false, detail: 'SITEWRIGHT_SMTP_URL is not set, no mail is sent' }
  const { createMailer } = await import('../adapters/mail.ts')
  const about = { name, required: true, advice: 'Check SITEWRIGHT_SMTP_URL.' }
  const { host } = new URL(mail.smtpUrl)
  try {
    await createMailer(mail).verify()
    return { ...about, ok: true, detail: `${host} accepts mail` }
  } catch (error) {
    return { ...about, ok: false, detail: `${host}: ${(error as Error).message}` }
  }
}
