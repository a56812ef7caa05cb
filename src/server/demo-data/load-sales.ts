import { DAY, HOUR, MINUTE, addDays } from '../../domain/calendar.ts'
import type { Instant } from '../../domain/calendar.ts'
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
import { TRAVELLERS } from './people.ts'
import { seeded } from './seeded.ts'
import type { Seeded } from './seeded.ts'

const BOOKINGS = 300
/** Of them Asha's, so that the printed account has something to show. */
const ASHAS = 8
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
  customer: Actor
  hit: SearchHit
  at: Instant
  ending: Ending
}

/**
 * Sells as people bought: 300 bookings in all states for trips of the past 60 and the next 30 days, each made through
 * the same services as any other, at its own time. The same seed makes the same sales for the same day.
 */
export async function loadSales(call: Call, people: DemoPeople): Promise<void> {
  const chance = seeded(SEED)
  const now = call.now()
  const { zone } = await readSettings(call)
  const today = serviceDayOf(now, zone)
  const routes = await listRoutes(call, {
    pageNumber: 0,
    pageSize: 100,
    sortColumn: 'id',
    orderBy: 'ASC',
    searchTerm: '',
  })
  const acting = (actor: Actor, at: Instant): SignedInCall => ({
    ...call,
    actor,
    now: () => at,
    randomId: chance.id,
  })

  let made = 0
  for (let attempt = 0; made < BOOKINGS; attempt++) {
    if (attempt > BOOKINGS * 5) throw new Error('The demo fleet is sold out')
    const days = made < ASHAS ? (made % 4) * 9 - 12 : chance.between(-59, 29)
    const searcher = days > 0 ? now : now + (days - 1) * DAY
    const hit = await findTrip({ ...call, now: () => searcher }, chance, chance.pick(routes.data), addDays(today, days))
    if (hit === undefined) continue
    const customer = made < ASHAS ? people.asha : chance.pick(people.customers)
    const open = made >= BOOKINGS - 3 && hit.boarding.at > now + DAY
    const lead = hit.boarding.at - chance.between(2, 200) * HOUR
    const at = open ? now - 2 * MINUTE : Math.min(lead, now - chance.between(30, 600) * MINUTE)
    const ending = open ? 'open' : made < ASHAS && made !== 5 ? 'paid' : chance.pick(ENDINGS)
    if (await sell({ customer, hit, at, ending }, acting, chance, `demo-sale-${attempt}`)) made += 1
  }
  await sweepOverdue(call)
  await sweepAttempts(call)
}

/** A trip of the day for a part of the route, most often the whole. */
async function findTrip(
  call: Call,
  chance: Seeded,
  route: Route,
  date: string,
): Promise<SearchHit | undefined> {
  const places = [route.sourceCity, ...route.stops.map((stop) => stop.stopName), route.destinationCity]
  const part = chance.between(1, 10) <= 3
  const from = part ? chance.between(0, places.length - 2) : 0
  const to = part ? chance.between(from + 1, places.length - 1) : places.length - 1
  const { hits } = await searchSchedules(call, {
    source: slugOf(places[from] ?? ''),
    destination: slugOf(places[to] ?? ''),
    date,
  })
  const onSale = hits.filter((hit) => hit.availableSeats > 0 && !hit.departed)
  return onSale.length === 0 ? undefined : chance.pick(onSale)
}

/** Makes one sale; false when it was refused, as sales sometimes are. */
async function sell(
  { customer, hit, at, ending }: Sale,
  acting: (actor: Actor, at: Instant) => SignedInCall,
  chance: Seeded,
  key: string,
): Promise<boolean> {
  const { scheduleId } = hit
  const journey = { scheduleId, from: hit.boarding.node, to: hit.dropping.node }
  const call = acting(customer, at)
  const map = await getSeatMap(call, journey)
  const free = map.seats.filter((seat) => seat.status === 'AVAILABLE')
  const first = chance.between(0, Math.max(0, free.length - 1))
  const seatIds = free.slice(first, first + chance.pick([1, 1, 1, 2, 2, 3, 4])).map((seat) => seat.id)
  if (seatIds.length === 0 || map.closed !== null) return false
  try {
    const booking = await holdSeats(call, { ...journey, seatIds, key })
    await enterPassengers(acting(customer, at + MINUTE), {
      bookingId: booking.id,
      passengers: seatIds.map((seatId, index) => {
        const [passengerName, gender] = chance.pick(TRAVELLERS)
        const own = index === 0
        return {
          seatId,
          passengerName: own ? customer.name : passengerName,
          age: chance.between(own ? 19 : 4, 74),
          gender,
        }
      }),
    })
    await finish(acting(customer, at + 3 * MINUTE), booking.id, ending)
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
