import { Fault } from '../../../domain/fault.ts'
import { whyOverLimit } from '../../../domain/payment/office-terms.ts'
import type { OfficeTerms } from '../../../domain/payment/cancellation.ts'
import type { Paise } from '../../../domain/money.ts'
import { isAdministrator } from '../../core/call.ts'
import type { Call, StaffCall } from '../../core/call.ts'
import { periodOf, serviceDayOf } from '../../core/operator-time.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { selectGrantedPaise } from '../refund/refund.queries.ts'

/** Whether the actor may cancel passengers: administrators, and agents where the operator lets them. decisions/0092 */
export async function mayCancel(call: StaffCall): Promise<boolean> {
  return isAdministrator(call) || (await readSettings(call)).agentsMayCancel
}

/** Proves that the actor may cancel on these terms: agents by the terms alone. @throws Fault forbidden */
export async function requireMayCancel(call: StaffCall, terms: OfficeTerms): Promise<void> {
  if (isAdministrator(call)) return
  if (!(await mayCancel(call))) {
    throw new Fault('forbidden', 'Agents do not cancel here. Ask an administrator.')
  }
  if (terms === 'SLAB') return
  throw new Fault(
    'forbidden',
    'Agents cancel by the terms. Ask an administrator for anything else.',
  )
}

/**
 * What the actor may still refund on this day of the operator's; null for administrators. Sales that agents take back
 * themselves do not count. decisions/0092
 */
export async function leftTodayOf(call: StaffCall): Promise<Paise | null> {
  if (isAdministrator(call)) return null
  const { agentDailyRefundPaise, zone } = await readSettings(call)
  const day = serviceDayOf(call.now(), zone)
  const within = periodOf({ from: day, to: day }, zone)
  const [granted] = await selectGrantedPaise(call.db, { ...within, by: call.actor.id })
  return Math.max(0, agentDailyRefundPaise - (granted?.sum ?? 0))
}

/**
 * Proves that the actor may refund so much today. In the transaction that grants it, which has the database to itself.
 * @throws Fault conflict
 */
export async function requireWithinLimit(
  call: StaffCall & Pick<Call, 'db'>,
  refundPaise: Paise,
): Promise<void> {
  const why = whyOverLimit(await leftTodayOf(call), refundPaise)
  if (why !== null) throw new Fault('conflict', why)
}
