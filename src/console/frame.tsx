import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { SignedInUser } from '../activities/accounts/sessions.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { stylePath } from './style.ts'

const Mark = () => (
  <svg class="mark" viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="7" fill="#b4532a" />
    <path d="M7 8h14M7 14h14M7 20h8" stroke="#fff" stroke-width="2.5" stroke-linecap="round" />
  </svg>
)

const Document = ({ title, kind, children }: { title: string; kind?: string; children: ComponentChildren }) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <link rel="stylesheet" href={stylePath} />
      <link rel="icon" href="data:," />
    </head>
    <body class={kind}>{children}</body>
  </html>
)

type Door = { title: string; name?: string | undefined; children: ComponentChildren }

/** A page of somebody who is not signed in: one sheet in the middle. */
export const doorPage = ({ title, name = 'Sitewright', children }: Door): string =>
  htmlOf(
    <Document title={`${title} · ${name}`} kind="door">
      <main>
        <div class="brand">
          <Mark />
          <span>{name}</span>
        </div>
        <div class="sheet">{children}</div>
      </main>
    </Document>,
  )

const sections = [
  { name: 'Websites', path: consolePath },
  { name: 'Devices', path: `${consolePath}/devices` },
]

type Inside = { title: string; path: string; visitor: SignedInUser; children: ComponentChildren }

/** A page of somebody who is signed in. */
export const insidePage = ({ title, path, visitor, children }: Inside): string =>
  htmlOf(
    <Document title={`${title} · ${visitor.workspaceName}`}>
      <header class="top">
        <div>
          <a class="brand" href={consolePath}>
            <Mark />
            <span>{visitor.workspaceName}</span>
          </a>
          <nav aria-label="Console">
            <ul>
              {sections.map((section) => (
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
    </Document>,
  )

const htmlOf = (document: Parameters<typeof renderToString>[0]) => `<!doctype html>${renderToString(document)}`
