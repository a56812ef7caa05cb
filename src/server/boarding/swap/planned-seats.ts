import { Fault } from '../../../domain/fault.ts'
import { seatsBeside } from '../../../domain/seat/neighbours.ts'
import type { SeatPlace } from '../../../domain/seat/seat.ts'
import { BusToFill } from '../../../domain/swap/bus-to-fill.ts'
import { ladiesPairs, shareLeg } from '../../../domain/swap/ladies-pairs.ts'
import { changesOf } from '../../../domain/swap/seat-fit.ts'
import { byBooking } from '../../../domain/swap/seating-order.ts'
import { planSwap } from '../../../domain/swap/swap-plan.ts'
import type { SwapChange, SwapInput, SwapPassenger } from '../../../domain/swap/swap.ts'
import type { PlanSwapInput } from '../../../domain/swap/swap.input.ts'
import type { SwapFacts, Traveller } from './swap-facts.service.ts'

/** Who sits where in the new bus. */
export interface PlannedSeats {
  seated: { traveller: Traveller; to: SeatPlace; changed: SwapChange[] }[]
  /** Have a ticket, and no seat. */
  conflicts: { traveller: Traveller; reason: string }[]
  /** Of unpaid bookings that end. */
  freed: Traveller[]
  /** Did not come, and get no seat. */
  left: Traveller[]
  /** The seats of the trip are those of the new bus, and nobody moves. */
  seatsStay: boolean
}

type Overrides = PlanSwapInput['overrides']

/**
 * The seats of a plan, with those that somebody has chosen instead; these are judged by the same rules. decisions/0084
 * @throws Fault invalid, conflict for a choice that the rules refuse
 */
export function plannedSeats(facts: SwapFacts, overrides: Overrides): PlannedSeats {
  if (canSeatsStay(facts, overrides)) return stayingSeats(facts)
  const input = swapInput(facts)
  const plan = planSwap(input)
  const places = new Map(plan.moves.map(({ passengerId, to }) => [passengerId, to]))
  const reasons = new Map(plan.unplaced.map(({ passengerId, reason }) => [passengerId, reason]))
  choose(facts, input, places, overrides)
  const without = new Set(
    facts.travellers
      .filter(({ isHold, passengerId }) => isHold && !places.has(passengerId))
      .map(({ bookingId }) => bookingId),
  )
  const planned: PlannedSeats = { seated: [], conflicts: [], freed: [], left: [], seatsStay: false }
  for (const traveller of facts.travellers) {
    const to = places.get(traveller.passengerId)
    if (traveller.isHold && without.has(traveller.bookingId)) planned.freed.push(traveller)
    else if (to !== undefined)
      planned.seated.push({ traveller, to, changed: changesOf(traveller.seat, to) })
    else if (traveller.isMissing) planned.left.push(traveller)
    else {
      const reason = reasons.get(traveller.passengerId) ?? 'You have chosen to give them no seat'
      planned.conflicts.push({ traveller, reason })
    }
  }
  return planned
}

/** Whoever has none of the seats in use is seated by a plan, and so is everybody when somebody is put elsewhere. */
const canSeatsStay = ({ sameSeats, travellers }: SwapFacts, overrides: Overrides): boolean =>
  sameSeats && overrides.length === 0 && travellers.every(({ retiredBy }) => retiredBy === null)

function stayingSeats({ travellers }: SwapFacts): PlannedSeats {
  const seated = travellers.map((traveller) => ({ traveller, to: traveller.seat, changed: [] }))
  return { seated, conflicts: [], freed: [], left: [], seatsStay: true }
}

/** Whoever did not come stands back behind all tickets, each for themselves: as a hold does. */
function swapInput(facts: SwapFacts): SwapInput {
  const { travellers, seats, blocked, settings, exemptions, swap } = facts
  return {
    passengers: travellers.map(swapPassenger),
    seats,
    blocked,
    ladies: settings,
    exemptions: [
      ...exemptions,
      ...travellers.flatMap((one) =>
        one.isMissing ? [{ bookingId: -one.passengerId, otherId: one.bookingId }] : [],
      ),
    ],
    fromNode: swap.from_node,
  }
}

