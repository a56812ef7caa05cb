import { financialYearOf } from '../../../domain/payment/invoice.ts'
import type { Journey } from '../../../domain/schedule/journey.ts'
import { addDays, DAY, MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../../domain/time/calendar.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import { getDatedTrip } from '../../booking/dated-trip.service.ts'
import { findSeatPlaces } from '../../booking/seat.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { Actor, AtomicCall, Call } from '../../core/call.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { lastSerialOf } from '../../payment/invoice/invoice.service.ts'
import { readSettings } from '../../settings/settings.service.ts'
import type { DemoPeople } from './load-people.ts'
import type { DemoAction } from './run-actions.ts'
import { seededRandom } from './seeded-random.ts'
import { insertSales, selectTakenLegs, selectTripsToFill } from './fill.queries.ts'
import { planPurchases } from './plan-fill.ts'
import { rowsOfSales, sameOfDay } from './sale-rows.ts'
import type { FilledSale } from './ready-sale.ts'
import { SeatsOfTrip } from './seats-of-trip.ts'

const SEED = 19_470_815
/** Trips of so many days back and ahead are filled. */
const PAST_DAYS = 45
const COMING_DAYS = 14
/** Since so many days everybody knows the fleet; before that fewer did, the fewer the longer ago. */
const KNOWN_DAYS = 30
/** In percent of a usual bus. */
const MOST_LIKED = 110
const LIKED_APART = 26
/** Trips that are read at the same time: as many as PostgreSQL has connections for. */
const READ_AT_ONCE = 8
/** The last sale is so long ago. */
const LATELY = 30 * MINUTE

/**
 * What others have bought: buses of the last weeks are more than half full, and those of the coming days the fuller the
 * sooner they leave. Made in bulk, a day of sales at a time, as ten thousand through the services would take minutes; in
 * the same tables and past the same guards of the database.
 */
export async function planFill(call: Call, people: DemoPeople): Promise<DemoAction[]> {
  const settings = await readSettings(call)
  const sales = await planSales(call, settings, people)
  const byDay = Map.groupBy(sales, ({ at }) => serviceDayOf(at, settings.zone))
  return [...byDay].map(([day, ofDay]) => {
    const inOrder = ofDay.toSorted((a, b) => a.at - b.at)
    return {
      at: inOrder.at(-1)?.at ?? 0,
      scheduleId: null,
      run: () => atomically(call, (call) => sell(call, settings, day, inOrder)),
    }
  })
}

async function planSales(
  call: Call,
  settings: Settings,
  { asha, customers }: DemoPeople,
): Promise<FilledSale[]> {
  const today = serviceDayOf(call.now(), settings.zone)
  const days = { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) }
  // Whose account is printed has bookings of her own choice.
  const buyers = customers.filter((customer) => customer !== asha)
  const sales: FilledSale[] = []
  const trips = [...(await selectTripsToFill(call.db, days)).entries()]
  for (let from = 0; from < trips.length; from += READ_AT_ONCE) {
    const some = trips
      .slice(from, from + READ_AT_ONCE)
      .map(([index, trip]) => salesOfTrip(call, settings, trip, { buyers, seed: SEED + index }))
    // oxlint-disable-next-line no-await-in-loop -- so many at once
    sales.push(...(await Promise.all(some)).flat())
  }
  return sales
}

async function salesOfTrip(
  call: Call,
  settings: Settings,
  { id, createdAt }: { id: number; createdAt: Instant },
  { buyers, seed }: { buyers: readonly Actor[]; seed: number },
): Promise<FilledSale[]> {
  const chance = seededRandom(seed)
  const [trip, places] = await Promise.all([getDatedTrip(call, id), findSeatPlaces(call, id)])
  const seats = new SeatsOfTrip(trip, places)
  const until = call.now() - LATELY
  const demandPercent = demandFor(trip.bus.busNumber, trip.departureAt, call.now())
  const offer = { seats: places.length, onSaleSince: createdAt, demandPercent }
  return planPurchases(trip, offer, chance)
    .filter(({ at }) => at <= until)
    .flatMap((purchase) => {
      const given = seats.give(call, settings, purchase, chance)
      return given.length === 0
        ? []
        : [{ ...purchase, trip, given, customer: chance.pick(buyers), chance }]
    })
}

/** Some buses are liked more than others, and the fleet became known over two weeks. */
function demandFor(busNumber: string, departureAt: Instant, now: Instant): number {
  const liked = MOST_LIKED - (Number(busNumber.slice(-4)) % LIKED_APART)
  const daysAgo = Math.floor((now - departureAt) / DAY)
  const known = Math.min(100, 100 - (daysAgo - KNOWN_DAYS) * 5)
  return (liked * known) / 100
}

/** Sells what nobody has taken meanwhile. */
async function sell(
  call: AtomicCall,
  settings: Settings,
  day: ServiceDay,
  planned: readonly FilledSale[],
): Promise<void> {
  const ids = planned.flatMap(({ given }) => given.map(({ seatId }) => seatId))
  const taken = Map.groupBy(await selectTakenLegs(call.trx, ids), ({ seatId }) => seatId)
  const isTaken = (seatId: number, { from, to }: Journey): boolean =>
    taken.get(seatId)?.some(({ leg }) => leg >= from && leg < to) ?? false
  const sales = planned.filter(
    ({ given, journey }) => !given.some(({ seatId }) => isTaken(seatId, journey)),
  )
  const serial = 1 + (await lastSerialOf(call, 'INVOICE', financialYearOf(day)))
  const ofDay = { settings, day, serial }
  await insertSales(call.trx, rowsOfSales(sales, ofDay), sameOfDay(ofDay))
  for (const scheduleId of new Set(sales.map(({ trip }) => trip.id)))
    call.afterCommit(() => call.dependencies.seatEvents.publish(scheduleId, 'seats'))
}
