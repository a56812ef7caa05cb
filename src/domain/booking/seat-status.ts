import type { Journey } from '../schedule/journey.ts'
import { sumPaise } from '../money.ts'
import type { Paise } from '../money.ts'
import type { SeatStatus } from '../seat/seat.ts'
import type { SeatUse, SheetSeat } from './seat-sheet.ts'

/** A stretch of the trip with one state of a seat: a use of it, or free. */
export interface SeatPart extends Journey {
  /** The use of it; undefined where it is free. */
  use: SeatUse | undefined
}

/** What one claim says: a seat, a leg, and what it is claimed for. */
export type LegUse = Omit<SeatUse, 'fromNode' | 'toNode'> & { leg: number }

/** The uses of one seat from its claims in the order of their legs: legs of one booking, or one reason, are one use. */
export function usesFrom(claims: readonly LegUse[]): SeatUse[] {
  const uses: SeatUse[] = []
  for (const { leg, ...claim } of claims) {
    const last = uses.at(-1)
    const goesOn =
      last?.toNode === leg &&
      last.bookingId === claim.bookingId &&
      last.blockReason === claim.blockReason
    if (goesOn) last.toNode = leg + 1
    else uses.push({ fromNode: leg, toNode: leg + 1, ...claim })
  }
  return uses
}

/** The worst of some uses: sold on any part is BOOKED, else held or blocked is RESERVED. domain.md §2.6 */
export function worstSeatStatus(uses: readonly Pick<SeatUse, 'status'>[]): SeatStatus {
  if (uses.some((use) => use.status === 'BOOKED')) return 'BOOKED'
  return uses.length > 0 ? 'RESERVED' : 'AVAILABLE'
}

/** The uses of a seat on any leg of a journey. */
function usesOn(seat: Pick<SheetSeat, 'uses'>, { from, to }: Journey): SeatUse[] {
  return seat.uses.filter((use) => use.fromNode < to && use.toNode > from)
}

/** A seat's state for a journey: touching ones never count. domain.md §2 */
export function statusOn(seat: Pick<SheetSeat, 'uses'>, journey: Journey): SeatStatus {
  return worstSeatStatus(usesOn(seat, journey))
}

/** The whole trip of a seat, stretch by stretch, the free ones too. */
export function partsOf({ uses }: Pick<SheetSeat, 'uses'>, lastNode: number): SeatPart[] {
  const parts: SeatPart[] = []
  let reached = 0
  for (const use of uses) {
    if (use.fromNode > reached) parts.push({ from: reached, to: use.fromNode, use: undefined })
    parts.push({ from: use.fromNode, to: use.toNode, use })
    reached = use.toNode
  }
  if (reached < lastNode) parts.push({ from: reached, to: lastNode, use: undefined })
  return parts
}

/** What a journey on a seat was sold at, as one sum; null where it is not sold. */
export function soldOn(seat: Pick<SheetSeat, 'uses'>, journey: Journey): Paise | null {
  const sold = usesOn(seat, journey).flatMap(({ soldPaise }) => soldPaise ?? [])
  return sold.length === 0 ? null : sumPaise(sold)
}

/**
 * What a seat can bring on the whole trip: what it was sold at where no leg is left, else today's price from end to end.
 * docs/decisions/0015
 */
export function potentialOf(seat: Pick<SheetSeat, 'uses' | 'pricePaise'>, lastNode: number): Paise {
  const soldOut = partsOf(seat, lastNode).every(({ use }) => typeof use?.soldPaise === 'number')
  return (soldOut ? soldOn(seat, { from: 0, to: lastNode }) : null) ?? seat.pricePaise
}

/** What staff may do with a seat: a free one is blocked, a blocked one freed, one with bookings is neither. */
export function blockActionFor({ uses }: Pick<SheetSeat, 'uses'>): 'block' | 'unblock' | 'none' {
  if (uses.length === 0) return 'block'
  return uses.every((use) => use.bookingId === null) ? 'unblock' : 'none'
}

export interface SeatCounts {
  total: number
  available: number
  booked: number
  reserved: number
}

/** How many seats are in which state on a journey. */
export function countSeatsOn(
  seats: readonly Pick<SheetSeat, 'uses'>[],
  journey: Journey,
): SeatCounts {
  const states = seats.map((seat) => statusOn(seat, journey))
  const count = (status: SeatStatus) => states.filter((state) => state === status).length
  return {
    total: seats.length,
    available: count('AVAILABLE'),
    booked: count('BOOKED'),
    reserved: count('RESERVED'),
  }
}

/** A share in percent, to a tenth; of nothing it is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}
