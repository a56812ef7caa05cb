import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { keepPreviousData } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { addDays } from '../../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { trpc } from '../../../api/trpc.ts'
import { dayWords } from '../../../components/trip/schedule-text.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { formatShortDay } from '../../../../domain/time/format-date-time.ts'
import { dayFields } from './schedule-filter-address.ts'
import styles from './day-strip.module.css'
import type { TimetableView } from './use-timetable-view.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6]
const WEEK = DAYS.length
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** With an arrow key to the day beside. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (step === undefined) return
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-pressed]')]
  const at = days.findIndex((day) => day === document.activeElement)
  const next = at < 0 ? undefined : days[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** Seven days with how many trips each has of those that are filtered: a day pressed is the only one listed. */
export function DayStrip({ view }: { view: TimetableView }) {
  const { list, filter, today, found } = view
  const { week } = filter
  const { view: _view, date: _date, ...others } = found
  const counts = trpc.timetable.days.useQuery(
    { ...others, from: week },
    { placeholderData: keepPreviousData },
  )
  const tripsOf = (day: ServiceDay) => counts.data?.find(({ date }) => date === day)?.trips
  const weekField = (from: ServiceDay) => ({ week: from === today ? '' : from })
  const toWeek = (from: ServiceDay) => list.toFilter(weekField(from))
  const last = addDays(week, WEEK - 1)
  return (
    <fieldset className={styles.strip} aria-label="Days">
      <div className={styles.head}>
        <IconButton aria-label="Seven days before" onClick={() => toWeek(addDays(week, -WEEK))}>
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <strong aria-live="polite">{`${dayWords(week, today)} – ${dayWords(last, today)}`}</strong>
        <IconButton aria-label="Seven days after" onClick={() => toWeek(addDays(week, WEEK))}>
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {/* The days themselves take the keys; the box only moves the focus among them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.days} onKeyDown={moveFocus}>
        {DAYS.map((step) => addDays(week, step)).map((day) => (
          <Day
            key={day}
            day={day}
            trips={tripsOf(day)}
            isToday={day === today}
            isChosen={day === filter.date}
            onChoose={() => list.toFilter({ ...dayFields(day, filter, today), ...weekField(week) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface DayProps {
  day: ServiceDay
  /** Undefined until they are counted. */
  trips: number | undefined
  isToday: boolean
  isChosen: boolean
  onChoose: () => void
}

function Day({ day, trips, isToday, isChosen, onChoose }: DayProps) {
  const [weekday, number, month] = formatShortDay(day).split(' ')
  return (
    <button
      type="button"
      className={`filled-choice ${styles.day}`}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
    >
      <span className={styles.small}>{isToday ? 'Today' : weekday}</span>{' '}
      <strong>
        {number} <span className={`visually-hidden ${styles.rest}`}>{month}</span>
      </strong>{' '}
      <span className={styles.small}>
        {trips ?? '…'}{' '}
        <span className={`visually-hidden ${styles.rest}`}>{trips === 1 ? 'trip' : 'trips'}</span>
      </span>
    </button>
  )
}
