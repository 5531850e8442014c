import { randomUUID } from 'node:crypto'
import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { fontPath, stylesheetPath } from './assets.ts'
import type { ConsoleUser } from './console-user.ts'
import { Icon } from './icon.tsx'
import { type Language, LanguageContext } from './language.ts'
import { liveScript } from './live.ts'
import { Navigation } from './navigation.tsx'
import { navigationPhrases } from './phrases.ts'
import { pageScript } from './page-script.ts'

/** The initial of the workspace, where a logo stands. */
const Brand = ({ name }: { name: string }) => (
  <>
    <span class="logo" aria-hidden="true">
      {/[^\s\p{P}]/u.exec(name)?.[0].toUpperCase()}
    </span>
    <span>{name}</span>
  </>
)

type DocumentProps = Pick<ConsolePage, 'title' | 'language' | 'refreshSeconds'> & {
  bodyClass?: string
  children: ComponentChildren
}

const Document = ({ title, bodyClass, language = 'en', refreshSeconds, children }: DocumentProps) => (
  <html lang={language}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <link rel="preload" href={fontPath} as="font" type="font/woff2" crossorigin="anonymous" />
      <link rel="stylesheet" href={stylesheetPath} />
      <link rel="icon" href="data:," />
      {refreshSeconds ? (
        <noscript>
          <meta http-equiv="refresh" content={String(refreshSeconds)} />
        </noscript>
      ) : null}
    </head>
    <body class={bodyClass}>
      <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
    </body>
  </html>
)

type Card = { title: string; name?: string | undefined }

/** A page with one card, for users who are not signed in and for errors. */
export const cardPage = ({ title, name = 'Sitewright' }: Card, children: ComponentChildren): string =>
  toHtml(
    <Document title={`${title} · ${name}`} bodyClass="centered">
      <main>
        <div class="brand">
          <Brand name={name} />
        </div>
        <div class="card">{children}</div>
      </main>
    </Document>,
  )

/** A text that no page contains by chance: where a page can be split. */
export const slot: string = randomUUID()

type ConsolePage = {
  title: string
  path: string
  user: ConsoleUser
  /** Of the texts of the page; the default is that of the user. */
  language?: Language
  /** In seconds: how often a browser without scripts loads the page again. `liveScript` does it with scripts. */
  refreshSeconds?: number | undefined
}

/** A page of a signed-in user, with the navigation. `path` is that of its section. */
export const consolePage = (
  { title, path, user, language = user.language, refreshSeconds }: ConsolePage,
  children: ComponentChildren,
): string =>
  toHtml(
    <Document
      title={`${title} · ${user.workspaceName}`}
      bodyClass="desk"
      language={language}
      refreshSeconds={refreshSeconds}
    >
      <a class="button skip" href="#main">
        {navigationPhrases[language].skip}
      </a>
      <header class="side">
        <a class="brand" href={consolePath}>
          <Brand name={user.workspaceName} />
        </a>
        <Navigation user={user} path={path} language={language} />
      </header>
      <main class="page" id="main">
        {children}
      </main>
      <script dangerouslySetInnerHTML={{ __html: pageScript }} />
      {refreshSeconds ? <script dangerouslySetInnerHTML={{ __html: liveScript }} /> : null}
    </Document>,
  )

type BarPage = Pick<ConsolePage, 'title' | 'user'> & { name: string; back: string }

/** A page for one task, with a bar that leads back. */
export const barPage = ({ title, name, back, user }: BarPage, children: ComponentChildren): string =>
  toHtml(
    <Document title={`${title} · ${name} · ${user.workspaceName}`} language={user.language}>
      <header class="bar">
        <a class="back" href={back} aria-label={navigationPhrases[user.language].back(name)}>
          <Icon name="chevron-left" />
        </a>
        <span class="name">{name}</span>
      </header>
      <main class="page task">{children}</main>
      <script dangerouslySetInnerHTML={{ __html: pageScript }} />
    </Document>,
  )

const toHtml = (document: Parameters<typeof renderToString>[0]) => `<!doctype html>${renderToString(document)}`
