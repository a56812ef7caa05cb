import { Fault } from '../../domain/fault.ts'
import { brokenConstraint } from '../db/connection/constraint-fault.ts'
import type { BusInput, BusListInput } from '../../domain/fleet/bus.input.ts'
import type { Bus } from '../../domain/fleet/bus.ts'
import { pageOf } from '../../domain/paging.ts'
import type { Page } from '../../domain/paging.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { requireSameVersion } from '../audit/optimistic-lock.service.ts'
import { removeImagesOfBus } from '../settings/images/image.service.ts'
import { CachedRead } from '../core/cached-read.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../core/call.ts'
import {
  countTripsOfBus,
  deleteBusRow,
  findBus,
  findBusByNumber,
  insertBus,
  selectBuses,
  selectBusHistory,
  selectBusPage,
  updateBusRow,
  updateRetired,
} from './bus.queries.ts'
import { changeStampOf } from '../audit/change-stamp.ts'

interface Fleet {
  byId: ReadonlyMap<number, Bus>
  history: ReadonlyMap<number, History>
  namesAreUnique: boolean
}

const fleet = new CachedRead<Fleet>(async (db) => {
  const buses = await selectBuses(db)
  const names = new Set(buses.map((bus) => bus.busName.toLowerCase()))
  return {
    byId: new Map(buses.map((bus) => [bus.id, bus])),
    history: Map.groupBy(await selectBusHistory(db), (then) => then.busId),
    namesAreUnique: names.size === buses.length,
  }
})

/** Whoever knows the fleet hears, after the commit, that a bus has changed. */
export const busChanged = (call: AtomicCall): Promise<void> => fleet.dropAfter(call)

/** Every bus by its id, from the cache: for answers that name many buses at once. */
export async function allBuses(call: Call): Promise<ReadonlyMap<number, Bus>> {
  return (await fleet.get(call)).byId
}

/** Which bus a trip is made with, and when it ends. */
interface TripOfBus {
  busId: number
  arrivalAt: Instant
}

/**
 * The bus of a trip: as it is now, or, where it got another name, number, type or operator after the trip had ended, as
 * it was called then. decisions/0042
 * @throws Fault missing
 */
export async function busOfTrip(call: Call, { busId, arrivalAt }: TripOfBus): Promise<Bus> {
  return asCalled(await getBus(call, busId), await selectBusHistory(call.db, busId), arrivalAt)
}

/** The same for many trips at once, from the cache; undefined where there is no bus of this id. */
export async function busesOfTrips(call: Call): Promise<(trip: TripOfBus) => Bus | undefined> {
  const { byId, history } = await fleet.get(call)
  return ({ busId, arrivalAt }) => {
    const bus = byId.get(busId)
    return bus && asCalled(bus, history.get(busId) ?? [], arrivalAt)
  }
}

type History = Awaited<ReturnType<typeof selectBusHistory>>

/** A bus as it was called at a time, the earliest change after it undone. */
function asCalled(bus: Bus, history: History, at: Instant): Bus {
  const then = history.find(({ untilAt }) => untilAt > at)
  if (then === undefined) return bus
  const { busName, busNumber, busType, operatorName } = then
  return { ...bus, busName, busNumber, busType, operatorName }
}

/** Whether no two buses have one name, in any letter case. */
export async function busNamesAreUnique(call: Call): Promise<boolean> {
  return (await fleet.get(call)).namesAreUnique
}

/** A page of the fleet, searched by name, number or operator. Spec §2, Buses Management */
export async function listBuses(
  call: Call,
  request: BusListInput & { whole?: boolean },
): Promise<Page<Bus>> {
  const { buses, total } = await selectBusPage(call.db, request)
  return pageOf(buses, total, request.pageSize)
}

/** @throws Fault missing */
export async function getBus(call: Call, id: number): Promise<Bus> {
  const bus = await findBus(call.db, id)
  if (!bus) throw new Fault('missing', 'There is no such bus')
  return bus
}

