import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { answerPasswordRequests } from '../../account/password/password-request.service.ts'
import { forgetOldSessions } from '../../account/session/session.service.ts'
import { endSwaps } from '../../boarding/swap/finish-swap.service.ts'
import { forgetOldDrafts } from '../../booking/passenger-draft.service.ts'
import { expireAllHolds } from '../../booking/expire-holds.service.ts'
import { remind } from '../../booking/reminders/remind.service.ts'
import { finishCancelledTrips } from '../../payment/cancellation/trip-cancellation.service.ts'
import { forgetOldKeys } from '../../core/idempotency/idempotency.service.ts'
import { sendDueMessages } from '../../messages/send-due-messages.ts'
import { handleDueEvents } from '../../payment/payment-event.service.ts'
import { pollDuePages } from '../../payment/payment-page.service.ts'
import { expireAttempts } from '../../payment/payment.service.ts'
import { sweepLatePayments, sweepPayments } from '../../payment/sweep-payments.service.ts'
import { readSettlements } from '../../payment/settlement/read-settlements.service.ts'
import { payOutDueRefunds } from '../../payment/refund/refund-payout.service.ts'
import { forgetPassengers } from '../../person-data/retention.service.ts'
import { rollForward } from '../../trips/generate-runs.service.ts'
import { SAVED_EVERY, keepTrustedTime } from '../clock/trusted-time.service.ts'
import { forgetAnsweredChallenges } from '../../account/second-factor/passkey-verification.service.ts'
import { eraseRemoved } from '../../account/user/removal.service.ts'
import type { Job } from './run-jobs.ts'

/** All background jobs. Each may run at any time and any number of times. */
export function backgroundJobs(): Job[] {
  return [
    {
      name: 'keep the trusted time',
      time: 'trusted',
      every: SAVED_EVERY,
      everywhere: true,
      run: keepTrustedTime,
    },
    { name: 'sweep overdue holds', time: 'clock', every: MINUTE, run: expireAllHolds },
    { name: 'sweep open payment attempts', time: 'none', every: MINUTE, run: expireAttempts },
    { name: 'handle payment events', time: 'clock', every: 1000, run: handleDueEvents },
    { name: 'look at open payments', time: 'clock', every: 5000, run: pollDuePages },
    { name: 'sweep payments of providers', time: 'clock', every: HOUR, run: sweepPayments },
    { name: 'sweep late payments', time: 'clock', every: 12 * HOUR, run: sweepLatePayments },
    { name: 'read settlements', time: 'clock', every: 6 * HOUR, run: readSettlements },
    { name: 'pay refunds back', time: 'clock', every: 2000, run: payOutDueRefunds },
    { name: 'roll schedules forward', time: 'trusted', every: 6 * HOUR, run: rollForward },
    { name: 'end changes of buses', time: 'clock', every: MINUTE, run: endSwaps },
    { name: 'finish cancelled trips', time: 'none', every: MINUTE, run: finishCancelledTrips },
    { name: 'forget old keys', time: 'trusted', every: HOUR, run: forgetOldKeys },
    { name: 'forget old sessions', time: 'trusted', every: HOUR, run: forgetOldSessions },
    {
      name: 'forget answered challenges',
      time: 'trusted',
      every: HOUR,
      run: forgetAnsweredChallenges,
    },
    { name: 'erase removed people', time: 'trusted', every: 10_000, run: eraseRemoved },
    // Not at once: after an upgrade, or a restore, the operator may want to set for how long they are kept.
    {
      name: 'forget past passengers',
      time: 'trusted',
      every: HOUR,
      after: HOUR,
      run: forgetPassengers,
    },
    { name: 'forget old drafts', time: 'trusted', every: HOUR, run: forgetOldDrafts },
    { name: 'answer password requests', time: 'none', every: 1000, run: answerPasswordRequests },
    { name: 'remind passengers', time: 'clock', every: MINUTE, run: remind },
    { name: 'send messages', time: 'clock', every: 3000, run: sendDueMessages },
  ]
}
