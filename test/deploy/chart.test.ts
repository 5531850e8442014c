import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parseAllDocuments, parse } from 'yaml'
import { readConfig } from '../../src/config.ts'
import { findHelm, findKubernetesSchemas } from './tools.ts'

const run = promisify(execFile)
const chart = 'deploy/helm/sitewright'
const kubernetes = '1.33'
const folder = mkdtempSync(join(tmpdir(), 'chart-'))
let helm: string
let schemas: string
beforeAll(async () => {
  ;[helm, schemas] = await Promise.all([findHelm(), findKubernetesSchemas()])
})
afterAll(() => rmSync(folder, { recursive: true }))

type Values = Record<string, unknown>
type Variable = {
  name: string
  value?: string
  valueFrom?: { secretKeyRef: { name: string; key: string; optional?: true } }
}
type Container = {
  args: string[]
  env: Variable[]
  securityContext: object
  resources: { limits: object }
  readinessProbe: { httpGet: object }
  lifecycle?: object
  livenessProbe: { httpGet: object }
}
type PodSpec = { containers: [Container]; securityContext: object; serviceAccountName?: string; volumes?: object[] }
/** Of all kinds: the schemas of Kubernetes have checked which kind has which. */
type Spec = {
  template: { spec: PodSpec }
  triggers: { metadata: { taskQueue: string } }[]
  secretTargetRef: object[]
  ingress: object[]
  schedule: string
  jobTemplate: { spec: { template: { spec: PodSpec } } }
  selector: { matchLabels: Record<string, string> }
  endpoints: object[]
  groups: object[]
  ports: { name: string }[]
}
type Resource = {
  kind: string
  metadata: { name: string; annotations?: Record<string, string>; labels: Record<string, string> }
  data?: Record<string, string>
  spec: Spec
}

const config = {
  TEMPORAL_ADDRESS: 'temporal:7233',
  SITEWRIGHT_STORAGE: 's3://bucket?region=eu-west-1',
  SITEWRIGHT_PUBLIC_URL: 'https://api.example.com',
  SITEWRIGHT_SITES_URL: 'https://sites.example.com',
}
const minimal = { existingSecret: 'keys', config }
const everything = {
  ...minimal,
  image: { repository: 'registry.example.com/sitewright', digest: `sha256:${'0'.repeat(64)}` },
  imagePullSecrets: [{ name: 'registry' }],
  storage: { existingClaim: 'files' },
  serviceAccount: { annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::123456789012:role/sitewright' } },
  api: { autoscaling: { enabled: true }, ingress: { enabled: true, className: 'nginx', hosts: ['api.example.com'] } },
  sites: {
    autoscaling: { enabled: true },
    ingress: {
      enabled: true,
      hosts: ['*.sites.example.com'],
      tls: [{ hosts: ['*.sites.example.com'], secretName: 'tls' }],
    },
  },
  worker: { autoscaling: { enabled: true, by: 'backlog', temporalAuth: 'apiKey' } },
  codec: { enabled: true },
  backup: { enabled: true, existingClaim: 'backups', keep: 2 },
  monitoring: { enabled: true, labels: { release: 'prometheus' } },
  networkPolicy: {
    apiFrom: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }],
    metricsFrom: [{ podSelector: { matchLabels: { app: 'prometheus' } } }],
    codecFrom: [{ podSelector: { matchLabels: { app: 'temporal-ui' } } }],
    egress: [{ to: [{ ipBlock: { cidr: '10.0.0.0/8' } }] }],
  },
  podAnnotations: { team: 'web' },
  nodeSelector: { pool: 'web' },
  tolerations: [{ key: 'web', operator: 'Exists' }],
  affinity: { nodeAffinity: {} },
}

function write(values: Values): string {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(values))
  return file
}

/** Kinds of KEDA and of the Prometheus operator, whose schemas are not those of Kubernetes. */
const ofOperators = ['ScaledObject', 'TriggerAuthentication', 'ServiceMonitor', 'PrometheusRule']

