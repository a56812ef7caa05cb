import { useId } from 'react'
import { WEEKDAYS } from '../../../domain/schedule/schedule-days.ts'
import styles from './weekday-choice.module.css'

interface Props {
  /** 'Runs on' */
  label: string
  /** 1 Monday to 7 Sunday. */
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
}

/** Some weekdays, a button each. domain.md §8 */
export function WeekdayChoice({ label, chosen, error, onChange }: Props) {
  const wordsId = useId()
  const toggle = (weekday: number) =>
    onChange(
      chosen.includes(weekday)
        ? chosen.filter((other) => other !== weekday)
        : [...chosen, weekday].toSorted((one, other) => one - other),
    )
  return (
    <fieldset
      className={`wrap-row ${styles.days}`}
      data-some={chosen.length > 0}
      aria-describedby={wordsId}
    >
      <legend className="field-legend">{label}</legend>
      {WEEKDAYS.map((name, index) => (
        <button
          key={name}
          type="button"
          className={`filled-choice ${styles.weekday}`}
          aria-pressed={chosen.includes(index + 1)}
          onClick={() => toggle(index + 1)}
        >
          {name.slice(0, 3)}
        </button>
      ))}
      <span id={wordsId} className={styles.wrong} role="alert">
        {error}
      </span>
    </fieldset>
  )
}
