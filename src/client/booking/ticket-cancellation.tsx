import type { CancellationStep } from '../../domain/booking.ts'
import { stepAt } from '../../domain/cancellation.ts'
import { useZone } from '../api/zone.ts'
import { Money } from '../ui/money.tsx'
import styles from './ticket-cancellation.module.css'
import { formatMoment } from './ticket-moment.ts'

interface Props {
  steps: readonly CancellationStep[]
  /** The moment whose step is marked. */
  now: number
}

/** What a cancellation gives back, with clock times and rupees; the step that holds now is marked. domain.md §6 */
export function TicketCancellation({ steps, now }: Props) {
  const zone = useZone()
  const current = stepAt(steps, now)
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>If you cancel</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col" className={styles.right}>
            You get back
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr
            key={step.untilAt ?? 'after'}
            data-past={step.untilAt !== null && step.untilAt < now}
            aria-current={step === current ? 'true' : undefined}
          >
            <th scope="row">
              {step.untilAt === null ? 'After that' : `Until ${formatMoment(step.untilAt, zone)}`}
              {step === current && <span className={styles.now}>now</span>}
            </th>
            <td className={styles.right}>
              <Money paise={step.refundPaise} />
              <span className={styles.kept}>{100 - step.keptPercent} % of base fare</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
