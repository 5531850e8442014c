import type { ComponentChildren } from 'preact'
import { render } from 'preact-render-to-string'
import type { Brand } from '../../domain/accounts/brand.ts'
import { readableOn, textOnFill } from '../theme/palette.ts'

const dateFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

export const formatMailTime = (time: Date): string => `${dateFormat.format(time)} UTC`

/** A text in one line, as a header must be. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

const body =
  'margin:0;padding:32px 16px;background:#f6f3ee;color:#23201c;font:16px/1.6 system-ui,-apple-system,Segoe UI,sans-serif'
const card = 'max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px'
const quiet = 'margin:24px 0 0;color:#655e55;font-size:14px'
const defaultColor = '#23201c'

type Content = {
  brand: Brand
  subject: string
  /** Why the recipient gets the mail. */
  reason: string
  /** The parts of the text, without the signature. */
  text: string[]
  html: ComponentChildren
  /** Default: English. */
  language?: string
}

/** A mail in the name of a workspace, with its subject as the heading and its signature. Answers go to its support address. */
export function brandedMail({ brand, subject, reason, text, html, language = 'en' }: Content) {
  const signed = signatureOf(brand)
  return {
    ...senderOf(brand),
    subject,
    text: `${[subject, ...text, reason, `--\n${signed}`].join('\n\n')}\n`,
    html: `<!doctype html>${render(
      <html lang={language}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{subject}</title>
        </head>
        <body style={body}>
          <div style={card}>
            <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">{subject}</h1>
            {html}
            <p style={quiet}>{reason}</p>
            <p style={quiet}>{signed}</p>
          </div>
        </body>
      </html>,
    )}`,
  }
}

/** The sender of the mails of a workspace. */
export const senderOf = ({ name, supportEmail }: Brand) => ({
  senderName: oneLine(name),
  replyTo: supportEmail ?? undefined,
})

/** The last line of the mails of a workspace. */
export const signatureOf = ({ name, supportEmail }: Brand): string =>
  [oneLine(name), supportEmail].filter(Boolean).join(' · ')

type ButtonProps = { brand: Brand; href: string; label: string }

/** The main link of a mail, in the color of the workspace. */
export const MailButton = ({ brand, href, label }: ButtonProps) => {
  const fill = brand.primaryColor ?? defaultColor
  const edge = readableOn(fill, ['#ffffff'], 3.05)
  const look = 'display:inline-block;padding:12px 24px;border-radius:8px;text-decoration:none;font-weight:600'
  return (
    <a href={href} style={`${look};border:1px solid ${edge};background:${fill};color:${textOnFill(fill)}`}>
      {label}
    </a>
  )
}