function swapPassenger(traveller: Traveller): SwapPassenger {
  const { passengerId, bookingId, isMissing } = traveller
  return {
    id: passengerId,
    bookingId: isMissing ? -passengerId : bookingId,
    from: traveller.fromNode,
    to: traveller.toNode,
    seat: traveller.seat,
    gender: traveller.gender ?? traveller.heldFor,
    age: traveller.age,
    // They have paid: before any hold that is not paid.
    bookedAt: isMissing ? 0 : traveller.bookedAt,
    isBoarded: traveller.status === 'BOARDED',
    isHold: traveller.isHold || isMissing,
    keepsLadiesSeats: traveller.keepsLadiesSeats,
  }
}

type Places = Map<number, SeatPlace>

/** Puts people where somebody wants them; others stay where the plan has them. */
function choose(facts: SwapFacts, input: SwapInput, places: Places, overrides: Overrides): void {
  for (const [index, { passengerId, seatNumber }] of overrides.entries()) {
    const field = `overrides.${index}`
    if (!input.passengers.some(({ id }) => id === passengerId))
      throw invalid(field, 'This passenger does not travel from there on')
    const seat = facts.seats.find(({ number }) => number === seatNumber)
    if (seatNumber === null) places.delete(passengerId)
    else if (seat === undefined) throw invalid(field, `The new bus has no seat ${seatNumber}`)
    else if (facts.blocked.includes(seat.number))
      throw invalid(field, `Seat ${seat.number} is blocked`)
    else places.set(passengerId, seat)
  }
  makeWay(input, places, overrides)
  const byId = new Map(input.passengers.map((passenger) => [passenger.id, passenger]))
  const chosen = overrides.flatMap(({ passengerId }) => byId.get(passengerId) ?? [])
  for (const passenger of chosen) requireFits(passenger, input, places)
}

/** Where staff seat somebody who has paid, holds that are not paid get what is left then, or end; not those they seat too. */
function makeWay(input: SwapInput, places: Places, overrides: Overrides): void {
  const isChosen = new Set(overrides.map(({ passengerId }) => passengerId))
  const holds = input.passengers.filter(({ isHold, id }) => isHold && !isChosen.has(id))
  if (input.passengers.every(({ isHold, id }) => isHold || !isChosen.has(id))) return
  for (const { id } of holds) places.delete(id)
  const bus = new BusToFill(input)
  bus.seated = input.passengers.flatMap((passenger) => {
    const seat = places.get(passenger.id)
    return seat === undefined ? [] : [{ passenger, seat }]
  })
  bus.seatHolds(holds.toSorted(byBooking))
  for (const { passenger, seat } of bus.seated) places.set(passenger.id, seat)
}

/** @throws Fault conflict when the seat is another's, or not for them by the ladies' rule */
function requireFits(passenger: SwapPassenger, input: SwapInput, places: Places): void {
  const seat = places.get(passenger.id)
  if (seat === undefined) return
  const pairs = ladiesPairs(input)
  const onward = { ...passenger, from: Math.max(passenger.from, input.fromNode) }
  if (!pairs.mayTake(passenger, seat))
    throw new Fault('conflict', `Seat ${seat.number} is for ladies`)
  for (const other of input.passengers) {
    const there = other.id === passenger.id ? undefined : places.get(other.id)
    if (there === undefined || !shareLeg(onward, other)) continue
    if (there.number === seat.number)
      throw new Fault(
        'conflict',
        `Seat ${seat.number} is another passenger’s in this plan. Move that passenger as well.`,
      )
    const isBeside = seatsBeside(seat, [there]).length > 0
    if (isBeside && pairs.areKeptApart(onward, other))
      throw new Fault('conflict', `Seat ${seat.number} is beside a lady: women only`)
  }
}

function invalid(field: string, message: string): Fault {
  return new Fault('invalid', message, { fields: [{ field, message }] })
}
