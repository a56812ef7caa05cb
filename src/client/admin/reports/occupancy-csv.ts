import type { Occupancy, OccupancyLine } from '../../../domain/report/occupancy.ts'
import { csvOf } from '../../../domain/text/csv.ts'
import type { Column } from '../../ui/list/column.ts'
import type { OccupancySubject } from './columns.tsx'

/** The lines of a report as a file: money in rupees, occupancy in percent and in seats and legs. */
export function occupancyCsv(
  columns: readonly Column<OccupancyLine>[],
  lines: readonly OccupancyLine[],
): string {
  const cells = columns.flatMap(({ csv }) => csv ?? [])
  return csvOf([
    cells.map(({ header }) => header),
    ...lines.map((line) => cells.map(({ value }) => value(line))),
  ])
}

/** The file's name: its grouping and its days. */
export const occupancyFileName = (subject: OccupancySubject, { from, to }: Occupancy): string =>
  `occupancy-by-${subject.toLowerCase()}-${from}-to-${to}.csv`
