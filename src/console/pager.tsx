/** Links to the adjacent pages of a list; nothing if there is one page. `link` returns the address of a page. */
export const Pager = ({ page, hasMore, link }: { page: number; hasMore: boolean; link: (page: number) => string }) =>
  page === 1 && !hasMore ? null : (
    <nav class="pager" aria-label="Pages">
      {page > 1 ? <a href={link(page - 1)}>← Previous</a> : <span />}
      <span class="quiet">Page {page.toLocaleString('en')}</span>
      {hasMore ? <a href={link(page + 1)}>Next →</a> : <span />}
    </nav>
  )
