import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../../api/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import styles from './rule-fields.module.css'

interface FoundSchedule {
  id: number
  name: string
}

interface Props {
  /** The name of the one that is chosen; empty while none is. */
  chosen: string
  error: string | undefined
  onChoose: (schedule: FoundSchedule) => void
}

const WAIT = 300
const NONE: FoundSchedule = { id: 0, name: '' }

/** A schedule, found by its cities or its bus: a master with its runs, or a trip that has not left. */
export function ScheduleChoice({ chosen, error, onChoose }: Props) {
  if (chosen === '') return <ScheduleSearch error={error} onChoose={onChoose} />
  return (
    <div className={styles.chosen}>
      <span>{chosen}</span>
      <Button variant="outline" onClick={() => onChoose(NONE)}>
        Choose another
      </Button>
    </div>
  )
}

function ScheduleSearch({ error, onChoose }: Omit<Props, 'chosen'>) {
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(typed.trim(), WAIT)
  const { data, isError } = trpc.fare.schedules.useQuery(
    { searchTerm },
    { placeholderData: keepPreviousData },
  )
  return (
    <div className="form-grid">
      <TextField
        label="Schedule"
        description="Find it by city, bus or time: masters come first"
        type="search"
        autoComplete="off"
        maxLength={100}
        error={isError ? 'Failed to find schedules. Please try again.' : error}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {data?.length === 0 && <p className="dimmed-text">No schedule has that city, bus or time.</p>}
      <ul className={`plain-list ${styles.found}`} aria-label="Schedules found">
        {data?.map((schedule) => (
          <li key={schedule.id}>
            <button type="button" className={styles.hit} onClick={() => onChoose(schedule)}>
              {schedule.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
