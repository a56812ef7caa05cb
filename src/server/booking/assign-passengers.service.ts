import { requireBookingCan, seatsUnmatched } from '../../domain/booking/booking-faults.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { PassengersInput } from '../../domain/booking/booking.input.ts'
import { whyNotOne } from '../../domain/booking/concession.ts'
import { chosenForWoman } from '../../domain/booking/ladies-rule.ts'
import { Fault } from '../../domain/fault.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { AtomicCall } from '../core/call.ts'
import type { BegunHold } from './begin-hold.service.ts'
import { publishSeatChange } from './claim.service.ts'
import { updatePassengers } from './hold.queries.ts'
import { ladiesConflicts, requireLadiesRule } from './ladies/ladies-rule.service.ts'

type Passengers = PassengersInput['passengers']

/**
 * Says who sits where; each seat has one passenger. @throws Fault invalid when they do not match
 * @param placeOf where a passenger stands in what was asked for
 */
export async function assignPassengers(
  call: AtomicCall,
  booking: Pick<BegunHold, 'id' | 'seats'>,
  passengers: Passengers,
  placeOf = (index: number) => index,
): Promise<void> {
  const seats = new Set(booking.seats.map((seat) => seat.seatId))
  const named = new Set(passengers.map((passenger) => passenger.seatId))
  const matched = passengers.length === seats.size && [...seats].every((seat) => named.has(seat))
  if (!matched) throw seatsUnmatched()
  requireTheirKind(booking.seats, passengers, placeOf)
  const entries = passengers.map(({ passengerName: name, ...entry }) => ({ ...entry, name }))
  await updatePassengers(call.trx, booking.id, entries)
}

/** Whoever pays less is of the kind that was chosen for the seat. @throws Fault invalid, at each field */
function requireTheirKind(
  seats: BegunHold['seats'],
  passengers: Passengers,
  placeOf: (index: number) => number,
): void {
  const kinds = new Map(seats.map(({ seatId, concession }) => [seatId, concession]))
  const fields = passengers.flatMap((passenger, index) => {
    const concession = kinds.get(passenger.seatId) ?? null
    const why = concession === null ? undefined : whyNotOne(concession, passenger)
    return why === undefined
      ? []
      : [{ field: `passengers.${placeOf(index)}.${why.field}`, message: why.message }]
  })
  const [first] = fields
  if (first) throw new Fault('invalid', first.message, { fields })
}

/**
 * Somebody else than a seat was held for may sit there where the ladies' rule lets them. decisions/0079
 * @throws Fault conflict, naming the seats that were held for women
 */
export async function requireSeatsOfOthers(
  call: AtomicCall,
  booking: Booking,
  passengers: Passengers,
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

/**
 * Names the passengers of all seats that have none yet: staff held them for a caller. Whoever was named stays, and of two
 * who name them the first counts. decisions/0093
 * @throws Fault conflict, also where somebody else has named them meanwhile; invalid
 */
export async function nameMissingPassengers(
  call: AtomicCall,
  booking: Booking,
  passengers: Passengers,
): Promise<void> {
  requireBookingCan('enterPassengers', booking)
  const seats = booking.seats.filter(({ passengerName }) => passengerName === null)
  const missing = new Set(seats.map(({ seatId }) => seatId))
  const hasThem = booking.seats.some(
    ({ seatId }) => !missing.has(seatId) && passengers.some((entry) => entry.seatId === seatId),
  )
  if (hasThem) {
    const message = 'Somebody else has entered these passengers. Please look at them again.'
    throw new Fault('conflict', message)
  }
  await assignPassengers(call, { id: booking.id, seats }, passengers)
  await requireSeatsOfOthers(call, { ...booking, seats }, passengers)
  await recordAudit(call, { action: 'enterPassengers', subject: 'booking', subjectId: booking.id })
}
