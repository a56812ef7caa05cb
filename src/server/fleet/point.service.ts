import { Fault } from '../../domain/fault.ts'
import type { AddPointInput, PointPlaceInput } from '../../domain/fleet/point.input.ts'
import type { Point } from '../../domain/fleet/point.ts'
import { slugOf } from '../../domain/text/city.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { changeStampOf } from '../audit/change-stamp.ts'
import { requireSameVersion } from '../audit/optimistic-lock.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../core/call.ts'
import {
  findPoint,
  insertPoint,
  selectPointsOfTowns,
  selectRoutesWithPoint,
  updatePointRow,
} from './point.queries.ts'
import { routesChanged } from './route-cache.service.ts'

/** @throws Fault missing */
async function getPoint(call: Call, id: number): Promise<Point> {
  const point = await findPoint(call.db, id)
  if (point === undefined) throw new Fault('missing', 'There is no such point')
  return point
}

/** A new point of a town, on no route yet. @throws Fault conflict for a name that the town has */
export function addPoint(call: AdminCall, { town, place }: AddPointInput): Promise<Point> {
  return atomically(call, async (call) => {
    await requireNewName(call, town, place.name)
    const id = await insertPoint(call.trx, { town, ...place }, changeStampOf(call))
    await recordAudit(call, { action: 'add', subject: 'point', subjectId: id })
    return getPoint(call, id)
  })
}

/**
 * Changes how a point is called and found, on all routes and trips: tickets show it as it is now.
 * @param version the one the editor saw
 * @throws Fault missing; conflict for a name that its town has, or when somebody else has changed it meanwhile
 */
export function updatePoint(
  call: AdminCall,
  { id, version, place }: { id: number; version: number; place: PointPlaceInput },
): Promise<Point> {
  return atomically(call, async (call) => {
    const point = await getPoint(call, id)
    await requireSameVersion(call, { subject: 'point', id, version: point.version }, version)
    await requireNewName(call, point.town, place.name, id)
    await updatePointRow(call.trx, id, place, changeStampOf(call))
    await recordAudit(call, { action: 'update', subject: 'point', subjectId: id })
    await routesChanged(call)
    return getPoint(call, id)
  })
}

/** Takes a point out of service, or back: no route has it then. @throws Fault missing; conflict naming a route that has it */
export function retirePoint(call: AdminCall, id: number, retired: boolean): Promise<Point> {
  return atomically(call, async (call) => {
    const point = await getPoint(call, id)
    const [route] = retired ? await selectRoutesWithPoint(call.db, id) : []
    if (route !== undefined)
      throw new Fault(
        'conflict',
        `${point.name} is a point of ${route}. Take it off that route first.`,
      )
    const retired_at = retired ? call.now() : null
    await updatePointRow(call.trx, id, { retired_at }, changeStampOf(call))
    const action = retired ? 'retire' : 'restore'
    await recordAudit(call, { action, subject: 'point', subjectId: id })
    return getPoint(call, id)
  })
}

async function requireNewName(
  call: AdminCall & AtomicCall,
  town: string,
  name: string,
  except?: number,
): Promise<void> {
  const same = (await selectPointsOfTowns(call.db, [slugOf(town)])).find(
    (point) => point.id !== except && point.name.toLowerCase() === name.toLowerCase(),
  )
  if (same === undefined) return
  const message = `${same.town} has a point called ${same.name} already`
  throw new Fault('conflict', message, { fields: [{ field: 'name', message }] })
}
