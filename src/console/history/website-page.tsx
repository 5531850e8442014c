import { Head } from '../components/page-parts.tsx'
import type { SettingsPublication } from '../../activities/drafts/settings-history.ts'
import { fieldNameOf, Location, partNameOf } from '../changes/places.tsx'
import { Sides } from '../changes/values.tsx'
import { barPage } from '../layout/layout.tsx'
import { NamesContext } from '../components/names.ts'
import { Notice } from '../components/notice.tsx'
import { Pager } from '../components/pager.tsx'
import { Time } from '../components/time.tsx'
import { websitePath } from '../websites/parts.tsx'
import type { WebsiteHistory } from './load-history.ts'
import { Author, websiteHistoryPath } from './parts.tsx'
import { historyPhrases } from './phrases.ts'

/** What publications changed of facts and theme, newest first, each field with a button that restores it. */
export const websiteHistoryPage = (screen: WebsiteHistory, failure?: string): string => {
  const { user, website, access, publications } = screen
  const t = historyPhrases[user.language]
  return barPage(
    { title: t.history, name: website.website_name, back: websitePath(website.website_id), user },
    <NamesContext.Provider value={screen.names}>
      <Notice failure={failure} />
      <Head title={`${t.history}: ${t.ofWebsite}`} intro={access.mayEdit ? t.websiteIntro : t.websiteViewer} />
      {publications.length === 0 ? <p class="panel">{t.noneOfWebsite}</p> : null}
      <ol class="versions">
        {publications.map((publication) => (
          <Publication publication={publication} screen={screen} />
        ))}
      </ol>
      <Pager of={{ page: screen.page, has_more: screen.hasMore }} link={(page) => websiteHistoryPath(website, page)} />
    </NamesContext.Provider>,
  )
}

type Props = { publication: SettingsPublication; screen: WebsiteHistory }

const Publication = ({ publication: { draftId, author, approver, publishedAt, changes }, screen }: Props) => (
  <li class="panel changes-of">
    <div class="head">
      <div>
        <h2>
          <Time at={publishedAt.toISOString()} />
        </h2>
        <p class="quiet small">
          <Author version={{ author: approver, edited_by: author, key: null, order_id: null }} user={screen.user} />
        </p>
      </div>
    </div>
    <ul class="changes">
      {changes.map((change) => (
        <li>
          <Location
            page={partNameOf(change.target_id, screen.user.language)}
            section={undefined}
            change={{ ...change, page_id: null }}
          />
          <Sides change={change} />
          {screen.access.mayEdit ? <Restore {...{ draftId, change, screen }} /> : null}
        </li>
      ))}
    </ul>
  </li>
)

type RestoreProps = { draftId: string; change: SettingsPublication['changes'][number]; screen: WebsiteHistory }

const Restore = ({ draftId, change, screen: { website, user } }: RestoreProps) => (
  <form class="restore" method="post" action={websiteHistoryPath(website)}>
    <input type="hidden" name="draft" value={draftId} />
    <button class="button" type="submit" name="change" value={change.change_id}>
      {historyPhrases[user.language].fieldAsBefore}
      <span class="hidden">: {fieldNameOf(change, user.language)}</span>
    </button>
  </form>
)
