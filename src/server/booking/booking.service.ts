import { requireBookingCan, seatsUnmatched } from '../../domain/booking/booking-faults.ts'
import { whyNotOne } from '../../domain/booking/concession.ts'
import { withoutContact } from '../../domain/booking/booking.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type {
  BookingFromDraftsInput,
  HoldInput,
  PassengerDraftInput,
  PassengersInput,
} from '../../domain/booking/booking.input.ts'
import { chosenForWoman } from '../../domain/booking/ladies-rule.ts'
import { Fault } from '../../domain/fault.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, PayerCall, SignedInCall } from '../core/call.ts'
import type { NamedLocks } from '../core/write-locks.ts'
import { once, requestLock } from '../core/idempotency/idempotency.service.ts'
import { bookingLock } from './booking-lock.service.ts'
import type { DatedTrip } from './dated-trip.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { getOwnBookingRecord } from './find-booking.service.ts'
import type { BookingRecord } from './find-booking.service.ts'
import { extendClaims, publishSeatChange } from './claim.service.ts'
import { ladiesConflicts, requireLadiesRule } from './ladies/ladies-rule.service.ts'
import { findChosenSeats } from './seat.service.ts'
import {
  addDraft,
  findDrafts,
  sameSeat,
  seatDrafts,
  markDraftsUsed,
} from './passenger-draft.service.ts'
import { updateContact, updateDeadline, updatePassenger } from './hold.queries.ts'
import { beginHold, refuseTakenSeats } from './begin-hold.service.ts'
import type { BegunHold } from './begin-hold.service.ts'
import { cancelHold } from './booking-status.service.ts'

/**
 * Holds seats for the actor until the deadline: a PENDING booking is the hold. Repeated with the same key it answers
 * the same booking, as it is by then. domain.md §2, §4
 * @throws Fault missing, invalid, conflict (with the seats that are taken), tooMany, keyReused
 */
export async function holdSeats(call: SignedInCall, input: HoldInput): Promise<Booking> {
  const { key, replaces, ...wanted } = input
  await refuseTakenSeats(call, wanted, key)
  const trips = [wanted.scheduleId]
  if (replaces !== undefined) trips.push((await bookingLock(call, replaces)).trip)
  const locks = { trip: trips, user: call.actor.id, ...requestLock(call, key) }
  return atomically(call, locks, async (call) => {
    // Read inside the transaction, so that it applies to a request that waited while sales were stopped.
    const settings = await readSettings(call)
    let trip: DatedTrip | undefined
    const { value } = await once(call, key, { hold: wanted }, async (call) => {
      if (replaces !== undefined) await cancelReplacedHold(call, replaces)
      const begun = await beginHold(call, wanted, settings)
      trip = begun.trip
      return { bookingId: begun.id }
    })
    // Read by the writing connection, which has these pages cached.
    return getOwnBookingView(call, value.bookingId, trip)
  })
}

/**
 * The actor has chosen again: their previous hold is released in the same transaction, and stays if the new one fails.
 */
async function cancelReplacedHold(call: SignedInCall & AtomicCall, id: number): Promise<void> {
  const { booking } = await getOwnBookingRecord(call, id)
  if (booking.status === 'PENDING') await cancelHold(call, booking)
}

/**
 * A booking of the actor's, or that of their pay link: a link may be passed on, so it leaves the contact out.
 * @param known its trip, where this transaction has read it
 * @throws Fault missing, for another's booking as for none
 */
export async function getOwnBookingView(
  call: PayerCall,
  id: number,
  known?: DatedTrip,
): Promise<Booking> {
  const { booking } = await getOwnBookingRecord(call, id, known)
  return call.paysFor === undefined ? booking : withoutContact(booking)
}

/** Says who sits on the seats of a held booking, one for each. @throws Fault missing, conflict, invalid */
export async function enterPassengers(
  call: SignedInCall,
  input: PassengersInput,
): Promise<Booking> {
  return atomically(call, await bookingLock(call, input.bookingId), async (call) => {
    const { booking, trip } = await getOwnBookingRecord(call, input.bookingId)
    requireBookingCan('enterPassengers', booking)
    await assignPassengers(call, booking, input.passengers)
    await requireSeatsOfOthers(call, booking, input.passengers)
    if (input.contact !== undefined) {
      await updateContact(call.trx, { id: booking.id, ...input.contact, now: call.now() })
    }
    await recordAudit(call, {
      action: 'enterPassengers',
      subject: 'booking',
      subjectId: booking.id,
    })
    return getOwnBookingView(call, booking.id, trip)
  })
}

/** Says who sits where; each seat has one passenger. @throws Fault invalid when they do not match */
export async function assignPassengers(
  call: AtomicCall,
  booking: Pick<BegunHold, 'id' | 'seats'>,
  passengers: PassengersInput['passengers'],
): Promise<void> {
  const seats = new Set(booking.seats.map((seat) => seat.seatId))
  const named = new Set(passengers.map((passenger) => passenger.seatId))
  const matched = passengers.length === seats.size && [...seats].every((seat) => named.has(seat))
  if (!matched) throw seatsUnmatched()
  requireTheirKind(booking.seats, passengers)
  for (const { seatId, passengerName: name, age, gender } of passengers) {
    await updatePassenger(call.trx, { bookingId: booking.id, seatId, name, age, gender })
  }
}

