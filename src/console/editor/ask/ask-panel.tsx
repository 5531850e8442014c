import { Submit } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import type { DraftDifference } from '../../../domain/edits/drafts.ts'
import { nodesOf } from '../../../domain/edits/nodes.ts'
import { readingRank } from '../../../domain/websites/texts.ts'
import { isSame } from '../../../domain/edits/merge.ts'
import { forTenant, percentOf } from '../../../domain/orders/status.ts'
import { maxPromptLength } from '../../../domain/orders/order-fields.ts'
import { type Asked, isAmong, isUnfinished } from './asked.ts'
import { Difference, Drop, DropForm, placeOf } from '../panels/changes-panel.tsx'
import { PanelHead } from '../panels/panel-head.tsx'
import { pathOf, type Screen } from '../screen.ts'
import { startingPoints } from './starting-points.ts'
import { TranslationForm } from './translation-form.tsx'

type Props = { screen: Screen; asked: Asked }
type EditProps = Props & { edit: NonNullable<Asked['edit']> }

/** Asks for a change in words, follows it, and shows what it has changed. */
export const AskPanel = ({ screen }: { screen: Screen }) => {
  const { t, view, asked } = screen
  if (!asked) return null
  const { edit } = asked
  const isRunning = edit !== undefined && isUnfinished(edit)
  return (
    <div class="fields">
      <PanelHead title={t.ask} close={pathOf(screen, { section: view.section })} t={t} />
      {edit && isRunning ? <Progress screen={screen} asked={asked} edit={edit} /> : null}
      {edit && !isRunning ? <Result screen={screen} asked={asked} edit={edit} /> : null}
      {isRunning ? null : <Form screen={screen} asked={asked} />}
      {isRunning ? null : <TranslationForm screen={screen} asked={asked} />}
    </div>
  )
}

const Form = ({ screen, asked }: Props) => {
  const { view, typed, access, website, page } = screen
  const { t, language, scopes, token, funds, hasModel, edit } = asked
  const { available, isBudget, isShown } = funds
  if (!access.usesAi) return <p class="quiet">{t.notPermitted}</p>
  if (scopes.length === 0) return <p class="quiet">{t.noPages}</p>
  const isAffordable = scopes.some(({ price }) => price <= available)
  const failed = edit && edit.changes.length === 0 && !edit.isUndone ? edit.prompt : ''
  const offered = startingPoints.filter(
    ({ name, scope }) =>
      hasModel &&
      (scope === undefined || scopes.some((one) => one.scope === scope)) &&
      name !== `translate-${website.lang_code}` &&
      (name !== 'alts' || page.item.pictures !== undefined),
  )
  const chosen = scopes.find(({ scope }) => scope === (typed?.['scope'] ?? edit?.scope)) ?? scopes[0]
  return (
    <form class="fields ask" method="post" action={pathOf(screen, { panel: 'ask', section: view.section })}>
      <input type="hidden" name="token" value={token} />
      {scopes.map(({ scope, price }) => (
        <input type="hidden" name={`price-${scope}`} value={price} />
      ))}
      {hasModel ? null : <p class="quiet small">{t.withoutModel}</p>}
      <div class="field">
        <label for="prompt">{t.question}</label>
        <textarea
          id="prompt"
          name="prompt"
          rows={3}
          maxLength={maxPromptLength}
          placeholder={hasModel ? t.example : t.exampleWithoutModel}
        >
          {typed?.['prompt'] ?? failed}
        </textarea>
      </div>
      <p class="quiet small starting">{t.starting}</p>
      <div class="prepared">
        {offered.map(({ name, label, prompt, scope }) => (
          <button
            class="button"
            type="submit"
            name="do"
            value={`ask ${name}`}
            data-prompt={prompt[language]}
            data-scope={scope}
            disabled={!isAffordable}
          >
            {label[language]}
          </button>
        ))}
      </div>
      <fieldset class="scopes">
        <legend>{t.scope}</legend>
        {scopes.map(({ scope, price }) => (
          <label>
            <input type="radio" name="scope" value={scope} checked={scope === chosen?.scope} />
            <span>{t.scopes[scope]}</span>
            <span class="quiet">{t.credits(price)}</span>
          </label>
        ))}
      </fieldset>
      <p class="quiet small">{t.refund}</p>
      {isAffordable ? null : <p class="notice">{isBudget ? t.overBudget(available) : t.noCredits}</p>}
      {isShown ? <p class="quiet small">{isBudget ? t.budget(available) : t.balance(available)}</p> : null}
      <button class="button primary" type="submit" name="do" value="ask" disabled={!isAffordable}>
        {t.send}
      </button>
    </form>
  )
}

/** The pages of an edit: those that the plan names. */
const pagesOf = ({ state }: EditProps['edit']) => state.progress.pages.filter(({ path }) => path !== '')