/** Adds a bus. @throws Fault conflict when another bus has its number, however it is spaced. domain.md §3 */
export function addBus(call: AdminCall, bus: BusInput): Promise<Bus> {
  return atomically(call, async (call) => {
    await requireOwnNumber(call, bus, undefined)
    const id = await insertBus(call.trx, bus, changeStampOf(call))
    await recordAudit(call, { action: 'add', subject: 'bus', subjectId: id })
    await fleet.dropAfter(call)
    return getBus(call, id)
  })
}

/**
 * Changes a bus; trips made before keep the seats they were made with. domain.md §3
 * @param version the one the editor saw; left out, the current version is changed
 * @throws Fault missing; conflict when the number is another's, somebody else has changed the bus meanwhile, or another
 *   number of seats is given to a bus that is drawn
 */
export function updateBus(
  call: AdminCall,
  id: number,
  bus: BusInput,
  version?: number,
): Promise<Bus> {
  return atomically(call, async (call) => {
    const before = await getBus(call, id)
    await requireSameVersion(call, { ...before, subject: 'bus' }, version)
    if (bus.busNumber !== before.busNumber) await requireOwnNumber(call, bus, id)
    requireDrawnSeats(before, bus)
    await updateBusRow(call.trx, id, bus, changeStampOf(call))
    const old = new Map<string, unknown>(Object.entries(before))
    const changed = Object.entries(bus)
      .filter(([field, value]) => String(value) !== String(old.get(field)))
      .map(([field]) => field)
    await recordAudit(call, {
      action: 'update',
      subject: 'bus',
      subjectId: id,
      detail: { changed },
    })
    await fleet.dropAfter(call)
    return getBus(call, id)
  })
}

/** Takes a bus out of service, or back into it: no new trips are made with a retired one. @throws Fault missing */
export function retireBus(call: AdminCall, id: number, retired = true): Promise<Bus> {
  return atomically(call, async (call) => {
    await getBus(call, id)
    await updateRetired(call.trx, id, retired, changeStampOf(call))
    const action = retired ? 'retire' : 'reinstate'
    await recordAudit(call, { action, subject: 'bus', subjectId: id })
    await fleet.dropAfter(call)
    return getBus(call, id)
  })
}

/** Deletes a bus that never had a trip. @throws Fault missing; conflict when there are trips. domain.md §8 */
export function deleteBus(call: AdminCall, id: number): Promise<void> {
  return atomically(call, async (call) => {
    const bus = await getBus(call, id)
    const trips = await countTripsOfBus(call.db, id)
    if (trips > 0) throw inUse(bus, trips)
    await removeImagesOfBus(call, id)
    await deleteBusRow(call.trx, id).catch((error: unknown) => {
      throw brokenConstraint(error) === 'foreign-key' ? inUse(bus, trips) : error
    })
    await recordAudit(call, { action: 'delete', subject: 'bus', subjectId: id })
    await fleet.dropAfter(call)
  })
}

async function requireOwnNumber(
  call: AtomicCall,
  bus: BusInput,
  id: number | undefined,
): Promise<void> {
  const other = await findBusByNumber(call.db, bus.busNumber, id)
  if (!other) return
  const message = `A bus with the number ${other.busNumber} already exists: ${other.busName}`
  throw new Fault('conflict', message, { fields: [{ field: 'busNumber', message }] })
}

/** How many seats a drawn bus has is said by its drawing. domain.md §3 */
function requireDrawnSeats(before: Bus, { totalSeats }: BusInput): void {
  if (before.layoutId === null || before.totalSeats === totalSeats) return
  const message = `${before.busName} is drawn with ${before.totalSeats} seats. Change them in its layout editor.`
  throw new Fault('conflict', message, { fields: [{ field: 'totalSeats', message }] })
}

function inUse(bus: Bus, trips: number): Fault {
  const why = trips === 1 ? 'has 1 trip' : trips > 1 ? `has ${trips} trips` : 'is still in use'
  return new Fault(
    'conflict',
    `${bus.busName} ${why} and cannot be deleted. Retire the bus instead.`,
  )
}