/** Renders the chart, and checks each resource with the strict schema of its kind. */
async function rendered(values: Values): Promise<Resource[]> {
  const flags = ['--kube-version', `${kubernetes}.0`, '--values', write(values)]
  const { stdout } = await run(helm, ['template', 'sw', chart, ...flags], { maxBuffer: 10_000_000 })
  const file = join(folder, `${crypto.randomUUID()}.yaml`)
  writeFileSync(file, stdout)
  const checked = await run('python3', ['-m', 'kubernetes_validate', '--strict', '-k', kubernetes, file], {
    env: { ...process.env, PYTHONPATH: schemas },
  })
  const resources = parseAllDocuments(stdout)
    .map((document) => document.toJS() as Resource | null)
    .filter((resource) => resource !== null)
  const known = resources.filter(({ kind }) => !ofOperators.includes(kind))
  expect(checked.stdout.match(/^INFO .* passed/gm)).toHaveLength(known.length)
  return resources
}

const find = (resources: Resource[], kind: string, name: string) =>
  resources.find((one) => one.kind === kind && one.metadata.name === name)
function podOf(resources: Resource[], name: string): PodSpec {
  const job = find(resources, 'CronJob', `sw-${name}`)?.spec.jobTemplate
  const found = job ?? find(resources, 'Deployment', `sw-${name}`) ?? find(resources, 'Job', `sw-${name}`)
  if (!found) throw new Error(`The chart has no ${name}`)
  return found.spec.template.spec
}
const secretsOf = (resources: Resource[], name: string): string[] =>
  podOf(resources, name).containers[0].env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.key ?? [])

test.each([
  ['what it requires', minimal],
  ['everything', everything],
])('the chart with %s passes the linter', async (_, values) => {
  const { stdout } = await run(helm, [
    'lint',
    '--strict',
    '--kube-version',
    `${kubernetes}.0`,
    '--values',
    write(values),
    chart,
  ])
  expect(stdout).toContain('0 chart(s) failed')
})

