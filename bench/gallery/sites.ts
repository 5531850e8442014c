import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Pictures } from '../../src/domain/websites/pictures.ts'
import { PageContent, SitePlan } from '../../src/domain/websites/site.ts'
import type { Model } from '../../src/generation/model.ts'
import { type EvalBrief, evaluate } from '../eval/evaluate.ts'
import { createModel, readConfig, renderPage } from '../eval/product.ts'
import { startStoredModel } from './stored-model.ts'

/** The briefs of the twelve websites. */
export async function readGalleryBriefs(): Promise<EvalBrief[]> {
  const files = ['../eval/briefs.json', 'briefs.json'].map((file) => new URL(file, import.meta.url))
  const briefs = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as EvalBrief[]))
  return briefs.flat()
}

type Options = {
  /** Uses no stored answers. */
  composer?: boolean | undefined
  /** Finds the pictures of a page. */
  illustrate?: ((content: PageContent) => Promise<Pictures>) | undefined
}

/** Builds a website from its stored pages or from the stored answers of a language model, else with the composer. */
export async function generateForGallery(brief: EvalBrief, { composer = false, illustrate }: Options = {}) {
  const pages = new URL(`pages/${brief.name}.json`, import.meta.url)
  const isStored = !composer && existsSync(pages)
  const answers = new URL(`answers/${brief.name}.json`, import.meta.url)
  const server = !composer && !isStored && existsSync(answers) ? await startStoredModel(answers) : undefined
  const model = createModel({
    ...readConfig({}).model,
    ...{ openaiApiKey: undefined, openaiBaseUrl: server?.url, openaiModel: 'stored', openaiSteps: undefined },
  })
  try {
    const writer = isStored ? await storedPages(pages, model) : model
    const made = await evaluate(brief, { model: writer, render: renderPage, illustrate })
    return { isStored: isStored || server !== undefined, ...made }
  } finally {
    await server?.stop()
  }
}

/** A model that answers with the stored plan and pages of one website. */
async function storedPages(file: URL, model: Model): Promise<Model> {
  const { plan, pages } = JSON.parse(await readFile(file, 'utf8')) as Stored
  const usage = { input_tokens: 0, output_tokens: 0, ms: 0, requests: 1 }
  return {
    ...model,
    planWebsite: async () => ({ value: SitePlan.parse(plan), usage }),
    writePage: async ({ page }) => ({ value: PageContent.parse(pages[page.path ?? '/']), usage }),
  }
}
type Stored = { plan: unknown; pages: Record<string, unknown> }
