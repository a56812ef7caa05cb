import { durationOf } from '../../../../domain/fleet/route.ts'
import type { Route } from '../../../../domain/fleet/route.ts'
import {
  arrivalDayOf,
  arrivalMinutes,
  possibleArrivalDays,
  usualArrivalDay,
} from '../../../../domain/schedule/trip-nodes.ts'
import {
  addDays,
  formatDuration,
  isTimeOfDay,
  MINUTES_A_DAY,
  minutesOf,
} from '../../../../domain/time/calendar.ts'
import type { Minutes, ServiceDay } from '../../../../domain/time/calendar.ts'
import type { ScheduleInOffice } from '../../../../domain/schedule/schedule-in-office.ts'
import { CountField } from '../../../ui/controls/count-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { dayWords } from '../../../components/trip/schedule-text.ts'
import { busOptions, routeOptions } from './choice-options.ts'
import { chosenDay, onBus } from './schedule-draft.ts'
import type { ScheduleDraft } from './schedule-draft.ts'
import styles from './schedule-form.module.css'
import type { Choices } from './use-choices.ts'
import type { ScheduleFields } from './use-schedule-form.ts'

interface Props extends ScheduleFields {
  choices: Choices
  today: ServiceDay
  /** The trip has sales: bus, route, date and seats stay. domain.md §8 */
  locked: boolean
}

/** What makes one trip: bus, route, date, times, seats and fare. Spec §2, Schedules Management; §5, Schedule form */
export function TripFields({ form, saved, choices, today, locked }: Props) {
  const { values, getInputProps, setFieldValue, setValues } = form
  const bus = choices.buses.find(({ id }) => id === values.busId)
  // A trip keeps the layout it was made with, on whose seats it is limited.
  const most = saved && bus?.id === saved.bus.id ? saved.mostSeats : bus?.totalSeats
  const tooMany = most !== undefined && !locked && values.totalSeats > most
  const choose = (id: number) => {
    const chosen = choices.buses.find((other) => other.id === id)
    if (chosen) setValues(onBus(values, chosen, bus))
    else setFieldValue('busId', 0)
  }
  const route = choices.routes.find(({ id }) => id === values.routeId)
  const arrival = arrivalOf(values, route, saved)
  const lock = locked ? { disabled: true, describedBy: 'edit-words' } : {}
  return (
    <>
      <div className={styles.choices}>
        <SelectField
          label="Bus"
          value={String(values.busId)}
          options={busOptions(choices.buses, saved?.bus.id)}
          onChange={(value) => choose(Number(value))}
          data-autofocus
          {...lock}
        />
        <SelectField
          label="Route"
          value={String(values.routeId)}
          options={routeOptions(choices.routes)}
          onChange={(value) => setFieldValue('routeId', Number(value))}
          {...lock}
        />
      </div>
      <div className={styles.numbers}>
        <TextField
          label="Date"
          type="date"
          min={saved && saved.scheduleDate < today ? saved.scheduleDate : today}
          disabled={locked}
          {...getInputProps('scheduleDate')}
          description={values.scheduleDate === '' ? '' : dayWords(values.scheduleDate, today)}
        />
        <TextField label="Departure Time" type="time" {...getInputProps('departureTime')} />
        <TextField
          label="Arrival Time"
          type="time"
          {...getInputProps('arrivalTime')}
          description={arrival === undefined ? '' : arrivalText(arrival)}
        />
        <SelectField
          label="Arrival Day"
          value={String(arrival?.day ?? '')}
          options={arrivalOptions(values, arrival, today)}
          disabled={arrival === undefined}
          onChange={(day) => setFieldValue('arrivalDay', Number(day))}
        />
        <CountField
          label="Available Seats"
          disabled={locked}
          {...getInputProps('totalSeats')}
          value={values.totalSeats}
          onChange={(seats) => setFieldValue('totalSeats', Math.trunc(seats))}
          {...(tooMany ? { error: `${bus?.busName} has only ${most} seats` } : {})}
          description={bus ? `Up to ${most} of ${bus.busName}` : ''}
        />
        <CountField
          label="Fare"
          {...getInputProps('farePrice')}
          value={values.farePrice}
          onChange={(rupees) => setFieldValue('farePrice', Math.trunc(rupees))}
          description="Rupees, for the whole trip"
        />
      </div>
      {arrival && route && arrival.day !== arrival.usual && (
        <output className={styles.notes}>
          <span className={styles.note}>
            {`The route takes ${route.totalDuration}, this trip ${formatDuration(arrival.length)}. Check the arrival day, or correct the duration of the route.`}
          </span>
        </output>
      )}
    </>
  )
}

/** When a trip arrives as it is typed. */
export interface TypedArrival {
  /** Days after the date of the trip. */
  day: number
  /** The one that fits the duration of the route. */
  usual: number
  length: Minutes
}

/** The day that is chosen, or else would be saved; undefined until both times are there. domain.md §7 */
export function arrivalOf(
  draft: Pick<ScheduleDraft, 'departureTime' | 'arrivalTime' | 'arrivalDay' | 'routeId'>,
  route: Pick<Route, 'totalDuration'> | undefined,
  saved: ScheduleInOffice | undefined,
): TypedArrival | undefined {
  const { departureTime, arrivalTime } = draft
  if (!isTimeOfDay(departureTime) || !isTimeOfDay(arrivalTime)) return undefined
  const duration = route ? durationOf(route) : 0
  const before = saved && { ...saved, routeId: saved.route.id }
  const day = arrivalDayOf({ ...draft, arrivalDay: chosenDay(draft) }, duration, before)
  return {
    day,
    usual: route ? usualArrivalDay(departureTime, arrivalTime, duration) : day,
    length: arrivalMinutes(arrivalTime, day) - minutesOf(departureTime),
  }
}

/** `After 5h 30m`, `The next day, after 10h` */
export function arrivalText({ day, length }: TypedArrival): string {
  const takes = formatDuration(length)
  if (day === 0) return `After ${takes}`
  return `${day === 1 ? 'The next day' : `${day} days later`}, after ${takes}`
}

/** `Sun 17 Jan (+1), 38h`, for each day on which it can arrive. */
function arrivalOptions(
  { scheduleDate, departureTime, arrivalTime }: ScheduleDraft,
  arrival: TypedArrival | undefined,
  today: ServiceDay,
): { value: string; label: string }[] {
  if (arrival === undefined) return [{ value: '', label: 'Enter both times first' }]
  return possibleArrivalDays(departureTime, arrivalTime).map((day) => {
    const length = arrival.length + (day - arrival.day) * MINUTES_A_DAY
    const date = scheduleDate === '' ? '' : `${dayWords(addDays(scheduleDate, day), today)} `
    const offset = day === 0 ? (date === '' ? 'Same day' : '') : `(+${day})`
    return {
      value: String(day),
      label: `${`${date}${offset}`.trim()}, ${formatDuration(length)}`,
    }
  })
}