describe('the chart', () => {
  test('with what it requires runs api, worker and sites, and migrates before', async () => {
    const resources = await rendered(minimal)
    expect(resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()).toEqual(
      [
        ...['api', 'worker', 'sites'].flatMap((role) => [
          ...[`Deployment sw-${role}`, `PodDisruptionBudget sw-${role}`, `NetworkPolicy sw-${role}`],
        ]),
        ...['NetworkPolicy sw-migrate', 'Job sw-migrate', 'Service sw-api', 'Service sw-sites'],
        ...['ConfigMap sw', 'ServiceAccount sw'],
      ].sort(),
    )
    expect(find(resources, 'Job', 'sw-migrate')?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade')
    const probes = ['api', 'worker', 'sites'].map((role) => {
      const { livenessProbe, readinessProbe } = podOf(resources, role).containers[0]
      return [livenessProbe.httpGet, readinessProbe.httpGet]
    })
    expect(probes).toEqual([
      [
        { path: '/health', port: 3000 },
        { path: '/ready', port: 3000 },
      ],
      [
        { path: '/metrics', port: 9464 },
        { path: '/ready', port: 9464 },
      ],
      [
        { path: '/_health', port: 3001 },
        { path: '/_ready', port: 3001 },
      ],
    ])
    const waits = ['api', 'worker', 'sites'].map((role) => podOf(resources, role).containers[0].lifecycle)
    const wait = { preStop: { exec: { command: ['sleep', '5'] } } }
    expect(waits).toEqual([wait, undefined, wait])
  })

  test('with everything scales workers by the tasks that wait in Temporal, and restricts who reaches the pods', async () => {
    const resources = await rendered(everything)
    const scaled = find(resources, 'ScaledObject', 'sw-worker')
    expect(scaled?.spec.triggers.map(({ metadata }) => metadata.taskQueue)).toEqual(
      ['', '-long-running', '-maintenance', '-webhooks'].map((suffix) => `sitewright${suffix}`),
    )
    expect(find(resources, 'TriggerAuthentication', 'sw-temporal')?.spec.secretTargetRef).toEqual([
      { parameter: 'apiKey', name: 'keys', key: 'TEMPORAL_API_KEY' },
    ])
    expect(find(resources, 'Deployment', 'sw-worker')?.spec).not.toHaveProperty('replicas')
    const rules = (role: string) => find(resources, 'NetworkPolicy', `sw-${role}`)?.spec.ingress
    const { apiFrom, metricsFrom, codecFrom } = everything.networkPolicy
    expect(rules('api')).toEqual([
      { ports: [{ port: 'http' }], from: apiFrom },
      { ports: [{ port: 'metrics' }], from: metricsFrom },
    ])
    expect(rules('sites')?.[0]).toEqual({ ports: [{ port: 'http' }] })
    expect([rules('worker'), rules('codec'), rules('migrate')]).toEqual([
      [{ ports: [{ port: 'metrics' }], from: metricsFrom }],
      [{ ports: [{ port: 'http' }], from: codecFrom }],
      [],
    ])
    expect(find(resources, 'ServiceAccount', 'sw')?.metadata.annotations).toEqual(everything.serviceAccount.annotations)
    expect(podOf(resources, 'api').volumes).toContainEqual({
      ...{ name: 'storage', persistentVolumeClaim: { claimName: 'files' } },
    })
  })

  test('with monitoring scrapes the metrics of all processes, and has the alert rules of the repository', async () => {
    const resources = await rendered(everything)
    const monitor = find(resources, 'ServiceMonitor', 'sw')
    const service = find(resources, 'Service', 'sw-metrics')
    expect(service?.metadata.labels).toMatchObject(monitor?.spec.selector.matchLabels ?? {})
    expect(monitor?.spec.endpoints).toEqual([{ port: 'metrics', path: '/metrics', interval: '30s' }])
    expect(service?.spec.ports.map(({ name }) => name)).toEqual(['metrics'])
    const rule = find(resources, 'PrometheusRule', 'sw')
    expect(rule?.spec.groups).toEqual(parse(readFileSync('monitoring/alerts.yml', 'utf8')).groups)
    for (const one of [monitor, rule]) expect(one?.metadata.labels.release).toBe('prometheus')
  })

  test('backs up on a schedule, keeps the newest complete backups, and gets the secrets of a backup only', async () => {
    const resources = await rendered(everything)
    expect(find(resources, 'CronJob', 'sw-backup')?.spec.schedule).toBe('0 3 * * *')
    expect(secretsOf(resources, 'backup').filter((name) => !/^(?:AWS|OTEL|SITEWRIGHT_CAPTCHA)_/.test(name))).toEqual([
      'DATABASE_URL',
    ])
    expect(podOf(resources, 'backup').volumes).toContainEqual({
      ...{ name: 'backups', persistentVolumeClaim: { claimName: 'backups' } },
    })
    const [script = ''] = podOf(resources, 'backup').containers[0].args
    const backups = join(folder, 'backups')
    const old = ['2030-01-01T03-00-00Z', '2030-01-02T03-00-00Z', '2030-01-03T03-00-00Z']
    for (const name of old) mkdirSync(join(backups, name), { recursive: true })
    for (const name of [old[0], old[2]]) writeFileSync(join(backups, name ?? '', 'manifest.json'), '{}')
    // In place of the program: writes a complete backup to the folder after --to.
    const node = 'node() { [ "$2 $3" = "backup --to" ] && mkdir "$4" && touch "$4/manifest.json"; }'
    const local = script.replaceAll('/backups', backups).replace('date -u', 'date -u -d 2030-01-04T03:00:00Z')
    await run('bash', ['-euc', `${node}\n${local}`])
    expect(readdirSync(backups).sort()).toEqual(['2030-01-03T03-00-00Z', '2030-01-04T03-00-00Z'])
    await expect(rendered({ ...minimal, backup: { enabled: true } })).rejects.toThrow(
      'backup.existingClaim is required',
    )
  })

  test('runs every container without root, capabilities and a writable root, with a memory limit', async () => {
    const resources = await rendered(everything)
    for (const role of ['api', 'worker', 'sites', 'codec', 'migrate', 'backup']) {
      const { securityContext, containers } = podOf(resources, role)
      expect(podOf(resources, role)).toMatchObject({ enableServiceLinks: false })
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      expect(containers).toHaveLength(1)
      expect(containers[0]).toMatchObject({
        args: [expect.stringContaining(role)],
        securityContext: {
          ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        },
        resources: { limits: { memory: expect.any(String) } },
      })
    }
  })

  test('lets every variable of .env.example be set, secrets by reference and only where they are needed', async () => {
    const text = readFileSync('.env.example', 'utf8')
    const notProcesses = ['## The development stack only', '## Tests', '## Docker Compose only']
    const production = text
      .split(/^(?=## )/m)
      .filter((chapter) => !notProcesses.some((title) => chapter.startsWith(title)))
      .join('')
    const variables = Object.keys(parseEnv(production))
    const resources = await rendered({ ...everything, config })
    const known = new Set(['worker', 'codec'].flatMap((role) => secretsOf(resources, role)))
    const fixed = podOf(resources, 'api').containers[0].env.flatMap(({ name, value }) => (value ? [name] : []))
    const left = variables.filter((name) => !known.has(name) && !fixed.includes(name) && name !== 'NODE_ENV')
    const set = Object.fromEntries(left.map((name) => [name, '1']))
    const all = await rendered({ ...minimal, config: { ...set, ...config } })
    expect(find(all, 'ConfigMap', 'sw')?.data).toEqual({ ...set, ...config })
    expect(left.filter((name) => /(?:API|ACCESS|PAYLOAD)_KEY$|SECRET|PASSWORD|TOKEN$|SMTP_URL/.test(name))).toEqual([])
    expect([...known].filter((name) => !variables.includes(name))).toEqual([])
    expect(secretsOf(resources, 'migrate')).toEqual(['DATABASE_URL'])
    expect(secretsOf(resources, 'codec')).toEqual(['SITEWRIGHT_PAYLOAD_KEY'])
    expect(
      secretsOf(resources, 'sites').filter((name) => /^(?:OPENAI|TEMPORAL|PEXELS|UNSPLASH)|SMTP|PAYLOAD/.test(name)),
    ).toEqual([])
    for (const name of known)
      await expect(rendered({ ...minimal, config: { ...config, [name]: 'x' } })).rejects.toThrow(
        `invalid propertyName '${name}'`,
      )
  })

  test('gives each process a configuration that it accepts, also with mail, pictures and a captcha', async () => {
    const more = { SITEWRIGHT_MAIL_FROM: 'a@acme.example', SITEWRIGHT_IMAGE_PROVIDERS: 'pexels' }
    const captcha = { SITEWRIGHT_CAPTCHA: 'hcaptcha', SITEWRIGHT_CAPTCHA_SITE_KEY: 'site' }
    const resources = await rendered({ ...everything, config: { ...config, ...more, ...captcha } })
    const secrets: Record<string, string> = {
      ...{ DATABASE_URL: 'postgres://db/x', SITEWRIGHT_PAYLOAD_KEY: `a:${randomBytes(32).toString('base64')}` },
      ...{ SITEWRIGHT_SMTP_URL: 'smtp://mail', PEXELS_API_KEY: 'key', SITEWRIGHT_CAPTCHA_SECRET: 'secret' },
    }
    for (const role of ['api', 'worker', 'sites', 'codec', 'backup'] as const) {
      const own = podOf(resources, role).containers[0].env.map(({ name, value }) => [name, value ?? secrets[name]])
      const environment = {
        NODE_ENV: 'production',
        ...find(resources, 'ConfigMap', 'sw')?.data,
        ...Object.fromEntries(own),
      }
      expect([role, readConfig(environment, role).warnings]).toEqual([role, []])
    }
  })

  test.each([
    ['existingSecret is required', { config }],
    ['Set config.SITEWRIGHT_STORAGE to a bucket', { existingSecret: 'keys' }],
    ['Set config.SITEWRIGHT_PUBLIC_URL', { ...minimal, config: { SITEWRIGHT_STORAGE: 's3://bucket' } }],
    ["additional properties 'replicas' not allowed", { ...minimal, replicas: 2 }],
    ['got number, want string', { ...minimal, config: { ...config, SITEWRIGHT_THREADS: 2 } }],
    ['digest', { ...minimal, image: { digest: 'latest' } }],
  ])('says what is wrong: %s', async (message, values) => {
    await expect(rendered(values)).rejects.toThrow(message)
  })

  test('renders with the values in docs/operations.md', async () => {
    const [, values = ''] = /```yaml\n( *image:.*?)```/s.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
    const resources = await rendered(parse(values))
    expect(find(resources, 'ScaledObject', 'sw-worker')?.spec.triggers).toHaveLength(4)
  })

  test('has the version of the program', () => {
    const { version, appVersion } = parse(readFileSync(`${chart}/Chart.yaml`, 'utf8'))
    const program = JSON.parse(readFileSync('package.json', 'utf8')).version
    expect([version, appVersion]).toEqual([program, program])
  })
})
