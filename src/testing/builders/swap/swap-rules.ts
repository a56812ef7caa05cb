import type { SeatPlace } from '../../../domain/seat/seat.ts'
import type { SwapInput, SwapPassenger } from '../../../domain/swap/swap.ts'
import { numbersBeside } from '../fares/fare-formula.ts'

/** The legs of a passenger that count. */
export const legsOf = ({ from, to }: SwapPassenger, fromNode: number): number[] =>
  Array.from({ length: to - from }, (_, ahead) => from + ahead).filter((leg) => leg >= fromNode)

/** The rules that no plan may break, word by word. */
export class SwapRules {
  readonly #input: SwapInput

  constructor(input: SwapInput) {
    this.#input = input
  }

  meet(one: SwapPassenger, other: SwapPassenger): boolean {
    const { fromNode } = this.#input
    const legs = legsOf(other, fromNode)
    return legsOf(one, fromNode).some((leg) => legs.includes(leg))
  }

  /** Whether a passenger may take a seat while another one sits on theirs. */
  allow(one: SwapPassenger, seat: SeatPlace, other: SwapPassenger, otherSeat: SeatPlace): boolean {
    if (!this.meet(one, other)) return true
    if (seat.number === otherSeat.number) return false
    if (!this.#input.ladies.ladiesRule || one.bookingId === other.bookingId) return true
    if (numbersBeside(seat, [otherSeat]).length === 0) return true
    if (numbersBeside(one.seat, [other.seat]).length > 0) return true
    return !(this.#isBarredBy(one, other) || this.#isBarredBy(other, one))
  }

  /** Whether a passenger may take a seat if nobody else is there. */
  allowAlone(one: SwapPassenger, seat: SeatPlace): boolean {
    if (this.#input.blocked.includes(seat.number)) return false
    if (!this.#input.ladies.ladiesRule || seat.forLadies !== true) return true
    if (!one.keepsLadiesSeats || this.#isForWomen(one)) return true
    if (this.#isExempt(one.bookingId, null)) return true
    const { number, deck, row, column, forLadies } = one.seat
    const isSame = number === seat.number && deck === seat.deck && row === seat.row
    return forLadies === true && isSame && column === seat.column
  }

  #isForWomen({ gender }: SwapPassenger): boolean {
    if (gender === 'OTHER') return this.#input.ladies.ladiesSeatsForOthers
    return gender === 'FEMALE'
  }

  #isExempt(bookingId: number, otherId: number | null): boolean {
    return this.#input.exemptions.some(
      (one) => one.bookingId === bookingId && one.otherId === otherId,
    )
  }

  #isBarredBy(one: SwapPassenger, lady: SwapPassenger): boolean {
    if (lady.gender !== 'FEMALE' || this.#isForWomen(one)) return false
    const [ours, hers] = [one.bookingId, lady.bookingId]
    return !this.#isExempt(ours, null) && !this.#isExempt(ours, hers) && !this.#isExempt(hers, ours)
  }
}
