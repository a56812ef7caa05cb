import { DAY, HOUR, MINUTE, addDays } from '../../domain/calendar.ts'
import type { Instant, ServiceDay } from '../../domain/calendar.ts'
import { slugOf } from '../../domain/city.ts'
import { isFault } from '../../domain/fault.ts'
import type { Route } from '../../domain/route.ts'
import type { SearchHit } from '../../domain/schedule.ts'
import { cancelBooking, enterPassengers, holdSeats } from '../booking/booking.service.ts'
import { sweepOverdue } from '../booking/release.service.ts'
import type { Actor, Call, SignedInCall } from '../call.ts'
import { serviceDayOf } from '../operator-time.ts'
import {
  confirmPayment,
  declinePayment,
  initiatePayment,
  sweepAttempts,
} from '../payment/payment.service.ts'
import { listRoutes } from '../route/route.service.ts'
import { searchSchedules } from '../schedule/search.service.ts'
import { getSeatMap } from '../seat/seat.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import type { DemoPeople } from './load-people.ts'
import { TRAVELLERS, genderOf } from './people.ts'
import { seeded } from './seeded.ts'
import type { Seeded } from './seeded.ts'

const BOOKINGS = 300
/** Sales that are made side by side, each of another customer on another trip, so that they share their commits. */
const AT_ONCE = 25
const SEED = 20_260_704

/** How a sale went on after its seats were held. */
type Ending = 'paid' | 'paidAtSecondTry' | 'givenUp' | 'paymentFailed' | 'expired' | 'open'

const ENDINGS: readonly Ending[] = [
  ...Array.from({ length: 15 }, () => 'paid' as const),
  'paidAtSecondTry',
  'givenUp',
  'givenUp',
  'paymentFailed',
  'expired',
]

interface Sale {
  key: string
  chance: Seeded
  customer: Actor
  hit: SearchHit
  at: Instant
  ending: Ending
}

/** What all sales of the demo are planned from. */
interface Stage {
  call: Call
  people: DemoPeople
  routes: readonly Route[]
  today: ServiceDay
}

/**
 * Sells as people bought: 300 bookings in all states for trips of the past 60 and the next 30 days, each made through
 * the same services as any other, at its own time. The same seed makes the same sales for the same day.
 */
export async function loadSales(call: Call, people: DemoPeople): Promise<void> {
  const { zone } = await readSettings(call)
  const everything = {
    pageNumber: 0,
    pageSize: 100,
    sortColumn: 'id',
    orderBy: 'ASC',
    searchTerm: '',
  } as const
  const { data: routes } = await listRoutes(call, everything)
  const stage: Stage = { call, people, routes, today: serviceDayOf(call.now(), zone) }
  let made = 0
  let slot = 0
  while (made < BOOKINGS) {
    if (slot > BOOKINGS * 5) throw new Error('The demo fleet is sold out')
    const wanted = Math.min(AT_ONCE, BOOKINGS - made)
    const batch = new Map<number, Sale>()
    for (let tried = 0; tried < AT_ONCE && batch.size < wanted; tried++, slot++) {
      const sale = await planSale(stage, slot)
      if (sale !== undefined) batch.set(sale.hit.scheduleId, sale)
    }
    const done = await Promise.all([...batch.values()].map((sale) => sell(call, sale)))
    made += done.filter(Boolean).length
  }
  await sweepOverdue(call)
  await sweepAttempts(call)
}

