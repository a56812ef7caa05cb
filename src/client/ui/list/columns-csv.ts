import { csvOf } from '../../../domain/text/csv.ts'
import type { Column } from './column.ts'

/** A list as a file: what its columns say of each row. */
export function columnsCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = columns.flatMap(({ csv }) => csv ?? [])
  return csvOf([
    cells.map(({ header }) => header),
    ...rows.map((row) => cells.map(({ value }) => value(row))),
  ])
}
