import type { SeatPlace } from '../../../domain/seat/seat.ts'
import type { SwapInput, SwapPassenger } from '../../../domain/swap/swap.ts'
import { SwapRules } from './swap-rules.ts'

/** The number of the seat of each passenger, by their id. */
export type Placement = ReadonlyMap<number, string>

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
    -bookings.filter((id) => {
      const its = ofBooking(id)
      const stays = its.filter((one) => seated.includes(one)).length
      return stays > 0 && stays < its.length
    }).length,
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
