import { occupancyPercent } from '../../../domain/report/occupancy.ts'
import type {
  Occupancy,
  OccupancyFigures,
  OccupancyLine,
} from '../../../domain/report/occupancy.ts'
import { Money } from '../../components/money.tsx'
import { countLabel } from '../../ui/count-label.ts'
import type { Column } from '../../ui/list/column.ts'
import { PercentBar } from '../percent-bar.tsx'
import styles from './reports.module.css'

/** What a line of the report is about. */
export type OccupancySubject = 'Route' | 'Bus'

/** The report by route or by bus, its sums under the columns. */
export function occupancyColumns(
  subject: OccupancySubject,
  total: OccupancyFigures,
): readonly Column<OccupancyLine>[] {
  return [
    {
      header: subject,
      cell: lineName,
      card: (line) => ({ title: lineName(line) }),
      footer: 'Total',
      csv: [
        { header: subject, value: ({ name }) => name },
        { header: 'Bus number', value: ({ number }) => number },
      ],
    },
    ...FIGURES.map((column) => ({ ...column, numeric: true, footer: column.cell(total) })),
  ]
}

/** A route by its cities, or a bus by its name and number. */
const lineName = ({ name, number }: OccupancyLine) => (
  <>
    {name}
    {number !== '' && <span className="dimmed-line">{number}</span>}
  </>
)

const FIGURES: readonly Column<OccupancyFigures>[] = [
  {
    header: 'Trips',
    cell: ({ trips }) => countLabel(trips),
    csv: [{ header: 'Trips', value: ({ trips }) => trips }],
  },
  {
    header: 'Seats',
    cell: ({ seats }) => countLabel(seats),
    csv: [{ header: 'Seats', value: ({ seats }) => seats }],
  },
  {
    header: 'Tickets',
    cell: ({ tickets }) => countLabel(tickets),
    csv: [{ header: 'Tickets', value: ({ tickets }) => tickets }],
  },
  {
    header: 'Occupancy',
    cell: occupancyBar,
    card: (carried) => ({
      fields: [{ name: 'Occupancy', value: occupancyBar(carried), className: styles.wide }],
    }),
    csv: [
      { header: 'Seat legs offered', value: ({ offeredSeatLegs }) => offeredSeatLegs },
      { header: 'Seat legs sold', value: ({ soldSeatLegs }) => soldSeatLegs },
      { header: 'Occupancy %', value: occupancyPercent },
    ],
  },
  moneyColumn('Revenue', ({ revenuePaise }) => revenuePaise),
  moneyColumn('Fees and tax', ({ feesAndTaxPaise }) => feesAndTaxPaise),
  moneyColumn('Refunds', ({ refundedPaise }) => refundedPaise),
]

/** How full, as a figure and as a bar. */
function occupancyBar(carried: OccupancyFigures) {
  return (
    <span className={styles.occupancy}>
      <PercentBar percent={Math.min(100, occupancyPercent(carried) ?? 0)} />
      {percentText(carried)}
    </span>
  )
}

function moneyColumn(
  header: string,
  paiseOf: (carried: OccupancyFigures) => number,
): Column<OccupancyFigures> {
  return {
    header,
    cell: (carried) => <Money paise={paiseOf(carried)} />,
    csv: [{ header, value: (carried) => ({ paise: paiseOf(carried) }) }],
  }
}

/** `61.5%`, or a dash where nothing was offered. */
export function percentText(carried: OccupancyFigures): string {
  const percent = occupancyPercent(carried)
  return percent === null ? '-' : `${percent}%`
}

/** The file's name: its grouping and its days. */
export const occupancyFileName = (subject: OccupancySubject, { from, to }: Occupancy): string =>
  `occupancy-by-${subject.toLowerCase()}-${from}-to-${to}.csv`
