import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import type { AccountCheck } from '../../../../domain/settings/ways-to-pay.ts'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import styles from './payment-checklist.module.css'
import type { PaymentStep } from './payment-steps.ts'

interface Props {
  steps: readonly PaymentStep[]
  onTick: (check: AccountCheck, isTicked: boolean) => void
}

/** The way to the first live payment: what the server sees is ticked by itself, the rest by the operator. */
export function PaymentChecklist({ steps, onTick }: Props) {
  const count = steps.filter(({ done }) => done).length
  // It does not fold under the finger that ticks the last one.
  const [isOpen] = useState(count < steps.length)
  return (
    <details className={styles.checklist} open={isOpen}>
      <summary>
        To the first live payment: {count} of {steps.length} done
      </summary>
      <ol className="plain-list">
        {steps.map(({ id, label, hint, done, check }) => {
          const Mark = done ? CircleCheck : Circle
          if (check)
            return (
              <li key={id} className={styles.ticked}>
                <CheckField
                  label={label}
                  description={hint}
                  checked={done}
                  onChange={(isTicked) => onTick(check, isTicked)}
                />
              </li>
            )
          return (
            <li key={id} className={styles.step} data-done={done}>
              <Mark className={styles.mark ?? ''} size={22} aria-hidden="true" />
              <div>
                <span className={styles.label}>{label}</span>
                <span className="visually-hidden">{done ? ', done' : ', to do'}</span>
                <div className="dimmed-line">{hint}</div>
              </div>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
