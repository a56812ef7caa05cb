import type { Seat } from '../../../domain/seat/seat.ts'

/** What the customer has chosen on one trip. */
export interface Selection {
  seatIds: readonly number[]
}

export type Toggled =
  | { kind: 'added' | 'removed'; selection: Selection }
  | { kind: 'limit' | 'taken'; selection: Selection }

/** Whether the customer may choose this seat: free for the journey, or already held by them. */
export function canChoose(seat: Pick<Seat, 'status' | 'heldByMe'>): boolean {
  return seat.status === 'AVAILABLE' || seat.heldByMe
}

/** Selects or deselects a seat; a taken one and one beyond the limit are refused, with the reason. ux.md d3 */
export function toggleSelection(selection: Selection, seat: Seat, limit: number): Toggled {
  const { seatIds } = selection
  if (seatIds.includes(seat.id)) {
    return { kind: 'removed', selection: { seatIds: seatIds.filter((id) => id !== seat.id) } }
  }
  if (!canChoose(seat)) return { kind: 'taken', selection }
  if (seatIds.length >= limit) return { kind: 'limit', selection }
  return { kind: 'added', selection: { seatIds: [...seatIds, seat.id] } }
}

/** Removes seats that somebody else has taken meanwhile, and names them. ux.md d3 */
export function dropLost(
  selection: Selection,
  seats: readonly Seat[],
): { selection: Selection; lost: Seat[] } {
  const byId = new Map(seats.map((seat) => [seat.id, seat]))
  const lost: Seat[] = []
  const remaining = selection.seatIds.filter((id) => {
    const seat = byId.get(id)
    if (seat && !canChoose(seat)) lost.push(seat)
    return seat !== undefined && canChoose(seat)
  })
  const unchanged = remaining.length === selection.seatIds.length
  return { selection: unchanged ? selection : { seatIds: remaining }, lost }
}

/** The chosen seats themselves, in the order of the bus. */
export function selectedSeats(selection: Selection, seats: readonly Seat[]): Seat[] {
  return seats.filter((seat) => selection.seatIds.includes(seat.id))
}
