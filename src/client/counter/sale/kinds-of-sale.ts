import { kindOn, tooManyOfKind } from '../../../domain/booking/seat-kinds.ts'
import type { KindErrors } from '../../../domain/booking/seat-kinds.ts'
import { menOnLadiesSeats } from '../../../domain/booking/seat-genders.ts'
import type { GendersOfSeats } from '../../../domain/booking/seat-genders.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { whyNotOfKind } from '../../components/booking/why-not-of-kind.ts'
import { kindsOf } from './sale-draft.ts'
import type { SaleDraft, SaleErrors } from './sale-draft.ts'

type Offered = Pick<SeatMap, 'concessions'>

/** Errors of the kinds of seats as errors of their fields. */
export const atKindFields = (seats: readonly Seat[], errors: KindErrors): SaleErrors =>
  Object.fromEntries(
    seats.flatMap(({ id, number }) => {
      const message = errors[id]
      return message === undefined ? [] : [[`${number}.kind`, message]]
    }),
  )

/** Kinds that are chosen too often in one sale. */
export const tooManyKinds = (
  map: Offered,
  draft: Pick<SaleDraft, 'passengers'>,
  seats: readonly Seat[],
): SaleErrors => atKindFields(seats, tooManyOfKind(map, seats, kindsOf(draft, seats)))

/** Men on seats that take women only: told at once, and left to the server, where staff may have a reason. */
export function menOnLadiesLines(
  map: Pick<SeatMap, 'seats'>,
  draft: Pick<SaleDraft, 'passengers'>,
  chosen: readonly Seat[],
): SaleErrors {
  const men = chosen.filter(({ number }) => draft.passengers[number]?.gender === 'MALE')
  const errors = menOnLadiesSeats(chosen, map.seats, genders(men))
  return Object.fromEntries(chosen.map(({ id, number }) => [`${number}.gender`, errors[id]]))
}

const genders = (men: readonly Seat[]): GendersOfSeats =>
  Object.fromEntries(men.map(({ id }) => [id, 'MALE' as const]))

/** What is wrong with the kinds: passengers who are none of theirs, and too many of one. */
export function kindErrors(
  map: Offered,
  draft: Pick<SaleDraft, 'passengers'>,
  seats: readonly Seat[],
): SaleErrors {
  const errors = tooManyKinds(map, draft, seats)
  const kinds = kindsOf(draft, seats)
  for (const seat of seats) {
    const kind = kindOn(map, seat, kinds)
    const typed = draft.passengers[seat.number]
    if (kind === undefined || typed === undefined) continue
    for (const { field, message } of whyNotOfKind(kind, typed))
      errors[`${seat.number}.${field}`] = message
  }
  return errors
}
