import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import type { SectionKind } from '../../domain/websites/site.ts'
import { languageOf } from '../language.ts'
import { fontPath, stylesheetPath } from '../layout/assets.ts'
import { reviewPhrases } from '../changes/review-phrases.ts'
import { PictureOrigin } from '../changes/shown-value.tsx'
import { historyPath } from '../history/parts.tsx'
import { Icon } from '../components/icon.tsx'
import { BrandLinks } from '../layout/layout.tsx'
import { refreshSeconds } from '../orders/parts.tsx'
import { AskPanel } from './ask/ask-panel.tsx'
import { isUnfinished } from './ask/asked.ts'
import { editorScriptPath, editorStylesheetPath } from './assets.ts'
import { Bar, publishKey } from './bar.tsx'
import { NextAlsoWritten } from './panels/also-written.tsx'
import { ChangesPanel } from './panels/changes-panel.tsx'
import { Conflicts, FieldConflicts } from './forms/conflicts.tsx'
import { FactsPanel } from './panels/facts-panel.tsx'
import { Notice } from './notice.tsx'
import { PagePanel } from './panels/page-panel.tsx'
import { hasPicture, PicturePanel } from './panels/picture-panel.tsx'
import {
  chosenSection,
  pathOf,
  type Screen,
  sectionName,
  sectionsOf,
  shortNames,
  shownDraftId,
  type View,
} from './screen.ts'
import { AddPanel, iconOf, SectionPanel } from './panels/section-panel.tsx'
import { ThemePanel } from './panels/theme-panel.tsx'

