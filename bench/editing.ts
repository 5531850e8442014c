import autocannon from 'autocannon'
import { orderHomePage } from './home-page.ts'
import { median, quantile, type Rounds, type Table, sampleInRounds, timed } from './measure.ts'
import type { Platform } from './platform.ts'
import { openTeamBrowser } from './team-browser.ts'

type Load = Rounds & { publications: number; seconds: number }
type Page = { websiteId: string; pageId: string; sectionId: string; texts: (number: number) => string }

const connections = 16

/**
 * Measures the editing of a generated page: from the end of typing to the preview, the publication of a draft beside a PATCH of a page, and
 * the sections of a page beside the page itself.
 */
export async function benchEditing(platform: Platform, load: Load): Promise<Table[]> {
  const page = await openPage(platform)
  return [await preview(platform, page, load), await publish(platform, page, load), await read(platform, page, load)]
}

async function openPage(platform: Platform): Promise<Page> {
  const { hero, ...page } = await orderHomePage(platform)
  return { ...page, sectionId: hero.section_id, texts: (number) => `Bread number ${number}` }
}

type Call = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object }

async function callApi<T>({ apiUrl, headers }: Pick<Platform, 'apiUrl' | 'headers'>, call: Call): Promise<T> {
  const { method, path, body } = call
  const answer = await fetch(new URL(path, apiUrl), {
    ...{ method, headers: { ...headers, 'content-type': 'application/json' } },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { result: T }).result
}

/** What the script of the editor does after the last key: it saves the field, shows the answer, and loads the preview. */
async function preview(platform: Platform, page: Page, { publications }: Load): Promise<Table> {
  const { websiteId, pageId, sectionId, texts } = page
  const browser = await openTeamBrowser(platform, 'editor@example.com')
  const path = `/console/websites/${websiteId}/edit/${pageId}?panel=section&section=${sectionId}`
  const samples: Record<'all' | 'save', number[]> = { all: [], save: [] }
  for (let number = 1; number <= publications; number++) {
    const seen = inputIn(await browser.get(path), `w.${sectionId}.title`)
    const save = await timed(async () => {
      const form = { [`f.${sectionId}.title`]: texts(number), [`w.${sectionId}.title`]: seen }
      await browser.get(await browser.post(path, form))
    })
    const { draftId } = (await platform.parts.operations.findOwnDraft({
      ...{ workspaceId: platform.workspaceId, websiteId, author: 'editor@example.com' },
    })) ?? { draftId: 'none' }
    const shown = await timed(async () => {
      const html = await browser.get(`/console/websites/${websiteId}/drafts/${draftId}/preview/${pageId}`)
      if (!html.includes(texts(number))) throw new Error('The preview lacks what was typed')
    })
    samples.save.push(save)
    samples.all.push(save + shown)
  }
  return {
    ...{ name: 'editing-preview', title: 'From the end of typing to the preview', unit: 'ms' },
    product: { label: 'Sitewright: save, editor, preview', samples: samples.all },
    references: [{ label: 'Sitewright: save and editor alone', samples: samples.save }],
    note: `p75 ${quantile(samples.all, 0.75).toFixed(1)} ms (goal: 300 ms)`,
  }
}

/** The value of a hidden input of a form. */
function inputIn(html: string, name: string): string {
  const [, value] = new RegExp(`name="${name}" value="([^"]*)"`).exec(html) ?? []
  if (value === undefined) throw new Error(`The form has no input ${name}`)
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}

/** The publication of a draft with one change. Reference: the PATCH of the same page. */
async function publish(platform: Platform, page: Page, { publications }: Load): Promise<Table> {
  const { websiteId, pageId, sectionId, texts } = page
  const website = `/v1/workspace/website/${websiteId}`
  const samples: Record<'draft' | 'patch', number[]> = { draft: [], patch: [] }
  const post = <T>(path: string, body: object) => callApi<T>(platform, { method: 'POST', path: website + path, body })
  for (let number = 1; number <= publications; number++) {
    const { draft_id: id } = await post<{ draft_id: string }>('/drafts', {})
    const edit = { type: 'set_field', page_id: pageId, section_id: sectionId, field: 'title', value: texts(number) }
    const { digest } = await post<{ digest: string }>(`/drafts/${id}/edits`, { expected_revision: 0, edits: [edit] })
    const publishing = () => post(`/drafts/${id}/publish`, { expected_revision: 1, digest })
    const body = { seo: { page_title: texts(number) } }
    const patching = () => callApi(platform, { method: 'PATCH', path: `${website}/pages/${pageId}`, body })
    samples.draft.push(await timed(publishing))
    samples.patch.push(await timed(patching))
  }
  const ratio = quantile(samples.draft, 0.75) / quantile(samples.patch, 0.75)
  return {
    ...{ name: 'editing-publish', title: 'Publication of one changed page', unit: 'ms' },
    product: { label: 'Sitewright: publish a draft', samples: samples.draft },
    references: [{ label: 'Sitewright: PATCH of the same page', samples: samples.patch }],
    note: `p75 ${ratio.toFixed(2)} × that of the PATCH (goal: 1.5 ×)`,
  }
}

/** The sections of a page. Reference: the page. */
async function read({ apiUrl, headers }: Platform, { websiteId, pageId }: Page, load: Load): Promise<Table> {
  const path = `/v1/workspace/website/${websiteId}/pages/${pageId}`
  const rate = async (of: string) => {
    const { requests, non2xx, errors } = await autocannon({
      ...{ url: new URL(of, apiUrl).href, headers, connections, duration: load.seconds },
    })
    if (non2xx + errors > 0) throw new Error(`${of} failed ${non2xx + errors} times`)
    return requests.total / load.seconds
  }
  const samples = await sampleInRounds({ sections: () => rate(`${path}/sections`), page: () => rate(path) }, load)
  const { sections = [], page = [] } = samples
  return {
    ...{ name: 'editing-read', title: 'Sections of a page', unit: 'requests/s' },
    product: { label: 'Sitewright: GET sections', samples: sections },
    references: [{ label: 'Sitewright: GET page', samples: page }],
    note: `${(median(sections) / median(page)).toFixed(2)} × as many (goal: 0.8 ×)`,
  }
}
