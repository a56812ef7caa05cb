import type { Schedule, ScheduleSortColumn } from '../../../../domain/schedule/schedule.ts'
import { scheduleStatus } from '../../../../domain/schedule/schedule.ts'
import { arrivalMinutes } from '../../../../domain/schedule/trip-nodes.ts'
import { minutesOf } from '../../../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../../../domain/time/calendar.ts'
import type { MasterSummary } from '../../../../domain/schedule/schedule-filter.ts'
import type { TripSelection } from './use-trip-selection.ts'
import { ScheduleActions } from './schedule-actions.tsx'
import type { ScheduleHandlers } from './schedule-actions.tsx'
import { MasterLine } from './master-line.tsx'
import { Clock } from '../../../components/clock.tsx'
import { Money } from '../../../components/money.tsx'
import { paths } from '../../../paths.ts'
import { StatusBadge } from '../../../ui/layout/status-badge.tsx'
import type { Column } from '../../../ui/list/column.ts'
import styles from './schedules.module.css'
import {
  dayWords,
  routeText,
  scheduleText,
  seatText,
} from '../../../components/trip/schedule-text.ts'
import { Link } from 'react-router-dom'

interface Context extends ScheduleHandlers {
  /** Trips that have left by then are marked. */
  now: Instant
  /** Today where the operator is. */
  today: ServiceDay
  chosen: TripSelection
  /** What masters repeat, by id, where masters are listed. */
  masters: ReadonlyMap<number, MasterSummary>
}

/** The timetable; the seats are 'N available'. Spec §2, Schedules Management */
export const scheduleColumns = ({
  now,
  today,
  chosen,
  masters,
  ...on
}: Context): readonly Column<Schedule, ScheduleSortColumn>[] => [
  {
    header: 'Bus & Route',
    sortKey: 'busName',
    cell: (schedule) => (
      <div className={styles.trip}>
        <ChosenBox schedule={schedule} chosen={chosen} />
        <div>
          <div className={styles.name}>
            <TripLink schedule={schedule} />
          </div>
          <div className={styles.route}>{routeText(schedule.route)}</div>
          <RepeatedBy {...{ schedule, masters, today }} />
          <ScheduleMarks schedule={schedule} now={now} />
        </div>
      </div>
    ),
    card: (schedule) => ({
      title: (
        <span className={styles.trip}>
          <ChosenBox schedule={schedule} chosen={chosen} />
          <TripLink schedule={schedule} />
        </span>
      ),
      subtitle: routeText(schedule.route),
      body: (
        <>
          <RepeatedBy {...{ schedule, masters, today }} />
          <ScheduleMarks schedule={schedule} now={now} />
        </>
      ),
    }),
  },
  {
    header: 'Date',
    sortKey: 'scheduleDate',
    className: styles.date,
    cell: ({ scheduleDate }) => dayWords(scheduleDate, today),
  },
  { header: 'Time', sortKey: 'departureTime', cell: scheduleTimes },
  {
    header: 'Seats',
    sortKey: 'totalSeats',
    numeric: true,
    className: styles.seats,
    cell: seatText,
  },
  {
    header: 'Fare',
    sortKey: 'farePrice',
    numeric: true,
    cell: ({ farePaise }) => <Money paise={farePaise} />,
  },
  {
    header: 'Actions',
    numeric: true,
    cell: (schedule) => <ScheduleActions schedule={schedule} now={now} {...on} />,
    card: 'actions',
  },
]

/** Chooses a trip for what is done to several. */
const ChosenBox = ({ schedule, chosen }: { schedule: Schedule; chosen: TripSelection }) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      aria-label={`Choose ${scheduleText(schedule)}`}
      checked={chosen.isChosen(schedule.id)}
      onChange={({ currentTarget }) =>
        chosen.choose([{ id: schedule.id, date: schedule.scheduleDate }], currentTarget.checked)
      }
    />
  </label>
)

/** What a master repeats, where masters are listed. */
function RepeatedBy({
  schedule,
  masters,
  today,
}: Pick<Context, 'masters' | 'today'> & { schedule: Schedule }) {
  const master = masters.get(schedule.id)
  return master && <MasterLine master={master} today={today} />
}

/** The bus, which leads to the departure; read aloud, day and time tell it from others. */
const TripLink = ({ schedule }: { schedule: Schedule }) => (
  <Link className="touch-link" to={paths.trip(schedule.id)} aria-label={scheduleText(schedule)}>
    {schedule.bus.busName}
  </Link>
)

/** `21:00 – 07:00 (+1)`: when a trip leaves and when it is there. domain.md §7 */
const scheduleTimes = ({ departureTime, arrivalTime, arrivalDay }: Schedule) => (
  <span className={styles.times}>
    <Clock minutes={minutesOf(departureTime)} /> –{' '}
    <Clock minutes={arrivalMinutes(arrivalTime, arrivalDay)} />
  </span>
)

/** The badges of a trip in an unusual state; none for one that is simply on sale. */
function ScheduleMarks({ schedule, now }: { schedule: Schedule; now: Instant }) {
  const cancelled = schedule.status === 'CANCELLED'
  const departed = scheduleStatus(schedule, now) === 'Departed'
  const stopped = schedule.salesStopped && !cancelled && !departed
  if (!schedule.isMasterRecord && !cancelled && !departed && !stopped) return undefined
  return (
    <span className={styles.marks}>
      {schedule.isMasterRecord && <StatusBadge status="MASTER" label="Master" />}
      {cancelled && <StatusBadge status="CANCELLED" />}
      {stopped && <StatusBadge status="STOPPED" label="Sales stopped" tone="warning" />}
      {departed && !cancelled && <StatusBadge status="Departed" />}
    </span>
  )
}
