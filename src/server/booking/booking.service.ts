import { requireBookingCan } from '../../domain/booking/booking-faults.ts'
import { withoutContact } from '../../domain/booking/booking.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type {
  BookingFromDraftsInput,
  HoldInput,
  PassengerDraftInput,
  PassengersInput,
} from '../../domain/booking/booking.input.ts'
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
import { extendClaims } from './claim.service.ts'
import { findChosenSeats } from './seat.service.ts'
import {
  addDraft,
  findDrafts,
  sameSeat,
  seatDrafts,
  markDraftsUsed,
} from './passenger-draft.service.ts'
import { updateContact, updateDeadline } from './hold.queries.ts'
import { limitBookingDetails } from './hold-limits.ts'
import { beginHold, refuseTakenSeats } from './begin-hold.service.ts'
import {
  assignPassengers,
  nameMissingPassengers,
  requireSeatsOfOthers,
} from './assign-passengers.service.ts'
import { cancelHold } from './booking-status.service.ts'

/** How many holds of each trip this server is writing, or about to. */
const newHoldsUnderWay = () => new Map<number, number>()

/**
 * Holds seats for the actor until the deadline: a PENDING booking is the hold. Repeated with the same key it answers
 * the same booking, as it is by then. domain.md §2, §4
 * @throws Fault missing, invalid, conflict (with the seats that are taken), tooMany, keyReused
 */
export async function holdSeats(call: SignedInCall, input: HoldInput): Promise<Booking> {
  const { key, replaces: _replaces, ...wanted } = input
  const underWay = call.dependencies.memory.get(newHoldsUnderWay)
  const others = underWay.get(wanted.scheduleId) ?? 0
  underWay.set(wanted.scheduleId, others + 1)
  try {
    // Only where the write would wait for others of its trip is it worth a read before.
    if (others > 0) await refuseTakenSeats(call, wanted, key)
    return await writeHold(call, input)
  } finally {
    const left = (underWay.get(wanted.scheduleId) ?? 1) - 1
    if (left === 0) underWay.delete(wanted.scheduleId)
    else underWay.set(wanted.scheduleId, left)
  }
}

async function writeHold(
  call: SignedInCall,
  { key, replaces, ...wanted }: HoldInput,
): Promise<Booking> {
  const other = replaces === undefined ? null : await bookingLock(call, replaces)
  const trips = [wanted.scheduleId, ...(other === null ? [] : [other.trip])]
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

/**
 * Says who sits on the seats of a held booking, one for each. Whoever has its pay link names those who are missing, and
 * changes neither others nor the contact. decisions/0093
 * @throws Fault missing, conflict, invalid
 */
export async function enterPassengers(call: PayerCall, input: PassengersInput): Promise<Booking> {
  return atomically(call, await bookingLock(call, input.bookingId), async (call) => {
    const { booking, trip } = await getOwnBookingRecord(call, input.bookingId)
    if (call.paysFor === booking.id) await nameMissingPassengers(call, booking, input.passengers)
    else await enterOwnPassengers(call, booking, input)
    return getOwnBookingView(call, booking.id, trip)
  })
}

async function enterOwnPassengers(
  call: AtomicCall,
  booking: Booking,
  { passengers, contact }: PassengersInput,
): Promise<void> {
  requireBookingCan('enterPassengers', booking)
  if (isEntered(booking, { passengers, contact })) return
  limitBookingDetails(call, booking.id)
  await assignPassengers(call, booking, passengers)
  await requireSeatsOfOthers(call, booking, passengers)
  if (contact === undefined) requireEmail(booking)
  else await updateContact(call.trx, { id: booking.id, ...contact, now: call.now() })
  await recordAudit(call, { action: 'enterPassengers', subject: 'booking', subjectId: booking.id })
}

/** Whether all of it is stored already: it is not written again. */
function isEntered(
  booking: Booking,
  { passengers, contact }: Pick<PassengersInput, 'passengers' | 'contact'>,
): boolean {
  const bySeat = new Map(passengers.map((entered) => [entered.seatId, entered]))
  const isSame = booking.seats.every((seat) => {
    const entered = bySeat.get(seat.seatId)
    return (
      entered?.passengerName === seat.passengerName &&
      entered.age === seat.age &&
      entered.gender === seat.gender
    )
  })
  const { email, phone } = contact ?? booking.contact
  return (
    isSame &&
    bySeat.size === passengers.length &&
    bySeat.size === booking.seats.length &&
    booking.contact.email !== null &&
    email === booking.contact.email &&
    phone === booking.contact.phone
  )
}

function requireEmail({ contact, soldBy }: Booking): void {
  if (contact.email !== null || soldBy !== null) return
  const message = 'Email is required'
  throw new Fault('invalid', message, { fields: [{ field: 'contact.email', message }] })
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
