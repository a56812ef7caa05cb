import type { FareLine } from '../../domain/fare/priced.ts'
import { Fault } from '../../domain/fault.ts'
import type { Paise } from '../../domain/money.ts'
import type { StaffCall } from '../core/call.ts'
import { selectFareLines } from './sale.queries.ts'

/** How the fare of one passenger came about; the lines add up to it. */
export interface FareOfPassenger {
  passengerId: number
  seatNumber: string
  farePaise: Paise
  lines: FareLine[]
}

/** How the fares of a booking came about, as they were when its seats were held. @throws Fault missing */
export async function getFareLines(call: StaffCall, bookingId: number): Promise<FareOfPassenger[]> {
  const rows = await selectFareLines(call.db, { bookingId })
  if (rows.length === 0) throw new Fault('missing', 'Booking not found')
  return rows.map(({ lines, ...passenger }) => ({
    ...passenger,
    lines:
      lines === null ? [{ label: 'Fare', amountPaise: passenger.farePaise }] : JSON.parse(lines),
  }))
}
