import { formatRupees } from '../../../domain/money.ts'
import { joinList } from '../../../domain/text/join-list.ts'
import type { Deck, Seat, SeatKind } from '../../../domain/seat/seat.ts'

export const DECK_NAMES: Record<Deck, string> = { LOWER: 'Lower deck', UPPER: 'Upper deck' }

/** Drawn on seats of the ladies' rule, as a character of text rather than a picture. decisions/0079 */
export const LADY = '♀\uFE0E'

export const SEAT_TYPE_NAMES: Record<SeatKind, string> = {
  SEATER: 'seater',
  SEMI_SLEEPER: 'push-back seat',
  SLEEPER: 'sleeper',
}

/** A seat's state in words for this customer. Spec §4; anything unknown is 'not available'. */
export function seatState(
  seat: Pick<Seat, 'status' | 'heldByMe' | 'forLadies' | 'bookedByLady'>,
  chosen: boolean,
): string {
  if (seat.forLadies) return `${chosen ? 'selected' : 'available'}, for a woman`
  if (chosen) return 'selected'
  if (seat.bookedByLady) return 'booked by a lady'
  if (seat.heldByMe) return 'held for you'
  if (seat.status === 'AVAILABLE') return 'available'
  if (seat.status === 'BOOKED') return 'booked'
  if (seat.status === 'RESERVED') return 'reserved'
  return 'not available'
}

/** Window or aisle, in a word. */
export function seatPosition(seat: Pick<Seat, 'window'>): string {
  return seat.window ? 'window' : 'aisle'
}

/** The deck, where there are two: a bus of one deck has no lower one. */
export const deckWords = ({ deck }: Pick<Seat, 'deck'>, twoDecks: boolean): string[] =>
  twoDecks ? [DECK_NAMES[deck].toLowerCase()] : []

/** A seat by its number, and a berth by its deck too, where it is only read: `L1, lower deck`. */
export const spokenNumber = (number: string, deck: Deck, isBerth: boolean): string =>
  [number, ...deckWords({ deck }, isBerth)].join(', ')

/** What is read of the group of seats of a deck. */
export const deckLabel = (deck: Deck, twoDecks: boolean): string =>
  twoDecks ? DECK_NAMES[deck] : 'Seats of the bus'

interface Told {
  chosen: boolean
  twoDecks: boolean
  /** In place of its state for customers. */
  state?: string
}

/** A seat's whole name: `Seat U7, upper deck, window, sleeper, ₹850, available`. ux.md d3 */
export function seatName(seat: Seat, { chosen, twoDecks, state }: Told): string {
  return [
    `Seat ${seat.number}`,
    ...deckWords(seat, twoDecks),
    seatPosition(seat),
    SEAT_TYPE_NAMES[seat.kind],
    formatRupees(seat.pricePaise),
    state ?? seatState(seat, chosen),
  ].join(', ')
}

/** `3A`, `3A and 3B`, `3A, 3B and 3C`. */
export function listSeats(seats: readonly { number: string }[]): string {
  return joinList(seats.map((seat) => seat.number))
}

/** `1 seat`, `2 seats`. */
export function countSeats(count: number): string {
  return count === 1 ? '1 seat' : `${count} seats`
}
