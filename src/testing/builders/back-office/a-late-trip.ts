import type { DelayReason } from '../../../domain/schedule/delay.ts'
import type { Minutes } from '../../../domain/time/calendar.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import { sayDelay } from '../../../server/booking/delays/say-delay.service.ts'
import { requireAdmin, requireStaff } from '../../../server/core/call.ts'
import type { StaffCall } from '../../../server/core/call.ts'
import { boxOffice } from '../box-office.ts'

interface Said {
  fromNode?: number
  reason?: DelayReason
  key?: string
  /** By the device's clock. */
  at?: number
  sentAt?: number
  confirmed?: boolean
}

/** Two agents with a phone each, four hours before the trip of the box office leaves, who say that it is late. */
export async function aLateTrip() {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const [ravi, bela] = [
    requireStaff(await office.actingAs('AGENT')),
    requireStaff(await office.actingAs('AGENT')),
  ]
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  let keys = 0
  const say = (minutes: Minutes, said: Said = {}, by: StaffCall = ravi) => {
    const now = office.dependencies.clock()
    const {
      fromNode = 0,
      key = `delay-of-test-${++keys}`,
      at = now,
      sentAt = now,
      confirmed,
    } = said
    const reason = said.reason ?? (minutes === 0 ? undefined : 'TRAFFIC')
    return sayDelay(by, {
      scheduleId: office.trip.id,
      fromNode,
      minutes,
      reason,
      key,
      at,
      sentAt,
      confirmed,
    })
  }
  return {
    ...office,
    asha,
    ravi,
    bela,
    admin,
    say,
    /** Sells a journey and lets time pass until four hours before departure. */
    sold: async (numbers: string[], journey?: { from?: number; to?: number }) => {
      const { booking } = await office.buy(asha, numbers, journey)
      return booking
    },
    nearDeparture: () => office.pass(30 * HOUR),
    /** The subjects of the mails about delays, in the order in which they were queued. */
    mails: async () => {
      const rows = await office.dependencies.store.reader
        .selectFrom('outbox')
        .select('subject')
        .where('kind', '=', 'trip-late')
        .orderBy('id')
        .execute()
      return rows.map(({ subject }) => subject)
    },
  }
}
