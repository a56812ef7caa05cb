import { fareOn, kindOn, tooManyOfKind } from '../../../domain/booking/seat-kinds.ts'
import type { KindErrors } from '../../../domain/booking/seat-kinds.ts'
import { menOnLadiesSeats } from '../../../domain/booking/seat-genders.ts'
import type { GendersOfSeats } from '../../../domain/booking/seat-genders.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { joinList } from '../../../domain/text/join-list.ts'
import { fareOffers, offerText } from '../../components/booking/fare-offers.ts'
import type { FareOffer } from '../../components/booking/fare-offers.ts'
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
const tooManyKinds = (
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

/** The fares that fit a passenger better than the one chosen for their seat, once their age and gender are typed. */
export function offersOn(
  map: Offered,
  draft: Pick<SaleDraft, 'passengers'>,
  seats: readonly Seat[],
  seat: Seat,
): FareOffer[] {
  const typed = draft.passengers[seat.number]
  if (typed === undefined || typed.age === '' || typed.gender === '') return []
  const kinds = kindsOf(draft, seats)
  const concession = kindOn(map, seat, kinds) ?? null
  const chosen = { concession, farePaise: fareOn(map, seat, kinds) }
  const others = seats.filter(({ id }) => id !== seat.id)
  return fareOffers(
    map,
    seat,
    chosen,
    typed,
    (kind) => others.filter((other) => kindOn(map, other, kinds) === kind).length,
  )
}

/** A line as typed: what was decided of its fare counts until it changes. */
export const lineKey = (draft: Pick<SaleDraft, 'passengers'>, number: string): string =>
  JSON.stringify([number, draft.passengers[number]])

/** Passengers who could pay less, at their kinds, but for the lines of which it is decided. */
export const lowerFares = (
  map: Offered,
  draft: Pick<SaleDraft, 'passengers'>,
  seats: readonly Seat[],
  decided: readonly string[],
): SaleErrors =>
  Object.fromEntries(
    seats
      .filter(({ number }) => !decided.includes(lineKey(draft, number)))
      .flatMap((seat) => {
        const offers = offersOn(map, draft, seats, seat)
        const text = `${joinList(offers.map(offerText))} fits this passenger. Choose it, or sell again to keep this fare.`
        return offers.length === 0 ? [] : [[`${seat.number}.kind`, text]]
      }),
  )
