import { Fault } from '../../domain/fault.ts'
import type { Bus } from '../../domain/fleet/bus.ts'
import { isSameLayout, placesOf, sellableSeats } from '../../domain/seat/bus-layout.ts'
import type { BusLayout } from '../../domain/seat/bus-layout.ts'
import { seatLayout } from '../../domain/seat/seat-layout.ts'
import type { SeatPlace } from '../../domain/seat/seat.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { changeStampOf } from '../audit/change-stamp.ts'
import { requireSameVersion } from '../audit/optimistic-lock.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, Call, StaffCall } from '../core/call.ts'
import { BoundedMap } from '../core/limits/bounded-map.ts'
import {
  findLayout,
  findUndrawnSeats,
  insertLayout,
  updateLayoutOfBus,
} from './bus-layout.queries.ts'
import { busChanged, getBus } from './bus.service.ts'

const MOST_LAYOUTS = 200

/** Versions of drawings never change: those used last are at hand, by their ids. */
const newLayouts = () => new BoundedMap<number, BusLayout>(MOST_LAYOUTS, 'least recently used')

/** A version of a drawing. @throws Error when there is none with this id */
export async function getLayout(call: Call, id: number): Promise<BusLayout> {
  const layouts = call.dependencies.memory.get(newLayouts)
  const known = layouts.get(id)
  if (known !== undefined) return known
  const layout = await findLayout(call.db, id)
  if (layout === undefined) throw new Error(`There is no layout ${id}`)
  layouts.set(id, layout)
  return layout
}

/** A bus as it is drawn now; null where its seats follow from its type and their number. @throws Fault missing */
export async function layoutOfBus(
  call: StaffCall,
  busId: number,
): Promise<{ bus: Bus; layout: BusLayout | null }> {
  const bus = await getBus(call, busId)
  return { bus, layout: bus.layoutId === null ? null : await getLayout(call, bus.layoutId) }
}

/** The seats that a bus has by its type, or had before it was drawn. */
export async function seatsUndrawn(call: Call, bus: Bus): Promise<SeatPlace[]> {
  const before = bus.layoutId === null ? null : await findUndrawnSeats(call.db, bus.id)
  return seatLayout(bus.busType, before ?? bus.totalSeats)
}

/** The seats of a bus that are sold, in its order: as it is drawn, or by its type. domain.md §3 */
export async function seatsOfBus(call: Call, bus: Bus): Promise<SeatPlace[]> {
  if (bus.layoutId === null) return seatLayout(bus.busType, bus.totalSeats)
  return placesOf(await getLayout(call, bus.layoutId))
}

/**
 * Draws a bus: a new version of its layout, unless it is the same as before. Trips that were made keep theirs.
 * @param version the one the editor saw
 * @throws Fault missing; conflict when somebody else has changed the bus meanwhile. domain.md §3
 */
export function drawBus(
  call: AdminCall,
  busId: number,
  layout: BusLayout,
  version: number,
): Promise<Bus> {
  return atomically(call, async (call) => {
    const bus = await getBus(call, busId)
    await requireSameVersion(call, { ...bus, subject: 'bus' }, version)
    const now = bus.layoutId === null ? undefined : await findLayout(call.db, bus.layoutId)
    if (now && isSameLayout(now, layout)) return bus
    const stamp = changeStampOf(call)
    const layoutId = await insertLayout(call.trx, layout, stamp.at)
    const totalSeats = sellableSeats(layout)
    const undrawnSeats =
      bus.layoutId === null ? bus.totalSeats : await findUndrawnSeats(call.db, busId)
    await updateLayoutOfBus(call.trx, busId, { layoutId, totalSeats, undrawnSeats }, stamp)
    const detail = { layoutId, totalSeats }
    await recordAudit(call, { action: 'draw', subject: 'bus', subjectId: busId, detail })
    await busChanged(call)
    return getBus(call, busId)
  })
}

/**
 * Takes the drawing off a bus: its seats follow from its type and their number again, which stays.
 * @throws Fault missing; conflict when it is not drawn, or somebody else has changed it meanwhile
 */
export function undrawBus(call: AdminCall, busId: number, version: number): Promise<Bus> {
  return atomically(call, async (call) => {
    const bus = await getBus(call, busId)
    await requireSameVersion(call, { ...bus, subject: 'bus' }, version)
    if (bus.layoutId === null) throw new Fault('conflict', `${bus.busName} is not drawn`)
    const { totalSeats } = bus
    const undrawn = { layoutId: null, totalSeats, undrawnSeats: null }
    await updateLayoutOfBus(call.trx, busId, undrawn, changeStampOf(call))
    await recordAudit(call, { action: 'undraw', subject: 'bus', subjectId: busId })
    await busChanged(call)
    return getBus(call, busId)
  })
}
