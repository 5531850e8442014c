import { randomUUID } from 'node:crypto'
import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { SignedInUser } from '../activities/accounts/sessions.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { stylesheetPath } from './stylesheet.ts'
import { timeScript } from './time.tsx'

const Logo = () => (
  <svg class="logo" viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="7" fill="#b4532a" />
    <path d="M7 8h14M7 14h14M7 20h8" stroke="#fff" stroke-width="2.5" stroke-linecap="round" />
  </svg>
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
          <Logo />
          <span>{name}</span>
        </div>
        <div class="card">{children}</div>
      </main>
    </Document>,
  )

/** A text that no page contains by chance: where a page can be split. */
export const slot: string = randomUUID()

export const analyticsPath = `${consolePath}/analytics`

export const submissionsPath = `${consolePath}/submissions`

const sections = [
  { name: 'Websites', path: consolePath },
  { name: 'Messages', path: submissionsPath },
  { name: 'Analytics', path: analyticsPath },
  { name: 'Devices', path: `${consolePath}/devices` },
]

type ConsolePage = { title: string; path: string; user: SignedInUser; children: ComponentChildren }

/** A page of a signed-in user, with header and navigation. */
export const consolePage = ({ title, path, user, children }: ConsolePage): string =>
  toHtml(
    <Document title={`${title} · ${user.workspaceName}`}>
      <header class="top">
        <div>
          <a class="brand" href={consolePath}>
            <Logo />
            <span>{user.workspaceName}</span>
          </a>
          <nav aria-label="Console">
            <ul>
              {sections
                .filter((section) => section.path !== analyticsPath || user.viewsAnalytics)
                .map((section) => (
                  <li>
                    <a href={section.path} aria-current={section.path === path ? 'page' : undefined}>
                      {section.name}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
          <form method="post" action={`${consolePath}/sign-out`}>
            <button class="button plain" type="submit">
              Sign out
            </button>
          </form>
        </div>
      </header>
      <main class="page">{children}</main>
      <script dangerouslySetInnerHTML={{ __html: timeScript }} />
    </Document>,
  )

const toHtml = (document: Parameters<typeof renderToString>[0]) => `<!doctype html>${renderToString(document)}`
