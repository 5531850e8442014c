import { Icon } from './icon.tsx'

/** Links to the adjacent pages of a list; nothing if there is one page. `link` returns the address of a page. */
export const Pager = ({ page, hasMore, link }: { page: number; hasMore: boolean; link: (page: number) => string }) =>
  page === 1 && !hasMore ? null : (
    <nav class="pager" aria-label="Pages">
      {page > 1 ? (
        <a class="button" href={link(page - 1)}>
          <Icon name="arrow-left" /> Previous
        </a>
      ) : (
        <span />
      )}
      <span class="quiet">Page {page.toLocaleString('en')}</span>
      {hasMore ? (
        <a class="button" href={link(page + 1)}>
          Next <Icon name="arrow-right" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
