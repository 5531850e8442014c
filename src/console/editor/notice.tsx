import { Submit } from '../components/button.tsx'
import { reviewPhrases } from '../changes/review-phrases.ts'
import { WaitsFor } from '../changes/waiting.tsx'
import { Icon } from '../components/icon.tsx'
import { LanguageContext, languageOf } from '../language.ts'
import { PublishWebsite, websitePath } from '../websites/parts.tsx'
import { websitesPhrases } from '../websites/phrases.ts'
import { formerIn, listOf, oldDetails } from './panels/also-written.tsx'
import { pathOf, type Screen } from './screen.ts'

/** Says what a button did, or why it did nothing. A publication can be looked at and undone from here. */
export const Notice = ({ screen }: { screen: Screen }) => {
  const { notice, t, view, draft, open, access, website, page } = screen
  const isUndoable = notice?.isPublication && draft?.status === 'published' && access.mayPublish
  return (
    <div id="notice" class="notices">
      {notice ? (
        <div class={notice.isGood ? 'notice done' : 'notice'} role={notice.isGood ? 'status' : 'alert'}>
          <p>{notice.text}</p>
          {notice.isPublication ? (
            <a href={website.domain + page.item.path} target="_blank" rel="noopener">
              {t.viewPage}
              <Icon name="arrow-up-right" />
            </a>
          ) : null}
          {notice.asksToPublish && open ? (
            <form method="post" action={pathOf(screen, view)}>
              <input type="hidden" name="revision" value={open.revision} />
              <input type="hidden" name="digest" value={open.digest} />
              <input type="hidden" name="confirmed" value="on" />
              <Submit does="publish" label={t.publishAnyway} />
            </form>
          ) : null}
          {isUndoable ? (
            <form method="post" action={pathOf(screen, view)}>
              <input type="hidden" name="revision" value={draft.revision} />
              <Submit does="revert" label={t.undoPublication} />
            </form>
          ) : null}
        </div>
      ) : null}
      {website.activated ? null : <Draft screen={screen} />}
      <OldDetails screen={screen} />
      {access.mayPublish || screen.changes.length === 0 ? null : (
        <p class="notice waits">{reviewPhrases[languageOf(screen.language)].approves(screen.brand.name)}</p>
      )}
      {screen.submitted ? <Submitted screen={screen} submitted={screen.submitted} /> : <Waiting screen={screen} />}
    </div>
  )
}

/** Shows a former detail that a text still has, beside the preview that shows them: the new ones were saved nevertheless. */
const OldDetails = ({ screen }: { screen: Screen }) => {
  const { t, view, alsoWritten, changes } = screen
  const [first] = alsoWritten
  if (!first || view.panel !== 'facts') return null
  const item = first.fact === 'hours' ? undefined : 'contact'
  return (
    <aside class="notice waits old-details" aria-label={t.facts}>
      <p>
        {changes.length > 0 ? `${t.saved}. ` : ''}
        {oldDetails(alsoWritten.length, t)}: <q>{formerIn(first)}</q>
        {alsoWritten.length > 1 ? ' …' : ''}
      </p>
      <a href={`${pathOf(screen, { panel: 'facts', item })}#${listOf(first.fact)}`}>{t.seeTexts}</a>
    </aside>
  )
}
/** Says that no visitor sees the website, whatever is published of its pages. */
const Draft = ({ screen: { website, access, language } }: { screen: Screen }) => {
  const t = websitesPhrases[languageOf(language)]
  return (
    <aside class="notice draft" aria-label={t.states.draft}>
      <p>{t.publishLater}</p>
      {access.mayPublish ? <PublishWebsite id={website.website_id} t={t} /> : null}
    </aside>
  )
}

/** Says that the shown texts wait for approval, and how to change them or others. */
const Submitted = ({ screen, submitted }: { screen: Screen; submitted: NonNullable<Screen['submitted']> }) => {
  const { t, view, language } = screen
  return (
    <aside class="notice waits" aria-label={reviewPhrases[languageOf(language)].inReview}>
      <p>{t.waitingText}</p>
      <form method="post" action={pathOf(screen, view)}>
        <input type="hidden" name="revision" value={submitted.revision} />
        <Submit does="withdraw" label={t.withdraw} />
        <Submit does="start-another" look="bare" label={t.startAnother} />
      </form>
    </aside>
  )
}

/** What the person submitted, and when it goes public: the preview and the panels show the website without it. */
const Waiting = ({ screen: { waiting, website, page, language: screenLanguage } }: { screen: Screen }) => {
  const language = languageOf(screenLanguage)
  const t = reviewPhrases[language]
  const path = websitePath(website.website_id)
  return (
    <LanguageContext.Provider value={language}>
      {waiting.map((draft) => (
        <aside class="notice waits" aria-label={t.inReview}>
          <p>
            <WaitsFor draft={draft} />
          </p>
          <a href={`${path}/drafts/${draft.draftId}/preview/${page.id}`} target="_blank" rel="noopener">
            {t.look}
            <Icon name="arrow-up-right" />
          </a>
          {draft.publishAt === null ? <a href={`${path}/changes`}>{t.withdrawToChange}</a> : null}
        </aside>
      ))}
    </LanguageContext.Provider>
  )
}
