import type { Booking, BookingSeat, Gender } from '../../domain/booking/booking.ts'
import type { LadiesReason } from '../../domain/booking/ladies-rule.ts'
import { seatsTaken } from '../../domain/booking/booking-faults.ts'
import { genderField, SAY_WHO_SITS } from '../../domain/booking/seat-genders.ts'
import { Fault } from '../../domain/fault.ts'
import { journeyOf } from '../../domain/schedule/journey.ts'
import type { Journey } from '../../domain/schedule/journey.ts'
import { priceOf } from '../../domain/money.ts'
import type { PriceBreakdown } from '../../domain/money.ts'
import { ratesOn } from '../../domain/settings/rates.ts'
import type { SalesPoint } from '../../domain/booking/sales-window.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { holdsDueAt } from '../../domain/time/due-bounds.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { StaffCall, AtomicCall, Call, SignedInCall } from '../core/call.ts'
import { askEarly } from '../core/ask-early.ts'
import { wasAnswered } from '../core/idempotency/idempotency.service.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { chooseConcessions } from '../fares/choose-concessions.service.ts'
import { faresOn, hasSupplements, priceSeats } from '../fares/seat-prices.service.ts'
import { findChosenSeats, findSeatPlaces } from './seat.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { addBooking } from './add-booking.service.ts'
import { choosePoints } from './choose-points.service.ts'
import { getDatedTrip, lastBoardingAt, nodeOf } from './dated-trip.service.ts'
import type { DatedTrip } from './dated-trip.service.ts'
import { selectTakenByOthers } from './claim.queries.ts'
import { claimSeats, claimSize } from './claim-seats.service.ts'
import { limitHolds } from './hold-limits.ts'
import { insertPassengers, selectOpenHolds, selectPassengerIds } from './hold.queries.ts'
import { expireHoldsOnTrip } from './expire-holds.service.ts'
import { requireOnSale, salesTermsOf } from './sales-window.service.ts'
import { exemptByStaff, exemptKnown } from './ladies/ladies-exemption.service.ts'
import type { KnownBooking } from './ladies/ladies-exemption.service.ts'
import { requireLadiesRule } from './ladies/ladies-rule.service.ts'
import { requireUnpaidQuota } from './unpaid-quota.service.ts'

export interface SeatsWanted {
  scheduleId: number
  from?: number | undefined
  to?: number | undefined
  seatIds: readonly number[]
  boardingPointId?: number | undefined
  droppingPointId?: number | undefined
  /** Who pays less, by seat; all others pay the full fare. */
  concessions?: readonly { seatId: number; concessionId: number }[] | undefined
  /** Who is to sit where, as far as that is known. */
  genders?: readonly { seatId: number; gender: Gender }[] | undefined
  knows?: KnownBooking | undefined
}

/** A new booking, with the rows that were read to make it. */
export interface BegunHold {
  id: number
  trip: DatedTrip
  /** In the order chosen. */
  seats: readonly Pick<BookingSeat, 'seatId' | 'seatNumber' | 'concession'>[]
  price: PriceBreakdown
}

type HoldingCall = SignedInCall & AtomicCall

/** What distinguishes a sale at the counter from one online. */
interface SaleTerms {
  point: SalesPoint
  /** A script that chooses no point gets the first that sells. */
  isFirstPointTaken?: boolean
  /** Whom to write to and whom to call about it. */
  contact: Booking['contact']
  /** For whom staff hold seats whose passengers are not named yet. */
  callerName?: string | undefined
  settings: Settings
  /** Why staff let them sit where the ladies' rule would not. */
  override?: LadiesReason | undefined
}

/**
 * Begins a booking by claiming its seats: price, number, deadline and cancellation terms are the server's and fixed
 * from here on. domain.md §2, §4
 * @throws Fault missing, invalid, conflict (sales closed, seats taken), tooMany
 */
