import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { knownVariables, readConfig } from '../../src/config.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const example = parseEnv(read('../../.env.example'))

test('.env.example lists every variable of the configuration', () => {
  expect(Object.keys(example)).toEqual(expect.arrayContaining(knownVariables))
})

test('.env.example shows the actual defaults: unedited, it changes nothing', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})

describe('docker-compose.yml', () => {
  type Service = Partial<
    Record<'environment' | 'networks' | 'cap_drop' | 'security_opt' | 'read_only' | 'build' | 'logging', unknown>
  > &
    Partial<Record<'cpus' | 'mem_limit' | 'pids_limit' | 'image', string | number>> & { profiles?: string[] }
  const { services, networks } = parse(read('../../docker-compose.yml'), { merge: true }) as {
    services: Record<string, Service>
    networks: Record<string, { internal?: true } | null>
  }
  const environment = (name: string) => Object.keys(services[name]?.environment ?? {})

  test('passes every variable of .env.example to the processes that order and generate', () => {
    // The image sets these, or the containers' ports are fixed.
    const fixed = ['HOST', 'PORT', 'NODE_ENV', 'SITEWRIGHT_HOME', 'SITEWRIGHT_SITES_PORT', 'SITEWRIGHT_METRICS_PORT']
    const ofOthers = ['SITEWRIGHT_CODEC_PORT', 'SITEWRIGHT_CODEC_ORIGIN', 'SITEWRIGHT_TEMPORAL_UI_PORT']
    // Production refuses the first; the second is part of SITEWRIGHT_SITES_URL.
    const development = ['SITEWRIGHT_WEBHOOK_ALLOW_INSECURE', 'SITEWRIGHT_SITES_DOMAIN', 'SITEWRIGHT_TEMPORAL_PORT']
    const tools = ['TEMPORAL_CLI', 'SITEWRIGHT_CHROMIUM', 'CI']
    const ofCompose = Object.keys(parseEnv(read('../../.env.example').split('## Docker Compose only')[1] ?? ''))
    const left = new Set([...fixed, ...ofOthers, ...development, ...tools, ...ofCompose])
    const wanted = Object.keys(example).filter((name) => !left.has(name))
    for (const name of ['api', 'worker']) expect(environment(name)).toEqual(expect.arrayContaining(wanted))
    const text = read('../../docker-compose.yml')
    expect([...ofOthers, ...ofCompose].filter((name) => !text.includes(`\${${name}`))).toEqual([
      'SITEWRIGHT_CODEC_ORIGIN',
    ])
  })

  test('gives secrets only to the processes that need them', () => {
    const secrets = /^(?:OPENAI|PEXELS|UNSPLASH)_.*KEY$|SMTP|^TEMPORAL_|PAYLOAD_KEY/
    const known = ['sites', 'migrate', 'codec'].map((name) => environment(name).filter((each) => secrets.test(each)))
    expect(known).toEqual([[], [], ['SITEWRIGHT_PAYLOAD_KEY']])
  })

  test('runs every container without capabilities, and ours with a read-only file system', () => {
    for (const [name, service] of Object.entries(services)) {
      const { cap_drop, security_opt, read_only = false, build } = service
      expect({ name, cap_drop, security_opt, read_only }).toEqual({
        ...{ name, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
        read_only: build !== undefined,
      })
    }
  })

  test('limits processors, memory, processes and logs of every container, and pins its image', () => {
    for (const [name, { cpus, mem_limit, pids_limit, logging, image }] of Object.entries(services)) {
      const limits = [expect.anything(), expect.any(String), expect.any(Number)]
      expect([name, cpus, mem_limit, pids_limit]).toEqual([name, ...limits])
      expect(logging).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } })
      expect(image).toMatch(/^sitewright:|:\$\{\w+:-\d+\.\d+(\.\d+)?(-alpine)?\}$/)
    }
    expect(read('../../Dockerfile').match(/^FROM (?!node:\d+\.\d+\.\d+-slim).*$/m)).toBeNull()
  })

  test('runs Temporal only with its profile, and the processes without it', () => {
    const optional = Object.entries(services).flatMap(([name, { profiles }]) => (profiles ? [[name, ...profiles]] : []))
    expect(optional).toEqual([
      ['tls', 'tls'],
      ['codec', 'encryption'],
      ...['temporal-schema', 'temporal', 'temporal-namespace', 'temporal-ui'].map((name) => [name, 'temporal']),
    ])
    expect(example.COMPOSE_PROFILES).toBe('temporal')
  })

  test('lets only the processes reach the database and Temporal, from networks without a way out', () => {
    const on = (network: string) =>
      Object.keys(services).filter((name) => (services[name]?.networks as string[] | undefined)?.includes(network))
    expect(on('database')).toEqual(['api', 'worker', 'sites', 'migrate', 'postgres', 'temporal-schema', 'temporal'])
    expect(on('temporal')).toEqual(['api', 'worker', 'temporal', 'temporal-namespace', 'temporal-ui'])
    expect(Object.keys(networks).filter((name) => networks[name]?.internal)).toEqual(['database', 'temporal'])
  })
})
