import type { Journey } from '../../../domain/schedule/journey.ts'
import { formatRupees } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import { soldOn, statusOn } from '../../../domain/booking/seat-status.ts'
import { SEAT_STATUSES } from '../../../domain/seat/seat.ts'
import type { SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import type { PricedSeat } from '../../../domain/fare/priced.ts'
import { DECK_NAMES, SEAT_TYPE_NAMES, deckWords, seatPosition } from './seat-names.ts'

/** How a seat looks on a part of the trip: one of the map's drawings; unknown states are gray. Spec §4 */
export function lookOf(seat: SheetSeat, part: Journey): string {
  if (!SEAT_STATUSES.some((status) => status === seat.status)) return 'unknown'
  return statusOn(seat, part).toLowerCase()
}

/** A seat's state on a part of the trip in words; an unknown one as it is. */
export function stateText(seat: SheetSeat, part: Journey): string {
  const look = lookOf(seat, part)
  return look === 'unknown' ? seat.status : look.charAt(0).toUpperCase() + look.slice(1)
}

/** Whether parts of the trip differ for a seat: then a strip shows which. */
export function isParted({ uses }: SheetSeat, lastNode: number): boolean {
  const [first, ...others] = uses
  if (first === undefined) return false
  return others.length > 0 || first.fromNode > 0 || first.toNode < lastNode
}

/** Window or aisle, upper or lower, and whether it is for ladies: `Window`, `Upper deck, aisle, for ladies`. */
export function typeText(seat: SheetSeat, twoDecks: boolean): string {
  const position = seat.forLadies ? `${seatPosition(seat)}, for ladies` : seatPosition(seat)
  if (twoDecks) return `${DECK_NAMES[seat.deck]}, ${position}`
  return position.charAt(0).toUpperCase() + position.slice(1)
}

/** The same with what the seat costs more or less: `Window, Front row +₹50`. */
export function pricedTypeText(seat: SheetSeat): string {
  const supplements = seat.supplements.map(
    ({ label, amountPaise }) =>
      `${label} ${amountPaise < 0 ? '−' : '+'}${formatRupees(Math.abs(amountPaise))}`,
  )
  return [typeText(seat, seat.kind === 'SLEEPER'), ...supplements].join(', ')
}

/** The text on a seat for a part of the trip: names, or why it is blocked. */
export function occupantText(seat: SheetSeat, part: Journey): string {
  const here = seat.uses.filter((use) => use.fromNode < part.to && use.toNode > part.from)
  const words = here.map((use) => use.blockReason ?? use.passengerName ?? 'Held')
  return words.join(', ')
}

/** What a part of a seat was sold at; where it is not sold, what it costs today. */
export function priceText(
  seat: SheetSeat,
  part: Journey,
  fareOf: (seat: PricedSeat) => Paise | null,
): string {
  const sold = soldOn(seat, part)
  if (sold !== null) return `sold at ${formatRupees(sold)}`
  const fare = fareOf(seat)
  return fare === null ? 'not sold' : formatRupees(fare)
}

/** What the whole trip costs on a seat, and that it is for later sales where some of it is sold. */
export function fullPriceText(seat: SheetSeat): string {
  const price = `${formatRupees(seat.pricePaise)} for the whole trip`
  return seat.uses.some(({ soldPaise }) => soldPaise !== null)
    ? `now ${price}, for later sales`
    : price
}

interface Told {
  part: Journey
  price: string
  chosen: boolean
  twoDecks: boolean
}

/**
 * A seat's whole name, beginning with what is written on it: `Seat 3A Asha Kulkarni Passenger, window, seater, ₹900,
 * booked`, with its deck where there are two. ux.md d3; WCAG 2.5.3
 */
export function officeSeatName(seat: SheetSeat, { part, price, chosen, twoDecks }: Told): string {
  const who = occupantText(seat, part)
  const people = seat.uses.some((use) => use.bookingId !== null)
  const written = ['Seat', seat.number, who === '' ? price : who, people ? 'Passenger' : '']
  const elsewhere = people && lookOf(seat, part) === 'available'
  return [
    written.filter((word) => word !== '').join(' '),
    ...deckWords(seat, twoDecks),
    seatPosition(seat),
    SEAT_TYPE_NAMES[seat.kind],
    ...(seat.forLadies ? ['for ladies'] : []),
    ...(who === '' ? [] : [price]),
    chosen ? 'selected' : stateText(seat, part).toLowerCase(),
    ...(elsewhere ? ['taken on another part'] : []),
  ].join(', ')
}
