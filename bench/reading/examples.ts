import { readdirSync, readFileSync } from 'node:fs'
import { languageOfText } from '../../src/domain/text-language.ts'
import { linesOf } from '../../src/generation/composer/reading/lines.ts'
import { featuresOf, saidIn } from '../../src/generation/composer/reading/fitness.ts'
import { spansIn } from '../../src/generation/composer/reading/spans.ts'
import { type Choice } from './train.ts'

type Kind = 'site' | 'us' | 'mixed' | 'data'
/** A labeled brief, as test/data/briefs/README.md describes it. */
export type LabeledBrief = {
  file: string
  lang: string
  /** Absent for the brief of a website. */
  kind?: 'page' | 'post'
  brief: string
  name?: string | null
  person?: string | null
  place?: string | null
  parts?: { text: string; is: Kind }[]
}
export type Example = {
  brief: LabeledBrief
  language: string
  sentences: { text: string; kind: Kind | undefined; choice: Choice }[]
  /** Undefined if the label is not among the spans, or not known. */
  spans: { texts: string[]; name: Choice | undefined; place: Choice | undefined }
}

/** The labeled briefs of websites. */
export function readBriefs(folder: URL): LabeledBrief[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return files.flatMap((file) =>
    (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as LabeledBrief[])
      .filter(({ kind }) => kind === undefined)
      .map((each) => ({ ...each, file })),
  )
}

const bare = (text: string): string => (text.match(/[\p{L}\p{N}]/gu) ?? []).join('')

/** The kind of each sentence as the reader splits them, by the parts of the brief that it overlaps. */
function kindsOf({ brief, parts = [] }: LabeledBrief, sentences: readonly string[]): (Kind | undefined)[] {
  const whole = bare(brief)
  const marks = Array.from<Kind | undefined>({ length: whole.length })
  let at = 0
  for (const { text, is } of parts) {
    const start = whole.indexOf(bare(text), at)
    if (start < 0) continue
    at = start + bare(text).length
    marks.fill(is, start, at)
  }
  let from = 0
  return sentences.map((text) => {
    const start = whole.indexOf(bare(text), from)
    if (start < 0) return undefined
    from = start + bare(text).length
    const counts = Map.groupBy(marks.slice(start, from), (mark) => mark)
    const kinds = [...counts].flatMap(([kind, all]) => (kind && all.length > 1 ? [kind] : []))
    if (kinds.length < 2) return kinds[0]
    return kinds.includes('us') || kinds.includes('mixed') ? 'mixed' : 'site'
  })
}

export function exampleOf(brief: LabeledBrief): Example {
  const language = languageOfText(brief.brief) ?? 'en'
  const said = saidIn(linesOf(brief.brief, language))
  const texts = said.map(({ text }) => text)
  const kinds = kindsOf(brief, texts)
  const sentences = texts.map((text, index) => {
    const features = featuresOf(said, index, language)
    const kind = kinds[index]
    const right = [kind === 'site' ? 0 : kind === 'data' ? 2 : 1]
    return {
      text,
      kind,
      choice: { scores: [0, 1, 2].map((table) => ({ table, features: table < 2 ? features : [] })), right },
    }
  })
  const spans = spansIn(texts, language)
  const scores = [{ table: 0, features: [] }, ...spans.map(({ features }) => ({ table: 0, features }))]
  const choice = (label: string | null | undefined): Choice | undefined => {
    if (label === undefined) return undefined
    const exact = spans.findIndex(({ text }) => text === label)
    const index = exact < 0 && label ? spans.findIndex(({ text }) => bare(text) === bare(label)) : exact
    return label && index < 0 ? undefined : { scores, right: [index + 1] }
  }
  return {
    ...{ brief, language },
    sentences: brief.parts ? sentences : [],
    spans: {
      texts: spans.map(({ text }) => text),
      name: choice(brief.name === undefined ? undefined : (brief.name ?? brief.person ?? null)),
      place: choice(brief.place),
    },
  }
}
