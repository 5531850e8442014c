import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { itemOrders, samples } from '../../src/api/examples/fields.ts'
import { DevFile } from '../../src/dev/dev-file.ts'
import { sitewright, stackEnvironment, startSitewright } from '../support/command-line.ts'
import { findSchemathesis, type Result, runSchemathesis } from './schemathesis.ts'
import { tryOtherTools } from './other-tools.ts'
import { seedSubmissions, seedWorkspace } from './seed.ts'

/** They need a draft with edits of existing sections, which random requests do not make. `test/endpoints/drafts.ts` has each succeed. */
const ofDraft = /\/drafts\/\{draft_id\}/

/**
 * `npm run test:contract`: starts the platform with its own Postgres and Temporal and runs Schemathesis with all checks on every operation
 * of its OpenAPI document. Fails if a check fails, if an operation never succeeded, or if there were too few requests.
 * Before that, runs linters and client generators on the document. `-- --seed 7` generates other requests, `-- --only-tools` none.
 */
const options = { seed: { type: 'string', default: '1' }, 'only-tools': { type: 'boolean', default: false } } as const
const { seed, 'only-tools': onlyTools } = parseArgs({ options }).values

const minRequests = 2_000
const limitMs = 1_500_000
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const cache = process.env.SITEWRIGHT_HOME ?? '.sitewright'
const library = await findSchemathesis(cache)
const folder = await mkdtemp(join(tmpdir(), 'sitewright-contract-'))
try {
  const problems = await tryContract()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) console.error(`The same requests again: npm run test:contract -- --seed ${seed}`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function tryContract(): Promise<string[]> {
  const env = {
    ...(await stackEnvironment(join(folder, 'home'))),
    SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: '1',
    SITEWRIGHT_DNS_SERVERS: '127.0.0.1:1', // nothing listens there
  }
  const stack = await startSitewright(['dev'], { ...env, LOG_LEVEL: 'error' }, 'Ctrl-C to stop')
  try {
    const dev = DevFile.parse(JSON.parse(await readFile(join(folder, 'home', 'dev.json'), 'utf8')))
    const createWorkspace = async (name: string) => {
      const command = ['workspace', 'create', '--name', name, '--credits', '1000000', '--json']
      return JSON.parse((await sitewright(command, { ...env, DATABASE_URL: dev.database_url })).stdout) as Owner
    }
    const owner = await createWorkspace('Owner')
    const { api_key: otherKey } = await createWorkspace('Other')
    const { api_key: webhooksKey } = await createWorkspace('Webhooks')
    const { api_key: assistantKey } = await createWorkspace('Assistant')
    const apiUrl = dev.api_url
    const keys = { apiKey: owner.api_key, otherKey, webhooksKey, assistantKey }
    const complaints = await tryOtherTools({ apiUrl, ...keys, folder, cache })
    if (onlyTools) return complaints
    const made = await seedWorkspace(dev.api_url, owner.api_key)
    const place = { databaseUrl: dev.database_url, home: join(folder, 'home') }
    const ids = { ...made, ...(await seedSubmissions(place, made['written-website']?.[0] ?? '')) }
    for (const [name, list] of Object.entries(ids))
      await writeFile(join(folder, name), list.map((id) => `${JSON.stringify(id)}\n`).join(''))
    await copyFile(file('schemathesis.toml'), join(folder, 'schemathesis.toml'))
    await writeFile(join(folder, 'keys.json'), JSON.stringify({ auth: [user('owner', owner), user('stranger', dev)] }))
    await writeFile(join(folder, 'examples.json'), JSON.stringify(exampleReplacements(owner, ids)))
    const result = await runSchemathesis({
      ...{ library, folder, limitMs, apiUrl: dev.api_url, seed: Number(seed) },
      env: {
        CONTRACT_HOOKS: file('hooks.py'),
        CONTRACT_EXAMPLES: join(folder, 'examples.json'),
        CONTRACT_KEYS: join(folder, 'keys.json'),
        CONTRACT_KEY_IDS: owner.key_id,
      },
    })
    console.log(table(result))
    const problems = [...complaints, ...problemsOf(result)]
    if (problems.length > 0) console.error(stack.said().slice(-20_000))
    return problems
  } finally {
    await stack.stop('SIGTERM')
  }
}

/** Returns the ids that replace examples of the document. Methods that delete get ids created for deletion. */
function exampleReplacements({ workspace_id: own }: Owner, ids: Record<string, string[]>) {
  const { client_id = '', website_id = '', workflow_id = '', workspace_id = '' } = samples as Record<string, string>
  const {
    page_id = '',
    blog_id = '',
    media_id = '',
    batch_id = '',
    submission_id = '',
  } = samples as Record<string, string>
  return {
    existing: {
      [page_id]: ids['its-pages'],
      [blog_id]: ids['its-blogs'],
      [client_id]: ids.clients,
      [website_id]: ids.websites,
      [workflow_id]: ids.workflows,
      [batch_id]: ids.batches,
      [itemOrders.page]: ids['page-orders'],
      [itemOrders.blog]: ids['blog-orders'],
      [workspace_id]: [own],
    },
    finished: ids.workflows,
    emails: ids['client-emails'],
    doomed: { [client_id]: ids['doomed-clients'], [website_id]: ids['doomed-websites'] },
    'doomed-items': {
      [page_id]: ids['its-doomed-pages'],
      [blog_id]: ids['its-doomed-blogs'],
      [media_id]: ids['its-doomed-media'],
      [submission_id]: ids['its-doomed-submissions'],
    },
    'home-of-items': { [website_id]: ids['written-website'] },
  }
}

type Owner = { workspace_id: string; key_id: string; api_key: string }

function user(name: string, { api_key }: { api_key: string }) {
  return { name, fixedHeaders: [{ name: 'Authorization', value: `Bearer ${api_key}` }] }
}

/** Returns a table of how often each operation returned each status, and of the ignored failures. */
function table({ answers, aside }: Result): string {
  const lines = [...Map.groupBy(answers, ([operation]) => operation)].map(([operation, rows]) => {
    const requests = rows.reduce((sum, [, , times]) => sum + times, 0)
    return `${operation.padEnd(70)} ${String(requests).padStart(5)}  ${rows.map(([, status, times]) => `${status}: ${times}`).join('  ')}`
  })
  const reasons = Object.entries(aside).map(([reason, times]) => `${reason}: ${times}`)
  return `${lines.join('\n')}\n\nIgnored failures that a schema cannot express: ${reasons.join(', ')}`
}

function problemsOf({ code, output, answers }: Result): string[] {
  const requests = answers.reduce((sum, [, , times]) => sum + times, 0)
  const operations = new Set(answers.map(([operation]) => operation))
  const succeeded = new Set(answers.flatMap(([operation, status]) => (status < 300 ? operation : [])))
  const failed = [...operations].filter((operation) => !succeeded.has(operation) && !ofDraft.test(operation))
  const problems = failed.map((operation) => `${operation} never succeeded`)
  if (requests < minRequests) problems.push(`${requests} requests are fewer than the minimum of ${minRequests}`)
  if (code !== 0) problems.push(output, `Schemathesis ended with ${code}`)
  console.log(
    `\n${requests} requests to ${operations.size} operations, seed ${seed}: ${code === 0 ? 'every check passed' : 'checks failed'}`,
  )
  return problems
}
