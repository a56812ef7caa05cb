import { lateText } from '../../domain/schedule/delay.ts'
import { joinList } from '../../domain/text/join-list.ts'
import type { SearchAnswer, SearchedPlace, SearchHit } from '../../domain/schedule/search.ts'
import { daysBetween, formatDuration } from '../../domain/time/calendar.ts'
import styles from './result-card.module.css'

/** Where a search goes from and to. */
export type AskedPlaces = Pick<SearchAnswer, 'source' | 'destination'>

function dayOffset({ boarding, dropping }: SearchHit): string {
  const days = daysBetween(boarding.date, dropping.date)
  if (days <= 0) return ''
  return days === 1 ? '+1 day' : `+${days} days`
}

/** `6 boarding points, 21:00–21:45` */
function pointsText({ count, first, last }: NonNullable<SearchHit['boardingPoints']>): string {
  if (count === 1) return `1 boarding point, ${first}`
  return `${count} boarding points, ${first === last ? first : `${first}–${last}`}`
}

/** A town, and for a name of several towns which one it is: `Panaji, Goa`. */
const townText = ({ name }: SearchHit['boarding'], asked: SearchedPlace): string =>
  asked.towns ? `${name}, ${asked.name}` : name

interface Props {
  hit: SearchHit
  /** The places that were searched for. */
  asked: AskedPlaces
}

/** Departure, duration, arrival: what a traveller looks for first. */
export function TripTimes({ hit, asked }: Props) {
  const offset = dayOffset(hit)
  return (
    <div className={styles.times}>
      <div>
        <p className={styles.time}>
          <time>{hit.boarding.time}</time>
        </p>
        <p className="dimmed-text">{townText(hit.boarding, asked.source)}</p>
        {hit.lateMinutes !== undefined && (
          <p className={styles.offset}>{lateText(hit.lateMinutes)}</p>
        )}
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
        <p className="dimmed-text">{townText(hit.dropping, asked.destination)}</p>
      </div>
      {hit.boardingPoints && (
        <p className={`dimmed-note ${styles.points}`}>{pointsText(hit.boardingPoints)}</p>
      )}
    </div>
  )
}

/** Which towns a name of several stands for. decisions/0094 */
export function SearchedTowns({ asked }: { asked: AskedPlaces }) {
  return [asked.source, asked.destination].map(
    ({ slug, name, towns }) =>
      towns && (
        <p key={slug} className="dimmed-text">
          {name} stands for {joinList(towns.map((town) => town.name))}.
        </p>
      ),
  )
}
