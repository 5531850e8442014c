import MarkdownIt from 'markdown-it'
import { type Rounds, type Table, sampleInRounds } from './measure.ts'
import { renderMarkdown } from './product.ts'

/** Part of a typical post: mostly text, with a list, a table, code, an image and a footnote. */
const part = (number: number) => `## Part ${number} of the story

The dough rests through the night, and *nobody* may hurry it; whoever does gets **flat** bread, as [we told before](/blog/part-${number}).
By the morning it has doubled, smells of apples and comes out of its bowl in one piece. That is when we heat the oven.[^${number}]

- Flour from \`${number}\` mills
- Water, lukewarm
  - in winter, that is

| Hour | Dough | Room |
|-----:|:-----:|------|
| ${number} | 24 °C | 21 °C |
| ${number + 1} | 25 °C | 21 °C |

\`\`\`ts
const flour = ${number} * 100 // grams
export const water = (hydration: number) => Math.round(flour * hydration)
\`\`\`

> A starter that bubbles is a starter that is content.

![The dough](/media/dough-${number}.jpg "After ${number} hours")

[^${number}]: With wood, and *never* before six.

`

/** Measures Markdown rendering (parsing, sanitizing, highlighting, heading order). Reference: the bare parser. */
export async function benchMarkdown(rounds: Rounds): Promise<Table[]> {
  return [await compare(10, rounds), await compare(300, rounds)]
}

async function compare(parts: number, rounds: Rounds): Promise<Table> {
  const bare = new MarkdownIt({ html: true, linkify: true })
  const markdown = Array.from({ length: parts }, (_, index) => part(index + 1)).join('')
  const repeats = Math.ceil(300 / parts)
  const rate = (work: () => unknown) => async () => {
    const started = performance.now()
    for (let run = 0; run < repeats; run++) work()
    return (Buffer.byteLength(markdown) * repeats) / 1_000 / (performance.now() - started)
  }
  const samples = await sampleInRounds(
    { product: rate(() => renderMarkdown(markdown)), bare: rate(() => bare.render(markdown)) },
    rounds,
  )
  return {
    name: `markdown-${parts}`,
    title: `Markdown of ${Math.round(Buffer.byteLength(markdown) / 1_000)} KB`,
    unit: 'MB/s',
    product: { label: 'Sitewright: sanitized and highlighted HTML', samples: samples['product'] ?? [] },
    references: [{ label: 'bound: bare parser, unsanitized HTML', samples: samples['bare'] ?? [] }],
  }
}
