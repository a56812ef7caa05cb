import type { Instant } from '../../domain/time/calendar.ts'
import { findBookingsOfGuest, findIdleGuests } from '../account/guest/guest.service.ts'
import { GUEST_SESSION } from '../account/session/session.service.ts'
import { eraseAccount } from '../account/user/removal.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { monthsBefore } from '../core/operator-time.ts'
import { readSettings } from '../settings/settings.service.ts'
import { restBetweenRuns } from '../trips/generate-runs.service.ts'
import { forgetBuyers } from './forget-buyers.service.ts'
import { eraseBookings } from './erase-bookings.service.ts'
import {
  deleteAccountMessages,
  deleteOldEmailChanges,
  deleteOldLinks,
  hasNamed,
  selectNextToErase,
  selectTripsToErase,
  updateBlocksErased,
  updateTripErased,
} from './retention.queries.ts'
import type { EndedTrip } from './retention.queries.ts'

/** Bookings in one transaction: sales wait for it some milliseconds. */
const AT_A_TIME = 50
const TRIPS_AT_A_TIME = 100
const ROWS_AT_A_TIME = 200

/**
 * Erases the personal data of bookings whose journey is longer ago than the operator's retention, guests without any
 * other, e-mails and links about accounts of that age, and after eight years the businesses that papers name. A booking with an unpaid refund waits until
 * it is paid back. It works in batches, so that sales do not wait; after a stop the next run goes on. decisions/0029
 * @returns how many bookings
 */
export async function forgetPassengers(call: Call, stopping?: AbortSignal): Promise<number> {
  const { keepPassengersMonths, zone } = await readSettings(call)
  const before = monthsBefore(call.trustedNow(), keepPassengersMonths, zone)
  const bookings = await forgetTrips(call, before, stopping)
  const rest =
    (await forgetGuests(call, stopping)) +
    (await forgetRows(call, { forget: deleteAccountMessages, before }, stopping)) +
    (await forgetRows(call, { forget: deleteOldLinks, before }, stopping)) +
    (await forgetRows(call, { forget: deleteOldEmailChanges, before }, stopping)) +
    (await forgetBuyers(call, stopping))
  if (bookings + rest > 0) await call.dependencies.store.emptyLog()
  return bookings
}

async function forgetTrips(call: Call, before: Instant, stopping?: AbortSignal): Promise<number> {
  let erased = 0
  let after: EndedTrip = { id: 0, arrivalAt: 0 }
  for (;;) {
    // oxlint-disable no-await-in-loop -- one trip after the other, with others served in between
    const trips = await selectTripsToErase(call.db, { before, after, most: TRIPS_AT_A_TIME })
    for (const trip of trips) {
      erased += await forgetTrip(call, trip.id, stopping)
      if (stopping?.aborted === true) return erased
    }
    // oxlint-enable no-await-in-loop
    if (trips.length < TRIPS_AT_A_TIME) return erased
    after = trips.at(-1) ?? after
  }
}

async function forgetTrip(call: Call, id: number, stopping?: AbortSignal): Promise<number> {
  let erased = 0
  for (;;) {
    // oxlint-disable no-await-in-loop
    if (stopping?.aborted === true) return erased
    const { bookings, isMore } = await atomically(call, (call) => forgetSome(call, id))
    erased += bookings
    if (!isMore) return erased
    await restBetweenRuns()
    // oxlint-enable no-await-in-loop
  }
}

/** Erases the next bookings of a trip, or marks the trip as erased. */
async function forgetSome(
  call: AtomicCall,
  scheduleId: number,
): Promise<{ bookings: number; isMore: boolean }> {
  const ids = await selectNextToErase(call.db, scheduleId, AT_A_TIME)
  const { bookings } = await eraseBookings(call, ids)
  if (bookings > 0) {
    const entry = { action: 'erase', subject: 'schedule', subjectId: scheduleId }
    await recordAudit(call, { ...entry, detail: { bookings } })
  }
  if (ids.length === AT_A_TIME) return { bookings, isMore: true }
  await updateBlocksErased(call.trx, scheduleId)
  if (!(await hasNamed(call.db, scheduleId))) {
    await updateTripErased(call.trx, scheduleId, call.now())
  }
  return { bookings, isMore: false }
}

interface Old {
  /** Deletes at most so many rows from before an instant; returns how many. */
  forget: (trx: AtomicCall['trx'], before: Instant, most: number) => Promise<number>
  before: Instant
}

async function forgetRows(
  call: Call,
  { forget, before }: Old,
  stopping?: AbortSignal,
): Promise<number> {
  let forgotten = 0
  for (;;) {
    if (stopping?.aborted === true) return forgotten
    // oxlint-disable no-await-in-loop
    const some = await atomically(call, (call) => forget(call.trx, before, ROWS_AT_A_TIME))
    forgotten += some
    if (some < ROWS_AT_A_TIME) return forgotten
    await restBetweenRuns()
    // oxlint-enable no-await-in-loop
  }
}

/**
 * Forgets guests whose session is over and who have bought nothing, or nothing that has not been erased by now.
 * decisions/0098
 */
async function forgetGuests(call: Call, stopping?: AbortSignal): Promise<number> {
  let forgotten = 0
  for (;;) {
    if (stopping?.aborted === true) return forgotten
    // oxlint-disable no-await-in-loop
    const some = await atomically(call, forgetSomeGuests)
    forgotten += some
    if (some < AT_A_TIME) return forgotten
    await restBetweenRuns()
    // oxlint-enable no-await-in-loop
  }
}

async function forgetSomeGuests(call: AtomicCall): Promise<number> {
  const ids = await findIdleGuests(call, call.trustedNow() - GUEST_SESSION, AT_A_TIME)
  for (const id of ids) {
    await eraseBookings(call, await findBookingsOfGuest(call, id))
    await eraseAccount(call, id)
    await recordAudit(call, { action: 'erase', subject: 'user', subjectId: id })
  }
  return ids.length
}
