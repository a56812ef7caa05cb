import ArrowLeft from 'lucide-react/icons/arrow-left'
import ScanLine from 'lucide-react/icons/scan-line'
import { Link } from 'react-router-dom'
import { roleOf } from '../../domain/account/role.ts'
import type { PassengerList } from '../../domain/boarding/passenger-list.ts'
import { dayIn, formatShortDay } from '../../domain/time/format-date-time.ts'
import { useToday, useZone } from '../api/use-site.ts'
import { useSession } from '../api/use-session.ts'
import { MessageEverybody } from '../components/trip-message/message-everybody.tsx'
import { PrintHead } from '../components/print-head.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { dayMark } from '../ui/day-name.ts'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import styles from './passenger-list-head.module.css'
import { wholeText } from '../ui/whole-text.ts'

/** The link back, and which trip this is: the same text on the screen and in print. */
export function PassengerListHead({ list }: { list: PassengerList }) {
  const { sourceCity, destinationCity, scheduleDate, busName, busNumber } = list
  const today = useToday()
  const { user } = useSession()
  const arrivalDay = dayIn(useZone(), list.arrivalAt)
  const date = scheduleDate === today ? undefined : scheduleDate
  return (
    <>
      <Link className="back-link" to={paths.trips({ date })}>
        <ArrowLeft size={18} aria-hidden="true" />
        Trips
      </Link>
      <PrintHead>Passenger list</PrintHead>
      <PageHeading
        title={`Passengers ${sourceCity} to ${destinationCity}`}
        lead={
          <>
            {formatShortDay(scheduleDate)} · {list.departureTime} to {list.arrivalTime}
            {dayMark(scheduleDate, arrivalDay)} · {busName}, {wholeText(busNumber)}
          </>
        }
        actions={
          <div className={`wrap-row ${styles.onScreen}`}>
            <Link className={buttonClass('outline')} to={paths.trip(list.scheduleId)}>
              Trip
            </Link>
            {list.status === 'CANCELLED' ? (
              <StatusBadge status="CANCELLED" />
            ) : (
              <Link className={buttonClass()} to={paths.checkIn(list.scheduleId)}>
                <ScanLine size={20} aria-hidden="true" /> Check-in
              </Link>
            )}
            {roleOf(user?.role) === 'ADMIN' &&
              list.status !== 'CANCELLED' &&
              list.arrivalAt > list.readAt && <MessageEverybody scheduleId={list.scheduleId} />}
          </div>
        }
      >
        {sourceCity} to {destinationCity}
      </PageHeading>
    </>
  )
}
