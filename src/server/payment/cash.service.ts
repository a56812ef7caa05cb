import type { PaymentResult } from '../../domain/payment/payment.ts'
import { findAny } from '../booking/booking-view.service.ts'
import { atomically } from '../core/call.ts'
import type { AgentCall } from '../core/call.ts'
import { openAttempt, requirePayable } from './attempt.service.ts'
import { cashProvider } from './payments.ts'
import { settle } from './settlement.service.ts'

/**
 * Takes cash for a held booking: attempt, charge, confirmation, tickets and message in one transaction, and the ledger
 * says whose hand took it. domain.md §4, §10
 * @throws Fault missing; conflict, and then nothing was charged
 */
export function payInCash(call: AgentCall, bookingId: number): Promise<PaymentResult> {
  return atomically(call, async (call) => {
    const held = await findAny(call, bookingId)
    await requirePayable(call, held)
    await openAttempt(call, held.booking, cashProvider)
    return settle(call, bookingId, cashProvider, call.actor.id)
  })
}
