import { Fault } from '../../domain/fault.ts'
import type { Stop } from '../../domain/fleet/route.ts'
import type { StopInput } from '../../domain/fleet/route.input.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, Call } from '../core/call.ts'
import { routesChanged } from './route-cache.service.ts'
import {
  deleteStopRow,
  insertStop,
  renewRoutesUsing,
  selectRoutesUsing,
  selectStops,
  updateStopRow,
} from './stop.queries.ts'
import { changeStampOf } from '../audit/change-stamp.ts'

const missing = () => new Fault('missing', 'There is no such stop')

/** @throws Fault missing */
export async function getStop(call: Call, id: number): Promise<Stop> {
  const [stop] = await selectStops(call.db, [id])
  if (!stop) throw missing()
  return stop
}

/** Adds a stop that no route uses yet: a route names it when it is saved. Spec §4, Route save */
export function addStop(call: AdminCall, stop: StopInput): Promise<Stop> {
  return atomically(call, async (call) => {
    const id = await insertStop(call.trx, stop, changeStampOf(call))
    await recordAudit(call, { action: 'add', subject: 'stop', subjectId: id })
    return getStop(call, id)
  })
}

/**
 * Changes a stop, and with it every route that has it: whoever is editing one of those gets a conflict. Its order among
 * a route's other stops is checked when that route is saved. @throws Fault missing
 */
export function updateStop(call: AdminCall, id: number, stop: StopInput): Promise<Stop> {
  return atomically(call, async (call) => {
    const change = changeStampOf(call)
    if (!(await updateStopRow(call.trx, id, stop, change))) throw missing()
    await recordAudit(call, { action: 'update', subject: 'stop', subjectId: id })
    for (const subjectId of await renewRoutesUsing(call.trx, id, change))
      await recordAudit(call, { action: 'update', subject: 'route', subjectId })
    await routesChanged(call)
    return getStop(call, id)
  })
}

/** Deletes a stop that no route uses. @throws Fault missing; conflict naming a route that uses it */
export function deleteStop(call: AdminCall, id: number): Promise<void> {
  return atomically(call, async (call) => {
    const routes = await selectRoutesUsing(call.db, id)
    if (routes.length > 0) throw inUse(routes)
    if (!(await deleteStopRow(call.trx, id))) throw missing()
    await recordAudit(call, { action: 'delete', subject: 'stop', subjectId: id })
  })
}

function inUse(routes: readonly string[]): Fault {
  return new Fault(
    'conflict',
    `This stop stands on ${routes.join(', ')}. Remove it from the route instead.`,
  )
}
