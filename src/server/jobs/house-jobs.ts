import { HOUR, MINUTE } from '../../domain/calendar.ts'
import { forgetOldSessions } from '../auth/session.service.ts'
import { forgetOldDrafts } from '../booking/draft.service.ts'
import { sweepOverdue } from '../booking/release.service.ts'
import { finishCancelledTrips } from '../cancellation/trip-cancellation.service.ts'
import { forgetOldKeys } from '../idempotency/idempotency.service.ts'
import { sendDueMessages } from '../messages/sender.ts'
import { sweepAttempts } from '../payment/payment.service.ts'
import { settleRefunds } from '../payment/refund-payout.service.ts'
import { forgetPassengers } from '../person-data/retention.service.ts'
import { rollForward } from '../schedule/runs.service.ts'
import { forgetAnsweredChallenges } from '../second-factor/passkey-use.service.ts'
import { eraseRemoved } from '../user/removal.service.ts'
import type { Job } from './run-jobs.ts'

/** All that the house does by itself. Each may run at any time and any number of times. */
export function houseJobs(): Job[] {
  return [
    { name: 'sweep overdue holds', every: MINUTE, run: sweepOverdue },
    { name: 'sweep open payment attempts', every: MINUTE, run: sweepAttempts },
    { name: 'pay refunds back', every: 2000, run: settleRefunds },
    { name: 'roll schedules forward', every: 6 * HOUR, run: rollForward },
    { name: 'finish cancelled trips', every: MINUTE, run: finishCancelledTrips },
    { name: 'forget old keys', every: HOUR, run: forgetOldKeys },
    { name: 'forget old sessions', every: HOUR, run: forgetOldSessions },
    { name: 'forget answered challenges', every: HOUR, run: forgetAnsweredChallenges },
    { name: 'erase removed people', every: 10_000, run: eraseRemoved },
    // Not at once: after an upgrade, or a restore, the operator may want to set for how long they are kept.
    { name: 'forget past passengers', every: HOUR, after: HOUR, run: forgetPassengers },
    { name: 'forget old drafts', every: HOUR, run: forgetOldDrafts },
    { name: 'send messages', every: 3000, run: sendDueMessages },
  ]
}
