import { addDays } from '../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { FieldError } from './field-error.tsx'
import styles from './search-form.module.css'

interface Props {
  value: string
  today: ServiceDay
  error: string | undefined
  onChange: (date: string) => void
}

/** The day of travel: the device's own picker, not before today at the operator's, and the two days most ask for. */
export function DateField({ value, today, error, onChange }: Props) {
  const days = [
    { name: 'Today', date: today },
    { name: 'Tomorrow', date: addDays(today, 1) },
  ]
  return (
    <>
      <label className="search-label" htmlFor="date">
        Date
      </label>
      <input
        className="search-input"
        id="date"
        name="date"
        type="date"
        min={today}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'date-error'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="search-days">
        {days.map(({ name, date }) => (
          <button
            key={name}
            type="button"
            className={`tinted-choice ${styles.day}`}
            aria-pressed={value === date}
            onClick={() => onChange(date)}
          >
            {name}
          </button>
        ))}
      </div>
      <FieldError id="date-error" message={error} />
    </>
  )
}
