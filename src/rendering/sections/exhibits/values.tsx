import { unknownCell } from '../../../domain/websites/exhibits.ts'
import type { SectionProps } from '../../page-context.ts'
import { Text } from '../text.tsx'

export type ExhibitProps = SectionProps<'exhibit'>

export const isUnknown = (cell: string | undefined): boolean => !cell || String(cell).trim() === unknownCell

/** The known values of an entry, each with the name of its column, if it has one. */
export const Values = ({ cells, columns = [] }: { cells: readonly string[]; columns?: readonly string[] }) => (
  <>
    {cells.map((cell, index) =>
      isUnknown(cell) ? null : (
        <span class="value">
          {columns[index] ? <small>{columns[index]}</small> : null} <Text>{cell}</Text>
        </span>
      ),
    )}
  </>
)

/** Letters of a figure that is set large, on one line. */
const figureLength = 8

/** A figure, large if it is short. A longer text is set smaller, and may break. */
export const Figure = ({ children, style }: { children: string; style?: string | undefined }) => (
  <b class={children.length <= figureLength && /\p{N}/u.test(children) ? 'figure' : 'worded-figure'} style={style}>
    {children}
  </b>
)
