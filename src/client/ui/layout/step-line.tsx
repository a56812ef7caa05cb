import { Icon } from './icon.tsx'
import styles from './step-line.module.css'

const steps = ['Seats', 'Passengers', 'Payment', 'Ticket'] as const

/** A step of the booking, in the order it happens. ux.md d4 */
export type Step = (typeof steps)[number]

/** The progress of the booking: done steps are ticked, the current one is named to screen readers. */
export function StepLine({ current }: { current: Step }) {
  const at = steps.indexOf(current)
  return (
    <ol className={styles.steps} aria-label="Steps of the booking">
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index < at}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < at ? <Icon name="tick" size={16} /> : index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
