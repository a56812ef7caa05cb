import type { CancellationStep } from '../../../domain/booking/booking.ts'
import { stepAt } from '../../../domain/payment/cancellation.ts'
import { formatMoment } from '../../../domain/time/format-time.ts'
import { useZone } from '../../api/zone.ts'
import { Money } from '../../components/money.tsx'
import styles from './payment-screen.module.css'

interface Props {
  steps: readonly CancellationStep[]
  now: number
}

/** What a cancellation gives back as things stand, in one line above the button; the table follows below. domain.md §6 */
export function CancellationLine({ steps, now }: Props) {
  const zone = useZone()
  const step = stepAt(steps, now)
  if (!step) return null
  return (
    <p className={styles.terms}>
      {step.untilAt === null
        ? 'If you cancel,'
        : `Cancel until ${formatMoment(step.untilAt, zone)}:`}{' '}
      <Money paise={step.refundPaise} /> comes back to you.
    </p>
  )
}
