import type { Booking } from '../../../domain/booking/booking.ts'
import { dayMark } from '../../ui/day-name.ts'
import styles from './journey-points.module.css'
import { PointDetail } from './point-detail.tsx'

/** Where one gets on and off inside the towns of a booked journey, with the times there; nothing where no town has points. */
export function JourneyPoints({ boarding, dropping }: Pick<Booking, 'boarding' | 'dropping'>) {
  const ends = [
    { label: 'Boarding', ...boarding },
    { label: 'Dropping', ...dropping },
  ].filter(({ point }) => point !== undefined)
  if (ends.length === 0) return null
  return (
    <dl className={styles.points}>
      {ends.map(({ label, time, date, point }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>
              {time}
              {dayMark(boarding.date, date)}
            </b>{' '}
            {point?.name}
            <PointDetail point={point} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
