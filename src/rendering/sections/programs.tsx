import type { Section } from '../../domain/websites/site.ts'
import type { SectionProps } from '../page-context.ts'
import { Head, Heading, listClass, SectionAction } from './parts.tsx'
import { unbrokenPrice } from './fitted.ts'
import { areDrawn, BesidePicture, Thumb } from './picture.tsx'
import { Paragraph } from './text.tsx'

type TimetableRow = Extract<Section, { kind: 'timetable' }>['rows'][number]

/** Weekly times: a line per entry, or a column per day. */
export const Timetable = ({
  section: { heading, intro, rows, action },
  context,
  layout,
  arrangement,
  level,
  id,
}: SectionProps<'timetable'>) => (
  <div class={layout === 'week' ? 'w' : `${listClass(arrangement)}${layout === 'board' ? ' times' : ''}`}>
    <Head id={id} level={level} heading={heading} intro={intro} />
    {layout === 'week' ? (
      <ul class="week">
        {byDay(rows).map(([day, entries]) => (
          <li>
            <Heading level={level === 1 ? 2 : 3}>{day}</Heading>
            <ul>
              {entries.map((row) => (
                <li>
                  <Time row={row} />
                  <Entry row={row} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    ) : (
      <ul class="lines">
        {withSharedTimes(rows).map(([row, ...others]) => (
          <li class="entry-line">
            <span>{row.day}</span>
            {others.length > 0 ? <Times starts={[row, ...others].map(({ start }) => start)} /> : <Time row={row} />}
            <Entry row={row} />
          </li>
        ))}
      </ul>
    )}
    <SectionAction action={action} context={context} />
  </div>
)

const Time = ({ row: { start, end } }: { row: TimetableRow }) => {
  if (!start) return null
  const time = end ? `${start}–${end}` : start
  return <b class={time.length > 8 ? 'time long' : 'time'}>{unbrokenTime(time)}</b>
}

/** The times of entries that differ in nothing else. */
const Times = ({ starts }: { starts: readonly TimetableRow['start'][] }) => (
  <b class="time long">
    {starts.map((start, index) => (
      <>
        {index > 0 ? ' / ' : null}
        <bdi>{unbrokenTime(start ?? '')}</bdi>
      </>
    ))}
  </b>
)

/** Groups rows that follow each other and differ in their start alone. */
function withSharedTimes(rows: readonly TimetableRow[]): [TimetableRow, ...TimetableRow[]][] {
  const groups: [TimetableRow, ...TimetableRow[]][] = []
  const sharedOf = ({ day, title, who, note }: TimetableRow) =>
    [day, title, who, note].map((text) => String(text ?? ''))
  for (const row of rows) {
    const group = groups.at(-1)
    const isShared =
      group?.every(({ start, end }) => start && !end) &&
      row.start &&
      !row.end &&
      sharedOf(group[0]).join('\n') === sharedOf(row).join('\n')
    if (group && isShared) group.push(row)
    else groups.push([row])
  }
  return groups
}

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

/** The program of one or more days. */
export const Agenda = ({
  section: { heading, intro, days },
  context,
  layout,
  arrangement,
  level,
  id,
}: SectionProps<'agenda'>) => (
  <BesidePicture {...{ context, id, layout }} class={listClass(arrangement)}>
    <Head id={id} level={level} heading={heading} intro={intro} />
    <div class="days">
      {days.map(({ name, slots }) => (
        <div>
          <Heading level={level === 1 ? 2 : 3}>{name}</Heading>
          <ul class="lines">
            {slots.map(({ start, title, speaker, track }) => (
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
