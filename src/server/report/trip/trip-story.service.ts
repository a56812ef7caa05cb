import type { AuditRow } from '../../../domain/report/audit.ts'
import type { TripStory, TripStoryEntry } from '../../../domain/report/trip.ts'
import type { TripStoryInput } from '../../../domain/report/trip.input.ts'
import type { StaffCall } from '../../core/call.ts'
import { toAuditRow } from '../audit-list.service.ts'
import { selectBookingsOfMessages, selectBookingsOfPassengers } from '../audit-names.queries.ts'
import { selectTripStory } from '../story.queries.ts'
import { requireTripFacts } from './trip-facts.service.ts'

/**
 * What happened to a trip and its bookings, the newest first, as many entries as are asked for. It names staff and no
 * customer: the booking that an entry is about leads to whose it is. decisions/0082
 * @throws Fault missing
 */
export async function tripStory(call: StaffCall, asked: TripStoryInput): Promise<TripStory> {
  await requireTripFacts(call, asked.scheduleId)
  // One more than is answered says whether there are more.
  const rows = await selectTripStory(call.db, { ...asked, limit: asked.limit + 1 })
  const entries = rows.slice(0, asked.limit).map(toAuditRow).map(withoutCustomer)
  return { entries: await withBookings(call, entries), hasMore: rows.length > asked.limit }
}

function withoutCustomer(entry: AuditRow): AuditRow {
  const { actor } = entry
  if (actor?.role !== 'CUSTOMER') return entry
  return { ...entry, actor: { ...actor, name: 'Customer' }, apiKey: null }
}

/** The booking of each entry that is about one, a passenger of it, or a message about it. */
async function withBookings(
  { db }: StaffCall,
  entries: readonly AuditRow[],
): Promise<TripStoryEntry[]> {
  const idsOf = (noun: string) =>
    JSON.stringify(
      entries.flatMap(({ subject, subjectId }) => (subject === noun ? (subjectId ?? []) : [])),
    )
  const byNoun = {
    passenger: await selectBookingsOfPassengers(db, { ids: idsOf('passenger') }),
    message: await selectBookingsOfMessages(db, { ids: idsOf('message') }),
  }
  return entries.map((entry) => {
    const { subject, subjectId } = entry
    if (subject === 'booking') return { ...entry, bookingId: subjectId }
    const found =
      subject === 'passenger' || subject === 'message'
        ? byNoun[subject].find(({ id }) => id === subjectId)
        : undefined
    return {
      ...entry,
      bookingId: found?.bookingId ?? null,
      bookingNumber: found?.bookingNumber ?? null,
    }
  })
}
