import type { ReactNode } from 'react'
import type { SortDirection } from '../../../domain/paging.ts'
import type { CsvCell } from '../../../domain/text/csv.ts'

/** The parts of a card, from top to bottom. */
export interface CardContent {
  title?: ReactNode
  /** Under the title, dimmed. */
  subtitle?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  /** Lines of a name and a value. */
  fields?: readonly CardPlacement[]
  /** Whatever does not fit into a line: badges, a row of buttons. */
  body?: ReactNode
}

/** A line of a card. */
export interface CardPlacement {
  name: string
  value: ReactNode
  className?: string | undefined
}

/** A row of a list, identified by its id. */
export interface ListRow {
  id: number | string
}

/** A column of the file that a list can be saved as. */
export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => CsvCell
}

/**
 * A column of a list: on wide screens cells of a table, on narrow ones a part of each card, in the same order. A screen
 * has one list of them. decisions/0057
 */
export interface Column<Row, SortKey extends string = never> {
  /** Above the cells, and before the value on a card; a list has each once. */
  header: string
  /** The header is for screen readers only. */
  headerHidden?: boolean
  /** The server's sort key, where the header is a button for that. Spec §4, Lists */
  sortKey?: SortKey
  /** Aligns the cells to the right, as numbers are. */
  numeric?: boolean
  /** Of the cells of the table. */
  className?: string | undefined
  cell: (row: Row) => ReactNode
  /** What it is on a card: a field with the header as its name, by default. */
  card?: Exclude<keyof CardContent, 'fields'> | ((row: Row) => CardContent)
  /** Under the cells of the table. */
  footer?: ReactNode
  /** Its value in a file; left out by default. */
  csv?: readonly CsvColumn<Row>[]
}

/** The column a list is sorted by, its order, and the function that changes them. */
export interface Sorting<SortKey extends string> {
  sort: SortKey
  order: SortDirection
  toSort: (sort: SortKey) => void
}

/** The card of a row, put together from the columns; of a part that several give, the last counts. */
export function cardContent<Row>(
  columns: readonly Column<Row, string>[],
  row: Row,
): CardContent & { fields: readonly CardPlacement[] } {
  const parts = columns.map(({ card, cell, header }): CardContent => {
    if (typeof card === 'function') return card(row)
    return card ? { [card]: cell(row) } : { fields: [{ name: header, value: cell(row) }] }
  })
  return { ...Object.assign({}, ...parts), fields: parts.flatMap(({ fields }) => fields ?? []) }
}
