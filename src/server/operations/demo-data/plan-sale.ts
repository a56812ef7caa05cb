import { DAY, HOUR, MINUTE, addDays } from '../../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../../domain/time/calendar.ts'
import { slugOf } from '../../../domain/text/city.ts'
import type { Route } from '../../../domain/fleet/route.ts'
import type { SearchHit } from '../../../domain/schedule/search.ts'
import { callAt } from '../../core/call.ts'
import type { Actor, Call } from '../../core/call.ts'
import { searchSchedules } from '../../search/search.service.ts'
import { EARLY_TRIP_DAYS, isEarlyRoute } from './load-early-trips.ts'
import type { DemoPeople } from './load-people.ts'
import { seededRandom } from './seeded-random.ts'
import type { SeededRandom } from './seeded-random.ts'

const SEED = 20_260_704
/** So many of the sales are of the months before the fleet ran every day. */
const EARLY_SALES = 44

/** How a sale went on after its seats were held. */
export type Ending =
  | 'paid'
  | 'paidAtSecondTry'
  | 'givenUp'
  | 'paymentFailed'
  | 'expired'
  | 'open'
  | 'cancelled'
  | 'partlyCancelled'

const ENDINGS: readonly Ending[] = [
  ...Array.from({ length: 15 }, () => 'paid' as const),
  'paidAtSecondTry',
  'givenUp',
  'givenUp',
  'paymentFailed',
  'expired',
  'cancelled',
  'cancelled',
  'partlyCancelled',
]

/** A sale as it is going to be. */
export interface PlannedSale {
  key: string
  chance: SeededRandom
  customer: Actor
  hit: SearchHit
  at: Instant
  ending: Ending
}

/** What all sales of the demo are planned from. */
export interface Stage {
  call: Call
  people: DemoPeople
  routes: readonly Route[]
  today: ServiceDay
  /** How many sales are planned of each trip. */
  planned: Map<number, number>
}

/** Customers take turns; Asha's trips lie around today, so that the printed account has something to show. */
export async function planSale(stage: Stage, slot: number): Promise<PlannedSale | undefined> {
  const { call, people, today } = stage
  const chance = seededRandom(SEED + slot)
  const now = call.now()
  const customer = people.customers[slot % people.customers.length] ?? people.asha
  const round = Math.floor(slot / people.customers.length)
  const ofAsha = customer === people.asha
  const early = slot < EARLY_SALES && !ofAsha
  const days = early
    ? (EARLY_TRIP_DAYS[slot % EARLY_TRIP_DAYS.length] ?? 0)
    : ofAsha
      ? (round % 4) * 9 - 12
      : usualDay(chance)
  const searcher = days > 0 ? now : now + (days - 1) * DAY
  const trips = callAt(call, () => searcher)
  const routes = early ? stage.routes.filter(isEarlyRoute) : stage.routes
  const route =
    routes[Math.min(chance.between(0, routes.length - 1), chance.between(0, routes.length - 1))]
  const hit =
    route && (await findTrip({ ...stage, call: trips }, chance, route, addDays(today, days)))
  if (hit === undefined) return undefined
  const open = slot % 12 === 11 && hit.boarding.at > now + DAY
  const lead = hit.boarding.at - chance.between(2, 200) * HOUR
  const at = open ? now - 2 * MINUTE : Math.min(lead, now - chance.between(30, 600) * MINUTE)
  const usual = ofAsha && round !== 5 ? ashasEnding(round) : chance.pick(ENDINGS)
  return { key: `demo-sale-${slot}`, chance, customer, hit, at, ending: open ? 'open' : usual }
}

/** She has been everywhere once, and changed her plans for one journey ahead. */
const ashasEnding = (round: number): Ending => (round === 3 ? 'cancelled' : 'paid')

/** Three of five have travelled already; of the others most travel within days, as people book late. */
function usualDay(chance: SeededRandom): number {
  if (chance.between(1, 5) <= 3) return chance.between(-59, -1)
  return Math.min(chance.between(0, 29), chance.between(0, 29), chance.between(0, 9))
}

/** A trip of the day for a part of the route, most often the whole. */
export async function findTrip(
  { call, planned }: Pick<Stage, 'call' | 'planned'>,
  chance: SeededRandom,
  route: Route,
  date: ServiceDay,
): Promise<SearchHit | undefined> {
  const places = [
    route.sourceCity,
    ...route.stops.map((stop) => stop.stopName),
    route.destinationCity,
  ]
  const part = chance.between(1, 10) <= 3
  const from = part ? chance.between(0, places.length - 2) : 0
  const to = part ? chance.between(from + 1, places.length - 1) : places.length - 1
  const { hits } = await searchSchedules(call, {
    source: slugOf(places[from] ?? ''),
    destination: slugOf(places[to] ?? ''),
    date,
  })
  const onSale = hits.filter((hit) => !hit.departed)
  // Seats that others chose draw more: the fullest bus is taken as often as any.
  const sales = (hit: SearchHit) => planned.get(hit.scheduleId) ?? 0
  const fullest = onSale.toSorted((a, b) => sales(b) - sales(a))[0]
  const hit = fullest && (chance.between(1, 2) === 1 ? fullest : chance.pick(onSale))
  if (hit !== undefined) planned.set(hit.scheduleId, sales(hit) + 1)
  return hit
}
