import { breakdownOf, sumPaise } from '../../../domain/money.ts'
import type { BookingSeat } from '../../../domain/booking/booking.ts'
import { MINUTE, minutesOf } from '../../../domain/time/calendar.ts'
import { cancellationSteps } from '../../../domain/payment/cancellation.ts'
import { seatRefunds, termsAt } from '../../../domain/payment/seat-refunds.ts'
import { requireNotLeft } from '../../../domain/payment/cancellation-checks.ts'
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.ts'
import { instantOf } from '../../../server/core/operator-time.ts'
import { cancellationCases } from './cancellation-cases.ts'
import type { CancellationCase } from './cancellation-cases.ts'

const seatAt = (pricePaise: number, place: number): BookingSeat => ({
  id: place,
  seatId: place,
  seatNumber: `${place + 1}A`,
  deck: 'LOWER',
  seatType: 'WINDOW',
  pricePaise,
  downgradePaise: 0,
  downgradeTaxPaise: 0,
  concession: null,
  passengerName: 'Asha',
  age: 31,
  gender: 'FEMALE',
  heldFor: null,
  status: 'BOOKED',
  ticketNumber: null,
})

/** A booking of seats at some fares, with service fee and tax of them all. */
export const soldFor = ({ bases, fee, tax }: { bases: number[]; fee: number; tax: number }) => ({
  seats: bases.map(seatAt),
  price: breakdownOf({ basePaise: sumPaise(bases), feePaise: fee, taxPaise: tax }),
})

/** What comes back in a case, as the product computes it from the clocks of the operator. */
export function cancellationResult(of: CancellationCase): CancellationCase['back'] {
  const { zone = 'Asia/Kolkata', day = '2027-01-16', departs = '22:00', bases = [90_000] } = of
  const { slabs = DEFAULT_SETTINGS.cancellationSlabs, fee = 0, tax = 0, terms = 'SLAB' } = of
  const now = Date.parse(of.at)
  const departureAt = instantOf(day, minutesOf(departs), zone)
  const at = departureAt + (of.boardsAfter ?? 0) * MINUTE
  if (isLeft(at, now)) return 'left'
  const sold = {
    ...soldFor({ bases, fee, tax }),
    cancellation: cancellationSteps(slabs, departureAt, bases),
    fullRefundUntil: null,
  }
  const who = of.who ?? sold.seats.map((seat) => seat.id)
  return seatRefunds(sold, who, termsAt(terms, sold, now)).map((seat) => seat.refundPaise)
}

function isLeft(at: number, now: number): boolean {
  const boarding = { node: 0, name: 'Pune', slug: 'pune', time: '', date: '', at }
  try {
    requireNotLeft({ boarding, fullRefundUntil: null }, now)
    return false
  } catch {
    return true
  }
}

/** What a process in some time zone finds. */
export interface Findings {
  zone: string
  results: CancellationCase['back'][]
}

// Run as a program it prints all results, and its time zone.
if (import.meta.main) {
  const findings: Findings = {
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    results: cancellationCases.map(cancellationResult),
  }
  process.stdout.write(JSON.stringify(findings))
}
