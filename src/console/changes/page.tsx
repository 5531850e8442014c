import type { DraftReview } from '../../activities/drafts/drafts.ts'
import type { DraftConflict } from '../../domain/edits/drafts.ts'
import { fill, phrasesFor } from '../editor/phrases/index.ts'
import { unfinishedSections } from '../editor/starters.ts'
import { Icon } from '../icon.tsx'
import { barPage } from '../layout.tsx'
import { counted } from '../numbers.ts'
import { Time } from '../time.tsx'
import { websitePath } from '../websites/parts.tsx'
import type { Changes } from './load-changes.ts'
import { Location, partNameOf, sectionNameOf } from './places.tsx'
import { After, Before } from './values.tsx'

/** What was done, as the screen says it afterwards. */
export const outcomes = {
  publish: 'Published. Visitors see the changes now.',
  discard: 'Discarded. Visitors never saw these changes.',
  undo: 'The publication is undone. Visitors see the website as before.',
} as const

type Notice = { done?: keyof typeof outcomes | undefined; failure?: string }

/** All unpublished changes of a website, one row for each field, before and after. */
export const changesPage = (changes: Changes, { done, failure }: Notice): string => {
  const { website, open, published, access, user } = changes
  const total = open.reduce((sum, one) => sum + one.changes.length, 0)
  return barPage({
    title: 'Changes',
    name: website.website_name,
    back: websitePath(website.website_id),
    user,
    children: (
      <>
        {failure ? (
          <p class="notice" role="alert">
            {failure}
          </p>
        ) : null}
        {done ? (
          <p class="notice done" role="status">
            {outcomes[done]}
          </p>
        ) : null}
        <div class="head">
          <div>
            <h1>{titleOf(total)}</h1>
            <p class="quiet">
              {total > 0
                ? 'What you publish is exactly what is shown here.'
                : 'Edit a page, and its changes appear here.'}
            </p>
          </div>
          {published && access.mayPublish ? <Undo changes={changes} published={published} /> : null}
        </div>
        {open.map((one) => (
          <DraftCard one={one} changes={changes} />
        ))}
      </>
    ),
  })
}

const titleOf = (total: number): string =>
  total === 0
    ? 'Everything is public'
    : total === 1
      ? '1 change is not public yet'
      : `${counted(total, 'change')} are not public yet`

const Undo = ({ changes, published }: { changes: Changes; published: NonNullable<Changes['published']> }) => (
  <form method="post" action={`${websitePath(changes.website.website_id)}/changes/${published.draft_id}`}>
    <input type="hidden" name="revision" value={published.revision} />
    <button class="button" type="submit" name="do" value="undo">
      <Icon name="undo-2" /> Undo the publication of <Time at={published.published_date ?? published.updated_date} />
    </button>
  </form>
)

const DraftCard = ({ one, changes: screen }: { one: DraftReview; changes: Changes }) => {
  const { draft, changes, sections } = one
  const { user, access, website } = screen
  const { t } = phrasesFor('en')
  const unfinished = unfinishedSections(one, t)
  const isOwn = draft.author === user.email
  return (
    <section class="panel changes-of" aria-labelledby={draft.draft_id}>
      <div class="head">
        <div>
          <h2 id={draft.draft_id}>
            {isOwn ? 'Yours' : draft.author.includes('@') ? `By ${draft.author}` : 'By an API key'}{' '}
            <span class="badge">{counted(changes.length, 'change')}</span>
          </h2>
          <p class="quiet small">
            Last changed <Time at={draft.updated_date} />
          </p>
        </div>
        <form
          class="actions"
          method="post"
          action={`${websitePath(website.website_id)}/changes/${draft.draft_id}`}
          aria-labelledby={draft.draft_id}
        >
          <input type="hidden" name="revision" value={draft.revision} />
          <input type="hidden" name="digest" value={draft.digest} />
          {isOwn || access.mayPublish ? (
            <button class="button bare" type="submit" name="do" value="discard">
              Discard {changes.length === 1 ? 'it' : 'all'}
            </button>
          ) : null}
          {access.mayPublish && draft.conflicts.length === 0 ? (
            <button class="button primary" type="submit" name="do" value="publish">
              Publish {counted(changes.length, 'change')}
            </button>
          ) : null}
        </form>
      </div>
      {unfinished.length > 0 ? <p class="notice">{fill(t.unfinished, unfinished.join(', '))}</p> : null}
      <ul class="changes">
        {draft.conflicts.map((conflict) => (
          <Conflict conflict={conflict} draft={draft} sections={sections} website={website} />
        ))}
        {changes.map((change) => (
          <li>
            <Location
              page={change.page ?? partNameOf(change.target_id, 'en')}
              section={sectionNameOf(change.section_id, sections, 'en')}
              change={change}
            />
            <div>
              <Before change={change} />
            </div>
            <div>
              <After change={change} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ConflictProps = Pick<DraftReview, 'draft' | 'sections'> & Pick<Changes, 'website'> & { conflict: DraftConflict }

const Conflict = ({ conflict, draft, sections, website }: ConflictProps) => {
  const page = draft.pages.find(({ page_id: id }) => id === conflict.page_id)
  const section = sectionNameOf(conflict.target_id, sections, 'en')
  const shown = { field: conflict.field, change: 'changed' as const }
  return (
    <li class="conflict">
      <div>
        <Location
          page={page?.name ?? partNameOf(conflict.target_id, 'en')}
          section={section}
          change={{ ...conflict, change: 'changed' }}
        />
        <span class="badge fair">Two people changed this</span>
      </div>
      <div>
        <span class="quiet small">Public now</span>
        <Before change={{ ...shown, before: conflict.current, after: null }} />
      </div>
      <div>
        <span class="quiet small">In this draft</span>
        <After change={{ ...shown, before: null, after: conflict.own }} />
        <a
          class="button"
          href={`${websitePath(website.website_id)}/edit${conflict.page_id === null ? '' : `/${conflict.page_id}`}`}
        >
          Choose in the editor
        </a>
      </div>
    </li>
  )
}
