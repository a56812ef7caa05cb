import type { SeatPlace } from '../../../domain/seat/seat.ts'
import type { SwapInput, SwapPassenger } from '../../../domain/swap/swap.ts'
import { numbersBeside } from '../fares/fare-formula.ts'

/** The number of the seat of each passenger, by their id. */
export type Placement = ReadonlyMap<number, string>

export interface ExhaustivePlan {
  placement: Placement
  freedHolds: number[]
}

const legsOf = ({ from, to }: SwapPassenger, fromNode: number): number[] =>
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

const rowsOf = ({ row, rowSpan }: SeatPlace): number[] =>
  rowSpan === undefined ? [row] : [row, row + 1]

/** Beside each other or across one column, or one behind the other. */
const areNear = (one: SeatPlace, other: SeatPlace): boolean => {
  const across = Math.abs(one.column - other.column)
  const along = rowsOf(one).flatMap((row) => rowsOf(other).map((next) => Math.abs(row - next)))
  const isInRow = along.includes(0) && across <= 2
  const isBehind = !along.includes(0) && along.includes(1) && across === 0
  return one.deck === other.deck && (isInRow || isBehind)
}

/** How many pieces people make: everybody begins alone, and whoever is joined becomes one. */
function piecesAmong<One>(
  people: readonly One[],
  areJoined: (one: One, other: One) => boolean,
): One[][] {
  let pieces = people.map((one) => [one])
  for (const one of people) {
    for (const other of people) {
      if (one === other || !areJoined(one, other)) continue
      const [ours, theirs] = [one, other].map(
        (who) => pieces.find((piece) => piece.includes(who)) ?? [],
      )
      if (ours === undefined || theirs === undefined || ours === theirs) continue
      pieces = [
        ...pieces.filter((piece) => piece !== ours && piece !== theirs),
        [...ours, ...theirs],
      ]
    }
  }
  return pieces
}

/** What counts of one way to seat some passengers, first to last; more is better. */
export function worthOf(
  passengers: readonly SwapPassenger[],
  placement: Placement,
  { seats: all, ...input }: SwapInput,
): number[] {
  const rules = new SwapRules({ seats: all, ...input })
  const seats = inBusOrder(all).filter(({ number }) => !input.blocked.includes(number))
  const seatOf = ({ id }: SwapPassenger) => seats.find(({ number }) => number === placement.get(id))
  const seated = passengers.filter((one) => seatOf(one) !== undefined)
  const ofBooking = (id: number) => passengers.filter(({ bookingId }) => bookingId === id)
  const bookings = [...new Set(passengers.map(({ bookingId }) => bookingId))]
  const count = (does: (one: SwapPassenger, seat: SeatPlace) => boolean): number =>
    seated.filter((one) => {
      const seat = seatOf(one)
      return seat !== undefined && does(one, seat)
    }).length
  const groups = bookings.flatMap((id) =>
    piecesAmong(ofBooking(id), (one, other) => rules.meet(one, other)),
  )
  const moreOf = (group: SwapPassenger[]): number => {
    const before = piecesAmong(
      group,
      (one, other) => rules.meet(one, other) && areNear(one.seat, other.seat),
    )
    const after = piecesAmong(
      group.filter((one) => seated.includes(one)),
      (one, other) => {
        const [here, there] = [seatOf(one), seatOf(other)]
        return (
          rules.meet(one, other) &&
          here !== undefined &&
          there !== undefined &&
          areNear(here, there)
        )
      },
    )
    return Math.max(0, after.length - before.length)
  }
  const more = groups.map(moreOf)
  const rowsOff = seated.map((one) => Math.abs(one.seat.row - (seatOf(one)?.row ?? 0)))
  return [
    count((one) => one.isBoarded),
    count(() => true),
    count((one) => one.gender === 'FEMALE' && ofBooking(one.bookingId).length === 1),
    count((one) => one.age !== null && one.age < 12),
    count((one) => one.age !== null && one.age >= 60),
    ...bookings.map((id) => count((one) => one.bookingId === id)),
    -more.filter((pieces) => pieces > 0).length,
    -more.reduce((sum, pieces) => sum + pieces, 0),
    count((one, seat) => one.seat.kind === seat.kind),
    count((one, seat) => one.seat.deck === seat.deck),
    count((one, seat) => one.seat.window === seat.window),
    count((one, seat) => one.seat.number === seat.number),
    -rowsOff.reduce((sum, rows) => sum + rows, 0),
    ...passengers.map((one) => {
      const seat = seatOf(one)
      return -(seat === undefined ? seats.length : seats.indexOf(seat))
    }),
  ]
}

