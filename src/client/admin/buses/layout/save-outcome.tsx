import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { LayoutApplied } from '../../../../domain/schedule/schedule-in-office.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { countLabel } from '../../../ui/count-label.ts'
import { formatShortDay } from '../../../../domain/time/format-date-time.ts'
import styles from './save-outcome.module.css'

interface Props {
  /** Null where the coming trips were to keep what they have. */
  applied: LayoutApplied | null
  onDismiss: () => void
}

const counted = (count: number, noun: string): string =>
  `${countLabel(count)} ${noun}${count === 1 ? '' : 's'}`

function doneWords(applied: LayoutApplied | null): string {
  if (applied === null) return 'The layout is saved. Trips already made keep the seats they have.'
  const { changed, leftAlone, notChanged } = applied
  const isAny = changed + leftAlone.length + notChanged.length > 0
  if (!isAny) return 'The layout is saved. No coming trip had another one.'
  return `The layout is saved, and ${counted(changed, 'coming trip')} took it.`
}

/** What saving did: which trips took the layout, which keep theirs and why. domain.md §3 */
export function SaveOutcomeNote({ applied, onDismiss }: Props) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <section className={`framed ${styles.outcome}`} aria-label="Saved">
      <p ref={words} className={styles.words} tabIndex={-1}>
        {doneWords(applied)}
      </p>
      {applied && applied.leftAlone.length > 0 && (
        <div>
          <h2 className="field-legend">These keep theirs, for they have bookings</h2>
          <ul className={`plain-list ${styles.trips}`}>
            {applied.leftAlone.map(({ id, date, bookings }) => (
              <li key={id}>
                <Link className="touch-link" to={paths.trip(id)}>
                  {`${formatShortDay(date)}: ${counted(bookings, 'booking')}`}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {applied && applied.notChanged.length > 0 && (
        <div>
          <h2 className="field-legend">These could not take it</h2>
          <ul className={`plain-list ${styles.trips}`}>
            {applied.notChanged.map(({ id, date, reason }) => (
              <li key={id}>
                <Link className="touch-link" to={paths.admin.seats(id)}>
                  {formatShortDay(date)}
                </Link>
                {`: ${reason}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button variant="outline" className={styles.done ?? ''} onClick={onDismiss}>
        Done
      </Button>
    </section>
  )
}
