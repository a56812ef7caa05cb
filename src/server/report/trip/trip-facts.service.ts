import { Fault } from '../../../domain/fault.ts'
import type { StaffCall } from '../../core/call.ts'
import { selectTripFacts } from './trip-facts.queries.ts'

/** What of a trip is not on the list of trips: proves that there is one. @throws Fault missing */
export async function requireTripFacts(call: StaffCall, scheduleId: number) {
  const [facts] = await selectTripFacts(call.db, { scheduleId })
  if (facts === undefined) throw new Fault('missing', 'Trip not found')
  return facts
}
