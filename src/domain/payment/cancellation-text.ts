import type { CancellationStep } from '../booking/booking.ts'
import { formatRupees } from '../money.ts'
import { formatMoment } from '../time/format-date-time.ts'

/** A step of a booking's cancellation in words: 'Until Sat 16 Jan, 22:00' and '₹810 back'. */
interface CancellationText {
  step: CancellationStep
  when: string
  back: string
}

/**
 * What a cancellation gives back, step by step, as tickets and mails say it. domain.md §6
 * @param zone the operator's (IANA)
 */
export function cancellationText(
  steps: readonly CancellationStep[],
  zone: string,
): CancellationText[] {
  const last = steps.length === 1 ? 'Until departure' : 'After that'
  return steps.map((step) => ({
    step,
    when: step.untilAt === null ? last : `Until ${formatMoment(step.untilAt, zone)}`,
    back: step.refundPaise === 0 ? 'nothing back' : `${formatRupees(step.refundPaise)} back`,
  }))
}
