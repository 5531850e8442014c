import type { ComponentChildren } from 'preact'
import { render } from 'preact-render-to-string'

const dateFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

export const formatMailTime = (time: Date): string => `${dateFormat.format(time)} UTC`

const body =
  'margin:0;padding:32px 16px;background:#f6f3ee;color:#23201c;font:16px/1.6 system-ui,-apple-system,Segoe UI,sans-serif'
const card = 'max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px'
/** Style of a paragraph in small print. */
export const quiet = 'margin:24px 0 0;color:#655e55;font-size:14px'

/** Renders the HTML part of a mail, with its subject as the heading. */
export const mailPage = (subject: string, children: ComponentChildren): string =>
  `<!doctype html>${render(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{subject}</title>
      </head>
      <body style={body}>
        <div style={card}>
          <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">{subject}</h1>
          {children}
        </div>
      </body>
    </html>,
  )}`
