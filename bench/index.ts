import { parseArgs } from 'node:util'
import { benchAnalytics } from './analytics.ts'
import { benchBatch } from './batch.ts'
import { benchConsole } from './console.ts'
import { benchMarkdown } from './markdown.ts'
import type { Table } from './measure.ts'
import { benchCrud } from './crud.ts'
import { benchDomains } from './domains.ts'
import { benchDocuments } from './documents.ts'
import { benchEdit } from './edit.ts'
import { benchEditing } from './editing.ts'
import { benchFairness } from './fairness.ts'
import { benchGrowth } from './growth.ts'
import { benchFormPages } from './form-pages.ts'
import { benchHosting } from './hosting.ts'
import { benchModelStream } from './model-stream.ts'
import { benchKill } from './kill.ts'
import { benchPageBatch } from './page-batch.ts'
import { benchPages } from './pages.ts'
import { benchPictures } from './pictures.ts'
import { benchPollers } from './pollers.ts'
import { benchPublish } from './publish.ts'
import { type Platform, withPlatform } from './platform.ts'
import { machine, showMachine, showTable, toJson } from './report.ts'
import { benchBatchStart, benchStart } from './start.ts'
import { benchWebhooks } from './webhooks.ts'
import { benchWebsite } from './website.ts'

const help = `npm run bench -- [website] [model-stream] [start] [batch] [page-batch] [pollers] [fairness] [kill] [pages] [hosting] [pictures] [publish] [editing] [edit] [console] [crud] [growth] [markdown] [documents] [webhooks] [domains] [analytics] [--quick] [--json]

Measures Sitewright and its references on temporary servers. Takes about 45 minutes without arguments.
docs/benchmarks.md explains the results.

  website   a website with five pages, at a model latency of 0 and 500 ms
  model-stream
            a website of five pages with a model that streams 80 tokens per second; reference: the same model
            without a stream
  start     response time of a website order and of a batch order; reference: a bare workflow start
  batch     a batch of 25 websites with five pages, at a model latency of 0, 500 and 2,000 ms; references:
            Promise.all, naive workflows, and DBOS (installed on first use, not with --quick)
  page-batch
            a batch of 25 pages for a website with 100; reference: for a website without pages
  pollers   the same batch at 500 and 2,000 ms, while 500 clients poll its status every second or follow
            its event streams
  fairness  one page order while a batch of another workspace runs; reference: the same without the batch
  kill      a batch whose worker is killed at 60 % and restarted; reference: the same without the kill
  pages     published pages per second; reference: a bare node:http server
  hosting   published pages per second of 10,000 websites; reference: Caddy (installed on first use); a page with a form next to one without
  pictures  time and bytes of a page with six photographs on a phone with a slow network; references: Caddy with
            the same files, and with the photographs as uploaded
  publish   time from publication to visibility, alone and under load; publications per second
  editing   from the end of typing to the preview; publication of a draft, reference: a PATCH of the page; sections of
            a page, reference: the page
  edit      a change in words of one page, from the order to its draft, at a model latency of 500 ms; reference: its
            two model calls alone
  console   every screen of the console in a workspace with 1,200 websites and 200 clients
  crud      API reads and updates per second; references: bare Fastify and pg, and NestJS and TypeORM
            (installed on first use, not with --quick)
  growth    every GET operation in a workspace with 300,000 websites and orders and 900,000 pages; reference: 300
            websites. Processor time of the idle installation
  markdown  Markdown rendered per second; reference: the bare parser
  documents HTML documents imported and published per second; reference: the bare parser
  webhooks  webhooks per second and their latency, from the change to a local receiver; reference: a loop of fetch
  domains   first byte on a custom domain through Caddy; look-up of a host among 100,000 domains; processor time of
            1,000 domains that wait for their records. References: the bare host; 100 domains; none due
  analytics analytics events collected per second, reference: a bare node:http server; and the analytics of a
            website with 10,000,000 events, reference: a count of the events

  --quick   take only a few samples, to check that everything runs
  --json    print every sample as JSON
  --help    show help
`

type Benchmark = (platform: Platform, quick: boolean) => Promise<Table[]>

