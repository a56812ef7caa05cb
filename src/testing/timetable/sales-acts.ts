import type { Gender } from '../../domain/booking/booking.ts'
import type { SeatMap } from '../../domain/booking/seat-map.ts'
import { Fault } from '../../domain/fault.ts'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { markPassenger } from '../../server/boarding/mark-passenger.service.ts'
import { movePassenger } from '../../server/boarding/move-passenger.service.ts'
import {
  cancelOwnHold,
  enterPassengers,
  extendHold,
  holdSeats,
} from '../../server/booking/booking.service.ts'
import { expireAllHolds } from '../../server/booking/expire-holds.service.ts'
import { blockSeats, unblockSeats } from '../../server/booking/seat-sheet/block-seats.service.ts'
import { markForLadies } from '../../server/booking/seat-sheet/mark-for-ladies.service.ts'
import { getSeatMap } from '../../server/booking/seat.service.ts'
import {
  cancelCashHold,
  payHeldInCash,
  sellAtCounter,
} from '../../server/counter/counter.service.ts'
import { cancelByOperator } from '../../server/payment/cancellation/cancel-by-operator.service.ts'
import { cancelWithoutQuote } from '../../server/payment/cancellation/confirm-cancellation.service.ts'
import { confirmPayment, initiatePayment } from '../../server/payment/payment.service.ts'
import { voidSale } from '../../server/payment/void-sale.service.ts'
import { saveSettings } from '../../server/settings/settings.service.ts'
import type { Stage, StagedBooking, StagedTrip } from './a-stage.ts'

/** What somebody does about a trip; `choice` is any number. @throws Fault where it is refused, or there is nothing to do */
export type Act = (stage: Stage, trip: StagedTrip, choice: number) => Promise<unknown>

/** One of some things. @throws Fault where there is none */
export function oneOf<T>(things: readonly T[], choice: number): T {
  const thing = things[choice % Math.max(things.length, 1)]
  if (thing === undefined) throw new Fault('missing', 'There is nothing to do it to')
  return thing
}

const GENDERS: Gender[] = ['FEMALE', 'MALE', 'FEMALE']

/** One or two seats of a part of a trip that are free, with the points, as a map shows them. */
async function chosen({ context }: Stage, { id: scheduleId }: StagedTrip, choice: number) {
  const from = choice % 3 === 0 ? 1 : 0
  const part = choice % 2 === 0 ? {} : { from, to: from + 1 }
  const map = await getSeatMap(context.call(), { scheduleId, ...part })
  const free = map.seats.filter(({ status }) => status === 'AVAILABLE')
  const first = free.indexOf(oneOf(free, choice))
  const seatIds = free.slice(first, first + 1 + (choice % 2)).map(({ id }) => id)
  const genders = seatIds.map((seatId, place) => ({
    seatId,
    gender: oneOf(GENDERS, choice + place),
  }))
  return {
    scheduleId,
    ...part,
    ...pointsOf(map),
    seatIds,
    genders,
    ...concessionsOf(map, seatIds, choice),
  }
}

function pointsOf({ boardingPoints, droppingPoints }: SeatMap) {
  const [boarding] = boardingPoints.filter(({ open }) => open).toReversed()
  const [dropping] = droppingPoints
  return {
    ...(boarding && { boardingPointId: boarding.id }),
    ...(dropping && { droppingPointId: dropping.id }),
  }
}

function concessionsOf({ concessions }: SeatMap, seatIds: readonly number[], choice: number) {
  const [seatId = 0] = seatIds
  const [concession] = concessions
  if (concession === undefined || choice % 4 !== 0) return {}
  return { concessions: [{ seatId, concessionId: concession.id }] }
}

const named = (seats: readonly { seatId: number; gender: Gender }[]) =>
  seats.map(({ seatId, gender }) => ({ seatId, passengerName: 'Asha Patil', age: 30, gender }))

