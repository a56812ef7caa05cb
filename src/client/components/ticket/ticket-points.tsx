import { droppingMinutes } from '../../../domain/schedule/journey.ts'
import type { JourneyEnd } from '../../../domain/schedule/schedule.ts'
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.ts'
import { MINUTE, minutesOf } from '../../../domain/time/calendar.ts'
import { endName } from '../../../domain/schedule/trip-points.ts'
import { formatTimeBeside } from '../../../domain/time/format-date-time.ts'
import { useSite, useZone } from '../../api/use-site.ts'
import { Clock } from '../clock.tsx'
import { PointDetail } from '../points/point-detail.tsx'
import styles from './ticket-view.module.css'

/** Where and when to get on (with the time to be there) and off. domain.md §9 */
export function TicketPoints({
  boarding,
  dropping,
}: {
  boarding: JourneyEnd
  dropping: JourneyEnd
}) {
  const zone = useZone()
  const early = useSite()?.reportingMinutes ?? DEFAULT_SETTINGS.reportingMinutes
  return (
    <dl className={styles.points}>
      <div className={styles.point}>
        <dt>Boarding</dt>
        <dd>
          <span className={styles.time}>
            <Clock minutes={minutesOf(boarding.time)} />
          </span>
          <span className={styles.place}>{endName(boarding)}</span>
          <PointDetail point={boarding.point} />
          <span className={styles.note}>
            Be there by {formatTimeBeside(boarding.at - early * MINUTE, boarding.date, zone)}
          </span>
        </dd>
      </div>
      <div className={styles.point}>
        <dt>Dropping</dt>
        <dd>
          <span className={styles.time}>
            <Clock minutes={droppingMinutes(boarding, dropping)} />
          </span>
          <span className={styles.place}>{endName(dropping)}</span>
          <PointDetail point={dropping.point} />
        </dd>
      </div>
    </dl>
  )
}
