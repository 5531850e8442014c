import type { PlanDraft, WebsiteBrief } from '../model.ts'
import { parseJson } from './answer.ts'
import { readPlan } from './plan.ts'

type Draft = { contact?: unknown; theme?: unknown; navigation?: unknown; pages?: unknown }
type Named = { name: string; path: string }

/**
 * Creates a function that reads the beginning of a plan from the text so far. Returns undefined until another page is complete, and once
 * the plan is.
 */
export function createDraftReader(brief: WebsiteBrief): (text: string) => PlanDraft | undefined {
  let last: string | undefined
  return (text) => {
    const beginning = beginningOf(text)
    if (beginning === undefined || beginning === last) return undefined
    last = beginning
    return readDraft(beginning, brief)
  }
}

/** The text up to the last complete entry of a list of the answer, made valid JSON. Undefined if there is none, and for a whole answer. */
function beginningOf(text: string): string | undefined {
  const start = text.indexOf('{')
  if (isJson(text.slice(start))) return undefined
  for (let end = text.lastIndexOf('}'); end > start; end = text.lastIndexOf('}', end - 1)) {
    const beginning = `${text.slice(start, end + 1)}]}`
    if (isJson(beginning)) return beginning
  }
  return undefined
}

/** Stands for the purpose of a page that is not planned yet. */
const unplanned = '…'
/** Reads the beginning as readPlan reads the whole, so that pages, brand and language are what the plan will have. */
function readDraft(beginning: string, brief: WebsiteBrief): PlanDraft | undefined {
  try {
    const draft = parseJson(beginning) as Draft
    if (draft.contact === undefined || !draft.theme) return undefined
    if (!isNamed(draft.navigation) || !isNamed(draft.pages)) return undefined
    const later = draft.navigation.slice(draft.pages.length)
    const pages = [
      ...draft.pages,
      ...later.map(({ name, path }) => ({ name, path, purpose: unplanned, sections: ['story'] })),
    ]
    const plan = readPlan(JSON.stringify({ ...draft, pages }), brief)
    const first = plan.pages.findIndex(({ purpose }) => purpose === unplanned)
    return { ...plan, planned: first < 0 ? plan.pages.length : first }
  } catch {
    return undefined // the complete plan is read again, and reports what is wrong
  }
}

const isNamed = (value: unknown): value is Named[] =>
  Array.isArray(value) && value.every((entry: Partial<Named> | null) => entry?.name && entry.path)

function isJson(text: string): boolean {
  try {
    return Boolean(JSON.parse(text))
  } catch {
    return false
  }
}
