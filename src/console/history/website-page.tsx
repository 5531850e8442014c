import type { ComponentChildren } from 'preact'
import { ButtonLink } from '../components/button.tsx'
import type { SettingsPublication, WebsiteChange } from '../../activities/drafts/website-history.ts'
import { fieldNameOf, Location, partNameOf } from '../changes/places.tsx'
import { PictureOrigin } from '../changes/shown-value.tsx'
import { Sides } from '../changes/values.tsx'
import { Icon } from '../components/icon.tsx'
import { NamesContext } from '../components/names.ts'
import { Notice } from '../components/notice.tsx'
import { Head } from '../components/page-parts.tsx'
import { Pager } from '../components/pager.tsx'
import { Time } from '../components/time.tsx'
import { activityPath } from '../paths.ts'
import { websiteScreen } from '../websites/website-screen.tsx'
import type { WebsiteHistory } from './load-history.ts'
import { Author, ChangesOf, historyPath, introOf, maxOpen, summaryOf, websiteHistoryPath } from './parts.tsx'
import { historyPhrases } from './phrases.ts'

/** What was published of a website, newest first: when, its author, and what it changed, with buttons that restore it. */
export const websiteHistoryPage = (screen: WebsiteHistory, failure?: string): string => {
  const { user, website, access, changes, of } = screen
  const t = historyPhrases[user.language]
  const title = of ? t.historyOf(t.ofWebsite) : t.history
  return websiteScreen(
    { title, user, website, overview: access, current: 'history' },
    <NamesContext.Provider value={screen.names}>
      <PictureOrigin.Provider value={website.domain}>
        <Notice failure={failure} />
        <Head title={title} intro={introOf(screen, t)}>
          {of ? <ButtonLink href={websiteHistoryPath(website)} label={t.wholeWebsite} /> : null}
          {user.isInTeam && !of ? <a href={`${activityPath}?website=${website.website_id}`}>{t.alsoDrafts}</a> : null}
        </Head>
        {changes.length === 0 ? <p class="panel">{t.noneOfWebsite}</p> : null}
        <ol class="versions">
          {[...Map.groupBy(changes, publicationOf).values()].map((together) => (
            <Publication together={together} screen={screen} />
          ))}
        </ol>
        <Pager
          of={{ page: screen.page, has_more: screen.hasMore }}
          link={(page) => websiteHistoryPath(website, { of, page })}
        />
      </PictureOrigin.Provider>
    </NamesContext.Provider>,
  )
}

/** The same for all that one draft published. */
const publicationOf = (one: WebsiteChange): string =>
  one.item ? (one.version.draft_id ?? `${one.item.id} ${one.version.number}`) : one.publication.draftId

const timeOf = (one: WebsiteChange): string =>
  one.item ? one.version.created_date : one.publication.publishedAt.toISOString()

const countOf = (one: WebsiteChange): number => (one.item ? one.version.changes : one.publication.changes)?.length ?? 0

type Props = { together: readonly WebsiteChange[]; screen: WebsiteHistory }

const Publication = ({ together, screen: { user, ...screen } }: Props) => {
  const [first] = together
  if (!first) return null
  const isOpen = together.reduce((sum, one) => sum + countOf(one), 0) <= maxOpen
  const author = first.item
    ? first.version
    : { ...{ author: first.publication.approver, edited_by: first.publication.author }, order_id: null }
  return (
    <li class="panel changes-of">
      <div class="head">
        <div>
          <h2>
            <Time at={timeOf(first)} />
          </h2>
          <p class="quiet small">
            <Author version={author} user={user} />
          </p>
        </div>
      </div>
      {together.map((one) =>
        one.item ? (
          <OfPage change={one} isOpen={isOpen} screen={{ user, ...screen }} />
        ) : (
          <OfWebsite publication={one.publication} isOpen={isOpen} screen={{ user, ...screen }} />
        ),
      )}
    </li>
  )
}

/** The changes of a page, or of facts and theme, below what they are about. */
const Part = ({
  name,
  summary,
  isOpen,
  children,
}: {
  name: string
  summary: string
  isOpen: boolean
  children: ComponentChildren
}) => (
  <details open={isOpen}>
    <summary>
      <Icon name="chevron-down" />
      <span>
        <b>{name}</b>: {summary}
      </span>
    </summary>
    {children}
  </details>
)

type PageProps = { change: Extract<WebsiteChange, { version: object }>; isOpen: boolean; screen: WebsiteHistory }

const OfPage = ({ change: { item, version }, isOpen, screen }: PageProps) => {
  const { website, user } = screen
  const t = historyPhrases[user.language]
  const { changes, sections, number } = version
  const shown = { ...screen, pageId: item.id, section: undefined }
  const links = (
    <p class="links">
      {version.current ? null : <a href={historyPath(website, item.id, { number })}>{t.compare}</a>}
      <a href={historyPath(website, item.id)}>{t.historyOf(item.name)}</a>
    </p>
  )
  return (
    <Part
      name={item.name}
      summary={changes === null ? (number === 1 ? t.first : t.oldest) : summaryOf(changes, sections, user.language)}
      isOpen={isOpen && changes !== null}
    >
      {changes === null ? null : <ChangesOf version={version} screen={shown} />}
      {links}
    </Part>
  )
}

type WebsiteProps = { publication: SettingsPublication; isOpen: boolean; screen: WebsiteHistory }

const OfWebsite = ({ publication: { draftId, changes }, isOpen, screen }: WebsiteProps) => {
  const { language } = screen.user
  const ofWebsite = changes.map((change) => ({ ...change, page_id: null }))
  return (
    <Part
      name={historyPhrases[language].ofWebsite}
      summary={[...new Set(ofWebsite.map((change) => fieldNameOf(change, language)))].join(', ')}
      isOpen={isOpen}
    >
      <ul class="changes">
        {ofWebsite.map((change) => (
          <li>
            <Location page={partNameOf(change.target_id, language)} section={undefined} change={change} />
            <Sides change={change} />
            {screen.access.mayEdit ? <Restore {...{ draftId, change, screen }} /> : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}

type RestoreProps = {
  draftId: string
  change: SettingsPublication['changes'][number]
  screen: WebsiteHistory
}

const Restore = ({ draftId, change, screen: { website, user } }: RestoreProps) => (
  <form class="restore" method="post" action={websiteHistoryPath(website)}>
    <input type="hidden" name="draft" value={draftId} />
    <button class="button" type="submit" name="change" value={change.change_id}>
      {historyPhrases[user.language].fieldAsBefore}
      <span class="hidden">: {fieldNameOf(change, user.language)}</span>
    </button>
  </form>
)
