import fc from 'fast-check'
import type { Fault } from '../support/model-server.ts'

/** A fault of the model server at a step ("plan", a page's path, "page", "post", or "*" for any), repeated this often. */
export type ScriptedFault = { at: string; fault: keyof typeof faults; times: number }
export type ItemKind = 'page' | 'blog'
/**
 * `keyed`: with an Idempotency-Key, repeated until there is a response. `later`: scheduled shortly after its acceptance, or after the end of
 * the scenario, which cancels it.
 */
type Ordering = { keyed: boolean; later: null | 'soon' | 'after the end'; scriptedFaults: ScriptedFault[] }
export type Action =
  | ({ do: 'order a website'; pages: number; forClient: boolean } & Ordering)
  | ({ do: 'order an item'; kind: ItemKind; path: string | null } & Ordering)
  | ({ do: 'order an edit'; publish: boolean; translates: boolean } & Ordering)
  | ({ do: 'order a batch'; kind: 'website' | ItemKind; items: number; forClient: boolean } & Ordering)
  | { do: 'cancel' | 'retry' | 'reset' | 'delete a website' | 'assign a website'; which: number }
  | { do: 'change the website limit'; limit: number }
  | { do: 'kill'; process: 'worker' | 'api' }
/** When a step starts: with the previous step, after its response, after one or three more model calls, or when no workflow runs. */
export type Moment =
  | 'at once'
  | 'when answered'
  | 'when the model is asked'
  | 'when it is asked three times'
  | 'at rest'
export type Step = { moment: Moment } & Action
/** `budget`: what may be spent on behalf of the client; null for no limit. */
export type Scenario = { credits: number; budget: number | null; steps: Step[] }

export const faults = {
  500: { status: 500 },
  429: { status: 429, headers: { 'retry-after-ms': '50' } },
  400: { status: 400 },
  'never answers': 'hang',
  'stops in its answer': 'hang in the body',
  'no JSON': 'not json',
  'wrong JSON': 'invalid',
  refuses: 'refuse',
  'breaks off': 'drop',
  'is slow': { delayMs: 700 },
} satisfies Record<string, Fault>

const which = fc.nat({ max: 99 })
const scriptedFaults = fc.array(
  fc.record({
    at: fc.constantFrom('plan', '/', '/menu', '/menu', '/contact', 'page', 'post', '*'),
    fault: fc.constantFrom(...(Object.keys(faults) as unknown as (keyof typeof faults)[])),
    // A call is tried three times, so that it succeeds after 1 or 2 faults and fails after 3 or 6.
    times: fc.constantFrom(1, 2, 3, 6),
  }),
  { maxLength: 4 },
)
const later = fc.constantFrom(null, null, null, 'soon' as const, 'soon' as const, 'after the end' as const)
const ordering = { keyed: fc.boolean(), later, scriptedFaults }
const website = fc.record({
  do: fc.constant('order a website' as const),
  pages: fc.constantFrom(1, 2, 3, 3),
  forClient: fc.boolean(),
  ...ordering,
})
const item = fc.record({
  do: fc.constant('order an item' as const),
  kind: fc.constantFrom('page' as const, 'blog' as const),
  path: fc.constantFrom(null, '/menu', '/one', '/two'),
  ...ordering,
})
const edit = fc.record({
  do: fc.constant('order an edit' as const),
  publish: fc.boolean(),
  translates: fc.constantFrom(false, false, true),
  ...ordering,
})
const batchOf = (...kinds: ('website' | ItemKind)[]) =>
  fc.record({
    do: fc.constant('order a batch' as const),
    kind: fc.constantFrom(...kinds),
    items: fc.integer({ min: 1, max: 4 }),
    forClient: fc.boolean(),
    ...ordering,
  })
const act = (name: 'cancel' | 'retry' | 'reset' | 'delete a website' | 'assign a website') =>
  fc.record({ do: fc.constant(name), which })
const changeLimit = fc.record({ do: fc.constant('change the website limit' as const), limit: fc.nat({ max: 3 }) })
const kill = fc.record({
  do: fc.constant('kill' as const),
  process: fc.constantFrom('worker' as const, 'worker' as const, 'api' as const),
})

const action: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: website, weight: 2 },
  { arbitrary: item, weight: 4 },
  { arbitrary: edit, weight: 4 },
  { arbitrary: batchOf('website', 'page', 'blog'), weight: 3 },
  { arbitrary: act('cancel'), weight: 3 },
  { arbitrary: act('retry'), weight: 3 },
  { arbitrary: act('reset'), weight: 6 },
  { arbitrary: act('delete a website'), weight: 2 },
  { arbitrary: act('assign a website'), weight: 1 },
  { arbitrary: changeLimit, weight: 1 },
  { arbitrary: kill, weight: 4 },
)
const moment = fc.constantFrom<Moment>(
  ...['at once', 'when answered', 'when the model is asked', 'when it is asked three times', 'at rest'].map(
    (name) => name as Moment,
  ),
)
const stepOf = (actions: fc.Arbitrary<Action>): fc.Arbitrary<Step> =>
  fc.tuple(moment, actions).map(([when, what]) => ({ moment: when, ...what }))

const scenario: fc.Arbitrary<Scenario> = fc
  .tuple(
    fc.constantFrom(20, 40, 80, 160),
    stepOf(fc.oneof(website, batchOf('website'))),
    fc.array(stepOf(action), { minLength: 4, maxLength: 10 }),
    fc.constantFrom(null, 10, 20, 30),
  )
  .map(([credits, first, others, budget]) => ({ credits, budget, steps: [first, ...others] }))

/** Returns the scenario of a seed, the same for the same seed. */
export function scenarioOf(seed: number): Scenario {
  const [created] = fc.sample(fc.noBias(scenario), { seed, numRuns: 1 })
  if (!created) throw new Error('no scenario was generated')
  return created
}

/** Describes a scenario, one line per step. */
export const linesOf = ({ credits, budget, steps }: Scenario): string[] => [
  `a workspace with ${credits} credits, whose client has ${budget === null ? 'no budget' : `a budget of ${budget}`}`,
  ...steps.map(({ moment: when, do: what, ...more }, number) => {
    return `${number + 1}. ${when}: ${what} ${JSON.stringify(more)}`
  }),
]
