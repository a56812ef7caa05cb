import type { Seat } from '../../../domain/seat/seat.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { joinList } from '../../../domain/text/join-list.ts'

/** How a deadline is written. */
type TimeText = (at: Instant) => string

/** What somebody typed as seats: '3A 3b, 4c'. */
export interface TypedSeats {
  /** Free seats of the trip, in the order typed. */
  chosen: Seat[]
  /** Seats that somebody else has, or that are blocked. */
  taken: Seat[]
  /** Numbers that this bus does not have. */
  unknown: string[]
}

const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((number) => number !== ''),
  ),
]

/** Reads seat numbers in any letter case, separated by spaces or commas. */
export function readSeats(text: string, seats: readonly Seat[]): TypedSeats {
  const read: TypedSeats = { chosen: [], taken: [], unknown: [] }
  for (const number of numbersIn(text)) {
    const seat = seats.find((one) => one.number === number)
    if (seat === undefined) read.unknown.push(number)
    else if (seat.status === 'AVAILABLE') read.chosen.push(seat)
    else read.taken.push(seat)
  }
  return read
}

/** Why a seat cannot be sold: it is held until a time, blocked, or sold. */
export function whyTaken({ status, heldUntil }: Seat, timeText: TimeText): string {
  if (status !== 'RESERVED') return 'already taken'
  return heldUntil === undefined ? 'blocked' : `held for a customer until ${timeText(heldUntil)}`
}

/** The error in the seats typed, or undefined. */
export function seatsError(
  { chosen, taken, unknown }: TypedSeats,
  timeText: TimeText,
): string | undefined {
  if (unknown.length > 0) return `This bus has no seat ${joinList(unknown)}`
  if (taken.length > 0) {
    const byReason = Map.groupBy(taken, (seat) => whyTaken(seat, timeText))
    return [...byReason].map(([reason, seats]) => sayOf(seats, reason)).join('. ')
  }
  return chosen.length === 0 ? 'Choose at least one seat' : undefined
}

function sayOf(seats: readonly Seat[], reason: string): string {
  const numbers = joinList(seats.map((seat) => seat.number))
  return seats.length === 1 ? `Seat ${numbers} is ${reason}` : `Seats ${numbers} are ${reason}`
}

/** Adds a seat to the text, or removes it. */
export function toggleSeat(text: string, number: string): string {
  const numbers = numbersIn(text)
  const others = numbers.filter((one) => one !== number)
  return (others.length < numbers.length ? others : [...numbers, number]).join(' ')
}

/** The position in the text of the first number that cannot be sold: it is selected, so that typing replaces it. */
export function wrongPlace(text: string, { taken, unknown }: TypedSeats): [number, number] {
  const [wrong] = [...unknown, ...taken.map((seat) => seat.number)]
  const found = [...text.matchAll(/[^\s,;]+/g)].find(([word]) => word.toUpperCase() === wrong)
  return found === undefined ? [0, text.length] : [found.index, found.index + found[0].length]
}
