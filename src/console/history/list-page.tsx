import { ButtonLink } from '../components/button.tsx'
import { Head } from '../components/page-parts.tsx'
import type { VersionReview } from '../../activities/content/versions.ts'
import { sectionNameOf } from '../changes/places.tsx'
import { PictureOrigin } from '../changes/shown-value.tsx'
import { Icon } from '../components/icon.tsx'
import type { Language } from '../language.ts'
import { NamesContext } from '../components/names.ts'
import { Notice } from '../components/notice.tsx'
import { Pager } from '../components/pager.tsx'
import { Time } from '../components/time.tsx'
import { websiteScreen } from '../websites/website-screen.tsx'
import type { HistoryScreen } from './load-history.ts'
import { Author, ChangesOf, historyPath, introOf, maxOpen, summaryOf, websiteHistoryPath } from './parts.tsx'
import { type HistoryPhrases, historyPhrases } from './phrases.ts'

type Said = { done?: string | undefined; failure?: string | undefined }

/** The versions of a page, newest first: when, who, and what each changed. */
export const historyPage = (screen: HistoryScreen, said: Said): string => {
  const { user, website, item, versions, access, section, pageId } = screen
  const { language } = user
  const t = historyPhrases[language]
  const name = section ? sectionNameOf(section, versions[0]?.sections ?? [], language) : undefined
  return websiteScreen(
    { title: t.historyOf(item.name), user, website, overview: access, current: 'history' },
    <NamesContext.Provider value={screen.names}>
      <PictureOrigin.Provider value={website.domain}>
        <Notice {...said} />
        <Head title={t.historyOf(name ?? item.name)} intro={introOf(screen, t)}>
          {section ? (
            <ButtonLink href={historyPath(website, pageId)} label={t.wholePage} />
          ) : (
            <ButtonLink href={websiteHistoryPath(website)} label={t.wholeWebsite} />
          )}
        </Head>
        {versions.length === 0 ? <p class="panel">{section ? t.noneOfSection : t.none}</p> : null}
        <ol class="versions">
          {versions.map((version) => (
            <Version version={version} screen={screen} t={t} language={language} />
          ))}
        </ol>
        <Pager
          of={{ page: screen.page, has_more: screen.hasMore }}
          link={(page) => historyPath(website, pageId, { section, page })}
        />
      </PictureOrigin.Provider>
    </NamesContext.Provider>,
  )
}

type Props = { version: VersionReview; screen: HistoryScreen; t: HistoryPhrases; language: Language }

const Version = ({ version, screen, t, language }: Props) => {
  const { website, pageId, section, user } = screen
  const { number, changes, sections } = version
  return (
    <li class="panel changes-of">
      <div class="head">
        <div>
          <h2 id={`version-${number}`}>
            <Time at={version.created_date} /> {version.current ? <span class="badge good">{t.current}</span> : null}
          </h2>
          <p class="quiet small">
            <Author version={version} user={user} />
          </p>
        </div>
        {version.current ? null : (
          <ButtonLink href={historyPath(website, pageId, { number, section })} label={t.compare} />
        )}
      </div>
      {changes === null ? (
        <p class="quiet first">{number === 1 ? t.first : t.oldest}</p>
      ) : (
        <details open={section !== undefined || changes.length <= maxOpen}>
          <summary>
            <Icon name="chevron-down" /> {summaryOf(changes, sections, language)}
          </summary>
          <ChangesOf version={version} screen={screen} />
        </details>
      )}
    </li>
  )
}
