import { formatMailTime, mailPage, quiet } from './mail-page.tsx'

type SignIn = { workspaceName: string; email: string; link: string; code: string; expiresAt: Date }

const button =
  'display:inline-block;padding:12px 24px;background:#9c4522;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600'
const digits = 'margin:8px 0 24px;font-size:28px;font-weight:600;letter-spacing:6px'

/** Renders the sign-in email, with a link and a code, as text and as HTML. */
export function signInMail({ workspaceName, email, link, code, expiresAt }: SignIn) {
  const subject = `Sign in to ${workspaceName.replace(/\s+/g, ' ')}`
  const expiry = `The link and the code expire on ${formatMailTime(expiresAt)}, or as soon as you use one of them.`
  const caution = `If you did not request this email, you can ignore it. It was sent to ${email}.`
  const text = `${subject}\n\nOpen this page and press "Sign in":\n${link}\n\nOr enter this code on the sign-in page:\n${code}\n\n${expiry}\n\n${caution}\n`
  const html = mailPage(
    subject,
    <>
      <p style="margin:0 0 16px">Open the sign-in page and press “Sign in”.</p>
      <p style="margin:0 0 24px">
        <a href={link} style={button}>
          Open the sign-in page
        </a>
      </p>
      <p style="margin:0">Or enter this code on the sign-in page:</p>
      <p style={digits}>{code}</p>
      <p style="margin:0">{expiry}</p>
      <p style={quiet}>{caution}</p>
    </>,
  )
  return { subject, text, html }
}
