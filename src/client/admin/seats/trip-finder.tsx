import type { StaffTrip, StaffTrips } from '../../../domain/boarding/passenger-list.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { formatShortDay } from '../../../domain/time/format-date-time.ts'
import { SearchBox } from '../../ui/list/search-box.tsx'
import styles from './trip-finder.module.css'
import type { TripChoice } from './use-trip-choice.ts'

type Labelled = Pick<
  StaffTrip,
  'departureTime' | 'sourceCity' | 'destinationCity' | 'scheduleDate' | 'status'
> & { busName: string }

interface Props {
  choice: TripChoice
  /** Undefined while they are loading. */
  found: StaffTrips | undefined
  loading: boolean
}

/** The trip that is looked at stays in the select, whatever is searched for. */
function useOptions({ scheduleId }: TripChoice, found: StaffTrips | undefined) {
  const listed = (found?.trips ?? []).map((trip) => ({
    value: String(trip.scheduleId),
    label: tripLabel(trip),
  }))
  const { data: sheet } = trpc.seat.sheet.useQuery(
    { scheduleId: scheduleId ?? 0 },
    { enabled: scheduleId !== null },
  )
  const value = String(scheduleId ?? '')
  const missing = scheduleId !== null && listed.every((option) => option.value !== value)
  const chosen = sheet && missing ? [{ value, label: tripLabel({ ...sheet, ...sheet.bus }) }] : []
  return [{ value: '', label: 'Select a schedule' }, ...chosen, ...listed]
}

/** Finds a trip by search and date, and chooses it. Spec §2, Seat Management */
export function TripFinder({ choice, found, loading }: Props) {
  const options = useOptions(choice, found)
  return (
    <search className={styles.finder} aria-busy={loading}>
      <div>
        <SearchBox
          placeholder="Search schedules"
          value={choice.search}
          onSearch={choice.toSearch}
        />
      </div>
      <div className={styles.date}>
        <TextField
          type="date"
          label="Date"
          value={choice.date}
          onChange={(event) => choice.toDate(event.currentTarget.value)}
        />
        <Button variant="outline" disabled={choice.date === ''} onClick={() => choice.toDate('')}>
          Clear Date
        </Button>
      </div>
      <div className={styles.schedule}>
        <SelectField
          label="Schedule"
          options={options}
          value={String(choice.scheduleId ?? '')}
          onChange={(value) => choice.toSchedule(value === '' ? null : Number(value))}
        />
      </div>
      <p className={`dimmed-note ${styles.hint}`} aria-live="polite">
        {hintOf(choice, found)}
      </p>
    </search>
  )
}

function hintOf({ date }: TripChoice, found: StaffTrips | undefined): string {
  if (!found) return ''
  const { length } = found.trips
  const which = date === '' ? 'on the road or next to leave' : 'on this day'
  if (found.hasMore)
    return `The first ${length} schedules ${which}: search, or choose a date, for others.`
  return `${length === 1 ? '1 schedule' : `${length} schedules`} ${which}`
}

/** 'bus name - departure time', and what distinguishes two such trips. Spec §2, Seat Management */
export function tripLabel(trip: Labelled): string {
  const cancelled = trip.status === 'CANCELLED' ? ' (cancelled)' : ''
  const route = `${trip.sourceCity} to ${trip.destinationCity}`
  return `${trip.busName} - ${trip.departureTime}, ${formatShortDay(trip.scheduleDate)}, ${route}${cancelled}`
}
