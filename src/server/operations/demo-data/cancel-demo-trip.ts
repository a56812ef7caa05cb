import { DAY, MINUTE } from '../../../domain/time/calendar.ts'
import { callAt } from '../../core/call.ts'
import type { AdminCall } from '../../core/call.ts'
import { cancelTrip } from '../../payment/cancellation/trip-cancellation.service.ts'
import { dryRunTrip } from '../../payment/cancellation/trip-figures.service.ts'
import { settleRefunds } from '../../payment/refund-payout.service.ts'
import type { DemoPeople } from './load-people.ts'
import type { PlannedSale } from './plan-sale.ts'

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

/** Cancels a trip that people have paid for: everybody gets everything back, and is told. */
export async function cancelDemoTrip(
  call: AdminCall,
  people: DemoPeople,
  sales: readonly PlannedSale[],
): Promise<void> {
  const scheduleId = tripToCancel(sales, people, call.now())
  if (scheduleId === undefined) return
  const at = call.now() - MINUTE
  const then = callAt(call, () => at)
  const { confirmBy, bookings, refundPaise } = await dryRunTrip(then, scheduleId)
  await cancelTrip(then, {
    scheduleId,
    typed: confirmBy,
    reason: 'The bus is in the workshop and we have no other for this day.',
    expected: { bookings, refundPaise },
  })
  await settleRefunds(then, new AbortController().signal)
}
