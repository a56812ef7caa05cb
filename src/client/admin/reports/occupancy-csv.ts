import { csvOf } from '../../../domain/text/csv.ts'
import type { Occupancy, OccupancyLine } from '../../../domain/boarding/occupancy.ts'
import { occupancyPercent } from '../../../domain/boarding/occupancy.ts'

/** The lines of a report as a file: money in rupees, occupancy in percent and in seats and legs. */
export function occupancyCsv(subject: string, lines: readonly OccupancyLine[]): string {
  const head = [
    subject,
    'Bus number',
    'Trips',
    'Seats',
    'Tickets',
    'Seat legs offered',
    'Seat legs sold',
    'Occupancy %',
    'Revenue',
    'Fees and tax',
    'Refunds',
  ]
  return csvOf([
    head,
    ...lines.map((line) => [
      line.name,
      line.number,
      line.trips,
      line.seats,
      line.tickets,
      line.offeredSeatLegs,
      line.soldSeatLegs,
      occupancyPercent(line),
      { paise: line.revenuePaise },
      { paise: line.feesAndTaxPaise },
      { paise: line.refundedPaise },
    ]),
  ])
}

/** What it is called: its order and its days. */
export const occupancyFileName = (subject: string, { from, to }: Occupancy): string =>
  `occupancy-by-${subject.toLowerCase()}-${from}-to-${to}.csv`
