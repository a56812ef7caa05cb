import type { CancellationStep } from '../../domain/booking/booking.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import {
  cancellationText,
  countedFromText,
  stepAt,
  stepsAhead,
} from '../../domain/payment/cancellation.ts'
import styles from './cancellation-table.module.css'
import { Money } from './money.tsx'

interface Props {
  steps: readonly CancellationStep[]
  /** The moment whose step is marked. */
  now: Instant
  /** The operator's zone (IANA). */
  zone: string
  title?: string
  /** The journey, to say from when the steps count where that is not its boarding. */
  journey: Parameters<typeof countedFromText>[0]
}

/** What a cancellation gives back, with clock times and rupees; the current step is marked. domain.md §6 */
export function CancellationTable({ steps, now, zone, title = 'If you cancel', journey }: Props) {
  const current = stepAt(steps, now)
  const countedFrom = countedFromText(journey, zone)
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col" className={styles.right}>
            You get back
          </th>
        </tr>
      </thead>
      <tbody>
        {cancellationText(stepsAhead(steps, now), zone).map(({ step, when }) => (
          <tr key={step.untilAt ?? 'after'} aria-current={step === current ? 'true' : undefined}>
            <th scope="row">
              {when}
              {step === current && <span className={styles.now}>now</span>}
            </th>
            <td className={styles.right}>
              {step.refundPaise === 0 ? 'nothing back' : <Part step={step} />}
            </td>
          </tr>
        ))}
      </tbody>
      {countedFrom !== '' && (
        <tfoot>
          <tr>
            <td className={styles.from} colSpan={2}>
              {countedFrom}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Part({ step: { refundPaise, keptPercent } }: { step: CancellationStep }) {
  return (
    <>
      <Money paise={refundPaise} />
      <span className={styles.share}>{100 - keptPercent} % of base fare</span>
    </>
  )
}
