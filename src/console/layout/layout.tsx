import { randomUUID } from 'node:crypto'
import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { Brand } from '../../domain/accounts/brand.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { fontPath, stylesheetPath } from './assets.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Icon } from '../components/icon.tsx'
import { type Language, LanguageContext } from '../language.ts'
import { liveScript } from './live.ts'
import { Navigation, SettingsTabs } from './navigation.tsx'
import { navigationPhrases } from './phrases.ts'
import { pageScript } from './page-script.ts'
import { brandStylesheetPath } from '../styles/brand.ts'

/** The logo of the workspace, or its initial, and its name. */
export const BrandName = ({ brand: { name, logoUrl } }: { brand: Brand }) => (
  <>
    {logoUrl ? (
      <img src={logoUrl} alt="" />
    ) : (
      <span class="logo" aria-hidden="true">
        {/[^\s\p{P}]/u.exec(name)?.[0].toUpperCase()}
      </span>
    )}
    <span>{name}</span>
  </>
)

/** The colors and the icon of the workspace. They follow the stylesheets. */
export const BrandLinks = ({ brand }: { brand: Brand | undefined }) => {
  const colors = brand && brandStylesheetPath(brand)
  return (
    <>
      {colors ? <link rel="stylesheet" href={colors} /> : null}
      <link rel="icon" href={brand?.logoUrl ?? 'data:,'} />
    </>
  )
}

type DocumentProps = Pick<ConsolePage, 'title' | 'refreshSeconds'> & {
  language: Language
  brand: Brand | undefined
  bodyClass?: string
  children: ComponentChildren
}

const Document = ({ title, brand, bodyClass, language, refreshSeconds, children }: DocumentProps) => (
  <html lang={language}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{brand ? `${title} · ${brand.name}` : title}</title>
      <link rel="preload" href={fontPath} as="font" type="font/woff2" crossorigin="anonymous" />
      <link rel="stylesheet" href={stylesheetPath} />
      <BrandLinks brand={brand} />
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

/** Who sees a page without being signed in: their language, and the brand of the workspace if it is known. */
export type Visitor = { language: Language; brand?: Brand | undefined }

/** A page with one card, for users who are not signed in and for errors. */
export const cardPage = (
  { title, brand, language }: Visitor & { title: string },
  children: ComponentChildren,
): string =>
  toHtml(
    <Document title={title} brand={brand} language={language} bodyClass="centered">
      <main>
        {brand ? (
          <div class="brand">
            <BrandName brand={brand} />
          </div>
        ) : null}
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
  /** In seconds: how often a browser without scripts loads the page again. `liveScript` does it with scripts. */
  refreshSeconds?: number | undefined
}

/** A page of a signed-in user, with the navigation. `path` is that of its section. */
export const consolePage = ({ title, path, user, refreshSeconds }: ConsolePage, children: ComponentChildren): string =>
  toHtml(
    <Document
      title={title}
      brand={user.brand}
      bodyClass="desk"
      language={user.language}
      refreshSeconds={refreshSeconds}
    >
      <a class="button skip" href="#main">
        {navigationPhrases[user.language].skip}
      </a>
      <header class="side">
        <a class="brand" href={consolePath}>
          <BrandName brand={user.brand} />
        </a>
        <Navigation user={user} path={path} />
      </header>
      <main class="page" id="main">
        <SettingsTabs user={user} path={path} />
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
    <Document title={`${title} · ${name}`} brand={user.brand} language={user.language}>
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
