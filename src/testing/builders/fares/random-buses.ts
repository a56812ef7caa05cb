import * as fc from 'fast-check'
import type { SeatCriteria } from '../../../domain/fare/fare-terms.ts'
import { seatLayout } from '../../../domain/seat/seat-layout.ts'
import type { SeatPlace } from '../../../domain/seat/seat.ts'

/** Buses by their type; half of their berths are twice as long, as beside seaters. */
export const someSeats = fc
  .record({
    busType: fc.constantFrom('AC' as const, 'SEMI_SLEEPER' as const, 'SLEEPER' as const),
    totalSeats: fc.integer({ min: 1, max: 40 }),
    long: fc.boolean(),
  })
  .map(({ busType, totalSeats, long }): SeatPlace[] =>
    seatLayout(busType, totalSeats).map((seat) =>
      long && seat.column === 1 && seat.row % 2 === 1 ? { ...seat, rowSpan: 2 } : seat,
    ),
  )
  // What stands in the second row of a long berth gives way to it.
  .map((seats) =>
    seats.filter(
      ({ deck, row, column }) =>
        !seats.some(
          (other) =>
            other.rowSpan === 2 &&
            other.deck === deck &&
            other.column === column &&
            other.row === row - 1,
        ),
    ),
  )

const deck = fc.constantFrom('LOWER', 'UPPER')
const atWindow = fc.boolean()
const rows = fc
  .tuple(fc.integer({ min: 1, max: 10 }), fc.nat(5))
  .map(([from, more]) => ({ from, to: from + more }))
const only = fc.constant(true)
const some = { requiredKeys: [] as [] }

/** At most two at once, so that they mean some seats. */
const someCriteria: fc.Arbitrary<SeatCriteria> = fc.oneof(
  fc.record({ kind: fc.constantFrom('SEATER', 'SEMI_SLEEPER', 'SLEEPER'), deck }, some),
  fc.record({ window: atWindow, single: only }, some),
  fc.record({ lastRow: only, deck }, some),
  fc.record({ rows, window: atWindow }, some),
)

export const someSupplements = fc.array(
  fc.record({
    label: fc.constantFrom('Window', 'Lower deck', 'Back row'),
    amountPaise: fc.integer({ min: -60_000, max: 100_000 }).filter((amount) => amount !== 0),
    seats: someCriteria,
  }),
  { maxLength: 4 },
)
