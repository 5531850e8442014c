import { reviewPhrases } from '../changes/review-phrases.ts'
import { Icon } from '../components/icon.tsx'
import { inboxPhrases } from '../inbox/phrases.ts'
import { languageOf } from '../language.ts'
import { websitesPath } from '../paths.ts'
import { newPagePath, websitePath } from '../websites/parts.tsx'
import { fill } from './phrases/index.ts'
import { pathOf, type Screen } from './screen.ts'

/** The bar above the editor: where one is, what is saved, undo, and publish. */
export const Bar = ({ screen }: { screen: Screen }) => {
  const { t, website, draft, open, changes, notice, access } = screen
  const review = reviewPhrases[languageOf(screen.language)]
  return (
    <header id="bar" class="bar">
      <div class="where">
        <a
          class="icon-button"
          href={websitePath(website.website_id)}
          title={website.website_name}
          aria-label={fill(t.back, website.website_name)}
        >
          <Icon name="chevron-left" />
        </a>
        <h1 class="site">{website.website_name}</h1>
        <Pages screen={screen} />
      </div>
      <fieldset class="device">
        <legend class="hidden">{t.preview}</legend>
        <label title={t.desktop}>
          <input type="radio" name="device" id="desktop" checked />
          <Icon name="monitor" />
          <span class="hidden">{t.desktop}</span>
        </label>
        <label title={t.phone}>
          <input type="radio" name="device" id="phone" />
          <Icon name="smartphone" />
          <span class="hidden">{t.phone}</span>
        </label>
      </fieldset>
      <div class="does">
        <p id="state" class="state" role="status">
          {open && open.revision > 0 && notice?.isGood !== false ? (
            <>
              <Icon name="check" />
              {t.saved}
            </>
          ) : null}
        </p>
        <History screen={screen} />
        {access.usesAi ? (
          <a
            class="button ask-link"
            href={pathOf(screen, { panel: 'ask', section: screen.view.section })}
            title={t.ask}
            aria-label={t.ask}
          >
            <Icon name="sparkles" />
            <span class="wide">{t.ask}</span>
          </a>
        ) : null}
        {draft?.status === 'submitted' ? (
          <a class="button" href={`${websitePath(website.website_id)}/changes`}>
            {review.inReview}
          </a>
        ) : null}
        {changes.length > 0 ? (
          <a
            class="button bare changes"
            href={pathOf(screen, { panel: 'changes' })}
            aria-label={`${t.review}: ${changes.length === 1 ? t.change : fill(t.changes, changes.length)}`}
          >
            {t.review}
          </a>
        ) : null}
        {changes.length > 0 ? (
          <>
            <a
              class="button primary narrow"
              href={pathOf(screen, { panel: 'changes' })}
              aria-label={access.mayPublish ? undefined : review.submit}
            >
              {access.mayPublish ? `${t.review} ${changes.length}` : review.submitShort}
            </a>
            <div class="wide">
              <Publish screen={screen} id="publish" />
            </div>
          </>
        ) : draft?.status === 'submitted' || !website.activated ? null : (
          <Publish screen={screen} />
        )}
      </div>
    </header>
  )
}

/** The pages of the website, and the way to another website. */
const Pages = ({ screen: { t, base, pages, page, website, language } }: { screen: Screen }) => (
  <details class="pages">
    <summary>
      <span class="hidden">{t.pages}: </span>
      {page.item.name}
      <Icon name="chevron-down" />
    </summary>
    <ul>
      {pages.map(({ id, name, path }) => (
        <li>
          <a href={`${base}/${id}`} aria-current={id === page.id ? 'page' : undefined}>
            {name}
            <span class="quiet">{path}</span>
          </a>
        </li>
      ))}
      <li>
        <a class="add" href={newPagePath(website.website_id)}>
          <Icon name="plus" />
          {t.addPage}
        </a>
        <a class="add" href={websitesPath}>
          <Icon name="layout-panel-top" />
          {inboxPhrases[languageOf(language)].allWebsites}
        </a>
      </li>
    </ul>
  </details>
)

const History = ({ screen }: { screen: Screen }) => {
  const { t, draft, open, submitted, view } = screen
  return (
    <form class="history" method="post" action={pathOf(screen, view)}>
      <input type="hidden" name="revision" value={(open ?? submitted)?.revision ?? 0} />
      <button
        class="icon-button"
        type="submit"
        name="do"
        value="undo"
        title={`${t.undo} (Ctrl/⌘ + Z)`}
        aria-label={t.undo}
        disabled={!(open && draft?.canUndo)}
      >
        <Icon name="undo-2" />
      </button>
      <button
        class="icon-button redo"
        type="submit"
        name="do"
        value="redo"
        title={`${t.redo} (Ctrl/⌘ + Y)`}
        aria-label={t.redo}
        disabled={!(open && draft?.canRedo)}
      >
        <Icon name="redo-2" />
      </button>
    </form>
  )
}

/** Publishes exactly what was shown: the revision and the values that `digest` names. Others submit it for review. */
export const Publish = ({ screen, id }: { screen: Screen; id?: string }) => {
  const { open, view } = screen
  return (
    <form id={id} method="post" action={pathOf(screen, view)}>
      <input type="hidden" name="revision" value={open?.revision ?? 0} />
      <input type="hidden" name="digest" value={open?.digest ?? ''} />
      <PublishButton screen={screen} />
    </form>
  )
}

export const publishKey = 'Ctrl/⌘ + Enter'

/** `form`: the id of its form, if it stands outside of it. */
export const PublishButton = ({ screen, form }: { screen: Screen; form?: string }) => {
  const { t, changes, access } = screen
  const review = reviewPhrases[languageOf(screen.language)]
  const label = changes.length === 1 ? t.publishOne : fill(t.publishMany, changes.length)
  return (
    <button
      class="button primary"
      type="submit"
      form={form}
      name="do"
      value={access.mayPublish ? 'publish' : 'submit'}
      title={form ? undefined : publishKey}
      aria-keyshortcuts={form ? undefined : 'Control+Enter Meta+Enter'}
      disabled={changes.length === 0}
    >
      {access.mayPublish ? (changes.length > 0 ? label : t.publish) : review.submit}
    </button>
  )
}
