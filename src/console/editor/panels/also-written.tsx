import type { ComponentChildren } from 'preact'
import { changedWords } from '../../../domain/edits/diff.ts'
import type { FoundText } from '../../../activities/drafts/find-texts.ts'
import { formatDays, weekdayName } from '../../../domain/websites/hours.ts'
import { type AlsoWritten, type ChangedFact, isSure, oldName, placeKey } from '../forms/also-written.ts'
import { Icon } from '../../components/icon.tsx'
import { fill } from '../phrases/index.ts'
import { inputName } from '../forms/read-fields.ts'
import { pathOf, type Screen, sectionName } from '../screen.ts'

/** The id of the title of a list. */
export const listOf = (fact: ChangedFact): string => `also-${fact}-list`
export const oldDetails = (count: number, t: Screen['t']): string =>
  count === 1 ? t.alsoWritten : fill(t.alsoWrittenMany, count)

/** The texts that still have the former value of a fact, with the new ones that they would have. It is rendered without any, so that the script can replace it. */
export const AlsoWrittenList = ({ screen, fact }: { screen: Screen; fact: ChangedFact }) => {
  const { t, access, side, changes } = screen
  const found = screen.alsoWritten.filter((each) => each.fact === fact)
  const sure = found.filter(isSure)
  return (
    <div id={`also-${fact}`} class="also" role="status" data-note>
      {found.length > 0 ? (
        <details id={`also-${fact}-texts`} open={side === 'replaced'}>
          <summary id={listOf(fact)}>
            <span>
              {oldDetails(found.length, t)}
              {access.mayPublish && changes.length > 0 ? <span class="quiet">{t.mayStay}</span> : null}
            </span>
            <Icon name="chevron-down" />
          </summary>
          {sure.length > 1 ? <Replace value={fact}>{fill(t.replaceAll, sure.length)}</Replace> : null}
          <ul>
            {found.map((place) => (
              <OldText screen={screen} place={place} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

const Replace = ({ value, children }: { value: string; children: ComponentChildren }) => (
  <button class="button" type="submit" name="do" value={`replace ${value}`}>
    {children}
  </button>
)

/** The form of buttons that change a text, but no fact. */
const oldForm = 'old-texts'
export const OldTextsForm = ({ screen }: { screen: Screen }) => (
  <form id={oldForm} method="post" action={pathOf(screen, { panel: 'facts', item: screen.view.item })} />
)

/** A link to a text, the text with its new value below it, and what can be done with it. */
const OldText = ({ screen, place }: { screen: Screen; place: AlsoWritten }) => {
  const { t } = screen
  const { page, section, text, isPlain, proposal, doubt } = place
  const [old, now] = proposal ? excerptsOf(text, proposal.text) : []
  const key = placeKey(place)
  const about = <span class="hidden">: {shortened(text)}</span>
  return (
    <li>
      <a href={linkTo(screen, place)}>
        <span>
          {page.name}
          {section ? `, ${sectionName({ ...section.fields, ...nodeOf(section) }, t)}` : ''}
          <q>{old ?? shortened(text)}</q>
          {now ? <q>{now}</q> : null}
          {doubt ? <span class="doubt">{doubtIn(screen, doubt)}</span> : null}
        </span>
        <Icon name="chevron-right" />
      </a>
      <div class="choices">
        {now ? (
          <Replace value={key}>
            {t.replace}
            {about}
          </Replace>
        ) : null}
        <button class="button" type="submit" form={oldForm} name="do" value={`right ${key}`}>
          {t.right}
          {about}
        </button>
      </div>
      {isPlain ? (
        <details id={`rewrite-${key}`} open={!now || doubt !== undefined}>
          <summary>
            {t.rewrite}
            <Icon name="chevron-down" />
          </summary>
          <textarea form={oldForm} name={oldName(place)} rows={3} aria-label={`${t.rewrite}: ${shortened(text)}`}>
            {text}
          </textarea>
          <button class="button" type="submit" form={oldForm} name="do" value="rewrite">
            {t.save}
            {about}
          </button>
        </details>
      ) : null}
    </li>
  )
}

function doubtIn({ t, language }: Screen, { time, days }: NonNullable<AlsoWritten['doubt']>): string {
  const [day = 0, ...others] = days
  if (day === 0) return t.maybeHours
  return fill(t.stillRight, time, others.length > 0 ? formatDays(days, language) : weekdayName(day, language, 'long'))
}

/** Leads from a text with a former value to the next one that has no proposal, or back to the facts. */
export const NextAlsoWritten = ({ screen }: { screen: Screen }) => {
  const { t, view } = screen
  if (!view.also || view.panel === 'facts') return null
  const open = withoutProposal(screen)
  const index = Number.parseInt(view.also, 10)
  const here = open[index]
  const next = open[here && alsoOf(screen, here) === view.also ? index + 1 : index]
  return (
    <p id="also-next" class="said also-next" data-note>
      <a href={next ? linkTo(screen, next) : pathOf(screen, { panel: 'facts' })}>
        {next ? t.nextOld : fill(t.back, t.facts)}
        <Icon name="chevron-right" />
      </a>
    </p>
  )
}

const withoutProposal = ({ alsoWritten }: Screen) => alsoWritten.filter(({ proposal }) => !proposal)
/** The text that is edited, and how many of the list come before it. */
const alsoOf = (screen: Screen, place: AlsoWritten): string =>
  `${Math.max(0, withoutProposal(screen).indexOf(place))}.${placeKey(place)}`

type FoundSection = NonNullable<FoundText['section']>
const nodeOf = ({ section_id: id, kind }: FoundSection) => ({ id, kind })

const maxExcerpt = 80
/** Characters before and after the words that change. */
const maxAround = 40
const shortened = (text: string, length = maxExcerpt): string =>
  text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text

/** The former value in a text, with some words around it. */
export function formerIn({ text, proposal }: AlsoWritten): string {
  const words = proposal && changedWords(text, proposal.text)
  if (!words) return shortened(text)
  const [before, after] = wordsAround(text, words, maxAround / 2)
  return `${before}${words.removed}${after}`
}

type Words = NonNullable<ReturnType<typeof changedWords>>
function wordsAround(text: string, { start, removed }: Words, length: number): [string, string] {
  const before = text.slice(0, start)
  return [
    before.length > length
      ? `…${before
          .slice(-length)
          .replace(/^\S+\s/, '')
          .toWellFormed()}`
      : before,
    shortened(text.slice(start + removed.length), length),
  ]
}

/** A text before and after a change, with the words that differ marked. */
function excerptsOf(text: string, other: string): [ComponentChildren, ComponentChildren] | [] {
  const words = changedWords(text, other)
  if (!words) return []
  const [before, after] = wordsAround(text, words, maxAround)
  const around = (mark: ComponentChildren) => (
    <>
      {before}
      {mark}
      {after}
    </>
  )
  return [around(<del>{words.removed}</del>), around(<ins>{words.added}</ins>)]
}

/** The form of a found text, at its field. */
function linkTo(screen: Screen, place: AlsoWritten): string {
  const { page, section, item_id: item, field, index } = place
  const at = { base: screen.base, page: { id: page.page_id } }
  const also = alsoOf(screen, place)
  if (!section) return pathOf(at, field === 'markdown' ? { also } : { panel: 'page', also })
  const path = pathOf(at, { section: section.section_id, item: item ?? undefined, also })
  return `${path}#${inputName(item ?? section.section_id, field, index)}`
}