export async function beginHold(
  call: HoldingCall,
  wanted: SeatsWanted,
  settings: Settings,
  terms: Pick<SaleTerms, 'isFirstPointTaken'> = {},
): Promise<BegunHold> {
  requireFewSeats(wanted, settings)
  const quota = askEarly(requireUnpaidQuota(call, wanted.scheduleId))
  const facts = askFacts(call, wanted)
  await requireFewHolds(call, settings)
  await quota
  const { email, phone } = call.actor
  // A guest says only then where the ticket goes. decisions/0098
  const contact = { email: email === '' ? null : email, phone }
  const sale = { ...terms, point: 'online', contact, settings } as const
  const begun = await beginBooking(call, wanted, sale, facts)
  limitHolds(call, wanted.scheduleId, wanted.seatIds.length)
  return begun
}

/**
 * Begins a booking for a caller or a walk-in, who has no account: it names who sells it and how to reach the customer,
 * lasts as long as a hold of staff, and is not limited in number. domain.md §4
 * @throws Fault missing, invalid, conflict (sales closed, seats taken)
 */
export function beginCounterHold(
  call: StaffCall & AtomicCall,
  wanted: SeatsWanted,
  customer: Pick<SaleTerms, 'contact' | 'callerName'>,
  settings: Settings,
  override?: LadiesReason,
): Promise<BegunHold> {
  const sale = { point: 'counter', ...customer, settings, override } as const
  return beginBooking(call, wanted, sale, askFacts(call, wanted))
}

/** The trip and the seats that are wanted, while they are read. */
const askFacts = (call: Call, { scheduleId, seatIds }: SeatsWanted) => ({
  trip: askEarly(getDatedTrip(call, scheduleId)),
  seats: askEarly(findChosenSeats(call, scheduleId, seatIds)),
})

async function beginBooking(
  call: HoldingCall,
  wanted: SeatsWanted,
  sale: SaleTerms,
  facts: ReturnType<typeof askFacts>,
): Promise<BegunHold> {
  const { settings } = sale
  const trip = await facts.trip
  const journey = journeyOf(wanted, trip.lastNode)
  requireTripOnSale(call, trip, lastBoardingAt(trip, journey.from), sale)
  const ends = choosePoints(call, { trip, journey, wanted, sale })
  requireTripOnSale(call, trip, ends.boarding.at, sale)
  const seats = await facts.seats
  const concessions = await chooseConcessions(call, trip, wanted, sale.point)
  const priced = priceSeats(
    trip,
    hasSupplements(trip) ? await findSeatPlaces(call, trip.id) : [],
    requireJourneySold(call, trip, journey, settings),
    seats.map((seat) => ({ ...seat, concession: concessions.get(seat.id) ?? null })),
  )
  const rates = ratesOn(settings, serviceDayOf(call.now(), settings.zone), trip.bus)
  const price = priceOf(
    priced.map(({ basePaise }) => basePaise),
    rates,
  )
  const id = await addBooking(call, { trip, journey, ends, price, rates, sale })
  const genders = gendersOf(wanted, settings)
  await insertPassengers(
    call.trx,
    id,
    priced.map((seat) => ({ ...seat, heldFor: genders.get(seat.seatId) ?? null })),
  )
  // The rule looks at neighbours too, and takes a hold from before the clock was set back for one that lasts.
  if (settings.ladiesRule) await expireHoldsOnTrip(call, trip.id)
  await claimSeats(call, { id, scheduleId: trip.id, size: claimSize(seats.length, journey) })
  await letSit(call, { id, scheduleId: trip.id }, wanted, sale)
  if (settings.ladiesRule) {
    const passengerIds = await selectPassengerIds(call.trx, id)
    const boardingAt = ends.boarding.at
    await requireLadiesRule(call, { bookingId: id, passengerIds, boardingAt })
  }
  await recordHold(call, { id, trip, journey, seats: seats.map((seat) => seat.number) })
  const chosen = seats.map((seat) => ({
    seatId: seat.id,
    seatNumber: seat.number,
    concession: concessions.get(seat.id) ?? null,
  }))
  return { id, trip, seats: chosen, price }
}

/** Who is to sit where; asked of everybody while the ladies' rule is on. @throws Fault invalid */
function gendersOf({ seatIds, genders = [] }: SeatsWanted, { ladiesRule }: Settings) {
  const known = new Map(genders.map(({ seatId, gender }) => [seatId, gender]))
  const missing = seatIds.findIndex((seatId) => !known.has(seatId))
  if (!ladiesRule || missing === -1) return known
  throw new Fault('invalid', SAY_WHO_SITS, {
    fields: [{ field: genderField(missing), message: SAY_WHO_SITS }],
  })
}

