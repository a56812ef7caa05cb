import { Link } from 'react-router-dom'
import { trpc } from '../../api/trpc.ts'
import { paths } from '../../paths.ts'
import { Note } from '../../ui/layout/note.tsx'
import styles from './desk-note.module.css'

const REFRESH_EVERY = 60_000

/**
 * Says how many messages wait to be sent by hand, and leads there; nothing where none does.
 * @param scheduleId of one trip; of all trips without it
 */
export function DeskNote({ scheduleId }: { scheduleId?: number }) {
  const { data } = trpc.desk.open.useQuery(undefined, { refetchInterval: REFRESH_EVERY })
  const trips = data?.trips.filter(
    (trip) => scheduleId === undefined || trip.scheduleId === scheduleId,
  )
  const open = (trips ?? []).reduce((sum, trip) => sum + trip.open, 0)
  if (open === 0) return null
  return (
    <div className={styles.note}>
      <Note>
        {open === 1 ? '1 message waits' : `${open} messages wait`} to be sent by hand.{' '}
        <Link
          className="touch-link"
          to={scheduleId === undefined ? paths.desk() : paths.tripDesk(scheduleId)}
        >
          To the message desk
        </Link>
      </Note>
    </div>
  )
}
