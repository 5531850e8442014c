import { consolePath } from '../domain/accounts/sign-in.ts'
import { cardPage } from './layout.tsx'

const CodeFields = ({ email }: { email: string }) => (
  <>
    <div class="field">
      <label for="email">Email address</label>
      <input id="email" name="email" type="email" autocomplete="email" required maxlength={254} value={email} />
    </div>
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
  </>
)

/** Page of `/`, for people who open the address of the API. */
export const startPage = (): string =>
  cardPage({
    title: 'Start',
    children: (
      <>
        <h1>Sitewright</h1>
        <p>See your websites and the messages of their visitors.</p>
        <a class="button primary" href={consolePath}>
          Open the console
        </a>
        <p class="quiet small">
          For developers: <a href="/docs">API reference</a> and <a href="/openapi.json">OpenAPI document</a>
        </p>
      </>
    ),
  })

/** Form for email address and code. `notice` is an error message about the previous attempt. */
export const codeFormPage = ({ email = '', notice }: { email?: string; notice?: string }): string =>
  cardPage({
    title: 'Sign in',
    children: (
      <>
        <h1>Sign in</h1>
        <p class="quiet">Enter your email address and the code that you received with your sign-in link.</p>
        {notice ? (
          <p class="notice" role="alert">
            {notice}
          </p>
        ) : null}
        <form class="fields" method="post" action={`${consolePath}/sign-in`}>
          <CodeFields email={email} />
          <button class="button primary" type="submit">
            Sign in
          </button>
        </form>
        <p class="quiet small">No code? Ask the team that manages your website for a new sign-in link.</p>
      </>
    ),
  })

/** Page of a sign-in link. Its button signs in, so that mail scanners that open the link do not use it up. */
export const linkPage = ({ email, workspaceName, token }: { email: string; workspaceName: string; token: string }) =>
  cardPage({
    title: 'Sign in',
    name: workspaceName,
    children: (
      <>
        <h1>Sign in to {workspaceName}</h1>
        <p>
          Continue as <span class="email">{email}</span>.
        </p>
        <form method="post" action={`${consolePath}/link/${token}`}>
          <button class="button primary" type="submit">
            Sign in
          </button>
        </form>
        <p class="quiet small">Not your email address? Close this page.</p>
      </>
    ),
  })

/** Page of a link that was used, replaced, has expired or never existed. It does not tell which. */
export const expiredLinkPage = (): string =>
  cardPage({
    title: 'This link is no longer valid',
    children: (
      <>
        <h1>This link is no longer valid</h1>
        <p class="quiet">
          A sign-in link works once, within 15 minutes. If you received a newer link or code, use that one. Otherwise
          ask the team that manages your website for a new link.
        </p>
        <a class="button primary" href={`${consolePath}/sign-in`}>
          Sign in with a code
        </a>
      </>
    ),
  })

/** Error page. It looks the same whether the user is signed in or not. */
export const errorPage = ({ title, text }: { title: string; text: string }): string =>
  cardPage({
    title,
    children: (
      <>
        <h1>{title}</h1>
        <p class="quiet">{text}</p>
        <a class="button primary" href={consolePath}>
          Go to your websites
        </a>
      </>
    ),
  })