/** The editor of a page: sections on the left, the page in the middle, the fields of what is selected on the right. */
export const editorPage = (screen: Screen): string => {
  const { website, page, language, t } = screen
  const section = chosenSection(screen)
  return `<!doctype html>${renderToString(
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${page.item.name} · ${website.website_name}`}</title>
        <link rel="preload" href={fontPath} as="font" type="font/woff2" crossorigin="anonymous" />
        <link rel="stylesheet" href={stylesheetPath} />
        <link rel="stylesheet" href={editorStylesheetPath} />
        <BrandLinks brand={screen.brand} />
        {screen.asked?.edit && isUnfinished(screen.asked.edit) ? (
          <noscript>
            <meta http-equiv="refresh" content={String(refreshSeconds)} />
          </noscript>
        ) : null}
        <script type="module" src={editorScriptPath} />
      </head>
      <body
        class="editor"
        data-person={screen.person}
        data-preview={previewPath(screen)}
        data-fixed={screen.submitted ? '' : undefined}
        data-texts={JSON.stringify(scriptTexts(screen))}
      >
        <a class="button skip" href="#panel">
          {t.skip}
        </a>
        <Bar screen={screen} />
        <Notice screen={screen} />
        <Sections screen={screen} />
        <main>
          <div class="stage">
            <iframe
              id="preview"
              title={t.preview}
              src={`${previewPath(screen)}${section ? `#${String(section['anchor'])}` : ''}`}
            />
          </div>
          <PictureOrigin.Provider value={website.domain}>
            <Panel screen={screen} />
          </PictureOrigin.Provider>
        </main>
        <Links screen={screen} />
      </body>
    </html>,
  )}`
}

function previewPath(screen: Screen): string {
  const { website, page, asked } = screen
  const draft = shownDraftId(screen) ?? 'none'
  const path = `${consolePath}/websites/${website.website_id}/drafts/${draft}/preview/${page.id}`
  return asked?.edit ? `${path}?order=${asked.edit.state.order.workflow_id}` : path
}

const scriptTexts = ({ t: { saved, saving, offline, signedOut, of } }: Screen) => ({
  saved,
  saving,
  offline,
  signedOut,
  of,
})

const Sections = ({ screen }: { screen: Screen }) => {
  const { t, view, website, page } = screen
  const names = shortNames(sectionsOf(screen), t)
  return (
    <nav id="sections" class="sections" aria-label={t.sections}>
      {screen.page.kind === 'sections' ? (
        <>
          <h2>{t.sections}</h2>
          <ul>
            {sectionsOf(screen).map((section) => (
              <li class={section['hidden'] === true ? 'is-hidden' : undefined}>
                <a
                  href={pathOf(screen, { section: section.id })}
                  data-section={section.id}
                  draggable={false}
                  title={sectionName(section, t)}
                  aria-label={[
                    `${names.get(section.id)}: ${sectionName(section, t)}`,
                    ...(section['hidden'] === true ? [t.hidden] : []),
                  ].join(', ')}
                  aria-current={section.id === view.section ? 'true' : undefined}
                >
                  <Icon name={iconOf(section['kind'] as SectionKind)} />
                  <span>{names.get(section.id)}</span>
                  {section['hidden'] === true ? <Icon name="eye-off" /> : null}
                  <i class="grip">
                    <Icon name="grip-vertical" />
                  </i>
                </a>
              </li>
            ))}
            <li>
              <a class="add" href={pathOf(screen, { panel: 'add', section: view.section })}>
                <Icon name="plus" />
                {t.addSection}
              </a>
            </li>
          </ul>
        </>
      ) : null}
      <h2>{t.website}</h2>
      <ul>
        <Entry screen={screen} panel="page" icon="file-text" label={t.pageSettings} />
        <Entry screen={screen} panel="facts" icon="book-open-text" label={t.facts} />
        <Entry screen={screen} panel="theme" icon="palette" label={t.theme} />
        <li>
          <a href={historyPath(website, page.id)}>
            <Icon name="history" />
            <span>{t.history}</span>
          </a>
        </li>
      </ul>
    </nav>
  )
}

type EntryProps = { screen: Screen; panel: View['panel']; icon: Parameters<typeof Icon>[0]['name']; label: string }
const Entry = ({ screen, panel, icon, label }: EntryProps) => (
  <li data-entry={panel}>
    <a href={pathOf(screen, { panel })} aria-current={screen.view.panel === panel ? 'true' : undefined}>
      <Icon name={icon} />
      <span>{label}</span>
    </a>
  </li>
)

const Panel = ({ screen }: { screen: Screen }) => {
  const { view, t } = screen
  const section = chosenSection(screen)
  const panels: Partial<Record<NonNullable<View['panel']>, () => ComponentChildren>> = {
    add: () => <AddPanel screen={screen} />,
    page: () => <PagePanel screen={screen} />,
    facts: () => <FactsPanel screen={screen} />,
    changes: () => <ChangesPanel screen={screen} />,
    ask: () => <AskPanel screen={screen} />,
    theme: () => <ThemePanel screen={screen} />,
    picture: () =>
      section && !hasPicture(section, view.owner) ? (
        <SectionPanel screen={screen} section={section} />
      ) : (
        <PicturePanel screen={screen} />
      ),
  }
  const chosen = panels[view.panel ?? 'section']
  const content = chosen ? chosen() : section ? <SectionPanel screen={screen} section={section} /> : null
  return (
    <section
      id="panel"
      data-panel={view.panel}
      data-shows={`${view.panel ?? ''} ${view.section ?? ''} ${view.owner ?? ''}`}
      class={content ? undefined : 'is-empty'}
      aria-label={t.edit}
      tabIndex={screen.submitted ? 0 : -1}
    >
      <FieldConflicts screen={screen} />
      <Conflicts screen={screen} />
      <NextAlsoWritten screen={screen} />
      {content && screen.submitted ? (
        <fieldset class="fixed" disabled>
          {content}
        </fieldset>
      ) : (
        (content ?? <Hint screen={screen} />)
      )}
    </section>
  )
}

/** What can be done while no panel is open, with the keys for it. */
const Hint = ({ screen: { t, access, language } }: { screen: Screen }) => (
  <div class="quiet hint">
    <p>{t.hint}</p>
    <h2>{t.keys}</h2>
    <dl class="keys">
      {keys.map(([key, name]) => (
        <>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{name === 'publish' && !access.mayPublish ? reviewPhrases[languageOf(language)].submit : t[name]}</dd>
        </>
      ))}
    </dl>
  </div>
)
const keys = [
  [publishKey, 'publish'],
  ['Ctrl/⌘ + Z', 'undo'],
  ['Ctrl/⌘ + Y', 'redo'],
  ['Esc', 'close'],
] as const

/** What links can lead to, for the fields of links. */
const Links = ({ screen }: { screen: Screen }) => (
  <datalist id="links">
    {screen.pages.map(({ path, name }) => (
      <option value={path}>{name}</option>
    ))}
    {sectionsOf(screen).map((section) => (
      <option value={`#${String(section['anchor'])}`}>{sectionName(section, screen.t)}</option>
    ))}
  </datalist>
)
