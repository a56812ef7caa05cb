import ArrowLeft from 'lucide-react/icons/arrow-left'
import ScanLine from 'lucide-react/icons/scan-line'
import { Link } from 'react-router-dom'
import type { PassengerList } from '../../domain/boarding/passenger-list.ts'
import { dayIn } from '../../domain/time/format-date-time.ts'
import { useSite, useToday, useZone } from '../api/use-site.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { dayMark, shortDay } from '../ui/day-name.ts'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import styles from './passenger-list-head.module.css'

/** The link back, and which trip this is: the same text on the screen and in print. */
export function PassengerListHead({ list }: { list: PassengerList }) {
  const { sourceCity, destinationCity, scheduleDate, busName, busNumber } = list
  const today = useToday()
  const arrivalDay = dayIn(useZone(), list.arrivalAt)
  const operator = useSite()?.operatorName
  const date = scheduleDate === today ? undefined : scheduleDate
  return (
    <>
      <Link className="back-link" to={paths.trips({ date })}>
        <ArrowLeft size={18} aria-hidden="true" />
        Trips
      </Link>
      {operator !== undefined && <p className={styles.operator}>{operator} · Passenger list</p>}
      <PageHeading
        title={`Passengers ${sourceCity} to ${destinationCity}`}
        lead={
          <>
            {shortDay(scheduleDate)} · {list.departureTime} to {list.arrivalTime}
            {dayMark(scheduleDate, arrivalDay)} · {busName}, {busNumber}
          </>
        }
        actions={
          <>
            <Link
              className={`${buttonClass('outline')} ${styles.act}`}
              to={paths.trip(list.scheduleId)}
            >
              Trip
            </Link>
            {list.status === 'CANCELLED' ? (
              <StatusBadge status="CANCELLED" />
            ) : (
              <Link
                className={`${buttonClass()} ${styles.act}`}
                to={paths.checkIn(list.scheduleId)}
              >
                <ScanLine size={20} aria-hidden="true" /> Check-in
              </Link>
            )}
          </>
        }
      >
        {sourceCity} to {destinationCity}
      </PageHeading>
    </>
  )
}
