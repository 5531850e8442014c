import { Submit } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { pathOf, type Screen } from './screen.ts'

/** Says what a button did, or why it did nothing. A publication can be looked at and undone from here. */
export const Notice = ({ screen }: { screen: Screen }) => {
  const { notice, t, view, draft, open, access, website, page } = screen
  const isUndoable = notice?.isPublication && draft?.status === 'published' && access.mayPublish
  return (
    <div id="notice" class="notices">
      {notice ? (
        <div class={notice.isGood ? 'notice done' : 'notice'} role={notice.isGood ? 'status' : 'alert'}>
          <p>{notice.text}</p>
          {notice.isPublication ? (
            <a href={website.domain + page.item.path} target="_blank" rel="noopener">
              {t.viewPage}
              <Icon name="arrow-up-right" />
            </a>
          ) : null}
          {notice.asksToPublish && open ? (
            <form method="post" action={pathOf(screen, view)}>
              <input type="hidden" name="revision" value={open.revision} />
              <input type="hidden" name="digest" value={open.digest} />
              <input type="hidden" name="confirmed" value="on" />
              <Submit does="publish" label={t.publishAnyway} />
            </form>
          ) : null}
          {isUndoable ? (
            <form method="post" action={pathOf(screen, view)}>
              <input type="hidden" name="revision" value={draft.revision} />
              <Submit does="revert" label={t.undoPublication} />
            </form>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