const inBusOrder = (seats: readonly SeatPlace[]): SeatPlace[] =>
  seats.toSorted(
    (one, other) =>
      Number(one.deck === 'UPPER') - Number(other.deck === 'UPPER') ||
      one.row - other.row ||
      one.column - other.column,
  )

export const isMore = (one: readonly number[], other: readonly number[]): boolean => {
  const place = one.findIndex((number, at) => number !== other[at])
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0)
}

/** The best plan of a small swap, found by trying all. */
export function exhaustivePlan(input: SwapInput): ExhaustivePlan {
  const passengers = input.passengers
    .filter((one) => legsOf(one, input.fromNode).length > 0)
    .toSorted(
      (one, other) =>
        one.bookedAt - other.bookedAt || one.bookingId - other.bookingId || one.id - other.id,
    )
  const tickets = bestOf(
    passengers.filter(({ isHold }) => !isHold),
    [],
    input,
  )
  let held: SwapPassenger[] = []
  const freedHolds: number[] = []
  const holds = passengers.filter(({ isHold }) => isHold)
  const there = { passengers, placement: tickets }
  for (const id of new Set(holds.map(({ bookingId }) => bookingId))) {
    const withIt = [...held, ...holds.filter(({ bookingId }) => bookingId === id)]
    if (bestOf(withIt, [there], input).size === withIt.length) held = withIt
    else freedHolds.push(id)
  }
  return { placement: new Map([...tickets, ...bestOf(held, [there], input)]), freedHolds }
}

interface There {
  passengers: readonly SwapPassenger[]
  placement: Placement
}

/** Tries each seat, and none, for each passenger. */
function bestOf(
  passengers: readonly SwapPassenger[],
  there: readonly There[],
  input: SwapInput,
): Placement {
  const rules = new SwapRules(input)
  const seated: [SwapPassenger, SeatPlace][] = there.flatMap((some) =>
    some.passengers.flatMap((one): [SwapPassenger, SeatPlace][] => {
      const seat = input.seats.find(({ number }) => number === some.placement.get(one.id))
      return seat === undefined ? [] : [[one, seat]]
    }),
  )
  const before = seated.length
  let best: Placement = new Map()
  let worth = worthOf(passengers, best, input)
  const tryFrom = (place: number): void => {
    const one = passengers[place]
    if (one === undefined) {
      const placement = new Map(seated.slice(before).map(([{ id }, { number }]) => [id, number]))
      const [boarded = 0, all = 0] = worth
      const isLess =
        seated.slice(before).filter(([{ isBoarded }]) => isBoarded).length === boarded &&
        placement.size < all
      const found = isLess ? worth : worthOf(passengers, placement, input)
      if (isMore(found, worth)) [best, worth] = [placement, found]
      return
    }
    for (const seat of input.seats) {
      if (!rules.allowAlone(one, seat)) continue
      if (!seated.every(([other, otherSeat]) => rules.allow(one, seat, other, otherSeat))) continue
      seated.push([one, seat])
      tryFrom(place + 1)
      seated.pop()
    }
    tryFrom(place + 1)
  }
  tryFrom(0)
  return best
}
