import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Pictures } from '../../src/domain/websites/pictures.ts'
import type { PageContent } from '../../src/domain/websites/site.ts'
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

/** Generates a website from the stored answers of a language model, where there are any, else with the composer. */
export async function generateForGallery(brief: EvalBrief, { composer = false, illustrate }: Options = {}) {
  const answers = new URL(`answers/${brief.name}.json`, import.meta.url)
  const stored = !composer && existsSync(answers) ? await startStoredModel(answers) : undefined
  const model = createModel({
    ...readConfig({}).model,
    ...{ openaiApiKey: undefined, openaiBaseUrl: stored?.url, openaiModel: 'stored', openaiSteps: undefined },
  })
  try {
    return { isStored: stored !== undefined, ...(await evaluate(brief, { model, render: renderPage, illustrate })) }
  } finally {
    await stored?.stop()
  }
}
