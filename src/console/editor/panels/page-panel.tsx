import { Submit } from '../../components/button.tsx'
import { Seen } from '../forms/inputs.tsx'
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
    <form class="fields" method="post" action={pathOf(screen, { panel: 'page' })} data-autosave>
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
  )
}
