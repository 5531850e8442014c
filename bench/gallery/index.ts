import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { EvalBrief } from '../eval/evaluate.ts'
import { createFetcher, createPictureProviders, readConfig } from '../eval/product.ts'
import { takeScreenshots } from '../eval/screenshots.ts'
import { auditHeading, auditHome } from './lighthouse.ts'
import { topOf, writeContactSheet } from './contact-sheet.ts'
import { createIllustrator } from './pictures.ts'
import { generateForGallery, readGalleryBriefs } from './sites.ts'

const help = `npm run gallery -- [options]

Builds twelve websites of different trades from the briefs in bench/gallery/briefs.json and the stored answers of a
language model in bench/gallery/answers, and takes pictures of their pages, 375 and 1440 pixels wide. Photographs come
from the providers of SITEWRIGHT_IMAGE_PROVIDERS, if any.

  --out <dir>      folder to write to; default: gallery
  --brief <name>   only this website; can be repeated
  --composer       build them with the composer instead
  --lighthouse     check the home pages instead of taking pictures: scores of Lighthouse on a phone, largest
                   contentful paint, layout shift, findings of axe, messages of html-validate, kilobytes without
                   pictures; on an idle machine
  --help           show help
`

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'gallery' },
    brief: { type: 'string', multiple: true },
    composer: { type: 'boolean' },
    lighthouse: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
if (values.help) process.stdout.write(help)
else await run(values.lighthouse ?? false)

async function run(isAudit: boolean): Promise<void> {
  const briefs = (await readGalleryBriefs()).filter(({ name }) => values.brief?.includes(name) ?? true)
  const shown: string[] = []
  const lines: string[] = []
  for (const brief of briefs) {
    const built = await build(brief)
    if (!built) continue
    shown.push(brief.name)
    if (isAudit) lines.push(await auditHome(brief.name, built.html, built.files))
    else await takeScreenshots(built.html, join(values.out, brief.name), built.files)
  }
  if (isAudit) console.log([auditHeading, ...lines].join('\n'))
  else await writeSheets(shown)
}

async function writeSheets(shown: readonly string[]): Promise<void> {
  await mkdir(values.out, { recursive: true })
  const pictures = (width: number) => shown.map((name) => join(values.out, name, `home-${width}.png`))
  await writeContactSheet(pictures(375), join(values.out, 'home-pages-375.png'), {
    width: 240,
    height: 720,
    columns: 6,
  })
  await writeContactSheet(pictures(1440), join(values.out, 'home-pages-1440.png'), {
    width: 480,
    height: 640,
    columns: 4,
  })
  for (const name of shown)
    await writeFile(
      join(values.out, `${name}.webp`),
      await topOf(join(values.out, name, 'home-1440.png'), { width: 960, height: 1100 }),
    )
  console.log(`Wrote ${join(values.out, 'home-pages-375.png')} and ${join(values.out, 'home-pages-1440.png')}`)
}

/** The pages and photographs of a website; undefined if it could not be built. */
async function build(brief: EvalBrief) {
  const files = new Map<string, Buffer>()
  const illustrate = createIllustrator(createPictureProviders(readConfig().pictures, createFetcher()), files)
  const { result, site } = await generateForGallery(brief, { composer: values.composer, illustrate })
  const { facts, facts_site, unsupported, missing, repairs, error } = result
  console.log(`${brief.name}: ${facts_site} of ${facts} facts, ${repairs} corrections`)
  for (const note of [...missing.map((fact) => `missing: ${fact}`), ...unsupported, error ?? ''])
    if (note) console.log(`  ${note}`)
  return site && { html: site.html, files }
}
