import { type AssistantScope, assistantScopes } from '../../domain/accounts/assistants.ts'
import { Submit } from '../components/button.tsx'
import { Checks, Field } from '../components/fields.tsx'
import { Notice } from '../components/notice.tsx'
import { Head } from '../components/page-parts.tsx'
import type { ConsoleUser } from '../console-user.ts'
import { consolePage } from '../layout/layout.tsx'
import { assistantsPath } from '../paths.ts'
import { assistantPhrases } from './phrases.ts'

/** An assistant that asks to be connected. `publisher`: the host of its client metadata document; undefined if it registered itself. */
export type Request = {
  path: string
  name: string
  publisher: string | undefined
  /** Null: this computer. */
  redirectHost: string | null
  asked: AssistantScope[]
}
type Props = {
  user: ConsoleUser
  request: Request
  chosen: string[]
  limit: string | undefined
  failure?: string | undefined
}

/** Asks a member whether an assistant may work in the workspace, and what it may do. */
export const consentPage = ({ user, request, chosen, limit, failure }: Props): string => {
  const t = assistantPhrases[user.language]
  const { path, name, publisher, redirectHost, asked } = request
  const offered = assistantScopes.filter((scope) => scope !== 'read' && asked.includes(scope))
  return consolePage(
    { title: t.assistants, path: assistantsPath, user },
    <>
      <Notice failure={failure} />
      <Head title={t.consentTitle(name, user.brand.name)} intro={t.consentIntro(user.email)} />
      <form class="panel fields" method="post" action={path}>
        <h2>{t.identity}</h2>
        <p>
          {publisher === undefined ? t.unverified : t.verified(publisher)}{' '}
          {t.redirect(redirectHost ?? t.onThisComputer)}
        </p>
        <h2>{t.may}</h2>
        <p>{t.scopes.read}</p>
        <Checks
          legend={t.also}
          name="scope"
          options={offered.map((scope) => [scope, t.scopes[scope]] as const)}
          chosen={chosen}
        />
        <Field name="daily_credit_limit" label={t.limit} value={limit} hint={t.limitHint} inputMode="numeric" />
        <p class="quiet">{t.never}</p>
        <Submit look="primary" label={t.allow} does="allow" />
        <Submit label={t.refuse} does="refuse" />
      </form>
    </>,
  )
}

/** Says that an authorization request is over. */
export const expiredPage = (user: ConsoleUser): string => {
  const t = assistantPhrases[user.language]
  return consolePage(
    { title: t.assistants, path: assistantsPath, user },
    <Head title={t.expired} intro={t.expiredHint} />,
  )
}