/** Who belongs together, or has a reason, may sit beside each other. @throws Fault invalid, tooMany */
async function letSit(
  call: HoldingCall,
  booking: { id: number; scheduleId: number },
  { knows }: SeatsWanted,
  { override }: SaleTerms,
): Promise<void> {
  const { id: bookingId, scheduleId } = booking
  if (knows !== undefined) await exemptKnown(call, { bookingId, scheduleId }, knows)
  if (override !== undefined) await exemptByStaff(call, bookingId, override)
}

/** @throws Fault conflict where a trip does not sell a journey */
export function requireJourneySold(
  call: Call,
  trip: DatedTrip,
  journey: Journey,
  settings: Settings,
) {
  const fares = faresOn(call, trip, journey, settings)
  if (fares !== null) return fares
  const [from, to] = [nodeOf(trip, journey.from).name, nodeOf(trip, journey.to).name]
  throw new Fault('conflict', `${from} to ${to} is not sold on this bus`)
}

/** Beyond the last place of any trip. */
const ALL_LEGS = 1_000_000

/**
 * Refuses seats that are surely somebody else's from a read, before the write queues for its trip. For a full bus many
 * more come than it has seats, and a refusal by the write costs several times as much and makes the others wait.
 * Whatever is doubtful is left to the write: seats of the actor's own, and a request that was answered before.
 * @throws Fault conflict (sales closed, seats taken), invalid, missing: as the write would
 */
export async function refuseTakenSeats(
  call: SignedInCall,
  wanted: SeatsWanted,
  key: string,
): Promise<void> {
  const { scheduleId, seatIds, from = 0, to = ALL_LEGS } = wanted
  const taken = await selectTakenByOthers(call.db, {
    scheduleId,
    from,
    to,
    seatIds: JSON.stringify(seatIds),
    userId: call.actor.id,
    ...holdsDueAt(call.now()),
  })
  if (taken.length === 0 || (await wasAnswered(call, key))) return
  const settings = await readSettings(call)
  const trip = await getDatedTrip(call, scheduleId)
  const sale = { point: 'online', contact: call.actor, settings } as const
  const { from: node } = journeyOf(wanted, trip.lastNode)
  requireTripOnSale(call, trip, lastBoardingAt(trip, node), sale)
  const numbers = new Map(taken.map(({ id, number }) => [id, number]))
  throw seatsTaken(seatIds.flatMap((id) => numbers.get(id) ?? []))
}

function requireFewSeats({ seatIds }: SeatsWanted, { seatsPerBooking }: Settings): void {
  if (seatIds.length <= seatsPerBooking) return
  const seats = seatsPerBooking === 1 ? 'seat' : 'seats'
  throw new Fault('invalid', `You can book at most ${seatsPerBooking} ${seats} at once`)
}

function requireTripOnSale(
  call: Call,
  trip: DatedTrip,
  boardingAt: Instant,
  sale: SaleTerms,
): void {
  requireOnSale(call, salesTermsOf(call, sale.settings, { trip, boardingAt, point: sale.point }))
}

async function requireFewHolds(call: HoldingCall, settings: Settings): Promise<void> {
  const now = call.now()
  const open = await selectOpenHolds(call.trx, { userId: call.actor.id, now })
  const [first] = open
  if (first === undefined || open.length < settings.openHoldsPerCustomer) return
  throw new Fault(
    'tooMany',
    `You already hold seats in ${open.length} unpaid bookings. Please pay or cancel one first.`,
    {
      code: 'open-holds-limit',
      retryAfterSeconds: Math.ceil((first.deadlineAt - now) / 1000),
    },
  )
}

interface Hold {
  id: number
  trip: DatedTrip
  journey: Journey
  /** Their numbers. */
  seats: readonly string[]
}

/** Writes down that seats of a trip are held by a booking. */
export const recordHold = (call: AtomicCall, { id, trip, journey, seats }: Hold): Promise<void> =>
  recordAudit(call, {
    action: 'hold',
    subject: 'booking',
    subjectId: id,
    detail: {
      scheduleId: trip.id,
      from: nodeOf(trip, journey.from).name,
      to: nodeOf(trip, journey.to).name,
      seats: [...seats],
    },
  })
