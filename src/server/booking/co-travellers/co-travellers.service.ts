import type { Concession } from '../../../domain/booking/booking.ts'
import { coTravellersOf } from '../../../domain/booking/co-travellers.ts'
import type { CoTravellers, EarlierPassenger } from '../../../domain/booking/co-travellers.ts'
import { isStaff } from '../../core/call.ts'
import type { SignedInCall } from '../../core/call.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { selectPassengersPaidBy } from '../find-booking.queries.ts'

/** The passengers that are looked through, of however many bookings: the newest. */
const MOST_PASSENGERS = 100

type PaidRow = Awaited<ReturnType<typeof selectPassengersPaidBy>>[number]

/**
 * Who has travelled with the actor, from the bookings they paid themselves. Nobody for staff: whoever sells books for
 * others, who are no co-travellers of theirs. Nobody who has been erased. decisions/0099
 */
export async function findCoTravellers(call: SignedInCall): Promise<CoTravellers> {
  if (isStaff(call)) return { self: null, phone: null, others: [] }
  const { zone } = await readSettings(call)
  const mine = { userId: call.actor.id, most: MOST_PASSENGERS }
  const rows = await selectPassengersPaidBy(call.db, mine)
  const earlier = rows.flatMap((row) => earlierPassenger(row, zone))
  const own = { ownName: call.actor.name, today: serviceDayOf(call.now(), zone) }
  const phone = rows.find((row) => row.phone !== null)?.phone ?? null
  return { ...coTravellersOf(earlier, own), phone }
}

/** A passenger as the booking names them; none where it does not. */
function earlierPassenger(
  { bookedAt, name, age, gender, concession }: PaidRow,
  zone: string,
): EarlierPassenger[] {
  if (name === null || age === null || gender === null) return []
  const kind: Concession | null = concession === null ? null : JSON.parse(concession)
  return [{ name, age, gender, concession: kind, bookedOn: serviceDayOf(bookedAt, zone) }]
}
