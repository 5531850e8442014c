import { useContext } from 'preact/hooks'
import type { Section } from '../../domain/websites/site.ts'
import type { PageContext, SectionProps } from '../page-context.ts'
import { daysOfRow, marked } from '../now/programs.ts'
import { asideClass, Head, Heading, listClass, SectionAction } from './parts.tsx'
import { fittedStyle, lineWidth, unbrokenPrice } from './fitted.ts'
import { areDrawn, BesidePicture, Thumb } from './picture.tsx'
import { Paragraph, TextContext } from './text.tsx'

type TimetableRow = Extract<Section, { kind: 'timetable' }>['rows'][number]

/** Weekly times: a line per entry, or a column per day. What all entries say stands once, below them. */
export const Timetable = ({ section, context, layout, arrangement, level, id }: SectionProps<'timetable'>) => {
  const { heading, intro, action } = section
  const { rows, common } = withoutCommon(section.rows)
  return (
    <div class={layout === 'week' ? 'w' : `${asideClass(arrangement)}${layout === 'board' ? ' times' : ''}`}>
      <Head id={id} level={level} heading={heading} intro={intro} />
      {layout === 'week' ? (
        <ul class="week">
          {byDay(rows).map(([day, entries]) => (
            <li data-days={daysIn(entries, context)}>
              <Heading level={level === 1 ? 2 : 3}>{day}</Heading>
              <ul>
                {entries.map((row) => (
                  <li>
                    <Times rows={[row]} />
                    <Entry row={row} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      ) : (
        <ul class="lines">
          {byEntry(rows).map((group) => (
            <li
              class="entry-line"
              style={group.length > 1 ? `--rows:${group.length}` : undefined}
              data-days={group.length > 1 ? undefined : daysIn(group[0], context)}
            >
              {group.map((sameDay) => (
                <>
                  <span data-days={group.length > 1 ? daysIn(sameDay, context) : undefined}>{sameDay[0].day}</span>
                  <Times rows={sameDay} />
                </>
              ))}
              <Entry row={group[0][0]} />
            </li>
          ))}
        </ul>
      )}
      {common.length > 0 ? (
        <p class="common">
          {common.map((text) => (
            <span>{text}</span>
          ))}
        </p>
      ) : null}
      <SectionAction action={action} context={context} />
    </div>
  )
}

/** Whether a time is set in one line. */
const isWhole = (time: string): boolean => time.length <= 13

const daysIn = (rows: readonly TimetableRow[], { site }: PageContext) =>
  marked([...new Set(rows.flatMap((row) => daysOfRow(row, site.language)))], site)

/** The times of a day, with the same entry. */
const Times = ({ rows }: { rows: readonly TimetableRow[] }) => {
  const times = rows.flatMap(({ start, end }) => (start ? [end ? `${start}–${end}` : start] : []))
  const site = useContext(TextContext)?.site
  if (times.length === 0) return null
  const all = times.join(' / ')
  const width = site && Math.max(...times.map((time) => (isWhole(time) ? lineWidth(time, site) : 0)))
  const style = site && (width ? `--w:${width.toFixed(1)}` : fittedStyle(unbrokenTime(all), site, 'b', true))
  return (
    <b class={all.length > 8 ? 'time long' : 'time'} style={style}>
      {times.map((time, index) => (
        <>
          {index > 0 ? ' / ' : null}
          <bdi class={isWhole(time) ? undefined : 'loose'}>{unbrokenTime(time)}</bdi>
        </>
      ))}
    </b>
  )
}

type Group<T> = [T, ...T[]]
/** Groups rows that follow each other and have the same key. */
function runs<T>(rows: readonly T[], keyOf: (row: T) => string): Group<T>[] {
  const groups: Group<T>[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && keyOf(last[0]) === keyOf(row)) last.push(row)
    else groups.push([row])
  }
  return groups
}

/** Rows without the person and remark that all of them have, if they differ in their titles. */
function withoutCommon(rows: readonly TimetableRow[]) {
  const isVaried = new Set(rows.map(({ title }) => `${title}`)).size > 1
  const commonOf = (field: 'who' | 'note') =>
    isVaried && rows.every((row) => `${row[field]}` === `${rows[0]?.[field]}`) ? (rows[0]?.[field] ?? null) : null
  const [who, note] = [commonOf('who'), commonOf('note')]
  return {
    rows: rows.map((row) => ({ ...row, who: who ? null : row.who, note: note ? null : row.note })),
    common: [who, note].filter((text) => text !== null),
  }
}

/** The rows of one entry after the other, those of a day together. */
const byEntry = (rows: readonly TimetableRow[]) =>
  runs(rows, ({ title, who, note }) => [title, who, note].join('\n')).map(
    (group) => runs(group, ({ day, start }) => `${day}\n${start !== null}`) as Group<Group<TimetableRow>>,
  )

/** "10 Uhr", "9 am" */
const unbrokenTime = (time: string): string => time.replace(/(?<=\d) (?=\p{L})/gu, '\u00a0')

const Entry = ({ row: { title, who, note } }: { row: TimetableRow }) => (
  <div>
    <strong>{title}</strong>
    {who ? <span>{who}</span> : null}
    {note ? <span>{note}</span> : null}
  </div>
)

function byDay(rows: readonly TimetableRow[]): [string, TimetableRow[]][] {
  const days = new Map<string, TimetableRow[]>()
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row])
  return [...days]
}

/** Dishes or products with their prices, in groups. */
export const Menu = (props: SectionProps<'menu'>) => {
  const { context, layout, arrangement, level, id } = props
  const { heading, intro, groups, action } = props.section
  const isDrawn = groups.length === 1 && areDrawn(context, id, groups[0]?.items ?? [])
  return (
    <BesidePicture {...{ context, id, layout }} class={layout === 'board' ? listClass(arrangement) : 'w'}>
      <Head id={id} level={level} heading={heading} intro={intro} />
      <div class={layout === 'board' ? 'board' : 'menu-groups'}>
        {groups.map(({ name, items }) => (
          <div class="group">
            {name && name !== heading ? <Heading level={level === 1 ? 2 : 3}>{name}</Heading> : null}
            <ul class="lines">
              {items.map(({ name: dish, text, price }, index) => (
                <li class="priced">
                  <Thumb context={context} slot={`${id}.${index}`} isShown={isDrawn} />
                  <strong>{dish}</strong>
                  {price ? <b>{unbrokenPrice(price)}</b> : null}
                  <Paragraph>{text}</Paragraph>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <SectionAction action={action} context={context} />
    </BesidePicture>
  )
}

/** What happens on a day, which may be the same on others. */
const programOf = ({ slots }: Extract<Section, { kind: 'agenda' }>['days'][number]): string =>
  slots.map(({ start, title, speaker, track }) => [start, title, speaker, track].join('\n')).join('\n\n')

/** The program of one or more days. */
export const Agenda = ({
  section: { heading, intro, days },
  context,
  layout,
  arrangement,
  level,
  id,
}: SectionProps<'agenda'>) => (
  <BesidePicture {...{ context, id, layout }} class={asideClass(arrangement)}>
    <Head id={id} level={level} heading={heading} intro={intro} />
    <div class="days">
      {runs(days, programOf).map((sameDays) => (
        <div>
          {sameDays.map(({ name }) => (
            <Heading level={level === 1 ? 2 : 3}>{name}</Heading>
          ))}
          <ul class="lines">
            {sameDays[0].slots.map(({ start, title, speaker, track }) => (
              <li class="entry-line">
                <b class="time">{start}</b>
                <div>
                  <strong>{title}</strong>
                  {speaker ? <span>{speaker}</span> : null}
                  {track ? <span>{track}</span> : null}
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </BesidePicture>
)