/** Customers take turns; Asha's trips lie around today, so that the printed account has something to show. */
async function planSale(stage: Stage, slot: number): Promise<Sale | undefined> {
  const { call, people, routes, today } = stage
  const chance = seeded(SEED + slot)
  const now = call.now()
  const customer = people.customers[slot % people.customers.length] ?? people.asha
  const round = Math.floor(slot / people.customers.length)
  const ofAsha = customer === people.asha
  const days = ofAsha ? (round % 4) * 9 - 12 : usualDay(chance)
  const searcher = days > 0 ? now : now + (days - 1) * DAY
  const trips: Call = { ...call, now: () => searcher }
  const route =
    routes[Math.min(chance.between(0, routes.length - 1), chance.between(0, routes.length - 1))]
  const hit = route && (await findTrip(trips, chance, route, addDays(today, days)))
  if (hit === undefined) return undefined
  const open = slot % 75 === 74 && hit.boarding.at > now + DAY
  const lead = hit.boarding.at - chance.between(2, 200) * HOUR
  const at = open ? now - 2 * MINUTE : Math.min(lead, now - chance.between(30, 600) * MINUTE)
  const usual = ofAsha && round !== 5 ? 'paid' : chance.pick(ENDINGS)
  return { key: `demo-sale-${slot}`, chance, customer, hit, at, ending: open ? 'open' : usual }
}

/** Two of five have travelled already; of the others most travel within days, as people book late. */
function usualDay(chance: Seeded): number {
  if (chance.between(1, 5) <= 2) return chance.between(-59, -1)
  return Math.min(chance.between(0, 29), chance.between(0, 29), chance.between(0, 9))
}

/** A trip of the day for a part of the route, most often the whole. */
async function findTrip(
  call: Call,
  chance: Seeded,
  route: Route,
  date: string,
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
  const onSale = hits.filter((hit) => hit.availableSeats > 0 && !hit.departed)
  // Seats that others chose draw more: the fullest bus is taken as often as any.
  const fullest = onSale.toSorted((a, b) => a.availableSeats - b.availableSeats)[0]
  return fullest && (chance.between(1, 2) === 1 ? fullest : chance.pick(onSale))
}

/** Makes one sale; false when it was refused, as sales sometimes are. */
async function sell(
  house: Call,
  { key, chance, customer, hit, at, ending }: Sale,
): Promise<boolean> {
  const acting = (later: number): SignedInCall => ({
    ...house,
    actor: customer,
    now: () => at + later,
    randomId: chance.id,
  })
  const journey = { scheduleId: hit.scheduleId, from: hit.boarding.node, to: hit.dropping.node }
  const call = acting(0)
  const map = await getSeatMap(call, journey)
  const free = map.seats.filter((seat) => seat.status === 'AVAILABLE')
  const first = chance.between(0, Math.max(0, free.length - 1))
  const seatIds = free
    .slice(first, first + chance.pick([1, 1, 1, 2, 2, 3, 4]))
    .map((seat) => seat.id)
  if (seatIds.length === 0 || map.closed !== null) return false
  try {
    const booking = await holdSeats(call, { ...journey, seatIds, key })
    await enterPassengers(acting(MINUTE), {
      bookingId: booking.id,
      passengers: seatIds.map((seatId, index) => {
        const [passengerName, gender] = chance.pick(TRAVELLERS)
        const own = index === 0
        return {
          seatId,
          passengerName: own ? customer.name : passengerName,
          age: chance.between(own ? 19 : 4, 74),
          gender: own ? genderOf(customer.name) : gender,
        }
      }),
    })
    await finish(acting(3 * MINUTE), booking.id, ending)
    return true
  } catch (error) {
    if (isFault(error, 'conflict', 'tooMany')) return false
    throw error
  }
}

async function finish(call: SignedInCall, bookingId: number, ending: Ending): Promise<void> {
  if (ending === 'open' || ending === 'expired') return
  if (ending === 'givenUp') {
    await cancelBooking(call, bookingId)
    return
  }
  const { attemptId } = await initiatePayment(call, bookingId)
  if (ending === 'paymentFailed' || ending === 'paidAtSecondTry') {
    await declinePayment(call, { bookingId, attemptId })
    if (ending === 'paymentFailed') return
    await initiatePayment(call, bookingId)
  }
  await confirmPayment(call, bookingId)
}
