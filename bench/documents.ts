import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parse, serialize } from 'parse5'
import { type Rounds, type Table, sampleInRounds, timed } from './measure.ts'
import { publishDocument, readDocument } from './product.ts'

const require = createRequire(import.meta.url)
const folders = [
  join(dirname(require.resolve('startbootstrap-sb-admin/package.json')), 'dist'),
  join(dirname(require.resolve('webslides/package.json')), 'demos'),
]
const values = {
  seo: { page_title: 'Another title', meta_description: 'Another description' },
  site: { integrations: {}, custom_code_header: '<style>a{}</style>', custom_code_footer: '<script>1</script>' },
}

/** Measures how many MB/s of HTML documents are imported and published. Reference: the bare parser and serializer. */
export async function benchDocuments(rounds: Rounds): Promise<Table> {
  const documents = folders.flatMap((folder) => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.html'))
    return names.map((name) => readFileSync(join(folder, name), 'utf8'))
  })
  const bytes = documents.reduce((sum, html) => sum + Buffer.byteLength(html), 0)
  const rate = (work: (html: string) => unknown) => async () =>
    bytes / 1_000 / (await timed(async () => documents.forEach((html) => void work(html))))
  const samples = await sampleInRounds(
    {
      product: rate((html) => importAndPublish(html, { site: values.site })),
      changed: rate((html) => importAndPublish(html, values)),
      bare: rate((html) => serialize(parse(html))),
    },
    rounds,
  )
  return {
    name: 'documents',
    title: 'HTML documents, imported and published',
    unit: 'MB/s',
    product: { label: 'Sitewright: imported and published', samples: samples['product'] ?? [] },
    references: [
      { label: 'bound: parse5, parsed and serialized', samples: samples['bare'] ?? [] },
      { label: 'Sitewright: with another title and description', samples: samples['changed'] ?? [] },
    ],
    note: `${documents.length} documents, ${bytes} bytes; a document published unchanged is parsed once`,
  }
}

function importAndPublish(html: string, options: Parameters<typeof publishDocument>[1]): string {
  const document = { html }
  readDocument(document)
  return publishDocument(document, options)
}
