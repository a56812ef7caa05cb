import { MINUTE, addDays } from '../../../domain/time/calendar.ts'
import type { SearchHit } from '../../../domain/schedule/search.ts'
import type { StaffCall } from '../../core/call.ts'
import { callAt, requireStaff } from '../../core/call.ts'
import { getCounterSeats, sellAtCounter } from '../../counter/counter.service.ts'
import { instantOf } from '../../core/operator-time.ts'
import { voidSale } from '../../payment/void-sale.service.ts'
import type { DemoAction } from './run-actions.ts'
import { someParty } from './demo-families.ts'
import { demoPhone, seatsFor } from './demo-people.ts'
import { findTrip } from './plan-sale.ts'
import type { Stage } from './plan-sale.ts'
import { seededRandom } from './seeded-random.ts'
import type { SeededRandom } from './seeded-random.ts'
import { pickPoints } from './demo-points.ts'

const SALES = 16
const SEED = 1_971
/** Of yesterday: the walk-in came back twenty minutes later. */
const VOIDED = 2

/** What the agent sold for cash at the counter in the last eight days, one sale of which was a mistake. */
export async function planCounterSales(stage: Stage, zone: string): Promise<DemoAction[]> {
  const plans = Array.from({ length: SALES }, (_, index) => planSale(stage, zone, index))
  return (await Promise.all(plans)).filter((act) => act !== undefined)
}

async function planSale(
  stage: Stage,
  zone: string,
  index: number,
): Promise<DemoAction | undefined> {
  const { people, routes, today } = stage
  const chance = seededRandom(SEED + index)
  const day = addDays(today, -Math.floor(index / 2))
  const openHours = instantOf(day, chance.between(9 * 60, 17 * 60), zone)
  const at = Math.min(openHours, stage.call.now() - (40 + index) * MINUTE)
  const acting = (later: number): StaffCall =>
    requireStaff({
      ...callAt(stage.call, () => at + later),
      actor: people.agent,
      randomId: chance.id,
    })
  const hit = await findTrip(
    { ...stage, call: acting(0) },
    chance,
    chance.pick(routes),
    addDays(day, chance.between(1, 3)),
  )
  if (hit === undefined) return undefined
  return { at, scheduleId: hit.scheduleId, run: () => sell(acting, { chance, hit, index }) }
}

async function sell(
  acting: (later: number) => StaffCall,
  { chance, hit, index }: { chance: SeededRandom; hit: SearchHit; index: number },
): Promise<void> {
  const journey = { scheduleId: hit.scheduleId, from: hit.boarding.node, to: hit.dropping.node }
  const map = await getCounterSeats(acting(0), journey)
  const party = someParty(chance.between(1, 3), chance).map(({ name, age, gender }) => ({
    passengerName: name,
    age,
    gender,
  }))
  const seatIds = seatsFor(map.seats, party)
    .slice(-party.length)
    .map((seat) => seat.id)
  if (seatIds.length === 0) return
  const { id } = await sellAtCounter(acting(0), {
    ...journey,
    ...pickPoints(map, chance),
    seatIds,
    passengers: party.slice(0, seatIds.length),
    phone: demoPhone(100 + index),
    email: null,
    payment: 'CASH',
    key: `demo-counter-sale-${index}`,
  })
  if (index === VOIDED) await voidSale(acting(20 * MINUTE), id)
}
