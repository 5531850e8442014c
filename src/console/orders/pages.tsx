import { Panel } from '../components/page-parts.tsx'
import { forTenant, type OrderState } from '../../domain/orders/status.ts'
import type { EditOutcome } from '../../domain/orders/edit-orders.ts'
import type { PageProgress } from '../../domain/orders/base-status.ts'
import { websitePath } from '../websites/parts.tsx'
import type { OrderPhrases, PageState } from './phrases.ts'

const tones: Record<PageState, string> = {
  ...{ running: 'badge', complete: 'badge good', changed: 'badge', unchanged: 'badge' },
  ...{ errored: 'badge poor', cancelled: 'badge' },
}

/** A changed page of an edit is public only after the draft was published. */
function stateOf({ status, page_id }: PageProgress, edit: EditOutcome | null): PageState {
  if (status !== 'complete' || !edit) return status
  return page_id === undefined ? 'unchanged' : edit.published ? 'complete' : 'changed'
}

type PagesProps = {
  pages: PageProgress[]
  edit: EditOutcome | null
  /** The website, if visitors do not see it yet. */
  draft: OrderState['progress']['website']
  t: OrderPhrases
}

/** The pages of an order: which are ready, and why one failed. */
export const Pages = ({ pages: all, edit, draft, t }: PagesProps) => {
  const pages = all.map(forTenant)
  const reasons = new Set(pages.flatMap(({ error_message: why }) => why ?? []))
  return (
    <Panel id="pages" title={t.pages}>
      <ul class="contents">
        {pages.map((page) => (
          <li>
            <div>
              {page.published_url && !page.is_placeholder ? (
                <a
                  href={draft ? `${websitePath(draft.website_id)}/edit/${page.page_id ?? ''}` : page.published_url}
                  rel="noreferrer"
                >
                  <b>{page.name}</b>
                </a>
              ) : (
                <b>{page.name}</b>
              )}
              <span class="quiet small">
                {page.path}
                {page.sections ? ` · ${t.sectionsOf(page.sections.written, page.sections.total)}` : ''}
              </span>
              {reasons.size > 1 && page.error_message ? <p class="small">{page.error_message}</p> : null}
              {page.error_message && page.is_placeholder ? <p class="small">{t.placeholder}</p> : null}
            </div>
            <span class={tones[stateOf(page, edit)]}>
              {draft && page.status === 'complete' ? t.ready : t.pageStates[stateOf(page, edit)]}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
