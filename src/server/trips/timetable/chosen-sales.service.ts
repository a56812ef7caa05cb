import type { ChosenSalesInput } from '../../../domain/schedule/chosen-trips.input.ts'
import { chosenTripOf, salesRefusal } from '../../../domain/schedule/chosen-trips.ts'
import type { SalesChanged, SalesPreview } from '../../../domain/schedule/chosen-trips.ts'
import { Fault, isFault } from '../../../domain/fault.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { requireSchedule } from '../current-trip.service.ts'
import { restBetweenRuns } from '../generate-runs.service.ts'
import { schedulesOf } from '../schedule.service.ts'
import { putSales } from '../stop-sales-and-automation.service.ts'

/** What stopping or resuming the sales of chosen trips would do, by id; trips that are gone are left out. */
export async function previewSales(
  call: AdminCall,
  { ids, stopped }: ChosenSalesInput,
): Promise<SalesPreview[]> {
  const schedules = await schedulesOf(
    call,
    [...new Set(ids)].toSorted((a, b) => a - b),
  )
  return schedules.map((schedule) => ({
    ...chosenTripOf(schedule),
    takenSeats: schedule.totalSeats - schedule.availableSeats,
    freeSeats: schedule.availableSeats,
    already: schedule.salesStopped === stopped,
    reason: salesRefusal(schedule, call.now()) ?? null,
  }))
}

/**
 * Takes chosen trips off sale, or puts them back, one transaction each: what is sold stays sold. Those that cannot be
 * changed are named. Sent again it changes nothing twice. decisions/0088
 */
export async function changeSales(
  call: AdminCall,
  { ids, stopped }: ChosenSalesInput,
): Promise<SalesChanged> {
  const done: SalesChanged = { changed: 0, unchanged: 0, notChanged: [] }
  for (const id of new Set(ids)) {
    try {
      const changed = await atomically(call, (call) => changeSalesOf(call, id, stopped))
      done[changed ? 'changed' : 'unchanged'] += 1
    } catch (error) {
      if (!isFault(error, 'conflict', 'missing')) throw error
      const [trip] = await schedulesOf(call, [id])
      done.notChanged.push({ id, date: trip?.scheduleDate ?? '', reason: error.message })
    }
    await restBetweenRuns()
  }
  return done
}

/** Whether it changed. @throws Fault missing; conflict for one that is over */
async function changeSalesOf(
  call: AdminCall & AtomicCall,
  id: number,
  stopped: boolean,
): Promise<boolean> {
  const row = await requireSchedule(call, id)
  const why = salesRefusal({ status: row.status, departureAt: row.departure_at }, call.now())
  if (why !== undefined) throw new Fault('conflict', why)
  if ((row.sales_stopped_at !== null) === stopped) return false
  await putSales(call, id, stopped)
  return true
}