async function stateOf({ admin }: Stage, { id }: StagedBooking) {
  return admin.db
    .selectFrom('bookings')
    .innerJoin('schedules', 'schedules.id', 'bookings.schedule_id')
    .select(['bookings.status', 'sold_by as soldBy', 'deadline_at as deadlineAt'])
    .select('departure_at as departureAt')
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The latest bookings of a kind, the last first. */
async function bookingsThatAre(stage: Stage, status: string, isCounter = false) {
  const found: StagedBooking[] = []
  for (const booking of stage.bookings.slice(-12).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const state = await stateOf(stage, booking)
    const until = status === 'PENDING' ? (state.deadlineAt ?? 0) : state.departureAt
    const isOver = until <= stage.context.call().now()
    const isIts = state.status === status && (state.soldBy !== null) === isCounter
    if (isIts && !isOver) found.push(booking)
  }
  return found
}

const seatsOf = ({ admin }: Stage, { id }: StagedBooking) =>
  admin.db
    .selectFrom('passengers')
    .select(['id', 'seat_id as seatId'])
    .where('booking_id', '=', id)
    .where('status', '=', 'BOOKED')
    .orderBy('position')
    .execute()

async function holds(stage: Stage, trip: StagedTrip, choice: number): Promise<StagedBooking> {
  const by = oneOf(stage.customers, choice)
  const wanted = await chosen(stage, trip, choice)
  const { id } = await holdSeats(by, { ...wanted, key: stage.newKey() })
  const booking = { id, scheduleId: trip.id, by }
  stage.bookings.push(booking)
  return booking
}

const hold: Act = holds

/** What an act begins with is in memory before it goes on. */
export async function seen<T>(stage: Stage, done: T): Promise<T> {
  await stage.settle()
  return done
}

/** The latest booking of a kind; made where there is none. */
async function heldOne(stage: Stage, trip: StagedTrip, choice: number): Promise<StagedBooking> {
  const [held] = await bookingsThatAre(stage, 'PENDING')
  return held ?? seen(stage, await holds(stage, trip, choice))
}

async function soldOne(stage: Stage, trip: StagedTrip, choice: number): Promise<StagedBooking> {
  const [sold] = await bookingsThatAre(stage, 'CONFIRMED')
  if (sold !== undefined) return sold
  const held = await heldOne(stage, trip, choice)
  await payFor(stage, held, choice)
  return seen(stage, held)
}

async function soldAtCounter(stage: Stage, trip: StagedTrip, choice: number, status: string) {
  const [known] = await bookingsThatAre(stage, status, true)
  if (known !== undefined) return known
  return seen(stage, await sell(stage, trip, choice, status === 'PENDING' ? 'LATER' : 'CASH'))
}

const holdAgain: Act = async (stage, trip, choice) => {
  const held = await heldOne(stage, trip, choice + 1)
  const wanted = await chosen(stage, trip, choice)
  const { id } = await holdSeats(held.by, { ...wanted, key: stage.newKey(), replaces: held.id })
  stage.bookings.push({ id, scheduleId: trip.id, by: held.by })
}

async function payFor(stage: Stage, { id: bookingId, by }: StagedBooking, choice: number) {
  const held = await stage.admin.db
    .selectFrom('passengers')
    .select(['seat_id as seatId', 'held_for as heldFor'])
    .where('booking_id', '=', bookingId)
    .execute()
  const passengers = named(
    held.map(({ seatId, heldFor }, place) => ({
      seatId,
      gender: heldFor ?? oneOf(GENDERS, choice + place),
    })),
  )
  await enterPassengers(by, { bookingId, passengers })
  await initiatePayment(by, bookingId)
  await confirmPayment(by, bookingId)
}

const pay: Act = async (stage, trip, choice) =>
  payFor(stage, await heldOne(stage, trip, choice), choice)

const extend: Act = async (stage, trip, choice) => {
  const { id, by } = await heldOne(stage, trip, choice)
  await extendHold(by, id)
}

const giveUpHold: Act = async (stage, trip, choice) => {
  const { id, by } = await heldOne(stage, trip, choice)
  await cancelOwnHold(by, id)
}

const cancelSeat: Act = async (stage, trip, choice) => {
  const booking = await soldOne(stage, trip, choice)
  const { id } = oneOf(await seatsOf(stage, booking), choice)
  await cancelWithoutQuote(booking.by, { bookingId: booking.id, passengerIds: [id] })
}

const cancelByOffice: Act = async (stage, trip, choice) => {
  const booking = await soldOne(stage, trip, choice)
  await cancelByOperator(stage.admin, {
    requestedBy: 'OPERATOR',
    bookingId: booking.id,
    terms: 'FULL',
    reason: 'Overbooked',
  })
}

export async function sell(
  stage: Stage,
  trip: StagedTrip,
  choice: number,
  payment: 'CASH' | 'LATER',
) {
  const wanted = await chosen(stage, trip, choice)
  const passengers = named(wanted.genders).map(({ seatId: _seatId, ...passenger }) => passenger)
  const contact = { phone: '9876543210', email: null }
  const key = stage.newKey()
  const sale = { ...wanted, ...contact, passengers, payment, key }
  const { id } = await sellAtCounter(stage.agent, sale)
  const booking = { id, scheduleId: trip.id, by: stage.agent }
  stage.bookings.push(booking)
  return booking
}

const sellForCash: Act = (stage, trip, choice) => sell(stage, trip, choice, 'CASH')
const holdForCaller: Act = (stage, trip, choice) => sell(stage, trip, choice, 'LATER')

const payAtCounter: Act = async (stage, trip, choice) => {
  const { id: bookingId } = await soldAtCounter(stage, trip, choice, 'PENDING')
  await payHeldInCash(stage.agent, bookingId)
}

const cancelAtCounter: Act = async (stage, trip, choice) => {
  const { id } = await soldAtCounter(stage, trip, choice, 'PENDING')
  await cancelCashHold(stage.agent, id)
}

const takeBack: Act = async (stage, trip, choice) => {
  const { id } = await soldAtCounter(stage, trip, choice, 'CONFIRMED')
  await voidSale(stage.agent, id)
}

const move: Act = async (stage, trip, choice) => {
  const booking = await soldOne(stage, trip, choice)
  const { id: passengerId } = oneOf(await seatsOf(stage, booking), choice)
  const { seats } = await getSeatMap(stage.context.call(), { scheduleId: booking.scheduleId })
  const free = seats.filter(({ status }) => status === 'AVAILABLE')
  await movePassenger(stage.admin, { passengerId, toSeatId: oneOf(free, choice).id })
}

const board: Act = async (stage, trip, choice) => {
  const booking = await soldOne(stage, trip, choice)
  await beforeDeparture(stage, { ...trip, id: booking.scheduleId })
  const { id: passengerId } = oneOf(await seatsOf(stage, booking), choice)
  await markPassenger(stage.agent, { passengerId, status: 'BOARDED' })
}

const seatsThatAre = async (
  { context }: Stage,
  { id: scheduleId }: StagedTrip,
  is: (seat: SeatMap['seats'][number]) => boolean,
) => (await getSeatMap(context.call(), { scheduleId })).seats.filter(is).map(({ id }) => id)

/** Lets time pass until six hours before a trip leaves. */
export async function beforeDeparture({ admin, context }: Stage, { id }: StagedTrip) {
  const { departure_at: at } = await admin.db
    .selectFrom('schedules')
    .select('departure_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  context.pass(Math.max(0, at - 6 * HOUR - context.dependencies.clock()))
}

const block: Act = async (stage, trip, choice) => {
  const free = await seatsThatAre(stage, trip, ({ status }) => status === 'AVAILABLE')
  const seatIds = [oneOf(free, choice)]
  await blockSeats(stage.admin, { scheduleId: trip.id, seatIds, reason: 'Broken' })
}

const unblock: Act = async (stage, trip, choice) => {
  await seen(stage, await block(stage, trip, choice))
  const blocked = await stage.admin.db
    .selectFrom('claims')
    .select('seat_id as id')
    .where('schedule_id', '=', trip.id)
    .where('booking_id', 'is', null)
    .execute()
  const seatIds = [oneOf(blocked, 0).id]
  await unblockSeats(stage.admin, { scheduleId: trip.id, seatIds })
}

const mark =
  (forLadies: boolean): Act =>
  async (stage, trip, choice) => {
    // They are shown while the rule is on.
    await saveSettings(stage.admin, { ladiesRule: true })
    if (!forLadies) await seen(stage, await mark(true)(stage, trip, choice))
    const every = await seatsThatAre(stage, trip, () => true)
    const seatIds = forLadies ? [oneOf(every, choice)] : every
    await markForLadies(stage.admin, { scheduleId: trip.id, seatIds, forLadies })
  }

const wait =
  (ms: number): Act =>
  async ({ context }) =>
    context.pass(ms)

/** A hold that was seen ends and is removed; by a clock that is set back then it would still count. */
const expireAndGoBack: Act = async (stage, trip, choice) => {
  const { context } = stage
  await seen(stage, await holds(stage, trip, choice))
  context.pass(11 * MINUTE)
  await expireAllHolds(context.call())
  context.stepClock(-11 * MINUTE)
}

/** What is sold, and the time that passes. */
export const salesActs: Record<string, Act> = {
  hold,
  'hold again': holdAgain,
  pay,
  extend,
  'give up a hold': giveUpHold,
  'cancel a seat': cancelSeat,
  'cancel by the office': cancelByOffice,
  'sell for cash': sellForCash,
  'hold for a caller': holdForCaller,
  'pay at the counter': payAtCounter,
  'cancel at the counter': cancelAtCounter,
  'take a sale back': takeBack,
  'move a passenger': move,
  'board a passenger': board,
  block,
  unblock,
  'mark for ladies': mark(true),
  'mark for nobody': mark(false),
  'let a hold pass': wait(11 * MINUTE),
  'let hours pass': wait(5 * HOUR),
  'let a night pass': wait(13 * HOUR),
  'set the clock back': async ({ context }) => context.stepClock(-3 * HOUR),
  'set the clock back over midnight': async ({ context }) => context.stepClock(-20 * HOUR),
  'expire a hold and set the clock back': expireAndGoBack,
  'expire holds': ({ context }) => expireAllHolds(context.call()),
}
