import { dayOffsetOf, timeOf } from '../../domain/time/calendar.ts'
import type { Minutes } from '../../domain/time/calendar.ts'
import styles from './clock.module.css'

/** A time of a trip, `05:30 (+1)`, from minutes after the service day's midnight. domain.md §7 */
export function Clock({ minutes }: { minutes: Minutes }) {
  const offset = dayOffsetOf(minutes)
  return (
    <span className={styles.clock}>
      <time>{timeOf(minutes)}</time>
      {offset > 0 && (
        <>
          {' '}
          <span className={styles.offset} aria-hidden="true">
            (+{offset})
          </span>
          <span className="visually-hidden">
            {offset === 1 ? 'the next day' : `${offset} days later`}
          </span>
        </>
      )}
    </span>
  )
}
