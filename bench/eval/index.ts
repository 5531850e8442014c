import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSavedAnswers } from './edit-answers.ts'
import { showEditResults } from './edit-report.ts'
import { type EditResult, evaluateEdit, readEditCases } from './edits.ts'
import { evaluate, type EvalBrief, type Result } from './evaluate.ts'
import { createModel, readConfig, renderPage } from './product.ts'
import { showResults } from './report.ts'
import { showTexts } from './texts.ts'
import { evaluateSentences, showSentences } from './sentences.ts'
import { takeScreenshots } from './screenshots.ts'

const help = `npm run eval -- [file] [options]
npm run eval -- sentences [file] [--model <name>] [--json]
npm run eval -- edits [--answers <file>] [--model <name>] [--request <name>] [--side-by-side <n>] [--json]
npm run eval -- composer <file>

Generates a website for each brief and counts the facts of the brief on its pages. Starts no servers.
docs/guides/choose-a-model.md explains the columns.
With "sentences": has each model check sentences that are true or invented, and counts its errors.
With "edits": has each model change finished websites as bench/eval/edits/requests.json asks in words, and checks the changes.
With "composer": prints each brief beside all texts of the website that the composer writes for it, as Markdown.

  file                  JSON: [{ "name", "prompt", "facts": [string], "lang_code"? }]. Default: bench/eval/briefs.json
  --model <name>        model to use: "composer", a model of OPENAI_BASE_URL, or name@base-url. Repeat it to compare
                        models. Default: the configured model (OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL)
  --brief <name>        only this brief; can be repeated
  --request <name>      only this request for a change; can be repeated
  --answers <file>      check the saved answers of this file instead of a model
  --side-by-side <n>    number of requests at the same time; default: 1
  --price <in>,<out>    US dollars per million input and output tokens, one per --model, to compute the cost
  --screenshots <dir>   write pictures of all pages, 375 and 1440 pixels wide
  --json                print the results as JSON
  --help                show help
`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string', multiple: true },
    brief: { type: 'string', multiple: true },
    request: { type: 'string', multiple: true },
    answers: { type: 'string' },
    'side-by-side': { type: 'string', default: '1' },
    price: { type: 'string', multiple: true },
    screenshots: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
if (values.help) process.stdout.write(help)
else if (positionals[0] === 'sentences') await runSentences()
else if (positionals[0] === 'edits') await runEdits()
else if (positionals[0] === 'composer') await runComposer()
else await run()

async function run(): Promise<void> {
  const file = positionals[0] ?? new URL('briefs.json', import.meta.url)
  const all = JSON.parse(await readFile(file, 'utf8')) as EvalBrief[]
  const briefs = all.filter(({ name }) => !values.brief || values.brief.includes(name))
  const results: Result[] = []
  for (const [index, name] of (values.model ?? [undefined]).entries()) {
    const model = openModel(name)
    const prices = pricesOf(values.price?.[index])
    for (const brief of briefs) {
      const { result, site } = await evaluate(brief, { model, render: renderPage, prices })
      results.push(result)
      if (values.screenshots && site)
        await takeScreenshots(site.html, join(values.screenshots, model.name.replace(/\W+/g, '-'), brief.name))
    }
  }
  process.stdout.write(values.json ? `${JSON.stringify(results, null, 2)}\n` : showResults(results))
}

async function runSentences(): Promise<void> {
  const file = positionals[1] ?? new URL('sentences.json', import.meta.url)
  for (const name of values.model ?? [undefined]) {
    const result = await evaluateSentences(openModel(name), file)
    process.stdout.write(values.json ? `${JSON.stringify(result, null, 2)}\n` : showSentences(result))
  }
}

async function runEdits(): Promise<void> {
  const all = await readEditCases()
  const cases = all.filter(({ name }) => !values.request || values.request.includes(name))
  const saved = values.answers === undefined ? undefined : await startSavedAnswers(values.answers, cases)
  const results: EditResult[] = []
  for (const name of saved ? [`saved@${saved.url}`] : (values.model ?? [undefined])) {
    const model = openModel(name)
    const waiting = (saved?.answered ?? cases).values()
    const work = async () => {
      for (const wanted of waiting) results.push(await evaluateEdit(wanted, model))
    }
    await Promise.all(Array.from({ length: Number(values['side-by-side']) }, work))
  }
  await saved?.stop()
  process.stdout.write(values.json ? `${JSON.stringify(results, null, 2)}\n` : showEditResults(results))
}

async function runComposer(): Promise<void> {
  const file = positionals[1] ?? new URL('briefs.json', import.meta.url)
  for (const brief of JSON.parse(await readFile(file, 'utf8')) as EvalBrief[]) {
    const { site, result } = await evaluate(brief, { model: openModel('composer'), render: renderPage })
    process.stdout.write(showTexts(brief, site, result.error))
  }
}

/** The configured model, the composer, or another model of an OpenAI-compatible server. */
function openModel(name: string | undefined) {
  const { model: configured } = readConfig()
  if (name === undefined) return createModel(configured)
  if (name === 'composer') return createModel({ ...configured, apiKey: undefined, baseUrl: undefined })
  const at = name.indexOf('@http')
  const [model, url] = at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)]
  const baseUrl = url ?? configured.baseUrl
  if (!baseUrl && !configured.apiKey)
    throw new Error(`Set OPENAI_API_KEY or OPENAI_BASE_URL, or write --model ${model}@http://…/v1.`)
  return createModel({ ...configured, model, baseUrl, steps: undefined })
}

function pricesOf(price: string | undefined) {
  if (price === undefined) return undefined
  const [input = NaN, output = NaN] = price.split(',').map(Number)
  if (Number.isNaN(input + output)) throw new Error(`--price is "${price}". Write two numbers, such as 0.40,1.60.`)
  return { input, output }
}
