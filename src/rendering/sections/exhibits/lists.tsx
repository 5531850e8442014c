import { amountOf, colorOf } from '../../../domain/websites/exhibits.ts'
import { daysOfItems, marked } from '../../now/programs.ts'
import { Heading, headingId } from '../parts.tsx'
import { Text } from '../text.tsx'
import { variantsFor } from './stages.tsx'
import { type ExhibitProps, Figure, isUnknown, Values } from './values.tsx'

/** Characters of a value that stands on a flap of its own. */
const flapLength = 9

/**
 * Rows and columns on a board. Short values stand on flaps; on phones the rows are blocks. Values of a column that most rows have none in stand
 * below the names.
 */
export const Board = ({ section: { items, columns }, id, context: { site } }: ExhibitProps) => {
  const days = daysOfItems({ items }, site.language)
  const [first, ...others] = columns
  const count = Math.max(others.length, ...items.map(({ cells }) => cells.length))
  const valuesIn = (index: number) =>
    items.flatMap(({ cells }) => (isUnknown(cells[index]) ? [] : (cells[index] ?? [])))
  const all = Array.from({ length: count }, (_, index) => index)
  const isFull = (index: number) => valuesIn(index).length * 2 >= items.length
  const [full, sparse] = [all.filter(isFull), all.filter((index) => !isFull(index))]
  const isShort = (values: readonly string[]) => values.every(({ length }) => length <= flapLength)
  const isFlapped = isShort(items.map(({ name }) => name))
  return (
    <table class="board-table" role="table" aria-labelledby={headingId(id)}>
      {columns.length > 0 ? (
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {first}
            </th>
            {full.map((index) => (
              <th role="columnheader" scope="col">
                {others[index]}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody role="rowgroup">
        {items.map(({ name, cells }, at) => (
          <tr role="row" data-days={marked(days[at] ?? [], site)}>
            <th role="rowheader" scope="row" class={isFlapped ? 'flap' : undefined}>
              <span>{name}</span>
              <Values
                cells={sparse.map((index) => cells[index] ?? '')}
                columns={sparse.map((index) => others[index] ?? '')}
              />
            </th>
            {full.map((index) => (
              <td role="cell" class={isShort(valuesIn(index)) ? 'flap' : undefined} data-label={others[index]}>
                {isUnknown(cells[index]) ? <span class="none">–</span> : <span>{cells[index]}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Empty plates that a collection shows at most for what is not described. */
const mostEmpty = 24

/** The drawings of a collection, or its numbered cards. What the business did not say has an empty place. */
export const Plates = (props: ExhibitProps) => {
  const drawn = variantsFor(props)
  if (drawn) return drawn
  const {
    section: { items, columns, total },
    level,
  } = props
  const all = Math.trunc(amountOf(total) ?? items.length)
  const empty = all > items.length && all - items.length <= mostEmpty ? all - items.length : 0
  const isColored = items.every(({ color }) => colorOf(color))
  const names = columns.slice(0, Math.max(columns.length, ...items.map(({ cells }) => cells.length)))
  const numberOf = (index: number) => String(index + 1).padStart(2, '0')
  return (
    <ol
      class={['plates', isColored ? 'colored' : '', items.length + empty <= 3 ? 'few' : ''].filter(Boolean).join(' ')}
    >
      {items.map(({ name, cells, color }, index) => (
        <li style={colorOf(color) ? `--c:${color}` : undefined}>
          <span class="plate-number">{numberOf(index)}</span>
          {colorOf(color) ? <span class="chip" /> : null}
          <Heading level={level === 1 ? 2 : 3}>{name}</Heading>
          {cells.length > 0 || names.length > 0 ? (
            <dl>
              {(names.length > 0 ? names : cells).map((_, at) => (
                <div>
                  <dt class={names[at] ? undefined : 'unseen'}>{names[at] ?? name}</dt>
                  <dd class={isUnknown(cells[at]) ? 'none' : undefined}>
                    {isUnknown(cells[at]) ? <span class="unseen">–</span> : <Text>{cells[at] ?? ''}</Text>}
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </li>
      ))}
      {Array.from({ length: empty }, (_, index) => (
        <li class="empty" aria-hidden="true">
          <span class="plate-number">{numberOf(items.length + index)}</span>
        </li>
      ))}
    </ol>
  )
}

/** Values that an entry of a slip has beside its name at most. */
const mostFigures = 2
/** Texts that fit narrow columns. */
const isNarrow = (texts: readonly string[]) => texts.every((text) => text.length <= 16 && !/\S{10}/.test(text))

/**
 * A slip to print: entries with values have a box for the number, others a line to write on. Short values stand in columns, others below the
 * names.
 */
export const Slip = ({ section: { items, columns }, context }: ExhibitProps) => {
  const { name, address, phone, email } = context.site.brand
  const [first = '', ...others] = columns
  const count = Math.max(...items.map(({ cells }) => cells.length))
  const isTable = count <= mostFigures && isNarrow([...others, ...items.flatMap(({ cells }) => cells)])
  const heads = [first, ...others.slice(isTable ? 0 : count, count + 1)]
  return (
    <div class="slip">
      <p class="slip-head">
        <b>{name}</b>
        <span>{[address, phone, email].filter(Boolean).join(' · ')}</span>
      </p>
      <ul class={isTable && count > 0 ? 'figured' : undefined} style={`--n:${count}`}>
        {columns.length > 0 && count > 0 ? (
          <li class="slip-columns" aria-hidden="true">
            {heads.map((column, index) => (
              <span style={index > 0 ? `grid-column:${index + 1}` : undefined}>{column}</span>
            ))}
          </li>
        ) : null}
        {items.map(({ name: label, cells }) => (
          <li class={cells.every(isUnknown) ? 'written' : 'counted'}>
            <span>
              {label}
              {isTable ? null : <Values cells={cells} columns={others} />}
            </span>
            {(isTable ? cells : []).map((cell, index) =>
              isUnknown(cell) ? null : <Figure style={`grid-column:${index + 2}`}>{cell}</Figure>,
            )}
            <i />
          </li>
        ))}
      </ul>
    </div>
  )
}
