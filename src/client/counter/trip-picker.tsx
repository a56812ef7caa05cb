import { useId, useState } from 'react'
import type { ChangeEvent, KeyboardEvent } from 'react'
import type { ListedTrip } from '../../domain/boarding/passenger-list.ts'
import { formatRupees } from '../../domain/money.ts'
import { lateText } from '../../domain/schedule/delay.ts'
import { useNow } from '../ui/use-now.ts'
import { useToday } from '../api/use-site.ts'
import { focusAtFirst } from '../ui/controls/focus-at-first.ts'
import { TextField } from '../ui/controls/text-field.tsx'
import { dayName } from '../ui/day-name.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { useShortcuts } from './sale/use-shortcuts.ts'
import styles from './trip-picker.module.css'
import { useTrips } from './use-trips.ts'
import { wholeText } from '../ui/whole-text.ts'

interface TripOptionProps {
  id: string
  trip: ListedTrip
  today: string
  /** It has left its first place; one can still get on further along. */
  left: boolean
  active: boolean
  onChoose: (scheduleId: number) => void
}

const STEPS: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 5,
  PageUp: -5,
}

/** Chooses a trip by typing and arrows: the next to leave comes first, Enter takes it. ux.md d8 */
export function TripPicker({ onChoose }: { onChoose: (scheduleId: number) => void }) {
  const listId = useId()
  const [text, setText] = useState('')
  const [date, setDate] = useState('')
  const [moved, setMoved] = useState(0)
  const now = useNow()
  const today = useToday()
  const { trips, isError, isFetching, refetch } = useTrips(text, date, now)
  const last = (trips?.length ?? 0) - 1
  const active = Math.min(moved, Math.max(last, 0))
  const optionId = (index: number) => `${listId}-${index}`

  // After opening a link the focus is on the heading.
  useShortcuts({ '/': () => document.getElementById(`${listId}-field`)?.focus() })

  const typedInto = (set: (text: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    set(event.currentTarget.value)
    setMoved(0)
  }

  function keyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const to = Math.min(Math.max(active + step, 0), last)
      setMoved(to)
      document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
    }
    const trip = trips?.[active]
    if (event.key === 'Enter' && trip && !event.nativeEvent.isComposing) onChoose(trip.scheduleId)
  }

  return (
    <section aria-label="Choose a trip">
      <div className={styles.search}>
        <TextField
          ref={focusAtFirst}
          id={`${listId}-field`}
          label="Trip"
          aria-keyshortcuts="/"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it filters the list below, which is more than a datalist does
          role="combobox"
          autoComplete="off"
          placeholder="City, bus or time"
          aria-expanded={trips !== undefined}
          aria-controls={listId}
          aria-activedescendant={last < 0 ? undefined : optionId(active)}
          value={text}
          maxLength={100}
          onChange={typedInto(setText)}
          onKeyDown={keyDown}
        />
        <TextField label="Day" type="date" min={today} value={date} onChange={typedInto(setDate)} />
      </div>
      {!trips && !isError && <Spinner label="Loading trips…" />}
      {!trips && isError && (
        <ErrorState
          message="Failed to fetch data. Please try again later."
          retrying={isFetching}
          onRetry={refetch}
        />
      )}
      {trips?.length === 0 && <EmptyState title="No trips found" />}
      <ul
        id={listId}
        className={styles.trips}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- as its options
        role="listbox"
        aria-label="Trips"
      >
        {trips?.map((trip, index) => (
          <TripOption
            key={trip.scheduleId}
            id={optionId(index)}
            trip={trip}
            today={today}
            left={trip.departureAt <= now}
            active={index === active}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  )
}

/** One trip of the list. The field, which keeps the focus, handles the keys. */
function TripOption({ id, trip, today, left, active, onChoose }: TripOptionProps) {
  const late = left ? Math.max(trip.departsLate, trip.arrivesLate) : trip.departsLate
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      className={styles.trip}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- a device's own list has no columns
      role="option"
      aria-selected={active}
      onClick={() => onChoose(trip.scheduleId)}
    >
      <span className={styles.time}>{trip.departureTime}</span>
      <span className={styles.day}>
        {left ? 'On the way' : dayName(trip.scheduleDate, today)}
        {late > 0 && <span className={styles.late}>{lateText(late)}</span>}
      </span>
      <span className={styles.route}>
        {trip.sourceCity} to {trip.destinationCity}
      </span>
      <span className={styles.bus}>
        {trip.busName} · {wholeText(trip.busNumber)}
      </span>
      <span className={styles.free}>
        {trip.farePaise !== null && (
          <span className={styles.fare}>{formatRupees(trip.farePaise)}</span>
        )}
        <span>{trip.availableSeats === 0 ? 'Full' : `${trip.availableSeats} available`}</span>
      </span>
    </li>
  )
}
