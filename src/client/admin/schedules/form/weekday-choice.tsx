import { WEEKDAYS } from '../../../../domain/schedule/schedule-days.ts'
import styles from './schedule-form.module.css'

interface Props {
  /** 1 Monday to 7 Sunday. */
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
}

/** On which weekdays a master runs, a button each. domain.md §8 */
export function WeekdayChoice({ chosen, error, onChange }: Props) {
  const toggle = (weekday: number) =>
    onChange(
      chosen.includes(weekday)
        ? chosen.filter((other) => other !== weekday)
        : [...chosen, weekday].toSorted((one, other) => one - other),
    )
  return (
    <fieldset className={styles.weekdays} aria-describedby="weekdays-words">
      <legend className={styles.legend}>Runs on</legend>
      {WEEKDAYS.map((name, index) => (
        <button
          key={name}
          type="button"
          className={styles.weekday}
          aria-pressed={chosen.includes(index + 1)}
          onClick={() => toggle(index + 1)}
        >
          {name.slice(0, 3)}
        </button>
      ))}
      <span id="weekdays-words" className={styles.wrong} role="alert">
        {error}
      </span>
    </fieldset>
  )
}
