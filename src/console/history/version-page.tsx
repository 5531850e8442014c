import { Submit } from '../components/button.tsx'
import { PictureOrigin } from '../changes/shown-value.tsx'
import { NamesContext } from '../components/names.ts'
import { Notice } from '../components/notice.tsx'
import { Time } from '../components/time.tsx'
import { websiteScreen } from '../websites/website-screen.tsx'
import type { VersionScreen } from './load-history.ts'
import { actionOf, Author, ChangeGroup, groupsOf, historyPath, isUndraftedIn } from './parts.tsx'
import { replacedState } from '../../domain/content/versions.ts'
import { historyPhrases } from './phrases.ts'

/** A version beside the public page: what differs, with buttons that restore a section or the whole page. */
export const versionPage = (screen: VersionScreen, failure?: string): string => {
  const { user, website, version, section, pageId, access } = screen
  const { language } = user
  const t = historyPhrases[language]
  const { item, number, sections } = version
  const all = version.changes ?? []
  const shown = section ? all.filter(({ section_id: id }) => id === section) : all
  const isUndrafted = isUndraftedIn(all)
  return websiteScreen(
    { title: t.historyOf(item.name), user, website, overview: access, current: 'history' },
    <NamesContext.Provider value={screen.names}>
      <PictureOrigin.Provider value={website.domain}>
        <Notice failure={failure} />
        <div class="head">
          <div>
            <h1>
              {item.name}: {t.version} <Time at={version.created_date} style="exact" />
            </h1>
            <p class="quiet">
              <Author version={version} user={user} /> ·{' '}
              <a href={historyPath(website, pageId, { section })}>{t.historyOf(item.name)}</a>
            </p>
          </div>
          <form class="actions" method="post" action={historyPath(website, pageId)}>
            <input type="hidden" name="version" value={number} />
            <input type="hidden" name="seen" value={replacedState(item)} />
            {all.some(isUndrafted) && access.mayPublish ? <Submit does="publish" label={t.publish} /> : null}
            {access.mayEdit && !all.every(isUndrafted) ? (
              <Submit look="primary" does="page" label={t.restorePage} />
            ) : null}
          </form>
        </div>
        {all.some(isUndrafted) && access.mayPublish ? (
          <p class="quiet">
            {t.publishHint} {item.publish_at ? t.replacesSchedule : null}
          </p>
        ) : null}
        {shown.length === 0 ? (
          <p class="panel">{t.same}</p>
        ) : (
          <section class="panel changes-of" aria-label={t.history}>
            <div class="sides quiet small" aria-hidden="true">
              <span>{t.inVersion}</span>
              <span>{item.content_hash === null ? t.now : t.current}</span>
            </div>
            <ul class="groups">
              {groupsOf(shown).map((group) => {
                const action = actionOf(group, isUndrafted)
                return (
                  <ChangeGroup
                    {...{ group, screen, sections }}
                    restore={action && action !== 'page' ? { action, number } : undefined}
                    label={action === 'remove' ? t.remove : t.restoreSection}
                  />
                )
              })}
            </ul>
          </section>
        )}
      </PictureOrigin.Provider>
    </NamesContext.Provider>,
  )
}
