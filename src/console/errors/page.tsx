import { ButtonLink } from '../components/button.tsx'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import type { ConsoleUser } from '../console-user.ts'
import { errorPhrases } from './phrases.ts'
import { consolePage, type Visitor } from '../layout/layout.tsx'
import { errorPage } from '../sign-in/pages.tsx'

/** An error page. A signed-in person keeps the navigation. `message` is shown for a status that has no text. */
export function errorPageOf({
  status,
  message,
  user,
  visitor,
}: {
  status: number
  message: string
  user?: ConsoleUser | undefined
  visitor: Visitor
}) {
  const t = errorPhrases[visitor.language]
  const [title, text] = t.of[status] ?? [t.failed, message]
  if (!user) return errorPage(visitor, { title, text: text || message, action: t.start })
  return consolePage(
    { title, path: '', user },
    <div class="empty">
      <h1>{title}</h1>
      <p class="quiet">{text || message}</p>
      <ButtonLink href={consolePath} label={t.start} />
    </div>,
  )
}
