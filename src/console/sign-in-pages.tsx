import { ButtonLink, Submit } from './button.tsx'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { cardPage } from './layout.tsx'

type Form = { email?: string; next?: string | undefined; notice?: string }

const EmailField = ({ email = '', next }: Form) => (
  <>
    {next ? <input type="hidden" name="next" value={next} /> : null}
    <div class="field">
      <label for="email">Email address</label>
      <input id="email" name="email" type="email" autocomplete="email" required maxlength={254} value={email} />
    </div>
  </>
)

const CodeField = () => (
  <div class="field">
    <label for="code">6-digit code</label>
    <input
      id="code"
      name="code"
      type="text"
      inputmode="numeric"
      autocomplete="one-time-code"
      pattern="\s*([0-9]\s*){6}"
      title="6 digits"
      required
      maxlength={20}
    />
  </div>
)

const Notice = ({ notice }: Form) =>
  notice ? (
    <p class="notice" role="alert">
      {notice}
    </p>
  ) : null

/** The path of a sign-in page that leads to `next`. */
const pathTo = (page: string, next: string | undefined) =>
  `${consolePath}/${page}${next ? `?next=${encodeURIComponent(next)}` : ''}`

/** Page of `/`, for people who open the address of the API. */
export const startPage = (): string =>
  cardPage(
    { title: 'Start' },
    <>
      <h1>Sitewright</h1>
      <p>Edit websites, and read the messages of their visitors.</p>
      <ButtonLink look="primary" href={consolePath} label="Open the console" />
      <p class="quiet small">
        For developers: <a href="/docs">API reference</a> and <a href="/openapi.json">OpenAPI document</a>
      </p>
    </>,
  )

/** Form that asks for a sign-in link by mail. */
export const linkFormPage = ({ notice, ...form }: Form): string =>
  cardPage(
    { title: 'Sign in' },
    <>
      <h1>Sign in</h1>
      <p class="quiet">We mail you a link and a code. There is no password.</p>
      {notice ? <Notice notice={notice} /> : null}
      <form class="fields" method="post" action={`${consolePath}/sign-in/link`}>
        <EmailField {...form} />
        <Submit look="primary" label="Mail me a sign-in link" />
      </form>
      <p class="quiet small">
        <a href={pathTo('sign-in/code', form.next)}>I have a code</a>
      </p>
    </>,
  )

type CodeForm = Form & { isMailed?: boolean }

/** Form for email address and code. `notice` is an error message about the previous attempt, `isMailed` says that a code is on its way. */
export const codeFormPage = ({ notice, isMailed, ...form }: CodeForm): string =>
  cardPage(
    { title: isMailed ? 'Check your mail' : 'Sign in' },
    <>
      <h1>{isMailed ? 'Check your mail' : 'Sign in'}</h1>
      {isMailed ? (
        <p class="quiet">
          If <span class="email">{form.email}</span> may sign in, a link and a code are on their way. They work for 15
          minutes. Open the link, or enter the code here.
        </p>
      ) : (
        <p class="quiet">Enter your email address and the code that you received with your sign-in link.</p>
      )}
      {notice ? <Notice notice={notice} /> : null}
      <form class="fields" method="post" action={`${consolePath}/sign-in`}>
        <EmailField {...form} />
        <CodeField />
        <Submit look="primary" label="Sign in" />
      </form>
      <p class="quiet small">
        {isMailed
          ? 'Nothing after some minutes? Look in your spam folder, or ask the team that invited you.'
          : 'No code? Ask the team that invited you for a new sign-in link.'}
      </p>
    </>,
  )

/** Page of a sign-in link. Its button signs in, so that mail scanners that open the link do not use it up. */
export const linkPage = ({ email, workspaceName, token }: { email: string; workspaceName: string; token: string }) =>
  cardPage(
    { title: 'Sign in', name: workspaceName },
    <>
      <h1>Sign in to {workspaceName}</h1>
      <p>
        Continue as <span class="email">{email}</span>.
      </p>
      <form method="post" action={`${consolePath}/link/${token}`}>
        <Submit look="primary" label="Sign in" />
      </form>
      <p class="quiet small">Not your email address? Close this page.</p>
    </>,
  )

/** Page of a link that was used, replaced, has expired or never existed. It does not tell which. */
export const expiredLinkPage = (): string =>
  cardPage(
    { title: 'This link is no longer valid' },
    <>
      <h1>This link is no longer valid</h1>
      <p class="quiet">
        A sign-in link works once, within 15 minutes. If you received a newer link or code, use that one. Otherwise ask
        the team that invited you for a new link.
      </p>
      <ButtonLink look="primary" href={`${consolePath}/sign-in`} label="Go to the sign-in page" />
    </>,
  )

/** Error page. It looks the same whether the user is signed in or not. */
export const errorPage = ({ title, text }: { title: string; text: string }): string =>
  cardPage(
    { title },
    <>
      <h1>{title}</h1>
      <p class="quiet">{text}</p>
      <ButtonLink look="primary" href={consolePath} label="Go to your websites" />
    </>,
  )
