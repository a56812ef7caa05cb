import { arrivalMinutes } from '../../../../domain/schedule/trip-nodes.ts'
import {
  dayOffsetOf,
  formatDuration,
  isTimeOfDay,
  minutesOf,
} from '../../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { CountField } from '../../../ui/controls/count-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { dayWords } from '../../../components/trip/schedule-text.ts'
import { busOptions, routeOptions } from './choice-options.ts'
import { onBus } from './schedule-draft.ts'
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
          description={tripArrivalText(values.departureTime, values.arrivalTime)}
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
    </>
  )
}

/** How long a trip takes, and that it arrives on the next day; empty until both times are there. domain.md §7 */
export function tripArrivalText(departureTime: string, arrivalTime: string): string {
  if (!isTimeOfDay(departureTime) || !isTimeOfDay(arrivalTime)) return ''
  const arrival = arrivalMinutes(departureTime, arrivalTime)
  const takes = formatDuration(arrival - minutesOf(departureTime))
  return dayOffsetOf(arrival) > 0 ? `The next day, after ${takes}` : `After ${takes}`
}
