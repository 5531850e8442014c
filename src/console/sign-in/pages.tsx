import type { Brand } from '../../domain/accounts/brand.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { ButtonLink, Submit } from '../components/button.tsx'
import { cardPage, type Visitor } from '../layout/layout.tsx'
import { type SignInPhrases, signInPhrases } from './phrases.ts'

type Form = { email?: string; next?: string | undefined; notice?: string }

const EmailField = ({ email = '', next, label }: Form & { label: string }) => (
  <>
    {next ? <input type="hidden" name="next" value={next} /> : null}
    <div class="field">
      <label for="email">{label}</label>
      <input id="email" name="email" type="email" autocomplete="email" required maxlength={254} value={email} />
    </div>
  </>
)

/** The address that the mail went to, which the text above names. */
const KnownEmail = ({ email, next }: Form) => (
  <>
    {next ? <input type="hidden" name="next" value={next} /> : null}
    <input type="hidden" name="email" autocomplete="username" value={email} />
  </>
)

const CodeField = ({ t, isNext }: { t: SignInPhrases; isNext: boolean | undefined }) => (
  <div class="field">
    <label for="code">{t.code}</label>
    <input
      id="code"
      name="code"
      type="text"
      inputmode="numeric"
      autocomplete="one-time-code"
      autofocus={isNext}
      pattern="\s*([0-9]\s*){6}"
      title={t.digits}
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
export function startPage(visitor: Visitor): string {
  const t = signInPhrases[visitor.language]
  return cardPage(
    { ...visitor, title: t.start },
    <>
      <h1>{t.start}</h1>
      <p>{t.startText}</p>
      <ButtonLink look="primary" href={consolePath} label={t.open} />
      <p class="quiet small">
        {t.developers} <a href="/docs">{t.reference}</a>, <a href="/openapi.json">{t.document}</a>
      </p>
    </>,
  )
}

/** Form that asks for a sign-in link by mail. */
export function linkFormPage(visitor: Visitor, form: Form): string {
  const t = signInPhrases[visitor.language]
  return cardPage(
    { ...visitor, title: t.signIn },
    <>
      <h1>{t.signIn}</h1>
      <p class="quiet">{t.noPassword}</p>
      <Notice {...form} />
      <form class="fields" method="post" action={`${consolePath}/sign-in/link`}>
        <EmailField {...form} label={t.email} />
        <Submit look="primary" label={t.mailLink} />
      </form>
      <p class="quiet small">
        <a href={pathTo('sign-in/code', form.next)}>{t.haveCode}</a>
      </p>
    </>,
  )
}

type CodeForm = Form & { isMailed?: boolean }

/** Form for email address and code. `notice` is an error message about the previous attempt, `isMailed` says that a code is on its way. */
export function codeFormPage(visitor: Visitor, { isMailed, ...form }: CodeForm): string {
  const t = signInPhrases[visitor.language]
  const title = isMailed ? t.checkMail : t.signIn
  return cardPage(
    { ...visitor, title },
    <>
      <h1>{title}</h1>
      {isMailed ? (
        <p class="quiet">
          {t.mailed[0]}
          <span class="email">{form.email}</span>
          {t.mailed[1]}
        </p>
      ) : (
        <p class="quiet">{t.enterCode}</p>
      )}
      <Notice {...form} />
      <form class="fields" method="post" action={`${consolePath}/sign-in`}>
        {isMailed && form.email ? <KnownEmail {...form} /> : <EmailField {...form} label={t.email} />}
        <CodeField t={t} isNext={isMailed} />
        <Submit look="primary" label={t.signIn} />
      </form>
      <p class="quiet small">
        {isMailed ? t.noMail : t.noCode} {isMailed ? <a href={pathTo('sign-in', form.next)}>{t.otherAddress}</a> : null}
      </p>
    </>,
  )
}

type Link = { email: string; brand: Brand; token: string }

/** Page of a sign-in link. Its button signs in, so that mail scanners that open the link do not use it up. */
export function linkPage(visitor: Visitor, { email, brand, token }: Link): string {
  const t = signInPhrases[visitor.language]
  return cardPage(
    { ...visitor, brand, title: t.signIn },
    <>
      <h1>{t.signInTo(brand.name)}</h1>
      <p>
        {t.continueAs} <span class="email">{email}</span>.
      </p>
      <form method="post" action={`${consolePath}/link/${token}`}>
        <Submit look="primary" label={t.signIn} />
      </form>
      <p class="quiet small">{t.notYou}</p>
    </>,
  )
}

/** Page of a link that was used, replaced, has expired or never existed. It does not tell which. */
export function expiredLinkPage(visitor: Visitor): string {
  const t = signInPhrases[visitor.language]
  return cardPage(
    { ...visitor, title: t.invalid },
    <>
      <h1>{t.invalid}</h1>
      <p class="quiet">{t.invalidText}</p>
      <Support visitor={visitor} />
      <ButtonLink look="primary" href={`${consolePath}/sign-in`} label={t.toSignIn} />
    </>,
  )
}

/** The only page of a suspended client. */
export function suspendedPage(visitor: Visitor & { brand: Brand }): string {
  const t = signInPhrases[visitor.language]
  return cardPage(
    { ...visitor, title: t.suspended },
    <>
      <h1>{t.suspended}</h1>
      <p>{t.suspendedText(visitor.brand.name)}</p>
      <Support visitor={visitor} />
      <form method="post" action={`${consolePath}/sign-out`}>
        <Submit label={t.signOut} />
      </form>
    </>,
  )
}

const Support = ({ visitor: { language, brand } }: { visitor: Visitor }) =>
  brand?.supportEmail ? (
    <p>
      {signInPhrases[language].write} <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
    </p>
  ) : null

type Failure = { title: string; text: string; action: string }

/** Error page of a person who is not signed in. */
export const errorPage = (visitor: Visitor, { title, text, action }: Failure): string =>
  cardPage(
    { ...visitor, title },
    <>
      <h1>{title}</h1>
      <p class="quiet">{text}</p>
      <ButtonLink look="primary" href={consolePath} label={action} />
    </>,
  )
