import { consolePath } from '../domain/accounts/sign-in.ts'
import { doorPage } from './frame.tsx'

const toCodeForm = (
  <a class="button" href={`${consolePath}/sign-in`}>
    Sign in with a code
  </a>
)

/** The form of e-mail address and code; `notice` says what was wrong with what was sent. */
export const codeFormPage = ({ email = '', notice }: { email?: string; notice?: string }): string =>
  doorPage({
    title: 'Sign in',
    children: (
      <>
        <h1>Sign in</h1>
        <p class="quiet">Type the code that came with your link.</p>
        {notice ? (
          <p class="notice" role="alert">
            {notice}
          </p>
        ) : null}
        <form class="fields" method="post" action={`${consolePath}/sign-in`}>
          <div class="field">
            <label for="email">E-mail address</label>
            <input id="email" name="email" type="email" autocomplete="email" required maxlength={254} value={email} />
          </div>
          <div class="field">
            <label for="code">Code</label>
            <input
              id="code"
              name="code"
              type="text"
              inputmode="numeric"
              autocomplete="one-time-code"
              pattern="\s*([0-9]\s*){6}"
              title="six digits"
              required
              maxlength={20}
            />
          </div>
          <button class="button" type="submit">
            Sign in
          </button>
        </form>
        <p class="quiet small">No code? Ask whoever makes your website for a new sign-in link.</p>
      </>
    ),
  })

/** What a link opens: it tells who signs in to what, and its button does it. */
export const linkPage = ({ email, workspaceName, token }: { email: string; workspaceName: string; token: string }) =>
  doorPage({
    title: 'Sign in',
    name: workspaceName,
    children: (
      <>
        <h1>Sign in to {workspaceName}</h1>
        <p>
          You will be signed in as <span class="who">{email}</span>.
        </p>
        <form method="post" action={`${consolePath}/link/${token}`}>
          <button class="button" type="submit">
            Sign in
          </button>
        </form>
        <p class="quiet small">If this is not your address, close this page.</p>
      </>
    ),
  })

/** The same for a link that was used, replaced, expired or never made: nobody learns which. */
export const deadLinkPage = (): string =>
  doorPage({
    title: 'This link is no longer valid',
    children: (
      <>
        <h1>This link is no longer valid</h1>
        <p class="quiet">
          A sign-in link works once and for 15 minutes, and a newer one puts an end to it. Ask for a new one, or sign in
          with a code if you have one.
        </p>
        {toCodeForm}
      </>
    ),
  })

/** Something that went wrong, in words for a person. */
export const troublePage = ({ title, words }: { title: string; words: string }): string =>
  doorPage({
    title,
    children: (
      <>
        <h1>{title}</h1>
        <p class="quiet">{words}</p>
        <a class="button" href={consolePath}>
          To the first page
        </a>
      </>
    ),
  })
