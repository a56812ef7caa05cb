import type { Instant } from '../../domain/time/calendar.ts'

/** A claim on a seat for one leg, as its row is read. */
interface ClaimRow {
  seatId: number
  leg: number
  /** Null when it is sold or blocked. */
  heldUntil: Instant | null
  /** Null when it is blocked. */
  bookingId: number | null
}

/** A seat that is claimed from one node to another. */
interface Span extends Omit<ClaimRow, 'leg'> {
  from: number
  to: number
}

/** A seat that cannot be chosen. */
export interface TakenSeat {
  isSold: boolean
  /** When the last hold on it ends; null where nobody holds it. */
  heldUntil: Instant | null
  /** The bookings that hold it. */
  bookingIds: readonly number[]
}

/** A trip has fewer places. */
const MOST_NODES = 1000

/** The claims on the seats of one trip. A hold past its deadline does not count. domain.md §2 */
export class TripClaims {
  static readonly NONE = new TripClaims([])
  /**
   * What is sold or blocked, two numbers a span, ordered by seat: the seat's id, and its nodes, which are negative where
   * it is blocked. Objects would take five times as much for a bus that is full.
   */
  readonly #kept: number[] = []
  readonly #held: (Span & { heldUntil: Instant })[] = []

  /** @param claims ordered by seat and leg */
  constructor(claims: readonly ClaimRow[]) {
    let span: Span | undefined
    for (const { leg, ...claim } of claims) {
      if (span?.to === leg && isSame(span, claim)) span.to = leg + 1
      else {
        if (span !== undefined) this.#add(span)
        span = { ...claim, from: leg, to: leg + 1 }
      }
    }
    if (span !== undefined) this.#add(span)
  }

  #add({ heldUntil, ...span }: Span): void {
    const nodes = 1 + span.from + MOST_NODES * span.to
    if (heldUntil !== null) this.#held.push({ ...span, heldUntil })
    else this.#kept.push(span.seatId, span.bookingId === null ? -nodes : nodes)
  }

  /** How many seats are claimed on any leg of a journey. */
  countTaken(from: number, to: number, now: Instant): number {
    if (this.#held.length > 0) return this.takenOn(from, to, now).size
    const kept = this.#kept
    let [count, counted] = [0, -1]
    for (let at = 0; at < kept.length; at += 2) {
      if (!isOn(kept[at + 1] ?? 0, from, to)) continue
      if (kept[at] !== counted) count += 1
      counted = kept[at] ?? 0
    }
    return count
  }

  /** Those seats by their ids. */
  takenOn(from: number, to: number, now: Instant): Map<number, TakenSeat> {
    const taken = new Map<number, TakenSeat>()
    for (let at = 0; at < this.#kept.length; at += 2) {
      const [seatId = 0, nodes = 0] = [this.#kept[at], this.#kept[at + 1]]
      if (!isOn(nodes, from, to)) continue
      const isSold = nodes > 0 || taken.get(seatId)?.isSold === true
      taken.set(seatId, { isSold, heldUntil: null, bookingIds: [] })
    }
    for (const held of this.#held) {
      const { seatId, heldUntil, bookingId } = held
      if (held.from >= to || held.to <= from || heldUntil <= now) continue
      const known = taken.get(seatId)
      taken.set(seatId, {
        isSold: known?.isSold === true,
        heldUntil: Math.max(heldUntil, known?.heldUntil ?? 0),
        bookingIds: [...(known?.bookingIds ?? []), ...(bookingId === null ? [] : [bookingId])],
      })
    }
    return taken
  }
}

/** Whether packed nodes touch a journey. */
function isOn(nodes: number, from: number, to: number): boolean {
  const packed = Math.abs(nodes) - 1
  return packed % MOST_NODES < to && Math.floor(packed / MOST_NODES) > from
}

const isSame = (span: Span, claim: Omit<ClaimRow, 'leg'>): boolean =>
  span.seatId === claim.seatId &&
  span.heldUntil === claim.heldUntil &&
  span.bookingId === claim.bookingId
