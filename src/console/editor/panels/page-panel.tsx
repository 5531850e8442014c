import { Submit } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { newPagePath } from '../../websites/parts.tsx'
import { Seen } from '../forms/inputs.tsx'
import { fill } from '../phrases/index.ts'
import { PanelHead } from './panel-head.tsx'
import { inputName, keyOf, pageFields } from '../forms/read-fields.ts'
import { pathOf, type Screen } from '../screen.ts'

/** Name, path and search result of a page; of a post also its text. */
export const PagePanel = ({ screen }: { screen: Screen }) => {
  const { t, page, typed } = screen
  const labels = { name: t.pageName, path: t.pagePath, title: t.pageTitle, description: t.pageDescription }
  const limits = { name: 200, path: 200, title: 300, description: 1_000 }
  const value = (field: keyof typeof labels) => typed?.[inputName('page', field)] ?? page.item[field] ?? ''
  return (
    <>
      <form
        class="fields"
        method="post"
        action={pathOf(screen, { panel: 'page', also: screen.view.also })}
        data-autosave
      >
        <PanelHead title={t.pageSettings} close={pathOf(screen, {})} t={t} />
        {page.kind === 'html' ? <p class="quiet">{t.document}</p> : null}
        {pageFields.map((field) => (
          <div class="field" data-field={keyOf({ id: 'page', field })}>
            <Seen id="page" field={field} value={page.item[field]} typed={typed} />
            <label for={field}>{labels[field]}</label>
            {field === 'description' ? (
              <textarea id={field} name={inputName('page', field)} maxLength={limits[field]} rows={3}>
                {value(field)}
              </textarea>
            ) : (
              <input id={field} name={inputName('page', field)} maxLength={limits[field]} value={value(field)} />
            )}
            {field === 'path' ? <p class="quiet small">{t.pathHint}</p> : null}
          </div>
        ))}
        <Submit look="save" does="page" label={t.save} />
      </form>
      {page.kind === 'markdown' ? null : <PageActions screen={screen} />}
    </>
  )
}

/** Duplicates the page, or removes it after a second click. The home page stays. */
const PageActions = ({ screen }: { screen: Screen }) => {
  const { t, page, website, access } = screen
  const mayRemove = page.item.path !== '/' && (page.isAdded || access.mayPublish)
  return (
    <div class="page-actions">
      {page.kind === 'sections' ? (
        <a class="button" href={newPagePath(website.website_id, page.id)}>
          <Icon name="copy" />
          {t.duplicatePage}
        </a>
      ) : null}
      {mayRemove ? (
        <details>
          <summary class="button">
            <Icon name="trash-2" />
            {t.removePage}
          </summary>
          <form class="fields" method="post" action={pathOf(screen, { panel: 'page' })}>
            {page.isAdded ? null : <p class="quiet">{fill(t.removalText, page.item.path)}</p>}
            <button class="button danger" type="submit" name="do" value="page-remove">
              {t.removeForGood}
            </button>
          </form>
        </details>
      ) : null}
    </div>
  )
}
