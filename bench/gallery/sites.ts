import { readFile } from 'node:fs/promises'
import type { Pictures } from '../../src/domain/websites/pictures.ts'
import type { PageContent } from '../../src/domain/websites/site.ts'
import { type EvalBrief, evaluate } from '../eval/evaluate.ts'
import { createModel, readConfig, renderPage } from '../eval/product.ts'
import { startStoredModel } from './stored-model.ts'

/** The briefs of the twelve websites, as owners type them. */
export const readGalleryBriefs = async (): Promise<EvalBrief[]> =>
  JSON.parse(await readFile(new URL('briefs.json', import.meta.url), 'utf8')) as EvalBrief[]

type Options = {
  /** Uses no stored answers. */
  composer?: boolean | undefined
  /** Finds the pictures of a page. */
  illustrate?: ((content: PageContent) => Promise<Pictures>) | undefined
}

/** Builds a website from the stored answers of a language model, or with the composer. */
export async function generateForGallery(brief: EvalBrief, { composer = false, illustrate }: Options = {}) {
  const answers = new URL(`answers/${brief.name}.json`, import.meta.url)
  const server = composer ? undefined : await startStoredModel(answers)
  const model = createModel({
    ...readConfig({}).model,
    ...{ apiKey: undefined, baseUrl: server?.url, model: 'stored', steps: undefined },
    drawingCheck: false, // no answers are stored for it
  })
  try {
    return await evaluate(brief, { model, render: renderPage, illustrate })
  } finally {
    await server?.stop()
  }
}
