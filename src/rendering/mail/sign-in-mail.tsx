import type { Brand } from '../../domain/accounts/brand.ts'
import { brandedMail, formatMailTime, MailButton, oneLine } from './mail-page.tsx'

type SignIn = { brand: Brand; email: string; link: string; code: string; expiresAt: Date }

const digits = 'margin:8px 0 24px;font-size:28px;font-weight:600;letter-spacing:6px'

/** Renders the sign-in email, with a link and a code, as text and as HTML. */
export function signInMail({ brand, email, link, code, expiresAt }: SignIn) {
  const expiry = `The link and the code expire on ${formatMailTime(expiresAt)}, or as soon as you use one of them.`
  return brandedMail({
    brand,
    subject: `Sign in to ${oneLine(brand.name)}`,
    reason: `If you did not request this email, you can ignore it. It was sent to ${email}.`,
    text: [`Open this page and press "Sign in":\n${link}`, `Or enter this code on the sign-in page:\n${code}`, expiry],
    html: (
      <>
        <p style="margin:0 0 16px">Open the sign-in page and press “Sign in”.</p>
        <p style="margin:0 0 24px">
          <MailButton brand={brand} href={link} label="Open the sign-in page" />
        </p>
        <p style="margin:0">Or enter this code on the sign-in page:</p>
        <p style={digits}>{code}</p>
        <p style="margin:0">{expiry}</p>
      </>
    ),
  })
}
