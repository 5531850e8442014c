import type { Brand } from '../../domain/accounts/brand.ts'
import {
  type ClientRights,
  rightsChanges,
  type RightsLanguage,
  rightsPhrases,
} from '../../domain/accounts/rights-changes.ts'
import { brandedMail, MailButton, oneLine } from './mail-page.tsx'

type RightsChange = {
  brand: Brand
  email: string
  before: ClientRights
  after: ClientRights
  language: RightsLanguage
  link: string
}

/** Renders the email about changed rights of a client, as text and as HTML. */
export function rightsMail({ brand, email, before, after, language, link }: RightsChange) {
  const t = rightsPhrases[language]
  const changes = rightsChanges(before, after, language)
  return brandedMail({
    ...{ brand, language },
    subject: t.title(oneLine(brand.name)),
    reason: t.reason(email),
    text: [changes.join('\n'), ...(after.suspended ? [] : [`${t.open}: ${link}`])],
    html: (
      <>
        {changes.map((change) => (
          <p style="margin:0 0 16px">{change}</p>
        ))}
        {after.suspended ? null : (
          <p style="margin:0">
            <MailButton brand={brand} href={link} label={t.open} />
          </p>
        )}
      </>
    ),
  })
}
