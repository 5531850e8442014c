import type { Attachment } from '../../domain/forms/attachments.ts'
import {
  emailOf,
  type InboxMessage,
  type Submission,
  type SubmittedField,
  textOf,
} from '../../domain/forms/submissions.ts'
import { Icon } from '../components/icon.tsx'
import { Time } from '../components/time.tsx'
import { submissionsPath } from '../paths.ts'
import type { InboxPhrases } from './phrases.ts'

const nameIn = (fields: SubmittedField[]) => fields.find((field) => /(?:^|-)name$/.test(field.name) && textOf(field))

/** The name of the visitor, else the email address, else the purpose of the form. */
export function senderOf({ fields, purpose }: Submission, t: InboxPhrases): string {
  const name = nameIn(fields)
  return name ? textOf(name) : (emailOf(fields) ?? t.purposes[purpose])
}

/** The fields that say something, without the name of the visitor and files. */
const saidIn = ({ fields }: Submission): SubmittedField[] => {
  const name = nameIn(fields)
  return fields.filter((field) => field !== name && field.type !== 'file' && textOf(field) !== '')
}

/** The longest text of a message, which is what it says. */
export const excerptOf = (message: Submission): string =>
  saidIn(message)
    .filter(({ type }) => type !== 'email' && type !== 'tel')
    .map(textOf)
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '')
    .slice(0, 200)

/** A mail to the visitor, with a subject. Undefined without an email address. */
function replyLink({ fields, purpose, website_name: website }: InboxMessage, t: InboxPhrases): string | undefined {
  const email = emailOf(fields)
  if (!email) return undefined
  const subject = encodeURIComponent(`Re: ${t.purposes[purpose]} · ${website}`)
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${subject}`
}

type MessageProps = { message: InboxMessage; back: string; t: InboxPhrases }

/** An opened message. `back`: the list, which a phone shows instead. */
export const Message = ({ message, back, t }: MessageProps) => {
  const { purpose, path, attachments, created_date, website_name: website } = message
  const reply = replyLink(message, t)
  return (
    <section class="panel message" aria-labelledby="message">
      <a class="more to-list" href={back}>
        <Icon name="chevron-left" /> {t.all}
      </a>
      <div class="head">
        <div>
          <h2 id="message">{senderOf(message, t)}</h2>
          <p class="quiet small">
            {t.purposes[purpose]} · {website} · {path} · <Time at={created_date} />
          </p>
        </div>
        {reply === undefined ? null : (
          <a class="button primary" href={reply}>
            {t.reply}
          </a>
        )}
      </div>
      <dl>
        {saidIn(message).map((field) => (
          <div class={field.type === 'textarea' ? 'long' : undefined}>
            <dt>{field.label}</dt>
            <dd>
              <Value field={field} />
            </dd>
          </div>
        ))}
      </dl>
      {attachments.length > 0 ? <Files attachments={attachments} /> : null}
    </section>
  )
}

/** The part of an attachment's URL in the API that names website, submission and file, as the console's own path. */
const downloadPath = ({ url }: Attachment): string =>
  url.replace(/^.*\/website\/([^/]+)\/forms\/submissions\/([^/]+)\/attachments\//, `${submissionsPath}/$1/$2/`)

const Files = ({ attachments }: Pick<Submission, 'attachments'>) => (
  <ul class="files">
    {attachments.map((attachment) => (
      <li>
        <a href={downloadPath(attachment)} download={attachment.file_name}>
          {attachment.file_name}
        </a>{' '}
        <span class="quiet small">{sizeOf(attachment.size_bytes)}</span>
      </li>
    ))}
  </ul>
)

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const Value = ({ field }: { field: SubmittedField }) => {
  const text = textOf(field)
  const target = field.type === 'email' ? 'mailto:' : field.type === 'tel' ? 'tel:' : undefined
  const address = field.type === 'tel' ? text.replace(/[^+\d]/g, '') : encodeURIComponent(text).replaceAll('%40', '@')
  return target ? <a href={target + address}>{text}</a> : <>{text}</>
}
