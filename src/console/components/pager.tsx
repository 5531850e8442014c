import { useContext } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { LanguageContext } from '../language.ts'
import { navigationPhrases } from '../layout/phrases.ts'

type Props = { of: { page: number; has_more: boolean }; link: (page: number) => string }

/** Links to the adjacent pages of a list; nothing if there is one page. `link` returns the address of a page. */
export const Pager = ({ of: { page, has_more: hasMore }, link }: Props) => {
  const t = navigationPhrases[useContext(LanguageContext)]
  return page === 1 && !hasMore ? null : (
    <nav class="pager" aria-label={t.pages}>
      {page > 1 ? (
        <a class="button" href={link(page - 1)}>
          <Icon name="arrow-left" /> {t.previous}
        </a>
      ) : (
        <span />
      )}
      <span class="quiet">{t.page(page)}</span>
      {hasMore ? (
        <a class="button" href={link(page + 1)}>
          {t.next} <Icon name="arrow-right" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
