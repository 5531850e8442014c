import { orderHomePage } from './home-page.ts'
import { median, type Rounds, type Table, sampleInRounds, timed } from './measure.ts'
import type { Platform } from './platform.ts'

const prompt = 'Make the headline of the home page friendlier'

/** Measures a change in words of one section, from the order to its draft. Reference: its two model calls alone. */
export async function benchEdit(platform: Platform, latencyMs: number, rounds: Rounds): Promise<Table> {
  const { parts, ended, apiUrl, headers } = platform
  const { websiteId, pageId, hero } = await orderHomePage(platform)
  const { section_id, kind, layout, fields } = hero
  const section = { kind, layout, actions: [], ...fields, title: 'Come in, the bread is warm' }
  const change = { page_id: pageId, section_id, action: 'rewrite', after: null, instruction: prompt }
  const plan = { changes: [change], summary: 'The headline is friendlier.', cannot_do: [] }
  const rewritten = { sections: [{ section_id, section }] }
  const answers = { 'edit plan': JSON.stringify(plan), 'edit /': JSON.stringify(rewritten) }
  await platform.setAnswers(answers, latencyMs)
  const brand = await brandOf(platform, websiteId)
  const brief = { website: { prompt }, brand, language: 'en' }
  const page = { page_id: pageId, name: 'Home', path: '/', sections: [{ section_id, hidden: false, section }] }
  const { signal } = new AbortController()
  const samples = await sampleInRounds(
    {
      model: () =>
        timed(async () => {
          await parts.model.planEdit({ ...brief, pages: [page], mayChangeFacts: true } as never, { signal })
          const given = [{ section_id, section, instruction: prompt }]
          await parts.model.rewritePage(
            {
              ...brief,
              pages: [],
              path: '/',
              sections: given,
              known: [],
              added: [],
              pictures: [],
              search: null,
            } as never,
            { signal },
          )
        }),
      product: () =>
        timed(async () => {
          const answer = await fetch(new URL(`/v1/ai/workspace/website/${websiteId}/edit`, apiUrl), {
            ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
            body: JSON.stringify({ prompt, page_ids: [pageId] }),
          })
          const { workflow_id: id, message } = (await answer.json()) as { workflow_id: string; message?: string }
          if (answer.status !== 200) throw new Error(message)
          await ended(id)
        }),
    },
    rounds,
  )
  const { product = [], model = [] } = samples
  return {
    ...{ name: `edit-${latencyMs}`, title: `Change of one page, model latency ${latencyMs} ms`, unit: 'ms' },
    product: { label: 'Sitewright: POST to draft', samples: product },
    references: [{ label: 'bound: its two model calls alone', samples: model }],
    note: `${(median(product) / median(model)).toFixed(2)} × the model calls (goal: 1.3 ×)`,
  }
}

async function brandOf({ parts }: Platform, websiteId: string): Promise<object> {
  const { rows } = await parts.pool.query<{ brand: object }>('select brand from websites where id = $1', [websiteId])
  return rows[0]?.brand ?? {}
}
