import type { InvalidField } from '../fault.ts'
import { seatsBeside } from '../seat/neighbours.ts'
import type { Seat } from '../seat/seat.ts'
import type { BookingSeat, Gender } from './booking.ts'
import { ladiesOnly } from './ladies-rule.ts'

/** Who is to sit on which seat, by the seat's id. decisions/0079 */
export type GendersOfSeats = Partial<Record<string, Gender>>

/** Said of each seat that lacks it while the ladies' rule is on. */
export const SAY_WHO_SITS = 'Say who sits on each seat'

/** As a hold is asked for with it. */
export interface SeatGenders {
  genders?: { seatId: number; gender: Gender }[]
}

/** What a hold is asked for with, as far as it is chosen. */
export function gendersOfSeats(seatIds: readonly number[], chosen: GendersOfSeats): SeatGenders {
  const genders = seatIds.flatMap((seatId) => {
    const gender = chosen[seatId]
    return gender === undefined ? [] : [{ seatId, gender }]
  })
  return genders.length === 0 ? {} : { genders }
}

/** Who a booking's seats were held for. */
export const gendersHeld = (
  seats: readonly Pick<BookingSeat, 'seatId' | 'heldFor'>[],
): GendersOfSeats =>
  Object.fromEntries(seats.flatMap(({ seatId, heldFor }) => (heldFor ? [[seatId, heldFor]] : [])))

/** What is wrong with who sits where, by the seat's id. */
export type GenderErrors = Partial<Record<string, string>>

/** Men on seats that take women only, in the server's words; whether others may sit there is the server's to say. */
export function menOnLadiesSeats(
  chosen: readonly Seat[],
  seats: readonly Seat[],
  genders: GendersOfSeats,
): GenderErrors {
  const men = chosen.filter(({ id, forLadies }) => forLadies === true && genders[id] === 'MALE')
  return Object.fromEntries(
    men.map((seat) => {
      const isBeside = seatsBeside(seat, seats).some(({ bookedByLady }) => bookedByLady === true)
      const [beside, marked] = isBeside ? [[seat.number], []] : [[], [seat.number]]
      return [seat.id, ladiesOnly({ beside, marked }).message]
    }),
  )
}

/** The field of a hold that says who sits on one of its seats. */
export const genderField = (place: number): string => `genders.${place}.gender`

/** The server's objections to who sits where. */
export const refusedGenders = (
  fields: readonly InvalidField[],
  seatIds: readonly number[],
): GenderErrors =>
  Object.fromEntries(
    seatIds.flatMap((seatId, place) => {
      const found = fields.find(({ field }) => field === genderField(place))
      return found ? [[seatId, found.message]] : []
    }),
  )