const Progress = ({ screen, asked: { t }, edit }: EditProps) => {
  const pages = pagesOf(edit)
  const done = pages.filter(({ status }) => status !== 'running').length
  const percent = percentOf(pages.length === 0 ? 'planning' : 'generating', pages)
  const here = pathOf(screen, { ...screen.view, order: edit.state.order.workflow_id })
  return (
    <div id="asked" class="request" data-live>
      <blockquote>{edit.prompt}</blockquote>
      <p role="status">{pages.length === 0 ? t.planning : t.editing(done, pages.length)}</p>
      <progress class="bar-of" max={100} value={percent} aria-label={t.planning} />
      <form class="choice" method="post" action={here}>
        <a class="button reload" href={here}>
          {t.reload}
        </a>
        <button class="button" id="cancel" type="submit" name="do" value="ask-cancel">
          {t.cancel}
        </button>
      </form>
    </div>
  )
}

/** The changes of an edit that the open draft still has. */
const remaining = ({ open, changes: inDraft }: Screen, { changes }: EditProps['edit']): EditProps['edit']['changes'] =>
  open ? changes.filter((change) => isAmong(inDraft, change)) : changes

function titleOf(screen: Screen, edit: EditProps['edit'], { t }: Asked): string {
  const left = remaining(screen, edit).length
  if (edit.isUndone || (left === 0 && edit.changes.length > 0)) return t.undone
  if (left > 0) return t.changed(left)
  const { status } = edit.state.order
  return status === 'errored' ? t.failed : status === 'cancelled' ? t.cancelled : t.unchanged
}

const Result = ({ screen, asked, edit }: EditProps) => {
  const { t } = asked
  const order = forTenant(edit.state.order)
  const failed = pagesOf(edit).flatMap((page) =>
    page.error_message ? [`${page.name}: ${forTenant(page).error_message}`] : [],
  )
  const reasons = failed.length > 0 ? failed : order.error_message ? [order.error_message] : []
  // The summary describes all changes.
  const isWhole = !edit.isUndone && remaining(screen, edit).length === edit.changes.length
  return (
    <section id="asked" class="request" aria-labelledby="asked-title">
      <div role="status">
        <h3 id="asked-title">{titleOf(screen, edit, asked)}</h3>
      </div>
      <blockquote>{edit.prompt}</blockquote>
      {isWhole && order.edit?.summary && order.edit.summary !== edit.prompt ? <p>{order.edit.summary}</p> : null}
      {remaining(screen, edit).length > 0 && screen.open ? <p class="quiet small">{t.inDraft}</p> : null}
      {reasons.length > 0 ? <p class="notice">{t.tryAgain}</p> : null}
      {reasons.map((reason) => (
        <p class="quiet small">{reason}</p>
      ))}
      <Changes screen={screen} asked={asked} edit={edit} />
      {order.edit?.cannot_do.length ? (
        <>
          <h4>{t.cannotDo}</h4>
          {order.edit.cannot_do.map((sentence) => (
            <p>{sentence}</p>
          ))}
        </>
      ) : null}
      <p class="quiet small">{t.cost(order.charged - order.refunded, order.refunded)}</p>
    </section>
  )
}

/** Changes in the order in which the page says what they are about: headings first, other pages last. */
function inOrder({ page }: Screen, changes: readonly DraftDifference[]): readonly DraftDifference[] {
  const ids = nodesOf(page.item).map(({ node }) => node.id)
  const placeOf = ({ target_id: id }: DraftDifference) => (ids.indexOf(id ?? '') + ids.length + 1) % (ids.length + 1)
  return changes.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || readingRank(one.field ?? '') - readingRank(other.field ?? ''),
  )
}

const Changes = ({ screen, asked: { t }, edit }: EditProps) => {
  const order = edit.state.order.workflow_id
  if (edit.isUndone || edit.changes.length === 0) return null
  const linkTo = (page: string | null, section: string | null) =>
    pathOf({ ...screen, page: { id: page ?? screen.page.id } }, { panel: 'ask', section: section ?? undefined, order })
  const left = remaining(screen, edit)
  const form = 'drop-asked'
  return (
    <>
      {screen.open ? <DropForm screen={{ ...screen, view: { ...screen.view, order } }} id={form} /> : null}
      <ul class="differences">
        {inOrder(screen, edit.changes).map((change) => {
          const name = placeOf(screen, change)
          const current = screen.changes.find(({ change_id: id }) => id === change.change_id)
          const isInDraft = left.includes(change)
          // What a person typed there before stays.
          const mayDrop = isSame(current?.before, change.before)
          return (
            <li class={isInDraft ? undefined : 'is-dropped'}>
              <h4>
                <a href={linkTo(change.page_id, change.section_id)}>{name}</a>
              </h4>
              <Difference screen={screen} change={change} />
              {!isInDraft ? (
                <p class="quiet small decided">
                  <Icon name="undo-2" />
                  {t.isDropped}
                </p>
              ) : screen.open && mayDrop ? (
                <div class="choice">
                  <Drop {...{ form, change, name }} label={t.drop} />
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      {edit.canUndo ? (
        <form method="post" action={pathOf(screen, { ...screen.view, order })}>
          <input type="hidden" name="revision" value={screen.open?.revision ?? 0} />
          <Submit does="undo" label={t.undo(edit.changes.length)} />
        </form>
      ) : null}
    </>
  )
}
