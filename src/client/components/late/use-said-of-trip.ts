import { useSyncExternalStore } from 'react'
import type { SaidOfTrip } from '../../../domain/boarding/passenger-list.ts'
import { useSession } from '../../api/use-session.ts'
import { waitingDelays, withWaiting } from './waiting-delays.ts'

/** Lists that an older program has stored on this device say nothing of delays. */
type Stored = { scheduleId: number } & Partial<SaidOfTrip>

/** What was said of a trip, with what waits on this device. */
export function useSaidOfTrip(trip: Stored): SaidOfTrip {
  const { scheduleId, towns = [], delays = [], toConfirm = null } = trip
  const userId = useSession().user?.id ?? 0
  const waiting = useSyncExternalStore(waitingDelays.watch, () => waitingDelays.read(userId))
  const own = waiting.filter((delay) => delay.scheduleId === scheduleId)
  // What is about to be sent may confirm it.
  return { towns, delays: withWaiting(delays, own), toConfirm: own.length === 0 ? toConfirm : null }
}
