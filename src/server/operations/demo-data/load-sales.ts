import type { Booking } from '../../../domain/booking/booking.ts'
import { DAY, MINUTE } from '../../../domain/time/calendar.ts'
import { startSession } from '../../account/session/session.service.ts'
import { expireAllHolds } from '../../booking/expire-holds.service.ts'
import { atomically } from '../../core/atomically.ts'
import { callAt, requireAdmin } from '../../core/call.ts'
import type { AdminCall, Call } from '../../core/call.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { listRoutes } from '../../fleet/route.service.ts'
import { cancelTrip } from '../../payment/cancellation/trip-cancellation.service.ts'
import { dryRunTripCancellation } from '../../payment/cancellation/trip-cancellation-figures.service.ts'
import { expireAttempts } from '../../payment/payment.service.ts'
import { payOutDueRefunds } from '../../payment/refund/refund-payout.service.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { runActions } from './run-actions.ts'
import type { DemoAction } from './run-actions.ts'
import { planCounterSales } from './plan-counter-sales.ts'
import { loadGuests } from './load-guests.ts'
import type { DemoPeople } from './load-people.ts'
import { cancelSale, cancelsAt, makeSale } from './make-sale.ts'
import { planSale } from './plan-sale.ts'
import type { PlannedSale, Stage } from './plan-sale.ts'
import { planFill } from './fill-buses.service.ts'
import { WHOLE_LIST } from './load-early-trips.ts'

const BOOKINGS = 160
/** Active users are compared with those of the 30 days before. */
const LATELY = 60 * DAY

/**
 * Sells as people bought: 160 bookings in all states over the last six months and the next 30 days, made through the
 * same services as any other, at their own time and in the order of it: online and at the counter, some cancelled by
 * their customers at each step of the table, one trip by the operator; some by people without an account. What fills the
 * buses is sold between them. The same seed makes the same for the same day.
 */
export async function loadSales(call: Call, people: DemoPeople): Promise<void> {
  const { zone } = await readSettings(call)
  const { data: routes } = await listRoutes(call, WHOLE_LIST)
  const today = serviceDayOf(call.now(), zone)
  const stage: Stage = { call, people, routes, today, planned: new Map() }
  const counter = await planCounterSales(stage, zone)
  const sold: PlannedSale[] = []
  const online = BOOKINGS - counter.length
  let further = [...counter, ...(await planFill(call, people))]
  let slot = 0
  while (sold.length < online) {
    const sales: PlannedSale[] = []
    while (sold.length + sales.length < online) {
      if (slot > BOOKINGS * 5) throw new Error('The demo fleet is sold out')
      const sale = await planSale(stage, slot++)
      if (sale !== undefined) sales.push(sale)
    }
    await runActions([...further, ...sales.flatMap((sale) => actsOf(call, sale, sold))])
    // Refused sales are replaced by others.
    further = []
  }
  await expireAllHolds(call)
  await expireAttempts(call)
  await signIn(call, sold)
  await loadGuests(stage)
  const admin = requireAdmin({ ...call, actor: people.admin })
  await cancelDemoTrip(admin, people, sold)
}

/** A sale, and its cancellation where there is one. What was sold is noted. */
function actsOf(call: Call, sale: PlannedSale, sold: PlannedSale[]): DemoAction[] {
  const { scheduleId } = sale.hit
  let booking: Booking | undefined
  const sell = async () => {
    booking = await makeSale(call, sale)
    if (booking !== undefined) sold.push(sale)
  }
  const buying: DemoAction = { at: sale.at, scheduleId, run: sell }
  if (sale.ending !== 'cancelled' && sale.ending !== 'partlyCancelled') return [buying]
  const at = cancelsAt(sale, call.now())
  const cancel = async () => {
    if (booking !== undefined) await cancelSale(call, sale, booking, at)
  }
  return [buying, { at, scheduleId, run: cancel }]
}

/** Who bought lately was signed in. */
async function signIn(call: Call, sales: readonly PlannedSale[]): Promise<void> {
  const lately = sales.filter(({ at }) => at > call.now() - LATELY)
  await Promise.all(
    lately.map(({ at, chance, customer }) =>
      atomically({ ...callAt(call, () => at), randomId: chance.id }, (call) =>
        startSession(call, customer.id),
      ),
    ),
  )
}

/** The trip between tomorrow and the week after next of which the most was sold, and none of it to Asha. */
function tripToCancel(
  sales: readonly PlannedSale[],
  { asha }: DemoPeople,
  now: number,
): number | undefined {
  const sold = new Map<number, number>()
  for (const { hit, customer, ending } of sales) {
    const { scheduleId } = hit
    const counts =
      ending === 'paid' && hit.boarding.at > now + DAY && hit.boarding.at < now + 14 * DAY
    if (counts) sold.set(scheduleId, (sold.get(scheduleId) ?? 0) + 1)
    if (customer === asha) sold.set(scheduleId, Number.NEGATIVE_INFINITY)
  }
  const [most] = [...sold].toSorted(([, a], [, b]) => b - a)
  return most?.[0]
}

/** Cancels a trip that people have paid for: everybody gets everything back, and a message. */
async function cancelDemoTrip(
  call: AdminCall,
  people: DemoPeople,
  sales: readonly PlannedSale[],
): Promise<void> {
  const scheduleId = tripToCancel(sales, people, call.now())
  if (scheduleId === undefined) return
  const at = call.now() - MINUTE
  const then = callAt(call, () => at)
  const { confirmBy, bookings, refundPaise } = await dryRunTripCancellation(then, scheduleId)
  await cancelTrip(then, {
    scheduleId,
    typed: confirmBy,
    reason: 'The bus is in the workshop and we have no other for this day.',
    expected: { bookings, refundPaise },
  })
  await payOutDueRefunds(then, new AbortController().signal)
}
