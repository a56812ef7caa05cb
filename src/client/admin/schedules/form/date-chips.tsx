import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { isServiceDay } from '../../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { dayWords } from '../../../components/trip/schedule-text.ts'
import styles from './schedule-form.module.css'

interface Props {
  /** 'Dates to skip' */
  label: string
  description: string
  dates: readonly ServiceDay[]
  today: ServiceDay
  error: string | undefined
  onChange: (dates: ServiceDay[]) => void
}

/** Single days, each a chip that can be taken away again. domain.md §8 */
export function DateChips({ label, description, dates, today, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const canAdd = isServiceDay(typed) && typed >= today && !dates.includes(typed)
  const add = () => {
    if (!canAdd) return
    onChange([...dates, typed].toSorted())
    setTyped('')
  }
  return (
    <div className={styles.dates}>
      <div className={styles.adding}>
        <TextField
          label={label}
          description={description}
          error={error}
          type="date"
          min={today}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button
          variant="outline"
          aria-label={`Add to ${label.toLowerCase()}`}
          disabled={!canAdd}
          onClick={add}
        >
          Add
        </Button>
      </div>
      {dates.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {dates.map((date) => (
            <li key={date} className={styles.chip}>
              {dayWords(date, today)}
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${dayWords(date, today)}`}
                onClick={() => onChange(dates.filter((other) => other !== date))}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
