import { type Config, processEnvironment, readConfig } from '../config.ts'
import { InvalidConfig } from '../config/problems.ts'
import type { CheckResult } from '../activities/readiness/checks.ts'
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

const installationChecks = [checkDatabase, checkTemporal, checkEncryption, checkStorage, checkModel, checkMail]

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

const toFinding = (name: string, { state, detail }: CheckResult, required = true): Finding => ({
  ...{ name, required, detail },
  ok: state === 'ok',
})

async function checkDatabase({ databaseUrl, production }: Config): Promise<Finding> {
  const name = 'Database'
  if (!databaseUrl && production) return { name, ok: false, required: true, detail: 'DATABASE_URL is not set' }
  if (!databaseUrl) return { name, ok: true, required: false, detail: 'not set, development uses its own Postgres' }
  const { connect } = await import('../db/connect.ts')
  const checks = await import('../activities/readiness/checks.ts')
  const { db } = connect(databaseUrl, () => undefined, 1)
  try {
    return toFinding(name, await checks.inTime('the database', () => checks.checkDatabase(db)))
  } finally {
    await db.destroy()
  }
}

/** Without an address, production uses that of a profile in temporal.toml. */
async function checkTemporal(config: Config): Promise<Finding[]> {
  const { temporal, production, taskQueue } = config
  if (!temporal.address && !production)
    return [{ name: 'Temporal', ok: true, required: false, detail: 'not set, development uses its own Temporal' }]
  const { connectClient } = await import('../temporal/client.ts')
  const checks = await import('../activities/readiness/checks.ts')
  const client = connectClient(config)
  try {
    const [namespace, workers] = await Promise.all([
      checks.result('Temporal', () => checks.checkTemporal(client)),
      checks.result('Temporal', () => checks.checkWorkers(client, taskQueue)),
    ])
    return [toFinding('Temporal', namespace), toFinding('Workers', workers, production)]
  } finally {
    await client.connection.close()
  }
}

async function checkEncryption({ temporal: { payloadKeys }, production }: Config): Promise<Finding> {
  const about = { name: 'Encryption', required: production }
  if (payloadKeys?.current)
    return { ...about, ok: true, detail: `the key "${payloadKeys.current.id}" encrypts payloads` }
  const detail = 'prompts are clear text in Temporal'
  return { ...about, ok: Boolean(payloadKeys) || !production, detail, advice: 'Set SITEWRIGHT_PAYLOAD_KEY, or "none".' }
}

async function checkStorage({ storage }: Config): Promise<Finding> {
  const { createStorage } = await import('../adapters/storage/create-storage.ts')
  const checks = await import('../activities/readiness/checks.ts')
  const found = await checks.inTime('the storage', () => checks.checkStorage(() => createStorage(storage), storage.url))
  const advice = 'Create the bucket or folder, or correct SITEWRIGHT_STORAGE and the AWS_* variables.'
  return { ...toFinding('Storage', found), advice }
}

const modelTimeoutMs = 30_000

/** Has each model answer one short question. */
async function checkModel({ model: settings }: Config): Promise<Finding> {
  const { createModel } = await import('../generation/index.ts')
  const model = createModel(settings)
  const about = { name: 'Model', required: true, advice: 'Check the OPENAI_* variables.' }
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
