import { render } from 'preact-render-to-string'

type SignIn = { workspaceName: string; email: string; link: string; code: string; expiresAt: Date }

const until = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const body =
  'margin:0;padding:32px 16px;background:#f6f3ee;color:#23201c;font:16px/1.6 system-ui,-apple-system,Segoe UI,sans-serif'
const card = 'max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px'
const button =
  'display:inline-block;padding:12px 24px;background:#9c4522;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600'
const digits = 'margin:8px 0 24px;font-size:28px;font-weight:600;letter-spacing:6px'
const quiet = 'margin:24px 0 0;color:#655e55;font-size:14px'

/** The mail that brings somebody a link and a code, as text and as plain HTML. */
export function signInMail({ workspaceName, email, link, code, expiresAt }: SignIn) {
  const subject = `Sign in to ${workspaceName.replace(/\s+/g, ' ')}`
  const limit = `Link and code work once, until ${until.format(expiresAt)} (UTC).`
  const caution = `If you did not expect this mail, leave it: without it nobody gets in. It was sent to ${email}.`
  const text = `${subject}\n\nOpen this page and press its button:\n${link}\n\nOr type this code where you are asked for it:\n${code}\n\n${limit}\n\n${caution}\n`
  const html = render(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{subject}</title>
      </head>
      <body style={body}>
        <div style={card}>
          <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">{subject}</h1>
          <p style="margin:0 0 16px">This opens a page with a button that signs you in.</p>
          <p style="margin:0 0 24px">
            <a href={link} style={button}>
              Go to the sign-in page
            </a>
          </p>
          <p style="margin:0">Or type this code where you are asked for it:</p>
          <p style={digits}>{code}</p>
          <p style="margin:0">{limit}</p>
          <p style={quiet}>{caution}</p>
        </div>
      </body>
    </html>,
  )
  return { subject, text, html: `<!doctype html>${html}` }
}
