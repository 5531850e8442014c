// Fails on words that the project no longer uses, in src, docs and the documents of the root folder: one word per thing.
// `--counts` prints the number of uses per folder and word instead.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The retired words, each with what to write instead. */
const retired = [
  [/\b(?:who|whom|whose)(?:so)?ever\b/i, 'name the caller, operator or thing'],
  [/\bwhom\b/i, 'name the person or thing'],
  [/\b(?:some|any|no)body\b/i, 'caller, visitor, operator, member or client'],
  [/\bmeanwhile\b/i, 'in the same time, since then'],
  [/\bturn(?:s|ed|ing)? (?:it |them |this |that )?down\b/i, 'reject'],
  [/\b(?:give|gives|gave|given|giving) (?:\w+ ){0,3}back\b/i, 'refund, release, return'],
  [/\b(?:hold|holds|held|holding) (?:\w+ ){0,2}back\b/i, 'schedule, delay'],
  [/\b(?:make|makes|made|making) (?:\w+ )?(?:again|anew)\b/i, 'retry, generate again'],
  [/\banew\b/i, 'again'],
  [/\bwhat is (?:absent|due)\b/i, 'name the thing'],
  [/\bfor ever\b/i, 'forever'],
  [/\bpatience(?:Ms)?\b/i, 'timeout, deadline'],
  [/\btakePlace|takesPlace|\bPlaces?\b(?=[<({;,]| =)|freePlace/, 'reserve, slot, quota'],
  [
    /\b(?:Deed|StepBack|Standing|giveBack|holdBack|whatIsWrong|tellOthers|askToRepublish|createFairTurns|mostPages)\b/,
    'see CONTRIBUTING.md',
  ],
  [/\blasting\b/i, 'long-running'],
  [/\bunder way\b|\bin the making\b/i, 'running, in progress'],
  [/\bdeclin(?:e|es|ed|ing)\b/i, 'reject'],
  [/\bturn(?:s|ed)? away\b/i, 'reject'],
  [/\bWere (?:the|it|this|they|an?)\b/, 'If … is'],
  [/\btroubles?\b/i, 'error, problem'],
  [/\bdoors?\b/i, 'sign-in page'],
  [
    /\b(?:sanitis|normalis|serialis|recognis|organis|initialis|colour|behaviour|neighbour|licence)\w*/i,
    'American spelling',
  ],
]

/** Files that may use a retired word, with the reason. */
const allowed = [
  [
    /^src\/(?:rendering\/art\/|domain\/websites\/object-names)/,
    'doors are objects of scenes, and a license has words of its own',
  ],
  [/^src\/generation\/composer\//, 'the composer has its own vocabulary'],
  [
    /^src\/generation\/openai\//,
    'prompts are addressed to the language model, whose API says "refusal" and whose answers decline',
  ],
  [/^src\/dev\/postgres-programs\.ts$/, 'names the Unix account "nobody"'],
]

const folders = ['src', 'docs', 'examples']
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
  'clients/typescript/README.md',
]
const files = [
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
  ...documents.filter((name) => existsSync(name)),
].filter((name) => /\.(?:tsx?|sql|md|example)$/.test(name) && !allowed.some(([pattern]) => pattern.test(name)))

const uses = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      retired.flatMap(([pattern, instead]) => {
        const word = pattern.exec(line)?.[0]
        return word ? [{ file, line: index + 1, word, instead }] : []
      }),
    ),
)

if (process.argv.includes('--counts')) {
  const counts = new Map()
  for (const { file, word } of uses) {
    const key = `${file.split('/').slice(0, 2).join('/')}  ${word.toLowerCase()}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (const [key, count] of [...counts].sort()) console.log(`${count}  ${key}`)
} else {
  for (const { file, line, word, instead } of uses)
    console.error(`${file}:${line}: "${word}" is retired. Write instead: ${instead}`)
}
if (uses.length > 0) console.error(`${uses.length} uses of retired words`)
process.exitCode = uses.length > 0 ? 1 : 0
