import { MINUTE } from '../../../domain/time/calendar.ts'
import { listDesk } from '../../boarding/desk/desk-list.service.ts'
import { listStaffTrips } from '../../boarding/staff-trips.service.ts'
import { sendTripMessage } from '../../boarding/trip-message/trip-message.service.ts'
import { callAt, requireAdmin, requireStaff } from '../../core/call.ts'
import type { Call } from '../../core/call.ts'
import { markDeskMessage } from '../../messages/desk/mark-desk-message.service.ts'
import type { DemoPeople } from './load-people.ts'

const TRIPS = 4
const TEXT =
  'A road in town is closed today. Please come ten minutes earlier and look for the bus at the petrol pump opposite.'

/**
 * The operator has just written to everybody on the next trips, and the agent has begun to tell those whom nothing reaches
 * by itself: of the first trip one was told and one did not answer.
 */
export async function loadMessages(call: Call, people: DemoPeople): Promise<void> {
  const minutesAgo = (minutes: number): Call => callAt(call, () => call.now() - minutes * MINUTE)
  const office = requireAdmin({ ...minutesAgo(20), actor: people.admin })
  const { trips } = await listStaffTrips(office, { searchTerm: '', limit: 100 })
  const next = trips.filter(
    ({ passengers, departureAt }) => passengers > 0 && departureAt > call.now(),
  )
  const written = next.slice(0, TRIPS).map(({ scheduleId }) => scheduleId)
  for (const scheduleId of written) {
    const key = `demo-message-to-${scheduleId}`
    await sendTripMessage(office, { scheduleId, text: TEXT, to: { who: 'EVERYBODY' }, key })
  }
  const [scheduleId] = written
  if (scheduleId === undefined) return
  const counter = requireStaff({ ...minutesAgo(10), actor: people.agent })
  const { lists } = await listDesk(counter, { scheduleId })
  const [told, missed] = lists.flatMap(({ messages }) => messages)
  if (told !== undefined) await markDeskMessage(counter, { id: told.id, outcome: 'SENT' })
  if (missed !== undefined) await markDeskMessage(counter, { id: missed.id, outcome: 'NO_ANSWER' })
}
