import type { ConsoleUser } from './console-user.ts'
import type { FormPurpose } from '../domain/forms/forms.ts'
import type { Attachment } from '../domain/forms/attachments.ts'
import { emailOf, type Submission, type SubmittedField, textOf } from '../domain/forms/submissions.ts'
import type { List } from '../domain/lists.ts'
import { counted, whole } from './numbers.ts'
import { listLink, SearchField, Select } from './fields.tsx'
import { consolePage } from './layout.tsx'
import { submissionsPath } from './paths.ts'
import { Pager } from './pager.tsx'
import { Time } from './time.tsx'

/** The orders of the list. */
export const submissionOrders = { '-created': 'Newest first', created: 'Oldest first' } as const
export type SubmissionsQuery = { search?: string | undefined; sort: keyof typeof submissionOrders }

type ListedWebsite = { id: string; name: string; submissions: number }
type Props = {
  user: ConsoleUser
  websites: ListedWebsite[]
  website: ListedWebsite | undefined
  /** Of the website. */
  submissions: List<Submission> | undefined
  query: SubmissionsQuery
}

/** What visitors sent with the forms of a website. */
export const submissionsPage = ({ user, websites, website, submissions, query }: Props): string =>
  consolePage({
    title: 'Messages',
    path: submissionsPath,
    user,
    children: (
      <>
        <div class="head">
          <h1>{titleOf(website, submissions, query)}</h1>
        </div>
        {website ? <Choices websites={websites} chosen={website} query={query} /> : null}
        {website && submissions && submissions.list.length > 0 ? (
          <>
            <ul class="messages">
              {submissions.list.map((submission) => (
                <Message submission={submission} />
              ))}
            </ul>
            <Pager
              page={submissions.pagination.page}
              hasMore={submissions.pagination.has_more}
              link={(number) => listLink(submissionsPath, { website: website.id, ...query }, number)}
            />
          </>
        ) : (
          <p class="empty quiet">
            {query.search
              ? 'Try another word, or a part of an email address.'
              : website
                ? `When a visitor sends a form of ${website.name}, it appears here.`
                : 'When you have a website, what visitors send appears here.'}
          </p>
        )}
      </>
    ),
  })

function titleOf(website: Props['website'], submissions: Props['submissions'], { search }: SubmissionsQuery): string {
  const total = submissions?.total ?? 0
  if (search) return total === 0 ? `No message contains “${search}”` : `${counted(total, 'message')} found`
  return total === 0 || !website ? 'No messages yet' : `${counted(total, 'message')} to ${website.name}`
}

type ChoicesProps = { websites: ListedWebsite[]; chosen: ListedWebsite; query: SubmissionsQuery }

const Choices = ({ websites, chosen, query }: ChoicesProps) => (
  <form class="choices find" method="get" action={submissionsPath}>
    {websites.length > 1 ? (
      <Select
        name="website"
        label="Website"
        chosen={chosen.id}
        options={websites.map(({ id, name, submissions }) => [id, `${name} (${whole(submissions)})`])}
      />
    ) : (
      <input type="hidden" name="website" value={chosen.id} />
    )}
    <SearchField value={query.search} />
    <Select name="sort" label="Order" chosen={query.sort} options={Object.entries(submissionOrders)} />
    <button class="button" type="submit">
      Show
    </button>
  </form>
)

const purposes: Record<FormPurpose, string> = {
  contact: 'Message',
  quote: 'Quote',
  booking: 'Booking',
  newsletter: 'Newsletter',
  application: 'Application',
}

const nameIn = (fields: SubmittedField[]) => fields.find((field) => /(?:^|-)name$/.test(field.name) && textOf(field))

/** The name of the visitor, else the email address, else the purpose of the form. */
export function senderOf({ fields, purpose }: Submission): string {
  const name = nameIn(fields)
  return name ? textOf(name) : (emailOf(fields) ?? purposes[purpose])
}

const Message = ({ submission }: { submission: Submission }) => {
  const { purpose, path, fields, attachments, created_date } = submission
  const name = nameIn(fields)
  const others = fields.filter((field) => field !== name && field.type !== 'file' && textOf(field) !== '')
  return (
    <li>
      <div class="message-head">
        <h2>{senderOf(submission)}</h2>
        <p class="quiet small">
          <span class="badge">{purposes[purpose]}</span> <Time at={created_date} />
          {' · '}
          {path}
        </p>
      </div>
      <dl>
        {others.map((field) => (
          <div class={field.type === 'textarea' ? 'long' : undefined}>
            <dt>{field.label}</dt>
            <dd>
              <Value field={field} />
            </dd>
          </div>
        ))}
      </dl>
      {attachments.length > 0 ? <Files attachments={attachments} /> : null}
    </li>
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