/** Whoever pays less is of the kind that was chosen for the seat. @throws Fault invalid, at each field */
function requireTheirKind(
  seats: BegunHold['seats'],
  passengers: PassengersInput['passengers'],
): void {
  const kinds = new Map(seats.map(({ seatId, concession }) => [seatId, concession]))
  const fields = passengers.flatMap((passenger, place) => {
    const concession = kinds.get(passenger.seatId) ?? null
    const why = concession === null ? undefined : whyNotOne(concession, passenger)
    return why === undefined
      ? []
      : [{ field: `passengers.${place}.${why.field}`, message: why.message }]
  })
  const [first] = fields
  if (first) throw new Fault('invalid', first.message, { fields })
}

/**
 * Somebody else than a seat was held for may sit there where the ladies' rule lets them. decisions/0079
 * @throws Fault conflict, naming the seats that were held for women
 */
async function requireSeatsOfOthers(
  call: AtomicCall,
  booking: Booking,
  passengers: PassengersInput['passengers'],
): Promise<void> {
  const entered = new Map(passengers.map(({ seatId, gender }) => [seatId, gender]))
  const others = booking.seats.filter(
    ({ seatId, gender, heldFor }) => entered.get(seatId) !== (gender ?? heldFor),
  )
  if (others.length === 0) return
  const seated = { bookingId: booking.id, boardingAt: booking.boarding.at }
  const ids = (seats: Booking['seats']) => seats.map(({ id }) => id)
  const held = others.filter(({ gender, heldFor }) => (gender ?? heldFor) === 'FEMALE')
  const refused = await ladiesConflicts(call, { ...seated, passengerIds: ids(held) })
  if (refused !== undefined && refused.beside.length + refused.marked.length > 0)
    throw chosenForWoman([...refused.beside, ...refused.marked])
  await requireLadiesRule(call, { ...seated, passengerIds: ids(others) })
  publishSeatChange(call, booking.scheduleId)
}

/** Uses the hold's one extension; used before, it answers the booking as it is. @throws Fault missing, conflict */
export async function extendHold(call: SignedInCall, id: number): Promise<Booking> {
  return atomically(call, await bookingLock(call, id), async (call) => {
    const held = await getOwnBookingRecord(call, id)
    requireBookingCan('extend', held.booking)
    const isExtended = await spendExtension(call, held)
    return isExtended ? getOwnBookingView(call, id, held.trip) : held.booking
  })
}

/** Extends a hold if its one extension is unused and gains time, and answers whether it did. domain.md §4 */
export async function spendExtension(call: AtomicCall, held: BookingRecord): Promise<boolean> {
  const { booking, extensionAt: deadlineAt } = held
  if (booking.hold?.extendable !== true) return false
  await updateDeadline(call.trx, { id: booking.id, deadlineAt, now: call.now() })
  await extendClaims(call, booking, deadlineAt)
  await recordAudit(call, { action: 'extend', subject: 'booking', subjectId: booking.id })
  return true
}

/**
 * Cancels a hold of the actor's, free of charge; one that has been cancelled or has expired stays as it is.
 * @throws Fault missing; conflict when paid: that is quoted and confirmed, or cancelled by the REST call
 */
export async function cancelOwnHold(call: SignedInCall, id: number): Promise<Booking> {
  return atomically(call, await bookingLock(call, id), async (call) => {
    const { booking, trip } = await getOwnBookingRecord(call, id)
    if (booking.status === 'CANCELLED') return booking
    if (booking.status === 'CONFIRMED') {
      const message = 'This booking is paid. Please look at what comes back and confirm that.'
      throw new Fault('conflict', message)
    }
    await cancelHold(call, booking)
    return getOwnBookingView(call, id, trip)
  })
}

/** REST: a passenger before there is a booking; answers its id. */
export async function draftPassenger(
  call: SignedInCall,
  input: PassengerDraftInput,
): Promise<{ id: number } & PassengerDraftInput> {
  return { id: await addDraft(call, input), ...input }
}

export const draftedBookingLocks = (
  call: SignedInCall,
  input: BookingFromDraftsInput,
): NamedLocks => ({
  trip: input.busScheduleId,
  user: call.actor.id,
})

/** REST: holds seats and enters drafted passengers at once. @throws Fault as holdSeats; invalid when they do not match */
export async function bookDrafted(
  call: SignedInCall,
  input: BookingFromDraftsInput,
): Promise<Booking> {
  return atomically(call, draftedBookingLocks(call, input), async (call) => {
    const settings = await readSettings(call)
    const drafts = await findDrafts(call, input)
    const wanted = { ...input, scheduleId: input.busScheduleId }
    const genders = await gendersOfDrafts(call, drafts, wanted)
    const terms = { isFirstPointTaken: true }
    const begun = await beginHold(call, { ...wanted, genders }, settings, terms)
    await assignPassengers(call, begun, seatDrafts(drafts, begun.seats))
    await markDraftsUsed(call, drafts, begun.id)
    return getOwnBookingView(call, begun.id, begun.trip)
  })
}

/** Which gender is drafted for which seat, before the seats are held; what does not match is refused afterwards. */
async function gendersOfDrafts(
  call: SignedInCall,
  drafts: Awaited<ReturnType<typeof findDrafts>>,
  { scheduleId, seatIds }: { scheduleId: number; seatIds: readonly number[] },
) {
  const seats = await findChosenSeats(call, scheduleId, seatIds)
  return seats.flatMap(({ id: seatId, number }) => {
    const draft = drafts.find(({ seatNumber }) => sameSeat(seatNumber, number))
    return draft === undefined ? [] : [{ seatId, gender: draft.gender }]
  })
}
