import type { InvalidField } from '../fault.ts'
import type { Paise } from '../money.ts'
import type { Seat } from '../seat/seat.ts'
import type { BookingSeat } from './booking.ts'
import { whyTooMany } from './concession.ts'
import type { OfferedConcession, SeatMap } from './seat-map.ts'

/** The kind of passenger chosen for a seat, by their ids; a seat that is not named is for the full fare. decisions/0078 */
export type KindsOfSeats = Partial<Record<string, number>>

type Offered = Pick<SeatMap, 'concessions'>

/** The kind that counts for a seat: one that is not offered any more does not. */
export const kindOn = (
  { concessions }: Offered,
  { id }: Pick<Seat, 'id'>,
  kinds: KindsOfSeats,
): OfferedConcession | undefined => concessions.find((kind) => kind.id === kinds[id])

/** What a seat costs whoever is to sit there. */
export function fareOn(map: Offered, seat: Seat, kinds: KindsOfSeats): Paise {
  const kind = kindOn(map, seat, kinds)
  const price = kind && seat.concessionPaise?.[map.concessions.indexOf(kind)]
  return price ?? seat.pricePaise
}

/** The same for several seats, in their order. */
export const faresOfSeats = (map: Offered, seats: readonly Seat[], kinds: KindsOfSeats): Paise[] =>
  seats.map((seat) => fareOn(map, seat, kinds))

/** As a hold is asked for with it. */
export interface Concessions {
  concessions?: { seatId: number; concessionId: number }[]
}

/** What a hold is asked for with; nothing where all pay the full fare. */
export function concessionsOf(
  map: Offered,
  seats: readonly Pick<Seat, 'id'>[],
  kinds: KindsOfSeats,
): Concessions {
  const concessions = seats.flatMap((seat) => {
    const kind = kindOn(map, seat, kinds)
    return kind === undefined ? [] : [{ seatId: seat.id, concessionId: kind.id }]
  })
  return concessions.length === 0 ? {} : { concessions }
}

type Held = readonly Pick<BookingSeat, 'seatId' | 'concession'>[]

/** The kinds that a booking was held with. */
export const kindsHeld = (seats: Held): KindsOfSeats =>
  Object.fromEntries(
    seats.flatMap(({ seatId, concession }) => (concession ? [[seatId, concession.id]] : [])),
  )

/** What is wrong with the kinds of seats, by the seat's id. */
export type KindErrors = Partial<Record<string, string>>

/** Seats of a kind beyond the most of a booking, in the server's words. */
export function tooManyOfKind(
  map: Offered,
  seats: readonly Pick<Seat, 'id'>[],
  kinds: KindsOfSeats,
): KindErrors {
  const errors: KindErrors = {}
  const counts = new Map<OfferedConcession, number>()
  for (const seat of seats) {
    const kind = kindOn(map, seat, kinds)
    if (kind === undefined) continue
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const why = whyTooMany(kind, count)
    if (why !== undefined) errors[seat.id] = why
  }
  return errors
}

/** The field of a hold that names a kind. */
export const kindField = (place: number): string => `concessions.${place}`

/** The server's objections to the kinds that were sent. */
export function refusedKinds(
  fields: readonly InvalidField[],
  { concessions = [] }: Concessions,
): KindErrors {
  const errors: KindErrors = {}
  for (const [place, { seatId }] of concessions.entries()) {
    const found = fields.find(({ field }) => field === kindField(place))
    if (found) errors[seatId] = found.message
  }
  return errors
}
