import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import type { ScheduleChanged } from '../../../../domain/schedule/schedule-in-office.ts'
import { notifiedText } from '../../../../domain/notified.ts'
import { Link } from 'react-router-dom'
import { callListOf } from '../../../components/desk/toast-notified.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { focusAtFirst } from '../../../ui/controls/focus-at-first.ts'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { counted, dayWords, sentence } from '../../../components/trip/schedule-text.ts'
import styles from './schedule-form.module.css'

interface Props {
  changed: ScheduleChanged
  /** Id of the schedule that was edited: where it differs from the result, another run is the master now. */
  edited: number | undefined
  today: ServiceDay
  onClose: () => void
}

function doneText({ changedRuns, createdRuns, removedRuns }: ScheduleChanged): string {
  return sentence([
    `${counted(changedRuns, 'trip')} changed`,
    createdRuns > 0 ? `${createdRuns} made` : '',
    removedRuns > 0 ? `${removedRuns} taken away` : '',
  ])
}

/** Shows what saving a master did to its trips, and which were left alone. domain.md §8 */
export function SavedOutcome({ changed, edited, today, onClose }: Props) {
  const { leftAlone, notChanged, schedule, notified } = changed
  const callList = callListOf(notified, schedule.id)
  return (
    <section className={styles.form} aria-label="Saved">
      <output>{`Saved. ${doneText(changed)} ${notifiedText(notified)}`.trim()}</output>
      {callList && <Link to={callList.to}>{callList.label}</Link>}
      {schedule.id !== edited && (
        <p>{`The trip of ${dayWords(schedule.scheduleDate, today)} is the master record now, and goes on from there.`}</p>
      )}
      {leftAlone.length > 0 && (
        <div>
          <h3 className="field-legend">Left as they are, for they have bookings</h3>
          <ul className={styles.left}>
            {leftAlone.map(({ id, date, bookings }) => (
              <li key={id}>
                <Link to={paths.trip(id)}>{dayWords(date, today)}</Link>
                {`: ${counted(bookings, 'booking')}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {notChanged.length > 0 && (
        <div>
          <h3 className="field-legend">Not possible</h3>
          <ul className={styles.left}>
            {notChanged.map(({ id, date, reason }) => (
              <li key={date}>
                {id === null ? (
                  dayWords(date, today)
                ) : (
                  <Link to={paths.trip(id)}>{dayWords(date, today)}</Link>
                )}
                {`: ${reason}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <DialogFoot>
        <Button ref={focusAtFirst} onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </section>
  )
}
