import type { LadiesReason } from '../../../domain/booking/ladies-rule.ts'
import { bookingNumberIn } from '../../../domain/booking/booking-number.ts'
import { Fault } from '../../../domain/fault.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { requireStaff } from '../../core/call.ts'
import type { AtomicCall, SignedInCall } from '../../core/call.ts'
import { ownKey } from '../../core/limit-keys.ts'
import type { LimitRule } from '../../core/limits/limits-interface.ts'
import { insertExemption, selectKnownBooking } from './ladies-rule.queries.ts'

/** So often somebody may name another booking. */
const NAMED: LimitRule = { name: 'known-booking', most: 10, windowMs: HOUR }

/** A booking of the same people, by what only they know. */
export interface KnownBooking {
  bookingNumber: string
  phone: string
}

/**
 * Lets a booking sit beside the women of another one, whose number and phone its customer knows. decisions/0079
 * @throws Fault invalid where no booking of the trip has both; tooMany
 */
export async function exemptKnown(
  call: SignedInCall & AtomicCall,
  { bookingId, scheduleId }: { bookingId: number; scheduleId: number },
  { bookingNumber, phone }: KnownBooking,
): Promise<void> {
  call.dependencies.limits.count(NAMED, ownKey(call))
  const number = bookingNumberIn(bookingNumber) ?? ''
  const [other] = await selectKnownBooking(call.trx, { scheduleId, number, phone })
  if (other === undefined) {
    const message = 'No booking on this bus has this number and phone'
    throw new Fault('invalid', message, { fields: [{ field: 'knows.bookingNumber', message }] })
  }
  const exemption = { bookingId, otherId: other.id, reason: 'KNOWN_BOOKING' } as const
  await insertExemption(call.trx, { ...exemption, allowedBy: null, at: call.now() })
}

/**
 * Staff let somebody sit where the ladies' rule would not: the audit names who, on which booking, and why. decisions/0079
 * @throws Fault forbidden for anybody else
 */
export async function exemptByStaff(
  call: SignedInCall & AtomicCall,
  bookingId: number,
  reason: LadiesReason,
): Promise<void> {
  const { actor } = requireStaff(call)
  const exemption = { bookingId, otherId: null, reason, allowedBy: actor.id, at: call.now() }
  await insertExemption(call.trx, exemption)
  await recordAudit(call, {
    action: 'overrideLadiesRule',
    subject: 'booking',
    subjectId: bookingId,
    detail: { reason },
  })
}
