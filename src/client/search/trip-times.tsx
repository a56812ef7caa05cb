import { daysBetween, formatDuration } from '../../domain/time/calendar.ts'
import type { SearchHit } from '../../domain/schedule/schedule.ts'
import styles from './result-card.module.css'

function dayOffset({ boarding, dropping }: SearchHit): string {
  const days = daysBetween(boarding.date, dropping.date)
  if (days <= 0) return ''
  return days === 1 ? '+1 day' : `+${days} days`
}

/** Departure, duration, arrival: what a traveller looks for first. */
export function TripTimes({ hit }: { hit: SearchHit }) {
  const offset = dayOffset(hit)
  return (
    <div className={styles.times}>
      <div>
        <p className={styles.time}>
          <time>{hit.boarding.time}</time>
        </p>
        <p className={styles.place}>{hit.boarding.name}</p>
      </div>
      <p className={styles.duration}>
        <span>{formatDuration(hit.durationMinutes)}</span>
      </p>
      <div>
        <p className={styles.time}>
          <time>{hit.dropping.time}</time>
          {offset && (
            <>
              {' '}
              <span className={styles.offset}>{offset}</span>
            </>
          )}
        </p>
        <p className={styles.place}>{hit.dropping.name}</p>
      </div>
    </div>
  )
}
