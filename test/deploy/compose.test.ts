import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseEnv, promisify } from 'node:util'
import { beforeAll, expect, test } from '@jest/globals'
import { findComposeReader } from './tools.ts'

type Service = { environment?: Record<string, string | null>; depends_on?: object }
const run = promisify(execFile)
const required = {
  POSTGRES_PASSWORD: 'one',
  SITEWRIGHT_PUBLIC_URL: 'https://api.example.com',
  SITEWRIGHT_SITES_URL: 'https://sites.example.com',
  SITEWRIGHT_PAYLOAD_KEY: 'none',
}
let reader: string
beforeAll(async () => {
  reader = await findComposeReader()
})

/** Reads docker-compose.yml as `docker compose config` does. Throws its error. */
async function configured(variables: Record<string, string>): Promise<Record<string, Service>> {
  const profiles = (variables.COMPOSE_PROFILES ?? '').split(',').filter(Boolean)
  const { stdout } = await run(reader, ['docker-compose.yml', ...profiles], { env: { ...required, ...variables } })
  return JSON.parse(stdout).services
}

const always = ['api', 'gateway', 'migrate', 'postgres', 'sites', 'worker']

test('the file is valid with all profiles, and every variable that is set reaches the processes', async () => {
  const example = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')))
  const given = Object.fromEntries(example.map((name) => [name, /PORT$/.test(name) ? '4000' : '2']))
  const changed = { SITEWRIGHT_BIND: '127.0.0.1', COMPOSE_PROFILES: 'temporal,encryption,tls' }
  const services = await configured({ ...given, ...changed })
  expect(Object.keys(services).sort()).toEqual(
    [...always, 'codec', 'temporal', 'temporal-namespace', 'temporal-schema', 'temporal-ui', 'tls'].sort(),
  )
  for (const name of ['OPENAI_API_KEY', 'TEMPORAL_API_KEY', 'TEMPORAL_TLS_CLIENT_CERT_DATA', 'SITEWRIGHT_SMTP_URL'])
    expect([services.api?.environment?.[name], services.worker?.environment?.[name]]).toEqual(['2', '2'])
})

test('without profiles, for Temporal Cloud, no Temporal starts and no password of it is required', async () => {
  const cloud = { TEMPORAL_ADDRESS: 'sitewright.a1b2c.tmprl.cloud:7233', TEMPORAL_API_KEY: 'key' }
  const services = await configured(cloud)
  expect(Object.keys(services).sort()).toEqual(always)
  expect(services.worker?.environment).toMatchObject(cloud)
  expect(services.worker?.depends_on).toMatchObject({ 'temporal-namespace': { required: false } })
})

test.each(['encryption', 'tls', 'encryption,tls'])(
  'with the profile %s and Temporal Cloud neither',
  async (profiles) => {
    const cloud = { TEMPORAL_ADDRESS: 'sitewright.a1b2c.tmprl.cloud:7233', COMPOSE_PROFILES: profiles }
    const services = await configured(cloud)
    expect(services).not.toHaveProperty('temporal')
    expect(services.postgres?.environment).toMatchObject({ TEMPORAL_POSTGRES_PASSWORD: '' })
  },
)

test('with the profile of .env.example, Temporal needs its password', async () => {
  const { COMPOSE_PROFILES = '' } = parseEnv(readFileSync('.env.example', 'utf8'))
  await expect(configured({ COMPOSE_PROFILES })).rejects.toThrow('TEMPORAL_POSTGRES_PASSWORD is missing a value')
  const services = await configured({ COMPOSE_PROFILES, TEMPORAL_POSTGRES_PASSWORD: 'two' })
  expect(Object.keys(services)).toEqual(expect.arrayContaining(['temporal', 'temporal-ui']))
})

test.each(Object.keys(required))('without %s, it says what is missing', async (name) => {
  await expect(configured({ [name]: '' })).rejects.toThrow(name)
})
