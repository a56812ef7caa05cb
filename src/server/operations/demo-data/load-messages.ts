import { MINUTE } from '../../../domain/time/calendar.ts'
import { listDesk } from '../../boarding/desk/desk-list.service.ts'
import { listStaffTrips } from '../../boarding/staff-trips.service.ts'
import { sendTripMessage } from '../../boarding/trip-message/trip-message.service.ts'
import { callAt, requireAdmin, requireStaff } from '../../core/call.ts'
import type { AdminCall, Call, StaffCall } from '../../core/call.ts'
import { markDeskMessage } from '../../messages/desk/mark-desk-message.service.ts'
import type { DemoPeople } from './load-people.ts'

/** The operator has written to those on so many trips. */
const TRIPS = 4
const TEXT =
  'The road at the stop is being repaired. Please come ten minutes earlier: the bus waits at the petrol pump opposite.'

/**
 * The operator has just written to everybody on the next trips, and the agent has begun to tell those whom nothing reaches
 * by itself.
 */
export async function loadMessages(call: Call, people: DemoPeople): Promise<void> {
  const minutesAgo = (minutes: number): Call => callAt(call, () => call.now() - minutes * MINUTE)
  const written = await writeToNextTrips(
    requireAdmin({ ...minutesAgo(20), actor: people.admin }),
    call.now(),
  )
  const [first] = written
  if (first !== undefined)
    await beginToTell(requireStaff({ ...minutesAgo(10), actor: people.agent }), first)
}

/** @returns the trips, the next to leave first */
async function writeToNextTrips(office: AdminCall, now: number): Promise<number[]> {
  const { trips } = await listStaffTrips(office, { searchTerm: '', limit: 100 })
  const next = trips.filter(({ passengers, departureAt }) => passengers > 0 && departureAt > now)
  const written = next.slice(0, TRIPS).map(({ scheduleId }) => scheduleId)
  for (const scheduleId of written) {
    const key = `demo-message-to-${scheduleId}`
    await sendTripMessage(office, { scheduleId, text: TEXT, to: { who: 'EVERYBODY' }, key })
  }
  return written
}

/** Of one trip somebody was told, and somebody else did not answer. */
async function beginToTell(agent: StaffCall, scheduleId: number): Promise<void> {
  const { lists } = await listDesk(agent, { scheduleId })
  const [told, missed] = lists.flatMap(({ messages }) =>
    messages.filter(({ kind }) => kind === 'trip-message'),
  )
  if (told !== undefined) await markDeskMessage(agent, { id: told.id, outcome: 'SENT' })
  if (missed !== undefined) await markDeskMessage(agent, { id: missed.id, outcome: 'NO_ANSWER' })
}