const benchmarks: Record<string, Benchmark> = {
  website: async (platform, quick) => [
    await benchWebsite(platform, 0, quick ? { rounds: 2, warmUps: 1 } : { rounds: 21, warmUps: 4 }),
    await benchWebsite(platform, 500, quick ? { rounds: 1, warmUps: 0 } : { rounds: 9, warmUps: 1 }),
  ],
  'model-stream': (platform, quick) =>
    benchModelStream(
      platform,
      quick
        ? { startMs: 100, tokensPerSecond: 480, rounds: 1, warmUps: 0 }
        : { startMs: 600, tokensPerSecond: 80, rounds: 3, warmUps: 0 },
    ),
  start: async (platform, quick) => [
    await benchStart(platform, quick ? { rounds: 3, warmUps: 1 } : { rounds: 60, warmUps: 5 }),
    await benchBatchStart(platform, quick ? { rounds: 1, warmUps: 1 } : { rounds: 9, warmUps: 1 }),
  ],
  batch: async (platform, quick) => {
    const rounds = { withPeer: !quick, ...(quick ? { rounds: 1, warmUps: 0 } : { rounds: 5, warmUps: 1 }) }
    const tables: Table[] = []
    for (const latencyMs of quick ? [0] : [0, 500, 2_000]) tables.push(await benchBatch(platform, latencyMs, rounds))
    return tables
  },
  'page-batch': async (platform, quick) => [
    await benchPageBatch(
      platform,
      quick ? { existing: 25, rounds: 1, warmUps: 0 } : { existing: 100, rounds: 5, warmUps: 1 },
    ),
  ],
  pollers: async (platform, quick) => {
    const rounds = quick ? { rounds: 1, warmUps: 0 } : { rounds: 5, warmUps: 1 }
    const tables: Table[] = []
    for (const latencyMs of quick ? [500] : [500, 2_000])
      tables.push(await benchPollers(platform, { latencyMs, ...rounds }))
    return tables
  },
  fairness: async (platform, quick) => {
    const size = quick ? { websites: 5, rounds: 1, warmUps: 0 } : { websites: 25, rounds: 5, warmUps: 1 }
    const tables: Table[] = []
    for (const latencyMs of quick ? [500] : [0, 500, 2_000]) tables.push(await benchFairness(platform, latencyMs, size))
    return tables
  },
  kill: async (platform, quick) => [
    await benchKill(
      platform,
      500,
      quick ? { websites: 5, rounds: 1, warmUps: 0 } : { websites: 25, rounds: 5, warmUps: 1 },
    ),
  ],
  pages: (platform, quick) =>
    benchPages(platform, quick ? { rounds: 1, warmUps: 0, seconds: 1 } : { rounds: 7, warmUps: 1, seconds: 2 }),
  hosting: async (platform, quick) => {
    const load = quick ? { rounds: 1, warmUps: 0, seconds: 1 } : { rounds: 7, warmUps: 1, seconds: 4 }
    const tables = await benchHosting(platform, { websites: quick ? 300 : 10_000, ...load })
    return [...tables, ...(await benchFormPages(platform, load))]
  },
  pictures: (platform, quick) => benchPictures(platform, quick ? { rounds: 1, warmUps: 0 } : { rounds: 4, warmUps: 1 }),
  publish: (platform, quick) =>
    benchPublish(
      platform,
      quick
        ? { pages: 16, publications: 20, seconds: 1, rounds: 1, warmUps: 0 }
        : { pages: 64, publications: 400, seconds: 20, rounds: 7, warmUps: 1 },
    ),
  editing: (platform, quick) =>
    benchEditing(
      platform,
      quick
        ? { publications: 5, seconds: 1, rounds: 1, warmUps: 0 }
        : { publications: 100, seconds: 2, rounds: 5, warmUps: 1 },
    ),
  edit: async (platform, quick) => [
    await benchEdit(platform, 500, quick ? { rounds: 1, warmUps: 0 } : { rounds: 21, warmUps: 2 }),
  ],
  console: async (platform, quick) => [
    await benchConsole(platform, quick ? { rounds: 1, warmUps: 0 } : { rounds: 41, warmUps: 5 }),
  ],
  crud: (platform, quick) =>
    benchCrud(platform, {
      withPeer: !quick,
      ...(quick
        ? { rounds: 1, warmUps: 0, seconds: 1, warmRequests: 0 }
        : { rounds: 7, warmUps: 1, seconds: 2, warmRequests: 20_000 }),
    }),
  growth: (platform, quick) =>
    benchGrowth(
      platform,
      quick
        ? { many: 12_000, rounds: 5, warmUps: 2, seconds: 5 }
        : { many: 300_000, rounds: 21, warmUps: 5, seconds: 60 },
    ),
  markdown: (_, quick) => benchMarkdown(quick ? { rounds: 1, warmUps: 1 } : { rounds: 15, warmUps: 3 }),
  documents: async (_platform, quick) => [
    await benchDocuments(quick ? { rounds: 2, warmUps: 1 } : { rounds: 41, warmUps: 5 }),
  ],
  webhooks: (platform, quick) =>
    benchWebhooks(
      platform,
      quick ? { events: 50, single: 10, rounds: 1, warmUps: 0 } : { events: 1_000, single: 300, rounds: 5, warmUps: 1 },
    ),
  domains: (platform, quick) =>
    benchDomains(
      platform,
      quick
        ? { many: 1_000, samples: 20, waiting: 30, seconds: 2, rounds: 1, warmUps: 0 }
        : { many: 100_000, samples: 1_000, waiting: 1_000, seconds: 30, rounds: 5, warmUps: 0 },
    ),
  analytics: (platform, quick) =>
    benchAnalytics(
      platform,
      quick
        ? { events: 20_000, rounds: 1, warmUps: 0, seconds: 1 }
        : { events: 10_000_000, rounds: 7, warmUps: 1, seconds: 4 },
    ),
}

const { values, positionals } = readArguments()
if (values.help) process.stdout.write(help)
else await run(positionals.length > 0 ? positionals : Object.keys(benchmarks))

function readArguments() {
  const flag = { type: 'boolean', default: false } as const
  try {
    const given = parseArgs({ allowPositionals: true, options: { quick: flag, json: flag, help: flag } })
    const unknown = given.positionals.find((name) => !(name in benchmarks))
    if (unknown) throw new Error(`Unknown benchmark "${unknown}"`)
    return given
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
    return process.exit(2)
  }
}

async function run(names: string[]): Promise<void> {
  await withPlatform(async (platform) => {
    const info = machine(platform)
    if (!values.json) console.log(showMachine(info))
    const all: Table[] = []
    for (const name of names) {
      const tables = (await benchmarks[name]?.(platform, values.quick)) ?? []
      if (!values.json) for (const table of tables) console.log(showTable(table))
      all.push(...tables)
    }
    if (values.json) console.log(toJson(info, all))
  })
}
