import type { Booking } from '../../../domain/booking/booking.ts'
import {
  isReminderDue,
  isQuietAt,
  latestBoardingToRemind,
} from '../../../domain/message/reminder.ts'
import type { ReminderSettings } from '../../../domain/message/reminder.ts'
import { addDays } from '../../../domain/time/calendar.ts'
import { atomically } from '../../core/atomically.ts'
import type { Call } from '../../core/call.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { ticketLink } from '../../core/secrets/booking-link-tokens.ts'
import { clearDesk } from '../../messages/needless-messages.service.ts'
import { sendNotice } from '../../messages/notice.service.ts'
import { reminderNotice } from '../../messages/reminder-message.ts'
import { getSite, readSettings } from '../../settings/settings.service.ts'
import { getBookingRecord } from '../find-booking.service.ts'
import { selectUnreminded } from './reminder.queries.ts'
import type { Unreminded } from './reminder.queries.ts'

/** So many bookings are read at a time, and so many are reminded in one run at most. */
const AT_A_TIME = 100
const MOST = 500
/** A trip lasts three days at most. */
const LONGEST_TRIP_DAYS = 3

/**
 * Reminds whoever boards soon, each booking once; and takes off the desk what came too late. After a stop of the server
 * those are reminded who have not boarded yet. decisions/0080
 * @returns how many bookings were reminded
 */
export async function remind(call: Call, stopping?: AbortSignal): Promise<number> {
  await clearDesk(call)
  const settings = await readSettings(call)
  const latest = latestBoardingToRemind(call.now(), settings)
  if (latest === null || isQuietAt(call.now(), settings)) return 0
  const isStopping = () => stopping?.aborted === true
  let sent = 0
  let after = { boardingAt: 0, id: 0 }
  while (sent < MOST && !isStopping()) {
    // oxlint-disable no-await-in-loop -- one after the other, so that other writes come in between
    const found = await nextUnreminded(call, { latest, after, zone: settings.zone })
    for (const one of found.filter((one) => isDue(call, one, settings))) {
      if (isStopping()) return sent
      if (await remindOf(call, one)) sent += 1
    }
    // oxlint-enable no-await-in-loop
    const last = found.at(-1)
    if (last === undefined || found.length < AT_A_TIME) return sent
    after = last
  }
  return sent
}

function nextUnreminded(
  call: Call,
  {
    latest,
    after,
    zone,
  }: { latest: number; after: Pick<Unreminded, 'boardingAt' | 'id'>; zone: string },
): Promise<Unreminded[]> {
  const now = call.now()
  return selectUnreminded(call.db, {
    now,
    latest,
    firstDay: addDays(serviceDayOf(now, zone), -LONGEST_TRIP_DAYS - 1),
    lastDay: serviceDayOf(latest, zone),
    after,
    most: AT_A_TIME,
  })
}

const isDue = (call: Call, booking: Unreminded, settings: ReminderSettings): boolean =>
  isReminderDue({ ...booking, now: call.now() }, settings)

/** Reminds of one booking, unless it has changed meanwhile. @returns whether it did */
function remindOf(call: Call, { id, scheduleId }: Unreminded): Promise<boolean> {
  return atomically(call, { trip: scheduleId }, async (call) => {
    const { booking, trip } = await getBookingRecord(call, id)
    const boughtAt = booking.payment?.paidAt
    const boardingAt = booking.boarding.at
    const settings = await readSettings(call)
    if (
      boughtAt === undefined ||
      trip.status !== 'SCHEDULED' ||
      !isExpected(booking) ||
      !isReminderDue({ boardingAt, boughtAt, now: call.now() }, settings)
    )
      return false
    const ticketAddress = ticketLink(call.dependencies, id)
    await sendNotice(call, reminderNotice(booking, ticketAddress, await getSite(call)))
    return true
  })
}

/** Somebody of a sold booking is still to board. */
const isExpected = ({ status, seats }: Booking): boolean =>
  status === 'CONFIRMED' && seats.some((seat) => seat.status === 'BOOKED')
