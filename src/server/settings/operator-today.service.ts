import type { ServiceDay } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { readSettings } from './settings.service.ts'

/** Today where the operator is. */
export async function operatorToday(call: Call): Promise<ServiceDay> {
  const { zone } = await readSettings(call)
  return serviceDayOf(call.now(), zone)
}
