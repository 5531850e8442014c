import { randomUUID } from 'node:crypto'
import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { SignedInUser } from '../activities/accounts/sessions.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { fontPath, stylesheetPath } from './assets.ts'
import { Icon, type IconName } from './icon.tsx'
import { timeScript } from './time.tsx'

/** The initial of the workspace, where a logo stands. */
const Brand = ({ name }: { name: string }) => (
  <>
    <span class="logo" aria-hidden="true">
      {/[^\s\p{P}]/u.exec(name)?.[0].toUpperCase()}
    </span>
    <span>{name}</span>
  </>
)

const Document = ({
  title,
  bodyClass,
  children,
}: {
  title: string
  bodyClass?: string
  children: ComponentChildren
}) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <link rel="preload" href={fontPath} as="font" type="font/woff2" crossorigin="anonymous" />
      <link rel="stylesheet" href={stylesheetPath} />
      <link rel="icon" href="data:," />
    </head>
    <body class={bodyClass}>{children}</body>
  </html>
)

type Card = { title: string; name?: string | undefined; children: ComponentChildren }

/** A page with one card, for users who are not signed in and for errors. */
export const cardPage = ({ title, name = 'Sitewright', children }: Card): string =>
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

export const analyticsPath = `${consolePath}/analytics`

export const submissionsPath = `${consolePath}/submissions`

const sections: { name: string; path: string; icon: IconName }[] = [
  { name: 'Websites', path: consolePath, icon: 'layout-panel-top' },
  { name: 'Messages', path: submissionsPath, icon: 'inbox' },
  { name: 'Traffic', path: analyticsPath, icon: 'chart-line' },
  { name: 'Devices', path: `${consolePath}/devices`, icon: 'laptop' },
]

type ConsolePage = { title: string; path: string; user: SignedInUser; children: ComponentChildren }

/** A page of a signed-in user, with the navigation. `path` is that of its section. */
export const consolePage = ({ title, path, user, children }: ConsolePage): string =>
  toHtml(
    <Document title={`${title} · ${user.workspaceName}`} bodyClass="desk">
      <a class="button skip" href="#main">
        Skip to the content
      </a>
      <header class="side">
        <a class="brand" href={consolePath}>
          <Brand name={user.workspaceName} />
        </a>
        <nav aria-label="Console">
          <ul>
            {sections
              .filter((section) => section.path !== analyticsPath || user.viewsAnalytics)
              .map((section) => (
                <li>
                  <a href={section.path} aria-current={section.path === path ? 'page' : undefined}>
                    <Icon name={section.icon} />
                    {section.name}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <form method="post" action={`${consolePath}/sign-out`}>
          <button class="sign-out" type="submit">
            <Icon name="log-out" />
            <span>Sign out</span>
          </button>
          <p class="who">{user.email}</p>
        </form>
      </header>
      <main class="page" id="main">
        {children}
      </main>
      <script dangerouslySetInnerHTML={{ __html: timeScript }} />
    </Document>,
  )

type BarPage = { title: string; name: string; back: string; user: SignedInUser; children: ComponentChildren }

/** A page for one task, with a bar that leads back. */
export const barPage = ({ title, name, back, user, children }: BarPage): string =>
  toHtml(
    <Document title={`${title} · ${name} · ${user.workspaceName}`}>
      <header class="bar">
        <a class="back" href={back} aria-label={`Back to ${name}`}>
          <Icon name="chevron-left" />
        </a>
        <span class="name">{name}</span>
      </header>
      <main class="page task">{children}</main>
      <script dangerouslySetInnerHTML={{ __html: timeScript }} />
    </Document>,
  )

const toHtml = (document: Parameters<typeof renderToString>[0]) => `<!doctype html>${renderToString(document)}`
