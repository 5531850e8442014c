import type { ConsoleUser } from '../console-user.ts'
import type { ContentSummary } from '../../domain/content/content.ts'
import type { List } from '../../domain/lists.ts'
import { historyPath } from '../history/parts.tsx'
import { historyPhrases } from '../history/phrases.ts'
import { Icon } from '../components/icon.tsx'
import type { Language } from '../language.ts'
import { Pager } from '../components/pager.tsx'
import { Time } from '../components/time.tsx'
import { pagesPhrases } from '../pages/phrases.ts'
import type { Listed } from './list-page.tsx'
import { websitePagePhrases } from './page-phrases.ts'
import { newPagePath, websitePath } from './parts.tsx'
import { websitesPhrases } from './phrases.ts'

type Kind = 'page' | 'blog'
type ContentsProps = { kind: Kind; items: List<ContentSummary>; website: Listed; user: ConsoleUser }

/** The pages of a generated website are created in the order in which they are finished. */
const homeFirst = (items: readonly ContentSummary[]) =>
  items.toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/'))

/** The pages or posts of a website, each with its state, history and editor. */
export const Contents = ({ kind, items, website, user: { language } }: ContentsProps) => {
  const t = websitePagePhrases[language]
  return (
    <section class="panel" aria-labelledby={kind}>
      <div class="head">
        <h2 id={kind}>{kind === 'page' ? t.pages(items.total) : t.posts(items.total)}</h2>
        {kind === 'page' && website.overview.mayEdit ? (
          <a class="button" href={newPagePath(website.website_id)}>
            <Icon name="plus" />
            {pagesPhrases[language].title}
          </a>
        ) : null}
      </div>
      <ul class="contents">
        {homeFirst(items.list).map((item) => (
          <li>
            <div>
              <b>{item.name}</b>
              {item.translation?.outdated ? (
                <a class="badge fair" href={`${websitePath(website.website_id)}/edit/${item.id}?panel=ask`}>
                  {t.outdated}
                </a>
              ) : null}
              <span class="quiet small">
                {item.path} · {t.changed} <Time at={item.updated.toISOString()} />
              </span>
            </div>
            <ItemState item={item} language={language} />
            <a class="button bare" href={historyPath(website, item.id)}>
              {historyPhrases[language].history}
              <span class="hidden">: {item.name}</span>
            </a>
            {website.overview.mayEdit ? (
              <a
                class="button"
                href={`${websitePath(website.website_id)}/edit/${item.id}`}
                aria-label={t.edits(item.name)}
              >
                {websitesPhrases[language].edit}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      <Pager
        of={items.pagination}
        link={(number) => `${websitePath(website.website_id)}?${kind === 'page' ? 'page' : 'posts'}=${number}`}
      />
    </section>
  )
}

const ItemState = ({ item, language }: { item: ContentSummary; language: Language }) => {
  const t = websitePagePhrases[language]
  return item.publish_at ? (
    <span class="badge fair">
      {t.scheduled} <Time at={item.publish_at.toISOString()} />
    </span>
  ) : item.url === null ? (
    <span class="badge">{t.notPublic}</span>
  ) : null
}
